extension Duration {
  /// The two largest units, as people say it: "4 s", "12 min", "3 h 5 min", "2 d 4 h".
  package var spoken: String {
    let total = magnitudeMilliseconds
    let sign = isNegative && total > 0 ? "-" : ""
    return sign + Duration.spoken(milliseconds: total)
  }

  /// Minutes and seconds for countdowns: "0:04", "12:30", "1:02:03".
  package var countdown: String {
    let seconds = magnitudeMilliseconds / 1000
    // Less than a second before or after is zero and has no sign.
    let sign = isNegative && seconds > 0 ? "-" : ""
    let twoDigits = { (value: Int64) in value < 10 ? "0\(value)" : "\(value)" }
    let hours = seconds / 3600
    let minutes = seconds / 60 % 60
    if hours > 0 {
      return "\(sign)\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
    }
    return "\(sign)\(minutes):\(twoDigits(seconds % 60))"
  }

  private var magnitudeMilliseconds: Int64 {
    let value = milliseconds
    return value < 0 ? -value : value
  }

  private static func spoken(milliseconds: Int64) -> String {
    if milliseconds < 1000 {
      return milliseconds == 0 ? "0 s" : "\(milliseconds) ms"
    }
    let seconds = milliseconds / 1000
    if seconds < 60 {
      let tenths = milliseconds % 1000 / 100
      return tenths == 0 || seconds >= 10 ? "\(seconds) s" : "\(seconds).\(tenths) s"
    }
    if seconds < 3600 {
      let rest = seconds % 60
      return rest == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(rest) s"
    }
    if seconds < 86400 {
      let rest = seconds / 60 % 60
      return rest == 0 ? "\(seconds / 3600) h" : "\(seconds / 3600) h \(rest) min"
    }
    let rest = seconds / 3600 % 24
    return rest == 0 ? "\(seconds / 86400) d" : "\(seconds / 86400) d \(rest) h"
  }
}
