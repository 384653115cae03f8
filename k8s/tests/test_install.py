"""helm and kubectl against the stand-in API server: created objects, their order, and what remains. No image runs."""

import base64
import json
import subprocess

import pytest

import apiserver
from chart import CHART, HELM, KUBECTL, VERSION

NAMESPACE = "shop"


class Cluster:
    def __init__(self):
        self.server, self.store = apiserver.serve()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def helm(self, *arguments, fails=False):
        command = [HELM, *arguments, f"--kube-apiserver={self.url}", f"--namespace={NAMESPACE}"]
        return run(command, fails)

    def kubectl(self, *arguments, fails=False):
        return run([KUBECTL, f"--server={self.url}", f"--namespace={NAMESPACE}", *arguments], fails)

    def install(self, *values, fails=False):
        return self.helm("install", "attar", CHART, "--create-namespace", "--wait", "--timeout=60s", *values, fails=fails)

    def upgrade(self, *values, fails=False):
        return self.helm("upgrade", "attar", CHART, "--wait", "--timeout=60s", *values, fails=fails)

    def things(self):
        """Return the objects of the namespace, without Helm's release Secrets."""
        return {
            (thing["kind"], name): thing for (_, _, namespace, name), thing in self.store.objects.items()
            if namespace == NAMESPACE and thing.get("type") != "helm.sh/release.v1"
        }

    def images(self):
        return {
            container["image"] for (kind, _), thing in self.things().items() if kind == "Deployment"
            for container in thing["spec"]["template"]["spec"]["containers"]
        }

    def events(self, since=0):
        """Return the history as (event, kind, name, conditions)."""
        return [
            (event, thing["kind"], key[3], {each["type"] for each in thing.get("status", {}).get("conditions", [])})
            for event, key, thing in self.store.history[since:]
        ]


def run(command, fails):
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode != 0) == fails, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "none"))
    cluster = Cluster()
    yield cluster
    cluster.server.shutdown()
    cluster.server.server_close()


PRODUCTION = [f"--values={CHART}/values/production.yaml"]
DEMO = [f"--values={CHART}/values/demo.yaml"]
STANDALONE = [f"--values={CHART}/values/standalone.yaml"]


def migration_and_first_deployment(events):
    """Return the positions of the completed migration and of the first change of a Deployment."""
    complete = next(i for i, (_, kind, name, said) in enumerate(events) if kind == "Job" and name.startswith("attar-migrate") and "Complete" in said)
    touched = next(i for i, (event, kind, _, _) in enumerate(events) if kind == "Deployment" and event in ("ADDED", "MODIFIED"))
    return complete, touched


def test_a_shop_is_installed_upgraded_rolled_back_and_removed(cluster):
    cluster.install(*PRODUCTION)
    complete, touched = migration_and_first_deployment(cluster.events())
    assert complete < touched, "programs started before the migration had ended"
    assert len([kind for kind, _ in cluster.things() if kind == "Deployment"]) == 6
    assert cluster.images() == {f"attar-{name}:{VERSION}" for name in ("gateway", "catalog", "cart-pricing", "orders", "identity", "media")}

    before = len(cluster.store.history)
    cluster.upgrade(*PRODUCTION, "--set=image.tag=0.2.0")
    complete, touched = migration_and_first_deployment(cluster.events(before))
    assert complete < touched, "programs were replaced before the migration had ended"
    assert {image.split(":")[1] for image in cluster.images()} == {"0.2.0"}

    cluster.helm("rollback", "attar", "1", "--wait", "--timeout=60s")
    assert {image.split(":")[1] for image in cluster.images()} == {VERSION}
    assert "Rollback to 1" in cluster.helm("history", "attar")

    assert "Succeeded" in cluster.helm("test", "attar", "--timeout=60s")
    cluster.helm("uninstall", "attar", "--wait", "--timeout=60s")
    left = set(cluster.things()) - {("Pod", "attar-test")}
    assert left == set(), left


def test_the_package_of_a_release_is_installed(cluster, tmp_path):
    """As `make release` packages the chart."""
    cluster.helm("package", CHART, "--destination", tmp_path)
    package = tmp_path / f"attar-{VERSION}.tgz"
    cluster.helm("install", "attar", package, "--create-namespace", "--wait", "--timeout=60s", *PRODUCTION)
    assert cluster.images() == {f"attar-{name}:{VERSION}" for name in ("gateway", "catalog", "cart-pricing", "orders", "identity", "media")}
    assert "Succeeded" in cluster.helm("test", "attar", "--timeout=60s")


def test_a_migration_that_fails_leaves_the_shop_as_it_was(cluster):
    cluster.install(*PRODUCTION)
    before = len(cluster.store.history)
    output = cluster.upgrade(*PRODUCTION, "--set=image.tag=0.2.0-broken", fails=True)
    assert "pre-upgrade hooks failed" in output, output
    assert {image.split(":")[1] for image in cluster.images()} == {VERSION}
    assert not [event for event in cluster.events(before) if event[1] == "Deployment"]
    assert [name for kind, name in cluster.things() if kind == "Job" and name.startswith("attar-migrate-")], "the Job is gone, and with it what it said"
    # The next upgrade succeeds despite the failed one.
    cluster.upgrade(*PRODUCTION, "--set=image.tag=0.2.1")
    assert {image.split(":")[1] for image in cluster.images()} == {"0.2.1"}


def test_a_program_that_does_not_come_up_is_rolled_back(cluster):
    cluster.install(*PRODUCTION, "--set=migrations.enabled=false")
    values = [*PRODUCTION, "--set=migrations.enabled=false,image.tag=0.2.0-broken"]
    output = cluster.helm("upgrade", "attar", CHART, "--rollback-on-failure", "--timeout=5s", *values, fails=True)
    assert "rolled back" in output, output
    assert {image.split(":")[1] for image in cluster.images()} == {VERSION}


def test_the_demo_keeps_its_passwords_and_pictures(cluster):
    def passwords():
        data = cluster.things()[("Secret", "attar-secrets")]["data"]
        return {name: base64.b64decode(value).decode() for name, value in data.items()}

    cluster.install(*DEMO, "--wait-for-jobs")
    first = passwords()
    assert len(first["ATTAR_ADMIN_PASSWORD"]) == 24 and len(base64.b64decode(first["ATTAR_SECRET_KEY"])) == 32
    assert len({first[name] for name in first if name.endswith("PASSWORD")}) == 4
    jobs = [name for kind, name in cluster.things() if kind == "Job"]
    cluster.upgrade(*DEMO, "--set=image.tag=0.2.0", "--wait-for-jobs")
    assert passwords() == first
    # A new Job: Jobs are immutable.
    assert [name for kind, name in cluster.things() if kind == "Job"] != jobs
    cluster.helm("uninstall", "attar", "--wait", "--timeout=60s")
    assert set(cluster.things()) == {("Secret", "attar-secrets"), ("PersistentVolumeClaim", "attar-pictures")}
    cluster.install(*DEMO)
    assert passwords() == first


def test_a_store_in_one_pod_is_upgraded_in_its_place(cluster):
    cluster.install(*STANDALONE)
    cluster.upgrade(*STANDALONE, "--set=image.tag=0.2.0")
    assert [name for kind, name in cluster.things() if kind == "StatefulSet"] == ["attar-standalone"]
    cluster.helm("rollback", "attar", "1", "--wait", "--timeout=60s")
    cluster.helm("uninstall", "attar", "--wait", "--timeout=60s")
    assert set(cluster.things()) == set()


def test_two_shops_live_in_one_namespace(cluster):
    cluster.install(*PRODUCTION)
    cluster.helm("install", "other", CHART, "--wait", "--timeout=60s", *PRODUCTION)
    selectors = [
        json.dumps(thing["spec"]["selector"], sort_keys=True)
        for (kind, _), thing in cluster.things().items() if kind == "Deployment"
    ]
    assert len(selectors) == 12 and len(set(selectors)) == 12


def test_the_stand_in_refuses_what_a_cluster_refuses(cluster):
    """The stand-in rejects invalid objects; otherwise the tests above would prove little."""
    cluster.kubectl("create", "namespace", NAMESPACE)
    unknown = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "datum": {}}
    job = {
        "apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "a"},
        "spec": {"template": {"spec": {"restartPolicy": "Never", "containers": [{"name": "a", "image": "a:1"}]}}},
    }
    changed = json.loads(json.dumps(job).replace("a:1", "a:2"))

    def apply(thing, fails=False):
        command = [KUBECTL, f"--server={cluster.url}", f"--namespace={NAMESPACE}", "apply", "--server-side", "--filename=-"]
        done = subprocess.run(command, input=json.dumps(thing), capture_output=True, text=True, check=False, timeout=60)
        assert (done.returncode != 0) == fails, done.stdout + done.stderr
        return done.stderr

    assert "datum" in apply(unknown, fails=True)
    apply(job)
    assert "immutable" in apply(changed, fails=True)
    assert "not found" in cluster.kubectl("get", "configmap", "b", fails=True)
