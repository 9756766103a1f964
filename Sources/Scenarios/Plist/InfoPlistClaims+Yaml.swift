extension InfoPlistClaims {
  /// The keys `bundle`, `permitted` and `modes` of an app in a scenario, in place of those of an
  /// Info.plist; values of the wrong type are reported here.
  package init(app: YamlMapping) {
    self.init()
    place = app.node.start
    bundle = app.value("bundle", as: .text).map { PlacedText($0, at: app["bundle"]?.start) }
    permitted = Self.list("permitted", of: app)
    permittedPlace = app.entry("permitted")?.key.start
    modes = Self.list("modes", of: app)
    modesPlace = app.entry("modes")?.key.start
  }

  private static func list(_ key: String, of app: YamlMapping) -> List {
    guard app.has(key) else { return .absent }
    guard let items = app.items(key) else { return .wrong }
    let texts = items.compactMap { item in
      app.reader.value(item, as: .text, label: "each item of `\(key)`")
        .map { PlacedText($0, at: item.start) }
    }
    // Where every item was wrong, calling the list empty would be one message too many.
    return texts.isEmpty && !items.isEmpty ? .wrong : .present(texts)
  }
}
