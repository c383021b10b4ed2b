// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

extension OutboxDelivery {
    func isRefusal(_ error: FHIRClientError) -> Bool {
        if case .refused = outcome(of: error) { true } else { false }
    }

    /// Tells what a failure means.
    ///
    /// A refusal is one that a retry cannot change and that comes from a FHIR server: it says so with an OperationOutcome, or the
    /// status is about the content of the request and the answer is no page of a network. A bare 404, for example, comes from a
    /// server that is being set up, and an HTML page with 400, 403 or 413 from a firewall.
    func outcome(of error: FHIRClientError) -> Outcome {
        guard let status = error.status else {
            return switch error.code {
            // Nothing was sent: the version of the server has no place for the meaning of the resource.
            case .invalidRequest: refusal(.cannotBeWritten)
            // Nothing was sent: the middleware that adds credentials has none.
            case .unauthorized: .signInNeeded(error)
            default: .stopped(error)
            }
        }
        if error.isPage, [400, 403, 413, 415, 422].contains(status) { return .held(error) }
        switch status {
        case 401, 403: return .signInNeeded(error)
        case 407, 408, 425, 429: return .stopped(error)
        case 409, 421, 423: return .held(error)
        case 412: return refusal(.severalMatches, error)
        case 400, 413, 415, 422: return refusal(.rejected, error)
        case 400..<500: return error.outcome == nil ? .stopped(error) : refusal(.rejected, error)
        case 500: return .held(error)
        default: return .stopped(error)
        }
    }

    func refusal(_ reason: OutboxRefusal.Reason, _ error: FHIRClientError) -> Outcome {
        refusal(reason, status: error.status, error.outcome)
    }

    func refusal(
        _ reason: OutboxRefusal.Reason,
        status: Int? = nil,
        _ outcome: OperationOutcome? = nil
    ) -> Outcome {
        let json = outcome.flatMap { try? FHIRWriter(version: client.version).write($0).bytes }
        return .refused(
            OutboxRefusal(
                date: environment.date(), reason: reason, status: status, version: client.version, outcomeJSON: json)
        )
    }

    func receipt(_ id: String, _ version: String?, isNew: Bool) -> OutboxReceipt {
        OutboxReceipt(date: environment.date(), resourceID: id, versionID: version, isNew: isNew)
    }
}
