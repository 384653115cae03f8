"""Temporary servers and stores on which the commands of the runbooks run."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import apiserver
from chart import CHART, HELM, KUBECTL, ROOT
from runbooks import block, text_of

DATABASES = ["catalog", "cart_pricing", "orders", "identity", "media"]


class Missing(Exception):
    """A program that the machine lacks."""


def program(name, *folders):
    """Return the path of a program in one of the folders or on the PATH."""
    places = [str(folder) for folder in folders if folder]
    found = shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", "")]))
    if not found:
        raise Missing(name)
    return Path(found)


def attar():
    built = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return program("attar", os.environ.get("ATTAR_PROGRAMS"), built / "debug", built / "release")


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def until(is_so, what, seconds=15):
    ends = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < ends, f"{what} within {seconds} s"
        time.sleep(0.05)


def listens(port):
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def run(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, timeout=120, **options)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


class Desk:
    """A working folder like the repository's root, and the environment, for the commands of a page."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True)
        for name in ("k8s", "deploy"):
            (folder / name).symlink_to(ROOT / name)
        shutil.copy(CHART / "values/production.yaml", folder / "my-shop.yaml")
        self.environment = {"HOME": str(folder), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}

    def run(self, found):
        """Run a block verbatim in bash after the shared definitions of README.md."""
        names = text_of("README").split("# shell: what the commands of all runbooks name\n")[1].split("```")[0]
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", names + found.commands], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True, check=False, timeout=120, stdin=subprocess.DEVNULL)
        assert done.returncode == 0, f"{found.page}: {found.commands}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def settings(self, file):
        """Read an env file that a block has written."""
        lines = (self.folder / file).read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)


class Cluster:
    """helm and kubectl with the stand-in API server."""

    def __init__(self, folder):
        self.server, self.store = apiserver.serve()
        self.folder = folder
        for name, path in (("helm", HELM), ("kubectl", KUBECTL)):
            (folder / name).symlink_to(shutil.which(path) or path)
        url = f"http://127.0.0.1:{self.server.server_address[1]}"
        config = {"apiVersion": "v1", "kind": "Config", "current-context": "shop", "users": [{"name": "me", "user": {}}],
                  "clusters": [{"name": "shop", "cluster": {"server": url}}],
                  "contexts": [{"name": "shop", "context": {"cluster": "shop", "user": "me"}}]}
        (folder / "kubeconfig").write_text(apiserver.yaml.safe_dump(config))

    def lend(self, desk):
        desk.environment |= {"KUBECONFIG": str(self.folder / "kubeconfig"), "PATH": f"{self.folder}:{desk.environment['PATH']}"}
        desk.environment |= {name: str(self.folder) for name in ("HELM_CACHE_HOME", "HELM_CONFIG_HOME", "HELM_DATA_HOME")}

    def has(self, kind, name, namespace="shop"):
        return any(key[2:] == (namespace, name) and thing["kind"] == kind for key, thing in self.store.objects.items())

    def things(self, kind, namespace="shop"):
        return {key[3]: thing for key, thing in self.store.objects.items() if key[2] == namespace and thing["kind"] == kind}

    def end(self):
        self.server.shutdown()
        self.server.server_close()


class Store:
    """A running standalone store."""

    def __init__(self, folder, desk, is_new):
        at = attar()
        shop, ops = free_port(), free_port()
        data = folder / "data"
        desk.environment |= {
            "PATH": f"{at.parent}:{desk.environment['PATH']}", "ATTAR_LOG": "warn", "ATTAR_DATA_DIR": str(data),
            "ATTAR_HTTP_ADDR": f"127.0.0.1:{shop}", "ATTAR_OPS_ADDR": f"127.0.0.1:{ops}", "SHOP": f"http://127.0.0.1:{shop}",
            "OPS": f"http://127.0.0.1:{ops}", "BACKUPS": str(folder), "EMPTY": str(folder / "empty"),
            "ATTAR_FRONTEND_DIR": str(folder / "no-front-end"),
        }
        if not is_new:
            run([at, "admin", "add", "--name", "Owner", "--email", "you@example.com"], env=desk.environment)
        self.log = (folder / "log").open("w")
        self.process = subprocess.Popen([at, "serve"], env=desk.environment, stdout=self.log, stderr=self.log)
        until(lambda: is_ready(f"http://127.0.0.1:{shop}/readyz"), f"the store is ready: {folder / 'log'}")

    def end(self):
        self.process.terminate()
        assert self.process.wait(20) == 0
        self.log.close()


def is_ready(url):
    try:
        return urllib.request.urlopen(url, timeout=5).status == 200
    except (urllib.error.URLError, ConnectionError):
        return False


class Databases:
    """PostgreSQL with the five databases created by the install page, and a second server for a standby."""

    def __init__(self, desk):
        at = attar()
        newest = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        self.programs = program("pg_basebackup", *newest[-1:]).parent
        program("initdb", self.programs), program("psql")
        self.account = next((name for name in ("postgres", "nobody") if has_account(name)), None) if os.getuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="attar-runbooks-"))
        self.give_away(self.folder)
        self.running = []
        self.port = self.make("primary")
        made = block("install", "database: five databases, each with an owner of its own")
        desk.environment |= self.environment()
        desk.run(made)
        # As the owners, to test their permissions.
        run([at, "migrate"], env={**desk.environment, **desk.settings("attar-secrets.env"), "ATTAR_LOG": "error"})

    def environment(self):
        server = f"postgres://postgres@127.0.0.1:{self.port}"
        urls = {f"{name.upper()}_URL": f"{server}/attar_{name}" for name in DATABASES}
        return {**urls, "POSTGRES_URL": f"{server}/postgres", "POSTGRES_HOST": f"127.0.0.1:{self.port}", "PRIMARY_URL": f"{server}/postgres",
                "STANDBY_DATA": str(self.folder / "standby")}

    def lend(self, desk):
        desk.environment |= self.environment() | {"PATH": f"{self.programs}:{desk.environment['PATH']}"}

    def make(self, name):
        data = self.folder / name
        how = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale"]
        self.as_account([self.programs / "initdb", *how, f"--pgdata={data}"])
        return self.start(name)

    def start(self, name):
        port = free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c shared_buffers=16MB"
        self.as_account([self.programs / "pg_ctl", "start", "--wait", "--silent", f"--pgdata={self.folder / name}",
                         f"--log={self.folder / name}.log", f"--options={options}"])
        self.running.append(name)
        return port

    def stop(self, name, mode):
        self.as_account([self.programs / "pg_ctl", "stop", "--silent", f"--mode={mode}", f"--pgdata={self.folder / name}"])
        self.running.remove(name)

    def start_standby(self):
        """Start a server on a folder that a block has copied."""
        self.give_away(self.folder / "standby")
        return self.start("standby")

    def give_away(self, folder):
        if self.account:
            run(["chown", "-R", self.account, folder])

    def as_account(self, command):
        """Run as another user: the server does not run as root."""
        account = pwd.getpwnam(self.account) if self.account else None
        options = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []} if account else {}
        # A background process would keep a pipe open.
        with (self.folder / "said").open("a+") as said:
            done = subprocess.run([str(word) for word in command], cwd="/", stdout=said, stderr=said, stdin=subprocess.DEVNULL,
                                  check=False, timeout=60, **options)
        assert done.returncode == 0, (self.folder / "said").read_text()

    def query(self, database, statement):
        url = self.environment()[f"{database.upper()}_URL"]
        return run(["psql", "--no-psqlrc", "--tuples-only", "--no-align", f"--command={statement}", url]).strip()

    def end(self):
        for name in list(self.running):
            self.stop(name, "immediate")
        shutil.rmtree(self.folder)


def has_account(name):
    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False


class Broker:
    """A temporary virtual host and user on the machine's RabbitMQ, created by the install page."""

    def __init__(self, desk):
        self.control, self.attar = program("rabbitmqctl"), attar()
        if not listens(5672) or subprocess.run([self.control, "--quiet", "ping"], capture_output=True, check=False).returncode:
            raise Missing("a RabbitMQ on port 5672 that rabbitmqctl may speak to")
        self.name = f"attar-runbooks-{os.getpid()}"
        self.lend(desk)
        desk.run(block("install", "broker: a virtual host and an account"))
        self.url = desk.settings("attar-secrets.env")["ATTAR_BUS_URL"]

    def lend(self, desk):
        desk.environment |= {"VHOST": self.name, "BUS_USER": self.name, "BUS_HOST": "127.0.0.1:5672", "ATTAR_LOG": "warn",
                             "ATTAR_BUS_URL": getattr(self, "url", ""), "PATH": f"{self.attar.parent}:{desk.environment['PATH']}",
                             # The Erlang cookie for rabbitmqctl.
                             "HOME": os.environ.get("HOME", "/")}

    def end(self):
        for command in (["delete_vhost", self.name], ["delete_user", self.name], ["delete_user", f"{self.name}-b"]):
            subprocess.run([self.control, "--quiet", *command], capture_output=True, check=False, timeout=60)


class Cache:
    """A temporary Redis server."""

    def __init__(self, folder):
        self.port = port = free_port()
        self.process = subprocess.Popen([program("redis-server"), "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", folder],
                                        stdout=subprocess.DEVNULL)
        until(lambda: listens(port), "Redis answers")

    def lend(self, desk):
        desk.environment |= {"REDIS_URL": f"redis://127.0.0.1:{self.port}", "REDIS_HOST": f"127.0.0.1:{self.port}"}

    def end(self):
        self.process.terminate()
        self.process.wait(20)
