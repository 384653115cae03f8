"""Run containers of the store's images with minimal privileges."""

import itertools
import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVICES = ["catalog", "cart-pricing", "orders", "identity", "media"]
IMAGES = ["attar", "attar-gateway", *(f"attar-{service}" for service in SERVICES)]
# The Rust code with the names of the settings.
CODE = Path(os.environ.get("ATTAR_CODE", ROOT))
TAG = os.environ.get("ATTAR_IMAGE_TAG", "")
OWNER = {"ATTAR_ADMIN_EMAIL": "owner@attar.example", "ATTAR_ADMIN_PASSWORD": "a-long-one-for-the-tests"}
# The restricted pod security standard, without podman's writable folders.
RIGHTS = [
    "--read-only",
    "--read-only-tmpfs=false",
    "--user=65532:65532",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    "--memory=512m",
    "--pids-limit=256",
    "--network=host",
]
# Seconds; twice the time that a busy machine needs.
READY_TIMEOUT = 120

_numbers = itertools.count(1)
_given = set()


def podman(*arguments, check=True):
    done = subprocess.run(["podman", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert not check or done.returncode == 0, f"podman {arguments[0]}: {done.stdout}{done.stderr}"
    return done


class Container:
    """A running container with the image's settings, overridden by `settings`."""

    def __init__(self, image, settings, *arguments, volumes=()):
        self.image, self.name = image, f"attar-test-{os.getpid()}-{next(_numbers)}"
        options = _options(settings, volumes)
        podman("run", "--detach", f"--name={self.name}", *RIGHTS, *options, f"{image}:{TAG}", *arguments)

    def state(self):
        return json.loads(podman("inspect", self.name).stdout)[0]["State"]

    def has_no_rights(self):
        """Check by /proc that the first process is unprivileged and cannot gain privileges."""
        status = dict(re.findall(r"^(\w+):\s+(.*)$", Path(f"/proc/{self.state()['Pid']}/status").read_text(), re.M))
        capabilities = {int(status[kind], 16) for kind in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")}
        return status["Uid"].split() == ["65532"] * 4 and capabilities == {0} and status["NoNewPrivs"] == "1"

    def call(self, *command):
        """Run a program of the image in the container."""
        return podman("exec", self.name, *command, check=False)

    def is_healthy(self):
        """Run the image's health check."""
        return podman("healthcheck", "run", self.name, check=False).returncode == 0

    def end(self):
        """Stop it and return the exit code; 137 when it had to be killed."""
        podman("stop", "--time=30", self.name)
        return self.state()["ExitCode"]

    def log(self):
        done = podman("logs", self.name, check=False)
        return done.stdout + done.stderr

    def remove(self):
        podman("rm", "--force", "--time=0", self.name, check=False)


def run_to_its_end(image, settings, *arguments, volumes=(), seconds=20):
    """Run a container to completion and return exit code and output; kill it after the timeout."""
    options = ["--rm", "--no-healthcheck", f"--timeout={seconds}", *RIGHTS, *_options(settings, volumes)]
    done = podman("run", *options, f"{image}:{TAG}", *arguments, check=False)
    return done.returncode, done.stdout + done.stderr


def settings_of_the_code():
    """Return the names of all settings in the Rust sources."""
    sources = [*CODE.glob("services/*/src/**/*.rs"), *CODE.glob("gateway/src/**/*.rs")]
    return {name for path in sources for name in re.findall(r'Setting::new\(\s*"(ATTAR_\w+)"', path.read_text())}


def _options(settings, volumes):
    return [*(f"--env={name}={value}" for name, value in settings.items()), *(f"--volume={volume}" for volume in volumes)]


def free_address():
    """Return a free loopback address, a different one each time."""
    while True:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        if port not in _given:
            _given.add(port)
            return f"127.0.0.1:{port}"


def get(url):
    """Return status and body of a response, or None."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except OSError:
        return None, b""


def post(url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)["data"]


def wait_until_ready(url, containers):
    """Wait for 200; fail with the logs when a program ends or after the timeout."""
    until = time.monotonic() + READY_TIMEOUT
    while get(url)[0] != 200:
        ended = [container for container in containers if not container.state()["Running"]]
        if ended or time.monotonic() > until:
            logs = "".join(f"\n── {container.image}\n{container.log()[-3000:]}" for container in ended or containers)
            raise AssertionError(f"{url} is not ready{logs}")
        time.sleep(0.2)


def place_and_cancel(url, owner):
    """Place an order, cancel it, and return its number."""
    script = ROOT / "deploy/tests/place_and_cancel.py"
    done = subprocess.run(["python3", script], env={**os.environ, **owner, "STORE_URL": url}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [number] = re.findall(r"^cancelled order (\S+)$", done.stdout, re.M)
    return number


def order_of(url, owner, number):
    """Return an order from the back office."""
    session = post(f"{url}/api/v1/admins/login", {"email": owner["ATTAR_ADMIN_EMAIL"], "password": owner["ATTAR_ADMIN_PASSWORD"]})
    request = urllib.request.Request(f"{url}/api/v1/admins/orders?search={number}", headers={"Authorization": f"Bearer {session['token']}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        orders = json.load(answer)["data"]
    return next(order for order in orders if str(order["number"]) == number)
