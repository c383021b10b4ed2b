// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRTransport
import Foundation

/// A medication app in a terminal.
@main
enum Medbrain {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let terminal = Terminal(environment: environment)
        exit(await run(Array(CommandLine.arguments.dropFirst()), environment, terminal))
    }

    private static func run(
        _ arguments: [String],
        _ environment: [String: String],
        _ terminal: Terminal
    ) async -> Int32 {
        do {
            try terminal.checkIsOpen()
            let options = try Options(arguments, environment: environment)
            guard !options.asksForHelp else {
                try terminal.print(Options.help)
                return 0
            }
            let now = Date()
            let client = try await client(options, now)
            let app = try await App(client: client, options: options, terminal: terminal, now: now)
            try await app.run()
            return 0
        } catch let error as UsageError {
            terminal.complain("\(error.description)\ntry: medbrain --help")
            return 2
        } catch {
            terminal.complain("\(String(describing: error))")
            return 1
        }
    }

    /// The client of the server that the options name.
    private static func client(_ options: Options, _ now: Date) async throws -> FHIRClient {
        if let base = options.server {
            let transport = URLSessionTransport()
            let version = try await ServerVersion.ask(base, transport)
            return try FHIRClient(base: base, version: version, transport: transport)
        }
        guard let base = URL(string: "http://medbrain.invalid/fhir") else { throw URLError(.badURL) }
        let server = InMemoryFHIRServer(version: .r4, base: base) { Date() }
        let offset = options.zone.secondsFromGMT(for: now)
        let today = CivilDate(
            daysSinceEpoch: Int(((now.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)))
        var bundle = FHIRBundle()
        bundle.type = .collection
        bundle.entry = try SamplePatient.resources(today: today, offsetMinutes: offset / 60).map {
            FHIRBundle.Entry(fullUrl: nil, resource: $0)
        }
        try await server.load(FHIRWriter(version: .r4).write(bundle).bytes)
        return try FHIRClient(base: base, version: .r4, transport: server)
    }
}
