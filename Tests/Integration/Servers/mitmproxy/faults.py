# SPDX-License-Identifier: Apache-2.0
"""Faults between a client and a server, asked for by the client in the field X-Fault of a request.

The field is `NAME ID TIMES`: the first TIMES requests with this ID meet the fault, later ones reach the server and come back
as they are. The field itself never reaches the server.

| NAME | what happens |
|---|---|
| lost | the server does the work; the connection is closed in place of its answer |
| never | the connection is closed before the server hears of the request |
| cut | half of the answer's body arrives, then the connection is closed |
| 429, 503 | an answer of that status with Retry-After: 1 in place of asking the server |
| 429-date, 503-date | the same with a date in Retry-After |
| page | a 200 with an HTML page in place of the answer, as a network before its sign-in answers |
| portal | the same page in place of asking the server |
| elsewhere | links to the next page lead to the other port of the server |
| elsewhere-host | links to the next page lead to the server under another name |
"""

import collections
import email.utils
import json
import os
import time

from mitmproxy import ctx, http

OTHER_PORT = os.environ["OTHER_PORT"]
seen = collections.Counter()


class Faults:
    def page(self):
        fields = {"Content-Type": "text/html", "Connection": "close"}
        return http.Response.make(200, b"<html><body>Sign in to the network</body></html>", fields)

    def running(self):
        port = ctx.master.addons.get("proxyserver").listen_addrs()[0][1]
        print("READY mitmproxy", port, flush=True)

    def request(self, flow):
        name, identifier, times = (flow.request.headers.pop("x-fault", "none none 0")).split(" ")
        if seen[identifier] >= int(times):
            return
        seen[identifier] += 1
        flow.metadata["fault"] = name
        status = name.partition("-")[0]
        if name == "never":
            flow.kill()
        elif name == "portal":
            flow.response = self.page()
        elif status.isdigit():
            wait = email.utils.formatdate(time.time() + 1, usegmt=True) if name.endswith("-date") else "1"
            flow.response = http.Response.make(int(status), b"", {"Retry-After": wait})

    def response(self, flow):
        # On Linux, a POST whose kept connection is closed without an answer ends by a timeout only: see URLSessionTransport.
        flow.response.headers["connection"] = "close"
        name = flow.metadata.get("fault")
        if name == "lost":
            flow.kill()
        elif name == "cut":
            body = flow.response.raw_content
            flow.response.headers["content-length"] = str(len(body))
            # Not `content`, which would put the length right.
            flow.response.data.content = body[: len(body) // 2]
        elif name == "page":
            flow.response = self.page()
        elif name in ("elsewhere", "elsewhere-host"):
            bundle = json.loads(flow.response.get_text())
            host = flow.request.host_header
            foreign = f"127.0.0.1:{OTHER_PORT}" if name == "elsewhere" else "localhost:" + host.rpartition(":")[2]
            for link in bundle["link"]:
                if link["relation"] == "next":
                    link["url"] = link["url"].replace(host, foreign)
            flow.response.set_text(json.dumps(bundle))


addons = [Faults()]
