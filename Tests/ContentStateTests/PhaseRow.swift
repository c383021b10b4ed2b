// SPDX-License-Identifier: Apache-2.0

import ContentState

/// An error with a name, so that tests can tell which one was kept.
struct NamedError: Error, Equatable {
    let name: String
}

extension ContentPhase {
    /// The name of the kept failure.
    var failureName: String? { (failure as? NamedError)?.name }
}

/// The kinds of content, for tables.
enum Have: CaseIterable {
    case nothing, emptyValue, someValue
}

/// A phase by its three parts, made with the public transitions only.
func makePhase(_ have: Have, isFetching: Bool, hasFailed: Bool) -> ContentPhase<[String]> {
    var phase = ContentPhase<[String]>()
    switch have {
    case .nothing: break
    case .emptyValue: phase.finish(phase.begin(), .success([]), isEmpty: \.isEmpty)
    case .someValue: phase.finish(phase.begin(), .success(["Aspirin"]), isEmpty: \.isEmpty)
    }
    if hasFailed {
        phase.finish(phase.begin(), .failure(NamedError(name: "lost")), isEmpty: \.isEmpty)
    }
    if isFetching {
        _ = phase.begin()
    }
    return phase
}
