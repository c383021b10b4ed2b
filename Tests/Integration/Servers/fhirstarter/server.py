# SPDX-License-Identifier: Apache-2.0
"""A FHIR server for tests whose resources fhir.resources validates, over fhirstarter.

FHIR_SEQUENCE in the environment says which version: STU3, R4B or R5. It creates, reads, updates and deletes the resources
that this package writes, and Bundles; their content is kept as fhir.resources writes it again, so numbers and times do not
keep their digits. It is here for what it refuses.
"""

import importlib
import os
import socket
import sys
import uuid

import uvicorn
from fhirstarter import FHIRProvider, FHIRStarter, InteractionContext
from fhirstarter.exceptions import FHIRResourceNotFoundError
from starlette.requests import Request
from starlette.responses import Response

SEQUENCE = os.environ["FHIR_SEQUENCE"]
PACKAGE = "fhir.resources" + ("" if SEQUENCE == "R5" else "." + SEQUENCE)
TYPES = [
    "Bundle", "Medication", "MedicationAdministration", "MedicationDispense", "MedicationRequest", "MedicationStatement",
    "Organization", "Patient", "Practitioner",
]

kept = {}
provider = FHIRProvider()


def register(name):
    model = getattr(importlib.import_module(f"{PACKAGE}.{name.lower()}"), name)

    async def create(context: InteractionContext, resource: model) -> str:
        resource.id = str(uuid.uuid4())
        kept[name, resource.id] = resource
        return resource.id

    async def read(context: InteractionContext, id_: str) -> model:
        if (name, id_) not in kept:
            raise FHIRResourceNotFoundError
        return kept[name, id_]

    async def update(context: InteractionContext, id_: str, resource: model) -> str:
        if (name, id_) not in kept:
            raise FHIRResourceNotFoundError
        kept[name, id_] = resource
        return id_

    async def delete(context: InteractionContext, id_: str) -> None:
        if kept.pop((name, id_), None) is None:
            raise FHIRResourceNotFoundError

    provider.create(model)(create)
    provider.read(model)(read)
    provider.update(model)(update)
    provider.delete(model)(delete)


for name in TYPES:
    register(name)
app = FHIRStarter(title="fhirstarter for tests", openapi_url=None)
app.add_providers(provider)


@app.exception_handler(Exception)
async def failed(request: Request, error: Exception) -> Response:
    return Response(repr(error), status_code=500, media_type="text/plain")


listener = socket.socket()
listener.bind(("127.0.0.1", 0))


class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("READY", "fhirstarter-" + SEQUENCE.lower(), listener.getsockname()[1], flush=True)


Server(uvicorn.Config(app, log_config=None)).run(sockets=[listener])
sys.exit(0)
