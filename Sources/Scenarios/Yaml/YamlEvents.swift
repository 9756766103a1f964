internal import CYAML

/// One step of libyaml through a file.
struct YamlEvent {
  /// What libyaml came upon.
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(YamlScalar)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  let kind: Kind
  let anchor: String?
  let tag: String?
  let start: SourceMark
  let end: SourceMark
}

/// A mistake after which the rest of a file cannot be understood.
struct YamlFault: Error {
  let mark: SourceMark
  let message: String
}

/// libyaml's parser with its memory, as a source of Swift values.
final class YamlEvents {
  private let source: SourceText
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml keeps pointing at its input, so this must live and stay where it is.
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ source: SourceText) {
    self.source = source
    input = .allocate(capacity: max(1, source.utf8.count))
    _ = input.update(fromContentsOf: source.utf8)
    parser = .allocate(capacity: 1)
    let isReady = yaml_parser_initialize(parser)
    precondition(isReady == 1, "libyaml finds no memory for a parser")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, source.utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event, or the mistake that libyaml stumbled over.
  func next() throws(YamlFault) -> YamlEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { yaml_event_delete(&event) }
    return translated(event)
  }

  private func translated(_ event: yaml_event_t) -> YamlEvent {
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    var tag: UnsafeMutablePointer<yaml_char_t>?
    let kind: YamlEvent.Kind
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      (anchor, tag) = (scalar.anchor, scalar.tag)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1
      kind = .scalar(YamlScalar(text, isPlain: isPlain))
    case YAML_SEQUENCE_START_EVENT:
      (anchor, tag) = (event.data.sequence_start.anchor, event.data.sequence_start.tag)
      kind = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      (anchor, tag) = (event.data.mapping_start.anchor, event.data.mapping_start.tag)
      kind = .mappingStart
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .streamEnd
    }
    return YamlEvent(
      kind: kind, anchor: Self.text(anchor), tag: Self.text(tag),
      start: Self.mark(event.start_mark), end: Self.mark(event.end_mark))
  }

  private func fault() -> YamlFault {
    let problem = parser.pointee
    if problem.error == YAML_READER_ERROR {
      // Encoding was checked before, so only characters that YAML forbids are left.
      let value = Unicode.Scalar(UInt32(truncatingIfNeeded: problem.problem_value))
      let name = value.map(VisibleText.spelled) ?? "here"
      return YamlFault(
        mark: source.mark(atOffset: problem.problem_offset),
        message: "the control character \(name) is not allowed in YAML; take it out")
    }
    let complaint = YamlComplaint(
      context: Self.text(problem.context) ?? "", contextMark: Self.mark(problem.context_mark),
      problem: Self.text(problem.problem) ?? "", problemMark: Self.mark(problem.problem_mark))
    return complaint.fault(in: source)
  }

  private static func mark(_ mark: yaml_mark_t) -> SourceMark {
    SourceMark(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
    characters.map { String(cString: $0) }
  }

  private static func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }
}
