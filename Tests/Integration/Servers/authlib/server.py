# SPDX-License-Identifier: Apache-2.0
"""A SMART authorization server for tests, over Authlib, with a small FHIR server behind it.

`/SPACE/fhir` is a FHIR R4 base address for every word SPACE; its discovery document is at
`/SPACE/fhir/.well-known/smart-configuration`. Who signs in is approved at once. The first word of SPACE says what goes wrong:

| SPACE | what happens |
|---|---|
| short… | access tokens live for 2 seconds, others for 300 |
| denied… | the one who signs in says no |
| state… | the redirect brings another state than was sent |
| down… | the token endpoint answers 503 with Retry-After |
| page… | the token endpoint answers with an HTML page |
| moved… | the token endpoint redirects with 307, which would carry the form along |
| plain… | the discovery document offers PKCE with `plain` only |
| clear… | the discovery document has a token endpoint at plain http on another machine |
| bare… | there is no discovery document, only the extension in the CapabilityStatement |
| any other | nothing |

Clients: `app` (public, PKCE), `secret-app` with the secret `shush` (client_secret_basic), `backend` (private_key_jwt; its key is
written to the folder that is given as the argument). The patient is `f001`, in a launch from an EHR with `launch=ehr-2` it is
`f002`.
"""

import json
import pathlib
import secrets
import sys
import threading
import time

import requests
from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants, list_to_scope, scope_to_list
from authlib.oauth2.rfc6749.errors import InvalidClientError, InvalidScopeError, OAuth2Error
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7523 import JWTBearerClientAssertion
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc7662 import IntrospectionEndpoint, IntrospectTokenValidator
from flask import Flask, Response, g, jsonify, request
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import RSAKey
from werkzeug.serving import WSGIRequestHandler, make_server

folder = pathlib.Path(sys.argv[1])
lock = threading.Lock()
key = RSAKey.generate_key(2048, {"kid": "backend-1", "use": "sig", "alg": "RS384"})
(folder / "backend.pem").write_bytes(key.as_pem(private=True))

SCOPES = {
    "launch", "launch/patient", "openid", "fhirUser", "offline_access", "online_access", "patient/*.rs",
    "patient/Patient.rs", "patient/MedicationRequest.rs", "patient/MedicationAdministration.cruds", "system/*.rs",
}
READERS = ["patient/*.rs", "patient/Patient.rs", "system/*.rs"]
PATIENTS = {"f001": "Meier", "f002": "Huber"}


class Client(ClientMixin):
    def __init__(self, id, method, grants, secret=None):
        self.id, self.method, self.grants, self.secret = id, method, grants, secret

    def get_client_id(self):
        return self.id

    def get_default_redirect_uri(self):
        return None

    def get_allowed_scope(self, scope):
        return list_to_scope([word for word in scope_to_list(scope or "") if word in SCOPES])

    def check_redirect_uri(self, uri):
        return uri in ("org.example.meds://callback", "http://127.0.0.1/callback")

    def check_client_secret(self, secret):
        return secrets.compare_digest(self.secret, secret)

    def check_endpoint_auth_method(self, method, endpoint):
        # The resource server asks about tokens with the credentials of its own client.
        return method == self.method

    def check_response_type(self, kind):
        return kind == "code"

    def check_grant_type(self, kind):
        return kind in self.grants


class Token(TokenMixin):
    def __init__(self, values, client, space, patient, family):
        self.values, self.client, self.space, self.patient, self.family = values, client, space, patient, family
        self.issued = time.time()
        self.revoked = self.spent = False

    def check_client(self, client):
        return client.id == self.client.id

    def get_scope(self):
        return self.values["scope"]

    def get_expires_in(self):
        return self.values["expires_in"]

    def is_expired(self):
        return time.time() >= self.issued + self.values["expires_in"]

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.patient

    def get_client(self):
        return self.client


class Code:
    def __init__(self, **values):
        self.__dict__.update(values)

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


APP_GRANTS = ["authorization_code", "refresh_token"]
clients = {
    "app": Client("app", "none", APP_GRANTS),
    "secret-app": Client("secret-app", "client_secret_basic", APP_GRANTS, "shush"),
    "backend": Client("backend", "client_assertion_jwt", ["client_credentials"]),
    "resource-server": Client("resource-server", "client_secret_basic", [], "introspect"),
}
codes, tokens, refreshes, used_assertions, log = {}, {}, {}, set(), []


def space():
    return request.view_args["space"]


def address(path):
    return f"http://{request.host}/{space()}{path}"


def save_token(values, asked):
    if space().startswith("short"):
        values["expires_in"] = 2
    origin = g.get("origin")
    patient = origin.patient if origin else None
    # A refresh token belongs to the sign-in it began with: spent twice, it ends all that came of it.
    token = Token(values, asked.client, space(), patient, getattr(origin, "family", None) or secrets.token_hex(8))
    tokens[values["access_token"]] = token
    if "refresh_token" in values:
        refreshes[values["refresh_token"]] = token
    if patient:
        values["patient"] = patient


class CodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic"]

    def save_authorization_code(self, code, asked):
        wanted = asked.payload.data
        codes[code] = Code(
            code=code, client_id=asked.client.id, redirect_uri=wanted.get("redirect_uri"), scope=asked.payload.scope,
            patient="f002" if wanted.get("launch") == "ehr-2" else "f001", space=space(), until=time.time() + 60,
            code_challenge=wanted.get("code_challenge"), code_challenge_method=wanted.get("code_challenge_method"))

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        if found and found.client_id == client.id and found.space == space() and time.time() < found.until:
            return found

    def delete_authorization_code(self, code):
        codes.pop(code.code, None)

    def authenticate_user(self, code):
        g.origin = code
        return code.patient


class OnlyS256(CodeChallenge):
    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]


class RefreshGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, text):
        token = refreshes.get(text)
        if not token or token.space != space() or token.revoked:
            return None
        if token.spent:
            for other in tokens.values():
                other.revoked = other.revoked or other.family == token.family
            return None
        g.origin = token
        return token

    def authenticate_user(self, token):
        return token.patient

    def revoke_old_credential(self, token):
        token.spent = True


class BackendGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_assertion_jwt"]


class Assertion(JWTBearerClientAssertion):
    def get_audiences(self):
        return [address("/token")]

    def validate_jti(self, claims, jti):
        if claims["exp"] > time.time() + 300 + self.leeway or jti in used_assertions:
            return False
        used_assertions.add(jti)
        return True

    def resolve_client_public_key(self, client):
        return key

    def process_assertion_claims(self, assertion, resolve_key):
        # SMART asks for RS384 and ES384, which joserfc allows only when they are named.
        try:
            token = jwt.decode(assertion, resolve_key, algorithms=["RS384"])
        except (JoseError, ValueError) as error:
            raise InvalidClientError(description=str(error)) from error
        self.verify_claims(token.claims)
        return token.claims


class Introspection(IntrospectionEndpoint):
    CLIENT_AUTH_METHODS = ["client_secret_basic"]

    def check_permission(self, token, client, asked):
        return client.id == "resource-server"

    def query_token(self, text, hint):
        token = tokens.get(text)
        return token if token and token.space == space() else None

    def introspect_token(self, token):
        active = not token.revoked and not token.is_expired()
        return {"active": active, "scope": token.get_scope(), "client_id": token.client.id,
                "exp": int(token.issued + token.get_expires_in()), "patient": token.patient}


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = ["none", "client_secret_basic"]

    def query_token(self, text, hint):
        return refreshes.get(text) or tokens.get(text)

    def revoke_token(self, token, asked):
        for other in tokens.values():
            other.revoked = other.revoked or other.family == token.family


class Validator(IntrospectTokenValidator):
    def introspect_token(self, text):
        answer = requests.post(
            address("/introspect"), {"token": text}, auth=("resource-server", "introspect"), timeout=5)
        return answer.json()


app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
app.config["OAUTH2_TOKEN_EXPIRES_IN"] = dict.fromkeys(APP_GRANTS + ["client_credentials"], 300)
server = AuthorizationServer(app, query_client=clients.get, save_token=save_token)
server.register_grant(CodeGrant, [OnlyS256(required=True)])
server.register_grant(RefreshGrant)
server.register_grant(BackendGrant)
server.register_client_auth_method("client_assertion_jwt", Assertion())
server.register_endpoint(Introspection)
server.register_endpoint(Revocation)
protect = ResourceProtector()
protect.register_token_validator(Validator())


@app.before_request
def note():
    form = request.form.to_dict() if request.method == "POST" else {}
    log.append({
        "method": request.method, "path": request.path, "query": request.query_string.decode(), "form": form,
        "authorization": request.headers.get("Authorization")})


@app.get("/<space>/requests")
def requests_so_far(space):
    """What arrived at this server for the space, which tests look at."""
    return jsonify([entry for entry in log if entry["path"].startswith(f"/{space}/") and "introspect" not in entry["path"]])


@app.get("/<space>/fhir/.well-known/smart-configuration")
def configuration(space):
    if space.startswith("bare"):
        return Response("<html>Not found</html>", 404, mimetype="text/html")
    return jsonify({
        "issuer": address("/fhir"),
        "authorization_endpoint": address("/authorize"),
        "token_endpoint": "http://tokens.example/token" if space.startswith("clear") else address("/token"),
        "introspection_endpoint": address("/introspect"),
        "revocation_endpoint": address("/revoke"),
        "token_endpoint_auth_methods_supported": ["client_secret_basic", "private_key_jwt"],
        "token_endpoint_auth_signing_alg_values_supported": ["RS384"],
        "grant_types_supported": ["authorization_code", "client_credentials"],
        "scopes_supported": sorted(SCOPES),
        "response_types_supported": ["code"],
        "code_challenge_methods_supported": ["plain"] if space.startswith("plain") else ["S256"],
        "capabilities": [
            "launch-standalone", "launch-ehr", "client-public", "client-confidential-symmetric",
            "client-confidential-asymmetric", "context-standalone-patient", "context-ehr-patient", "permission-offline",
            "permission-patient", "permission-v2",
        ],
    })


@app.get("/<space>/authorize")
def authorize(space):
    if request.args.get("aud") != address("/fhir"):
        return Response("aud is not the address of this server", 400, mimetype="text/plain")
    with lock:
        try:
            grant = server.get_consent_grant(end_user="somebody")
        except OAuth2Error as error:
            return server.handle_error_response(server.create_oauth2_request(request), error)
        # Authlib asks for these when the code is spent, or not at all; SMART asks for them here.
        missing = [name for name in ("state", "code_challenge") if not request.args.get(name)]
        if missing:
            return Response(f"{missing[0]} is missing", 400, mimetype="text/plain")
        answer = server.create_authorization_response(
            grant_user=None if space.startswith("denied") else "somebody", grant=grant)
    if space.startswith("state"):
        location = answer.headers["Location"]
        answer.headers["Location"] = location.replace("state=", "state=x")
    return answer


@app.post("/<space>/token")
def token(space):
    if space.startswith("down"):
        return Response(json.dumps({"error": "temporarily_unavailable"}), 503, {"Retry-After": "1"}, mimetype="application/json")
    if space.startswith("page"):
        return Response("<html>Sign in to the network</html>", mimetype="text/html")
    if space.startswith("moved"):
        return Response(status=307, headers={"Location": address("/elsewhere")})
    with lock:
        return server.create_token_response()


@app.post("/<space>/introspect")
def introspect(space):
    return server.create_endpoint_response(Introspection.ENDPOINT_NAME)


@app.post("/<space>/revoke")
def revoke(space):
    with lock:
        return server.create_endpoint_response(Revocation.ENDPOINT_NAME)


def fhir(resource, status=200):
    return Response(json.dumps(resource), status, mimetype="application/fhir+json")


@app.get("/<space>/fhir/metadata")
def metadata(space):
    uris = [{"url": name, "valueUri": address("/" + name)} for name in ("authorize", "token", "revoke", "introspect")]
    security = {"extension": [{"url": "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris", "extension": uris}]}
    return fhir({
        "resourceType": "CapabilityStatement", "status": "active", "date": "2024-01-01", "kind": "instance",
        "fhirVersion": "4.0.1", "format": ["json"], "rest": [{"mode": "server", "security": security}]})


def record(id):
    return {"resourceType": "Patient", "id": id, "name": [{"family": PATIENTS[id]}]}


def may_see(id):
    # The patient of the token; a backend service has none and may see everybody.
    return tokens[request.headers["Authorization"].split()[1]].patient in (None, id)


@app.get("/<space>/fhir/Patient/<id>")
@protect(READERS)
def patient(space, id):
    if id not in PATIENTS:
        return fhir(outcome("not-found"), 404)
    if not may_see(id):
        return fhir(outcome("forbidden"), 403)
    return fhir(record(id))


@app.post("/<space>/fhir/Patient/_search")
@protect(READERS)
def patients(space):
    found = [record(id) for id in PATIENTS if id == request.form.get("_id") and may_see(id)]
    entries = [{"fullUrl": address(f"/fhir/Patient/{one['id']}"), "resource": one, "search": {"mode": "match"}} for one in found]
    return fhir({"resourceType": "Bundle", "type": "searchset", "total": len(found)} | ({"entry": entries} if entries else {}))


def outcome(code):
    return {"resourceType": "OperationOutcome", "issue": [{"severity": "error", "code": code}]}


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *arguments):
        pass


if __name__ == "__main__":
    web = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    print("READY authlib", web.server_port, flush=True)
    web.serve_forever()
