# SPDX-License-Identifier: Apache-2.0
"""Goes through the authorization server with Authlib's own client: it accepts what is right and refuses what is not.

usage: check.py PORT FOLDER, where FOLDER has the key of the backend service
"""

import pathlib
import sys
import time
import urllib.parse
import uuid

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from joserfc import jwt
from joserfc.jwk import RSAKey

port, folder = sys.argv[1], pathlib.Path(sys.argv[2])
failures = []
REDIRECT = "org.example.meds://callback"
SCOPE = "launch/patient offline_access patient/*.rs"


def check(claim, holds, found=None):
    if not holds:
        failures.append(f"{claim}: {found}")


class Place:
    """A server of its own, and a sign-in to it."""

    def __init__(self, space, **session):
        self.base = f"http://127.0.0.1:{port}/{space}/fhir"
        self.smart = requests.get(self.base + "/.well-known/smart-configuration", timeout=5).json()
        self.verifier = generate_token(48)
        arguments = {"client_id": "app", "token_endpoint_auth_method": "none", "code_challenge_method": "S256"} | session
        self.session = OAuth2Session(redirect_uri=REDIRECT, scope=SCOPE, **arguments)

    def authorize(self, **extra):
        url, self.state = self.session.create_authorization_url(
            self.smart["authorization_endpoint"], code_verifier=self.verifier, **({"aud": self.base} | extra))
        answer = requests.get(url, allow_redirects=False, timeout=5)
        location = answer.headers.get("Location", "")
        return answer, location, dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(location).query))

    def token(self, location, **extra):
        return self.session.fetch_token(
            self.smart["token_endpoint"], authorization_response=location, state=self.state,
            **({"code_verifier": self.verifier} | extra))

    def post(self, **form):
        return requests.post(self.smart["token_endpoint"], form, timeout=5)

    def patient(self, token, id="f001"):
        return requests.get(f"{self.base}/Patient/{id}", headers={"Authorization": f"Bearer {token}"}, timeout=5)


def code_flow():
    place = Place("check")
    _, location, answer = place.authorize()
    check("the state comes back", answer.get("state") == place.state, answer)
    token = place.token(location)
    check("the patient comes with the token", token.get("patient") == "f001", token)
    read = place.patient(token["access_token"])
    check("the token opens the record", read.status_code == 200 and read.json()["id"] == "f001", read.text)
    check("the token opens no other record", place.patient(token["access_token"], "f002").status_code == 403)
    check("no token opens nothing", requests.get(place.base + "/Patient/f001", timeout=5).status_code == 401)
    check("a made up token opens nothing", place.patient("x").status_code == 401)
    check("a token is of one server only", Place("other").patient(token["access_token"]).status_code == 401)
    again = place.post(grant_type="authorization_code", code=answer["code"], client_id="app", redirect_uri=REDIRECT,
                       code_verifier=place.verifier)
    check("a code is good for once", again.json().get("error") == "invalid_grant", again.text)

    old = token["refresh_token"]
    first = place.post(grant_type="refresh_token", refresh_token=old, client_id="app").json()
    check("a refresh gives another refresh token", first.get("refresh_token", old) != old, first)
    check("the patient stays", first.get("patient") == "f001", first)
    check("the new token opens the record", place.patient(first["access_token"]).status_code == 200)
    second = place.post(grant_type="refresh_token", refresh_token=old, client_id="app")
    check("a refresh token is good for once", second.json().get("error") == "invalid_grant", second.text)
    check("spent twice, it ends all", place.patient(first["access_token"]).status_code == 401)
    third = place.post(grant_type="refresh_token", refresh_token=first["refresh_token"], client_id="app")
    check("and its successor", third.json().get("error") == "invalid_grant", third.text)


def refusals():
    place = Place("refusals")
    answer, _, _ = place.authorize(aud="https://example.org/fhir")
    check("another aud is refused", answer.status_code == 400, answer.status_code)
    _, _, answer = place.authorize()
    wrong = place.post(grant_type="authorization_code", code=answer["code"], client_id="app", redirect_uri=REDIRECT,
                       code_verifier=generate_token(48))
    check("another verifier is refused", wrong.json().get("error") == "invalid_grant", wrong.text)
    plain = requests.get(place.smart["authorization_endpoint"], {
        "response_type": "code", "client_id": "app", "redirect_uri": REDIRECT, "scope": SCOPE, "state": "s",
        "aud": place.base, "code_challenge": "x" * 43, "code_challenge_method": "plain"}, allow_redirects=False, timeout=5)
    check("plain PKCE is refused", "code=" not in plain.headers.get("Location", ""), plain.headers)
    none = requests.get(place.smart["authorization_endpoint"], {
        "response_type": "code", "client_id": "app", "redirect_uri": REDIRECT, "scope": SCOPE, "state": "s",
        "aud": place.base}, allow_redirects=False, timeout=5)
    check("no PKCE is refused", "code=" not in none.headers.get("Location", ""), none.headers)
    _, _, answer = Place("denied").authorize()
    check("who says no is heard", answer.get("error") == "access_denied", answer)
    place = Place("state")
    _, _, answer = place.authorize()
    check("the state can be another", answer["state"] != place.state, answer)
    check("the EHR's patient", (lambda p: p.token(p.authorize(launch="ehr-2")[1]))(Place("ehr"))["patient"] == "f002")
    check("the token endpoint can be down", Place("down").post().status_code == 503)
    check("the token endpoint can be a page", "html" in Place("page").post().headers["Content-Type"])
    short = Place("short")
    check("tokens can be short", short.token(short.authorize()[1])["expires_in"] == 2)
    secret = Place("secret", client_id="secret-app", client_secret="shush", token_endpoint_auth_method="client_secret_basic")
    token = secret.token(secret.authorize()[1])
    check("a secret is a credential", "access_token" in token, token)
    requests.post(secret.smart["revocation_endpoint"], {"token": token["refresh_token"]}, auth=("secret-app", "shush"), timeout=5)
    check("a revoked token opens nothing", secret.patient(token["access_token"]).status_code == 401)
    check("there can be no document", requests.get(
        f"http://127.0.0.1:{port}/bare/fhir/.well-known/smart-configuration", timeout=5).status_code == 404)


def backend():
    place = Place("backend")
    key = RSAKey.import_key((folder / "backend.pem").read_bytes(), {"kid": "backend-1"})

    def assertion(algorithm="RS384", **changes):
        now = int(time.time())
        claims = {"iss": "backend", "sub": "backend", "aud": place.smart["token_endpoint"], "exp": now + 240, "jti": str(uuid.uuid4())}
        return jwt.encode({"alg": algorithm, "kid": "backend-1", "typ": "JWT"}, claims | changes, key, algorithms=[algorithm])

    def ask(text):
        return place.post(
            grant_type="client_credentials", scope="system/*.rs", client_assertion=text,
            client_assertion_type="urn:ietf:params:oauth:client-assertion-type:jwt-bearer")

    right = assertion()
    answer = ask(right)
    check("an assertion by RS384 is accepted", answer.status_code == 200, answer.text)
    check("without a refresh token", "refresh_token" not in answer.json(), answer.text)
    check("its token opens every record", place.patient(answer.json()["access_token"], "f002").status_code == 200)
    check("an assertion is good for once", ask(right).status_code == 400 or ask(right).status_code == 401, ask(right).text)
    for claim, text in {
        "another aud": assertion(aud="https://example.org/token"),
        "an expired assertion": assertion(exp=int(time.time()) - 600),
        "an assertion for an hour": assertion(exp=int(time.time()) + 3600),
        "another issuer": assertion(iss="app"),
        "another algorithm": assertion("RS256"),
        "a changed signature": right[:-8] + "AAAAAAAA",
    }.items():
        refused = ask(text)
        check(f"{claim} is refused", refused.json().get("error") == "invalid_client", refused.text)


code_flow()
refusals()
backend()
for failure in failures:
    print(f"error: {failure}")
sys.exit(1 if failures else 0)
