/// An exact colour as numbers.
package struct RGB: Equatable, Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Each part from 0 to 255.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// How different two colours look: a weighted square distance, since the eye tells greens apart
  /// better than blues.
  package func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let r = Int(red) - Int(other.red)
    let g = Int(green) - Int(other.green)
    let b = Int(blue) - Int(other.blue)
    return (512 + mean) * r * r / 256 + 4 * g * g + (767 - mean) * b * b / 256
  }

  /// A colour on the way to another; `fraction` is clamped to 0…1.
  package func mixed(with other: RGB, fraction: Double) -> RGB {
    let part = fraction.isNaN ? 0 : min(1, max(0, fraction))
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(from) + (Double(to) - Double(from)) * part).rounded()))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// The 256 colours that terminals number.
package enum Palette {
  /// What a number looks like; the first 16 are the person's choice, so xterm's are assumed.
  package static func rgb(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16: return base[Int(index)]
    case 16..<232:
      let position = Int(index) - 16
      return RGB(
        steps[position / 36], steps[position / 6 % 6], steps[position % 6])
    default:
      let level = UInt8(8 + (Int(index) - 232) * 10)
      return RGB(level, level, level)
    }
  }

  /// The nearest of the colour cube and the greys; never one of the 16 that may be anything.
  package static func nearestOf256(to color: RGB) -> UInt8 {
    let cube =
      16 + 36 * nearestStep(color.red) + 6 * nearestStep(color.green)
      + nearestStep(color.blue)
    let brightness = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = 232 + min(23, max(0, (brightness - 3) / 10))
    let candidates = [UInt8(cube), UInt8(grey)]
    let isGreyNearer =
      rgb(candidates[1]).distance(to: color) < rgb(candidates[0]).distance(to: color)
    return isGreyNearer ? candidates[1] : candidates[0]
  }

  /// The colour name that fits best, chosen by hue rather than by distance: with so few colours a
  /// pale orange must stay yellow and not become grey.
  package static func nearestOf16(to color: RGB) -> Color {
    let parts = [Int(color.red), Int(color.green), Int(color.blue)]
    let high = max(parts[0], parts[1], parts[2])
    let low = min(parts[0], parts[1], parts[2])
    let spread = high - low
    guard spread * 5 > high || spread > 70 else { return grey(high) }
    // What is dark and only tinted is a shade behind text rather than a colour.
    guard high >= 110 || spread > 70 else { return .palette(high < 60 ? 0 : 8) }
    // Where the colour lies on the wheel, which starts at red.
    let hue = hueInDegrees(parts, high: high, spread: spread)
    let name: Int
    switch hue {
    case ..<25, 335...: name = 1
    case ..<75: name = 3
    case ..<165: name = 2
    case ..<200: name = 6
    case ..<265: name = 4
    default: name = 5
    }
    return .palette(UInt8(high > 240 ? name + 8 : name))
  }

  private static func grey(_ brightness: Int) -> Color {
    switch brightness {
    case ..<50: .palette(0)
    case ..<150: .palette(8)
    case ..<240: .palette(7)
    default: .palette(15)
    }
  }

  private static func hueInDegrees(_ parts: [Int], high: Int, spread: Int) -> Int {
    guard spread > 0 else { return 0 }
    let sixth: Int
    if high == parts[0] {
      sixth = 60 * (parts[1] - parts[2]) / spread
    } else if high == parts[1] {
      sixth = 60 * (parts[2] - parts[0]) / spread + 120
    } else {
      sixth = 60 * (parts[0] - parts[1]) / spread + 240
    }
    return (sixth + 360) % 360
  }

  private static func nearestStep(_ value: UInt8) -> Int {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (Int(value) - 35) / 40
    }
  }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let base: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127),
    RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255),
    RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}

extension Color {
  /// The colour as numbers, or nil where only the terminal knows.
  package var rgb: RGB? {
    switch self {
    case .terminalDefault: nil
    case .palette(let index): Palette.rgb(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// The same colour from numbers.
  package init(_ rgb: RGB) {
    self = .rgb(rgb.red, rgb.green, rgb.blue)
  }
}
