// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation

/// The FHIR server in memory, behind HTTP on this computer only.
@main
enum SandboxServerTool {
    private static let help = """
        usage: sandbox-server [--fhir VERSION] [--port PORT] [--load FILE] [--token TOKEN]

        Serves an empty FHIR server in memory on 127.0.0.1, for trying out clients. It knows no TLS, and forgets
        everything when it ends. Its base address is the first line of output.

          --fhir VERSION   dstu2, stu3, r4, r4b or r5 (default: r4)
          --port PORT      the port (default: one that is free)
          --load FILE      a Bundle in JSON with what it holds at first
          --token TOKEN    answer 401 to requests without this bearer token, but for what the server states about itself

        Exit status: 1 cannot listen, 2 wrong usage or a file that cannot be read.
        """

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            guard !arguments.contains("--help"), !arguments.contains("-h") else { exit(try CommandLineTool.show(help)) }
            try await serve(Arguments(arguments, options: ["--fhir", "--port", "--load", "--token"]))
        } catch let error as SocketError {
            complain(error.description, status: 1)
        } catch let error as UsageError {
            complain("\(error.description)\ntry: sandbox-server --help", status: 2)
        } catch {
            complain(String(describing: error), status: 2)
        }
    }

    private static func serve(_ arguments: Arguments) async throws {
        guard arguments.words.isEmpty else { throw UsageError("there is a word too many") }
        guard let version = FHIRVersion(arguments.options["--fhir"] ?? "r4") else {
            throw UsageError("--fhir is dstu2, stu3, r4, r4b or r5")
        }
        guard let wished = UInt16(arguments.options["--port"] ?? "0") else {
            throw UsageError("--port is a number up to 65535")
        }
        let listener = try Listener(port: wished)
        guard let base = URL(string: "http://127.0.0.1:\(listener.port)/fhir") else { throw UsageError("no address") }
        let server = SandboxServer(version: version, base: base)
        if let file = arguments.options["--load"] {
            for issue in try await server.load(bytes(of: file)) { tell("\(file): \(issue)") }
        }
        let door = try arguments.options["--token"].map(TokenDoor.init)
        _ = try CommandLineTool.show(base.absoluteString)
        // Waiting for connections would take a thread from the tasks that answer them.
        await withUnsafeContinuation { (end: UnsafeContinuation<Void, Never>) in
            Thread.detachNewThread {
                listener.run { request in
                    if let refusal = door?.refusal(of: request) { return refusal }
                    return try? await server.send(request)
                }
                end.resume()
            }
        }
    }

    private static func bytes(of file: String) throws(FileError) -> [UInt8] {
        do {
            return try [UInt8](Data(contentsOf: URL(filePath: file)))
        } catch {
            throw FileError("cannot read \(file)", error)
        }
    }

    private static func tell(_ text: String) {
        FileHandle.standardError.write(Data("sandbox-server: \(text)\n".utf8))
    }

    private static func complain(_ text: String, status: Int32) -> Never {
        tell(text)
        exit(status)
    }
}
