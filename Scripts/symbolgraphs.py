# SPDX-License-Identifier: Apache-2.0
"""The public modules of the package and their symbol graphs, for the scripts that read the public face.

The graphs are extracted from the modules that `swift build` leaves in `.build`, which takes seconds. `swift package
dump-symbol-graph` would give the same, after compiling everything once more with flags of its own.
"""

import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import urllib.parse

root = pathlib.Path(__file__).resolve().parent.parent
graphs = root / ".build" / "symbol-graphs"


def output(*command):
    """What a command prints; when it fails, so do we, with what it said."""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-4000:]}{done.stderr[-4000:]}\nFAILED: {' '.join(map(str, command))}")
    return done.stdout


def modules():
    """The modules that products give to users: a dictionary of name and dependencies, each module after its own."""
    package = json.loads(output("swift", "package", "dump-package"))
    targets = {target["name"]: target for target in package["targets"]}
    public = {name for product in package["products"] if "library" in product["type"] for name in product["targets"]}
    ordered = {}

    def add(name):
        if name in ordered:
            return
        dependencies = [entry["byName"][0] for entry in targets[name]["dependencies"]]
        for dependency in dependencies:
            add(dependency)
        # Those of a dependency are named, too: a type may come from there without an import.
        indirect = {further for dependency in dependencies for further in ordered[dependency]}
        ordered[name] = [earlier for earlier in ordered if earlier in indirect | set(dependencies)]

    for name in sorted(public):
        add(name)
    return ordered


def products():
    """The folder with what `swift build` makes."""
    return pathlib.Path(output("swift", "build", "--show-bin-path").strip())


def flags(folder):
    """The flags with which the compiler, and the extractor, find the modules of a build in a folder."""
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]
    if platform.system() != "Darwin":
        return ["-I", str(folder / "Modules"), "-target", target]
    # The platform that Package.swift promises; otherwise newer members of other modules are not seen.
    target = re.sub(r"macosx[\d.]*$", "macosx14.0", target)
    sdk = output("xcrun", "--sdk", "macosx", "--show-sdk-path").strip()
    return ["-I", str(folder / "Modules"), "-target", target, "-sdk", sdk]


def extract():
    """Writes the graphs of all public modules, a folder for each, and returns what `modules` does."""
    found = modules()
    # Only what has changed since the last build, and no tests.
    subprocess.run(["swift", "build"], cwd=root, check=True, stdout=sys.stderr)
    found_at = flags(products())
    shutil.rmtree(graphs, ignore_errors=True)
    running = []
    for name in found:
        folder = graphs / name
        folder.mkdir(parents=True)
        command = ["swift", "symbolgraph-extract", "-module-name", name, *found_at, "-minimum-access-level", "public",
                   "-emit-extension-block-symbols", "-skip-synthesized-members", "-output-dir", str(folder)]
        running.append((command, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)))
    for command, process in running:
        said = process.communicate()[0]
        if process.returncode != 0:
            sys.exit(f"{said}\nFAILED: {' '.join(command)}")
    return found


def path(uri):
    """The file of a place in a graph, relative to the package where it is in there."""
    found = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))
    return found.relative_to(root) if found.is_relative_to(root) else found


def load(name):
    """The graphs of a module: its own first, then those of the modules that it extends."""
    files = sorted((graphs / name).glob("*.symbols.json"), key=lambda path: ("@" in path.name, path.name))
    return [json.loads(path.read_text()) for path in files]
