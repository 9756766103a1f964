/// Colours along something that fills up.
package struct Gradient: Equatable, Sendable {
  /// At least one, evenly spread from empty to full.
  private let stops: [Color]

  /// A gradient without stops would have nothing to say; it is the terminal's own colour.
  package init(_ stops: [Color]) {
    self.stops = stops.isEmpty ? [.terminalDefault] : stops
  }

  /// The colour at a place from 0 to 1; places outside are clamped.
  ///
  /// Exact colours are mixed. Colours that only the terminal knows cannot be, so the nearest stop
  /// is taken.
  package func color(at fraction: Double) -> Color {
    let place = fraction.isNaN ? 0 : min(1, max(0, fraction))
    let scaled = place * Double(stops.count - 1)
    let index = min(stops.count - 1, Int(scaled))
    guard index + 1 < stops.count else { return stops[index] }
    let rest = scaled - Double(index)
    guard case .rgb = stops[index], case .rgb = stops[index + 1], let from = stops[index].rgb,
      let to = stops[index + 1].rgb
    else {
      // Bands of equal width, so that the last colour is more than a single point.
      return stops[min(stops.count - 1, Int(place * Double(stops.count)))]
    }
    return Color(from.mixed(with: to, fraction: rest))
  }

  /// The same gradient with every stop replaced.
  func mapStops(_ change: (Color) -> Color) -> Gradient { Gradient(stops.map(change)) }
}
