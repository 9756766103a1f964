import SchedulerEngine

extension Stage {
  /// Photos and mail in the evening: exports run, mail waits, cleaning up needs the charger.
  static func evening(width: Int = 120, height: Int = 40) -> Stage {
    let stage = Stage(width: width, height: height)
    stage.install(
      photos,
      permitted: [
        "com.example.photos.refresh", "com.example.photos.cleanup", "com.example.photos.export.*",
      ],
      scripts: [
        "com.example.photos.refresh": Script(work: .seconds(12)),
        "com.example.photos.cleanup": Script(units: (500, .milliseconds(400))),
        "com.example.photos.export.1": Script(
          units: (100, .milliseconds(300)), subtitle: "# of 100 photos"),
        "com.example.photos.export.2": Script(units: (40, .seconds(1)), stallsAt: 10),
        "com.example.photos.export.3": Script(units: (10, .seconds(1))),
      ])
    stage.install(
      mail, permitted: ["com.example.mail.refresh", "com.example.mail.index"],
      scripts: [
        "com.example.mail.refresh": Script(work: .seconds(60), completesAfterExpiration: nil),
        "com.example.mail.index": Script(units: (2000, .milliseconds(100))),
      ])
    stage.send(.open(photos), .set(.battery(64)))
    stage.send(
      .submit(refresh(stage.photos("refresh"), after: .minutes(15), of: stage)),
      .submit(cleanup(stage.photos("cleanup"))))
    stage.pass(.seconds(20))
    stage.send(
      .submit(export(stage.photos("export.1"), "Exporting Photos", "Starting")),
      .submit(export(stage.photos("export.2"), "Exporting Films", "12 films")),
      .submit(export(stage.photos("export.3"), "Sharing an Album", "Waiting")))
    stage.pass(.seconds(3))
    stage.send(.open(mail))
    stage.send(
      .submit(TaskRequest(key: stage.mail("refresh"), kind: .refresh)),
      .submit(TaskRequest(key: stage.mail("index"), kind: .processing)))
    stage.pass(.seconds(4))
    return stage
  }

  /// Only the apps, with nothing pending.
  static func quiet(width: Int = 120, height: Int = 40) -> Stage {
    let stage = Stage(width: width, height: height)
    stage.install(
      photos,
      permitted: [
        "com.example.photos.refresh", "com.example.photos.cleanup", "com.example.photos.export.*",
      ],
      scripts: [
        "com.example.photos.refresh": Script(work: .seconds(12)),
        "com.example.photos.cleanup": Script(work: .seconds(100)),
        "com.example.photos.export.1": Script(units: (100, .seconds(1))),
        "com.example.photos.export.2": Script(units: (10_000, .seconds(1))),
      ])
    stage.send(.open(photos))
    return stage
  }

  static func refresh(_ key: RequestKey, after floor: Duration, of stage: Stage) -> TaskRequest {
    TaskRequest(key: key, kind: .refresh, earliestBegin: stage.engine.now + floor)
  }

  static func cleanup(_ key: RequestKey) -> TaskRequest {
    var request = TaskRequest(key: key, kind: .processing)
    request.requiresExternalPower = true
    return request
  }

  static func export(_ key: RequestKey, _ title: String, _ subtitle: String) -> TaskRequest {
    var request = TaskRequest(key: key, kind: .continued)
    request.title = title
    request.subtitle = subtitle
    return request
  }
}
