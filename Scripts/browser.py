# SPDX-License-Identifier: Apache-2.0
"""Finds Chromium for the checks that look at pictures and pages, and steers it over a pipe.

Nothing but the standard library of Python is needed: the protocol of the browser's developer tools is JSON, and each
message ends with a zero byte.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
# Fonts for Arabic and the languages in Latin letters, and for Japanese.
PACKAGES = ["chromium", "fonts-dejavu-core", "fonts-ipafont-gothic"]
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
]


def find():
    """The browser; as root on Debian or Ubuntu it is installed when it is missing."""
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if found:
        return found
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit("FAILED: no chromium in PATH; install it (in Debian and Ubuntu: apt-get install chromium)")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", *PACKAGES]):
        subprocess.run(command, env=environment, check=True)
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    return found or sys.exit("FAILED: chromium was installed but is not in PATH")


class Browser:
    """A browser with one page, which ends with the `with` block."""

    def __enter__(self):
        # Helpers of the browser may still write there when it has ended.
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # The browser reads from file descriptor 3 and writes to 4.
        command = f'exec "$@" 3<&{to_browser} 4>&{from_browser}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", find(), *FLAGS, f"--user-data-dir={self.folder.name}",
             "--remote-debugging-pipe"],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.number, self.session, self.events = b"", 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.call(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.output)
        os.close(self.input)
        self.folder.cleanup()

    def message(self, deadline):
        while b"\0" not in self.rest:
            if not select.select([self.input], [], [], max(0, deadline - time.monotonic()))[0]:
                sys.exit("FAILED: the browser does not answer")
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                sys.exit("FAILED: the browser has ended")
            self.rest += chunk
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """Sends a command and returns its result; what the browser tells meanwhile goes into `events`."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        deadline = time.monotonic() + 60
        while True:
            answer = self.message(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"FAILED: {method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, address):
        self.events = []
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        deadline = time.monotonic() + 60
        while self.evaluate("document.readyState + location.href") != "complete" + address:
            if time.monotonic() > deadline:
                sys.exit(f"FAILED: {address} was not loaded")

    def evaluate(self, script):
        """Runs a script in the page, also where the page allows none."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            sys.exit(f"FAILED: {json.dumps(answer['exceptionDetails'])[:2000]}")
        return answer["result"].get("value")

    def press(self, key):
        code = {"Tab": 9, "Enter": 13}[key]
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **text)

    def complaints(self):
        """What was written to the console, and what a page's policy has refused."""
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
            elif event.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                found.append(json.dumps(parameters)[:500])
        return found

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
        path.write_bytes(base64.b64decode(data))

    def pdf(self):
        data = self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"]
        return base64.b64decode(data)
