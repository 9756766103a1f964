import Testing

@testable import Scenarios

@Suite struct YamlRandomTests {
  private static let original = """
    title: A photo app on a commuter's phone
    start: 2026-03-02 22:00   # virtual
    seed: 42
    base: &base {battery: 80%, "charger": off}
    device:
      <<: *base
      thermal: 'nominal'
    apps:
      - bundle: com.example.photos
        note: |
          two
          lines
        folded: >-
          more
        usage: [08:00, 18:00]
        handlers:
          com.example.photos.export.*:
            - progress: {total: 100, every: 300ms, subtitle: "{done} of \\u0041 {total}"}
            - ? complex
              : !!str key
    again: *base
    """

  /// Asks a tree for everything, as a grammar does, whatever it holds.
  private func ask(_ node: YamlNode, _ reader: YamlReader) {
    _ = reader.value(node, as: .duration, label: "x")
    _ = reader.value(node, as: .clockTime, label: "x")
    _ = reader.value(node, as: .dateTime)
    _ = reader.value(node, as: .percent)
    _ = reader.value(node, as: .integer)
    _ = reader.value(node, as: .identifier)
    let mapping = reader.mapping(
      node, keys: ["title", "device", "apps"], required: ["title"], label: "a scenario")
    _ = mapping?.choice(of: ["title", "apps"])
    for entry in node.entries ?? [] { ask(entry.value, reader) }
    for item in node.items ?? [] { ask(item, reader) }
  }

  @Test func randomDamageNeverCrashesAndAlwaysSaysWhy() {
    var mutator = Mutator("YamlRandomTests")
    let meaningful = Array(":-?[]{},&*!|>'\"%@`# \n\t\\~<".utf8)
    for round in 0..<1_000 {
      let bytes = mutator.mutated(Array(Self.original.utf8), meaningful: meaningful)
      let diagnostics = Diagnostics()
      let source = SourceFile(name: "f", bytes: bytes)
      guard let (root, reader) = YamlReader.parse(source, reporting: diagnostics) else {
        #expect(diagnostics.hasErrors, "seed \(mutator.seed), round \(round)")
        continue
      }
      ask(root, reader)
      let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }
      for diagnostic in diagnostics.sorted {
        let line = diagnostic.mark?.line ?? 0
        #expect((1...lines + 1).contains(line), "seed \(mutator.seed), round \(round)")
      }
    }
  }
}
