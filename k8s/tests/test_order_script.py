"""deploy/tests/place_and_cancel.py against a mock gateway that responds with the examples of openapi.json and validates requests."""

import copy
import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jsonschema
import pytest

from chart import CODE, ROOT

CONTRACT = json.loads((CODE / "gateway/openapi.json").read_text())


class Gateway(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = self.path.split("?")[0]
        template = next(each for each in CONTRACT["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", each), path))
        operation = CONTRACT["paths"][template][self.command.lower()]
        for parameter in re.findall(r"[?&](\w+)=", self.path):
            assert parameter in {each["name"] for each in operation["parameters"]}, self.path
        if body:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            jsonschema.Draft202012Validator({**schema, "components": CONTRACT["components"]}).validate(json.loads(body))
        status, response = next((int(code), each) for code, each in operation["responses"].items() if code[0] == "2")
        content = response.get("content", {}).get("application/json", {})
        example = content.get("example") or next(iter(content.get("examples", {}).values()), {}).get("value")
        if any("bearer" in each for each in operation["security"]) and {} not in operation["security"]:
            assert self.headers["Authorization"] == f"Bearer {self.server.token}", self.path
        example = self.server.change(self.command, template, copy.deepcopy(example))
        self.server.seen.append((self.command, template))
        content = json.dumps(example).encode() if example else b""
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PUT = answer

    def log_message(self, *_):
        pass


def run(change):
    """Run the script with changed examples and return (exit code, output, requests)."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Gateway)
    server.change, server.seen = change, []
    server.token = CONTRACT["paths"]["/api/v1/admins/login"]["post"]["responses"]["200"]["content"]["application/json"]["example"]["data"]["token"]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    environment = {
        "PATH": os.environ["PATH"], "STORE_URL": f"http://127.0.0.1:{server.server_address[1]}",
        "ATTAR_ADMIN_EMAIL": "owner@attar.example", "ATTAR_ADMIN_PASSWORD": "a long password 7",
    }
    command = [sys.executable, "-B", ROOT / "deploy/tests/place_and_cancel.py"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    server.shutdown()
    server.server_close()
    return done.returncode, done.stdout + done.stderr, server.seen


class Shop:
    """Respond with a pending order until it is cancelled."""

    def __init__(self, **faults):
        self.status, self.faults = "pending", faults

    def __call__(self, method, path, example):
        if path == "/api/v1/products":
            variant = {"id": "0198c0de-7a31-7c4e-9b02-5d1f6a8e3c47", "is_available": not self.faults.get("empty")}
            example["data"]["products"][0]["variants"] = [variant]
        if method == "PUT" and not self.faults.get("stuck"):
            self.status = "cancelled"
        if path.startswith(("/api/v1/admins/orders/", "/api/v1/orders/track/")):
            example["data"]["status"] = self.status
        if path == "/api/v1/admins/login" and self.faults.get("second_factor"):
            example["data"]["token"] = None
        return example


def test_an_order_is_placed_once_and_cancelled():
    code, said, asked = run(Shop())
    assert code == 0, said
    assert "placed order 1042" in said and "cancelled order 1042" in said
    assert asked.count(("POST", "/api/v1/orders")) == 2, "sent again under its key"
    assert asked[-1] == ("POST", "/api/v1/users/logout")


@pytest.mark.parametrize(
    "fault, words", [("empty", "sells nothing"), ("stuck", "was not cancelled"), ("second_factor", "second factor")]
)
def test_it_fails_when_something_is_wrong(fault, words):
    code, said, _ = run(Shop(**{fault: True}))
    assert code != 0 and words in said, said


def test_it_fails_when_nobody_answers():
    environment = {"PATH": os.environ["PATH"], "STORE_URL": "http://127.0.0.1:9", "ATTAR_ADMIN_EMAIL": "a", "ATTAR_ADMIN_PASSWORD": "b"}
    command = [sys.executable, "-B", ROOT / "deploy/tests/place_and_cancel.py"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0 and "FAILED" in done.stderr
