# SPDX-License-Identifier: Apache-2.0
#
# A package outside of this one, for what can only be seen of a program that imports it. Sourced by Scripts/check-linkage
# and Scripts/measure-size, from the folder of the project; not run on its own.

# write_probe NAME MODULE…: writes the package .build-NAME/probe with a program that imports modules, and sets `probe` to
# its folder; its code is what comes in. In a build folder and not in a temporary one, so that a second run compiles nothing.
write_probe() {
    local products
    probe=$PWD/.build-$1/probe
    shift
    products=$(printf '.product(name: "%s", package: "FHIRMedication"), ' "$@")
    mkdir -p "$probe/Sources/probe"
    cat >"$probe/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "probe",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "FHIRMedication", path: "../..")],
    targets: [
        .executableTarget(name: "probe", dependencies: [${products%, }])
    ]
)
END
    cat >"$probe/Sources/probe/main.swift"
}
