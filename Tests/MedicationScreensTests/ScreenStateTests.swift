// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MedicationScreens

struct ScreenStateTests {
    typealias Path = ScreenState.Path

    private static let paths: [Path] = [
        .signIn, .list, .prescription("a"), .prescription("b"), .recording("a"), .recording("b"),
    ]

    @Test func `a path leads where its table says, and nowhere else`() {
        let allowed: [Path: Set<Path>] = [
            .signIn: [.list],
            .list: [.signIn, .prescription("a"), .prescription("b")],
            .prescription("a"): [.signIn, .list, .recording("a")],
            .prescription("b"): [.signIn, .list, .recording("b")],
            .recording("a"): [.signIn, .prescription("a")],
            .recording("b"): [.signIn, .prescription("b")],
        ]
        for path in Self.paths {
            #expect(Set(Self.paths.filter(path.leads)) == allowed[path], "\(path)")
        }
    }

    @Test(arguments: paths)
    func `the tab may change on every path, and changes none`(path: Path) {
        let state = ScreenState(tab: .prescriptions, path: path)
        #expect(state.leads(to: ScreenState(tab: .patient, path: path)))
        for next in Self.paths where next != path {
            let other = ScreenState(tab: .patient, path: next)
            #expect(state.leads(to: other) == path.leads(to: next))
        }
    }

    @Test(arguments: [
        (Path.signIn, ScreenPlace.signIn), (.list, .prescriptions), (.prescription("a"), .prescription("a")),
        (.recording("a"), .recording("a")),
    ])
    func `each tab has its screen, in front or not`(path: Path, place: ScreenPlace) {
        for tab in ScreenTab.allCases {
            let state = ScreenState(tab: tab, path: path)
            #expect(state.place(in: .prescriptions) == place)
            #expect(state.place(in: .patient) == .patient)
        }
    }
}
