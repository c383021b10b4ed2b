// SPDX-License-Identifier: Apache-2.0

import ContentState
import ExampleSupport
import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

/// A medication app in a terminal.
@main
enum Medbrain {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let terminal = Terminal(environment: environment)
        exit(await run(Array(CommandLine.arguments.dropFirst()), environment, terminal).rawValue)
    }

    @MainActor
    private static func run(
        _ arguments: [String],
        _ environment: [String: String],
        _ terminal: Terminal
    ) async -> ExitStatus {
        do {
            try terminal.checkIsOpen()
            let now = Date()
            let options = try Options(arguments, environment: environment, now: now)
            switch options.question {
            case .help: try terminal.print(Options.help, hanging: 0)
            case .version: try terminal.print(Options.version)
            case nil:
                let reader = try Reader(tag: options.languages.first ?? "en")
                let progress = Progress(environment: environment)
                do {
                    let connection = try await progress.during(reader.words(.loading, .signIn)) {
                        try await Connection.open(options, now: now)
                    }
                    let app = App(
                        connection: connection, options: options, reader: reader, terminal: terminal,
                        progress: progress, now: now)
                    return try await app.run()
                } catch let error as FHIRClientError {
                    throw Problem(error, reader)
                }
            }
            return .done
        } catch let error as UsageError {
            terminal.complain([error.description, "try: medbrain --help"])
            return .usage
        } catch let problem as Problem {
            terminal.complain(problem.lines)
            return .failed
        } catch {
            terminal.complain([String(describing: error)])
            return .failed
        }
    }
}

/// How the program ends.
enum ExitStatus: Int32 {
    case done = 0
    /// Not done, not shown, or not all of it.
    case failed = 1
    case usage = 2
    /// Saved on this device, not sent yet.
    case waiting = 3
    /// Saved on this device, and refused by the server.
    case refused = 4
    /// Not saved: something is unusual, and nobody has confirmed it.
    case unconfirmed = 5
}
