/// Reads binary property lists, the form inside a built app.
///
/// Layout: the bytes `bplist00`, the objects, a table with the offset of every object, and 32
/// bytes at the end that describe the table. Every number in the file is taken as a claim: offsets
/// are checked, nesting and the unfolded number of values are limited.
struct BinaryPlistParser {
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0
  private var valuesRead = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The one value of the file.
  mutating func parse() throws(PlistFault) -> PlistNode {
    guard bytes.starts(with: Array("bplist00".utf8)) else {
      throw damaged("its version is not 00")
    }
    guard bytes.count >= Self.trailerSize + 8 else { throw damaged("it is cut short") }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try number(at: trailer + 8, size: 8)
    let root = try number(at: trailer + 16, size: 8)
    tableStart = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      tableStart <= trailer, objectCount <= (trailer - tableStart) / offsetSize
    else { throw damaged("its end does not describe its content") }
    return try object(root, level: 1)
  }

  private mutating func object(_ index: Int, level: Int) throws(PlistFault) -> PlistNode {
    if level > PlistFormat.deepest { throw PlistFormat.tooDeep(nil) }
    try spend(1)
    guard index < objectCount else { throw damaged("a reference leads nowhere") }
    let offset = try number(at: tableStart + index * offsetSize, size: offsetSize)
    guard offset >= 8, offset < tableStart else { throw damaged("an offset leads nowhere") }
    return PlistNode(value: try value(at: offset, level: level), mark: nil)
  }

  private mutating func spend(_ values: Int) throws(PlistFault) {
    valuesRead += values
    if valuesRead > PlistFormat.mostValues { throw PlistFormat.tooMany(nil) }
  }

  private mutating func value(at offset: Int, level: Int) throws(PlistFault) -> PlistNode.Value {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return .boolean(marker == 0x09)
    case 0x0: return .other("an empty value")
    case 0x1, 0x2: return .other("a number")
    case 0x3: return .other("a date")
    case 0x4: return .other("binary data")
    case 0x5, 0x6: return .string(try string(at: offset, isWide: marker >> 4 == 0x6))
    case 0x8: return .other("a reference")
    case 0xA, 0xC:
      let (count, start) = try length(at: offset)
      return .array(try objects(try references(at: start, count: count), level: level))
    case 0xD:
      let (count, start) = try length(at: offset)
      return .dictionary(try entries(at: start, count: count, level: level))
    default: throw damaged("a value is of no known type")
    }
  }

  private mutating func objects(
    _ indices: [Int], level: Int
  ) throws(PlistFault) -> [PlistNode] {
    var nodes: [PlistNode] = []
    for index in indices { nodes.append(try object(index, level: level + 1)) }
    return nodes
  }

  private mutating func entries(
    at start: Int, count: Int, level: Int
  ) throws(PlistFault) -> [PlistEntry] {
    let keys = try objects(try references(at: start, count: count), level: level)
    let values = try objects(
      try references(at: start + count * referenceSize, count: count), level: level)
    var entries: [PlistEntry] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let name) = key.value else { throw damaged("a key is not a string") }
      entries.append(PlistEntry(key: name, mark: nil, value: value))
    }
    return entries
  }

  private func references(at start: Int, count: Int) throws(PlistFault) -> [Int] {
    guard start <= tableStart, count <= (tableStart - start) / referenceSize else {
      throw damaged("a list is longer than the file")
    }
    var references: [Int] = []
    for position in 0..<count {
      references.append(try number(at: start + position * referenceSize, size: referenceSize))
    }
    return references
  }

  private mutating func string(at offset: Int, isWide: Bool) throws(PlistFault) -> String {
    let (count, start) = try length(at: offset)
    let width = isWide ? 2 : 1
    guard start <= tableStart, count <= (tableStart - start) / width else {
      throw damaged("a string is longer than the file")
    }
    // A file of 1 MiB can refer to one long string many times, and each is a copy.
    try spend(count / 64)
    let content = bytes[start..<start + count * width]
    if !isWide { return String(decoding: content, as: UTF8.self) }
    let units = stride(from: start, to: content.endIndex, by: 2).map { index in
      UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The number of elements of an object and where they begin; large ones are a number themselves.
  private func length(at offset: Int) throws(PlistFault) -> (count: Int, start: Int) {
    let small = Int(bytes[offset] & 0x0F)
    if small < 0x0F { return (small, offset + 1) }
    guard offset + 1 < tableStart, bytes[offset + 1] >> 4 == 0x1 else {
      throw damaged("a length is not a number")
    }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard size <= 8 else { throw damaged("a length is not a number") }
    return (try number(at: offset + 2, size: size), offset + 2 + size)
  }

  /// A number in big-endian order that fits a count or an offset.
  private func number(at offset: Int, size: Int) throws(PlistFault) -> Int {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else {
      throw damaged("it is cut short")
    }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No file that is read has more bytes than this, so larger counts only lead out of it.
    guard value <= UInt64(UInt32.max) else { throw damaged("a number leads out of it") }
    return Int(value)
  }

  private func damaged(_ reason: String) -> PlistFault {
    PlistFault(mark: nil, message: "the binary property list is damaged: \(reason)")
  }
}
