"""Run the commands of the runbooks verbatim, and check the names that runbooks use."""

import base64
import os
import re
import shutil
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
import yaml

from chart import CHART, CODE, HELM, ROOT, VERSION
from places import Broker, Cache, Cluster, Databases, Desk, Missing, Store, run
from runbooks import FOLDER, PAGES, block, blocks, text_of

# Its commands inspect a failing shop, which the stand-in cannot provide.
OTHERS = {"alerts"}
RUN = [(page, place) for page in PAGES for place in dict.fromkeys(each.place for each in blocks(page)) if place]


# Slow pages that change much of a shop: each has a cluster of its own.
APART = ("upgrade-and-roll-back", "scale")


@pytest.fixture(scope="module")
def outcomes(request, tmp_path_factory):
    """Return futures of the results by page and environment. Environments run in parallel, the pages of one in order."""
    wanted = [item.callspec.params for item in request.session.items if item.originalname == ON_PLACES]
    outcomes = {(each["page"], each["place"]): Future() for each in wanted}
    folder, ways = tmp_path_factory.mktemp("places"), {}
    for page, place in outcomes:
        ways.setdefault((place, page if place == "cluster" and page in APART else ""), []).append(page)

    def go(place, pages, shared):
        visited = WHERE[place](shared)
        for page in pages:
            try:
                outcomes[page, place].set_result(visited.see(page, found_at(page, place), Desk(folder / place / page)))
            except BaseException as failure:  # pylint: disable=broad-exception-caught
                outcomes[page, place].set_exception(failure)
        visited.leave()

    with ThreadPoolExecutor(max(len(ways), 1)) as threads:
        gone = [threads.submit(go, place, pages, folder / f"of-{place}{apart}") for (place, apart), pages in ways.items()]
        yield outcomes
        for each in gone:
            each.result()


@pytest.mark.parametrize(("page", "place"), RUN)
def test_commands_do_what_the_page_says(page, place, outcomes):
    try:
        outcomes[page, place].result(300)
    except Missing as missing:
        titles = ", ".join(each.title for each in found_at(page, place))
        pytest.fail(f"{missing} is missing, and these want it: {titles} (`make test` brings the servers and builds the programs)")


ON_PLACES = test_commands_do_what_the_page_says.__name__


def found_at(page, place):
    return [each for each in blocks(page) if each.place == place]


class Place:
    """An environment that runs pages in order and creates shared servers on first use."""

    def __init__(self, folder):
        self.folder, self.shared = folder, None
        folder.mkdir()

    def leave(self):
        if self.shared:
            self.shared.end()


class InShell(Place):
    def see(self, page, found, desk):
        if page == "rotate-secrets":
            authority = ["-nodes", "-days", "365", "-subj", "/CN=Attar", "-keyout", "ca.key", "-out", "ca.pem"]
            run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", *authority], cwd=desk.folder)
        said = [desk.run(each) for each in found]
        if page == "rotate-secrets":
            assert "cert.pem.new: OK" in said[0] and "cert.pem: OK" in said[1]


class InStore(Place):
    def see(self, page, found, desk):
        folder = self.folder / page
        folder.mkdir()
        store = Store(folder, desk, is_new=page == "install")
        try:
            said = "".join(desk.run(each) for each in found)
        finally:
            store.end()
        if page in ("install", "lost-administrator"):
            assert re.search(r"^active +owner +you@example.com +Owner$", said, re.M), said
        if page == "lost-administrator":
            assert re.search(r"^password \S{16}$", said, re.M) and re.search(r"^disabled +owner +second@example.com", said, re.M), said
        if page == "backup-and-restore":
            assert (folder / "empty/store/secret.key").read_text() == (folder / "data/store/secret.key").read_text()


class InDatabase(Place):
    LOST = "00000000-0000-7000-8000-000000000001"

    def see(self, page, found, desk):
        self.shared = self.shared or Databases(Desk(self.folder / "install"))
        self.shared.lend(desk)
        # The servers were created by the install page.
        for each in [] if page == "install" else found:
            self.before(each, desk)
            said = desk.run(each)
            self.after(each, said, desk)
        if page == "rotate-secrets":
            self.belongs_to_the_owner(desk.settings("new-secrets.env")["ATTAR_ORDERS_DATABASE_URL"])
        if page == "database-fail-over":
            assert self.shared.query("orders", "select order_id from releases_due") == self.LOST

    def before(self, found, desk):
        if found.title.endswith(": a standby"):
            self.shared.query("catalog", f"insert into reservations values ('{self.LOST}', 'taken', now(), now())")
        if found.title.endswith(": the standby takes over"):
            self.shared.stop("primary", "immediate")
            self.shared.port = self.shared.standby
            self.shared.lend(desk)
        # No order is in progress: skip the wait.
        found.commands = found.commands.replace("sleep 15", "sleep 0")

    def after(self, found, said, desk):
        if found.title.endswith(": a standby"):
            self.shared.standby = self.shared.start_standby()
            desk.environment["STANDBY_URL"] = f"postgres://postgres@127.0.0.1:{self.shared.standby}/postgres"
        if found.title.endswith(": the standby takes over"):
            assert said.split() == ["t", "primary"]
        if found.title.endswith(": what waits to be published") and found.page == "database-fail-over":
            assert all(line.endswith("|0") for line in said.split()) and len(said.split()) == 4

    def belongs_to_the_owner(self, url):
        """Tables of the second login belong to the owner; the first login is revoked."""
        made = "create table made (); select tableowner from pg_tables where tablename = 'made'"
        assert run(["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", f"--command={made}", url]).strip() == "attar_orders"
        assert self.shared.query("orders", "select rolcanlogin from pg_roles where rolname = 'attar_orders'") == "f"


class InBroker(Place):
    def see(self, page, found, desk):
        self.shared = self.shared or Broker(Desk(self.folder / "install"))
        self.shared.lend(desk)
        said = "" if page == "install" else "".join(desk.run(each) for each in found)
        if page == "rotate-secrets":
            bus = {**desk.environment, **desk.settings("new-bus.env")}
            assert run(["attar", "events", "dead", "list"], env=bus) == "", "the new user may not do what programs do"
        if page == "dead-letters":
            assert "sent back: 0" in said and "attar.catalog.sales.dead\t0" in said, said


class InCache(Place):
    def see(self, page, found, desk):
        self.shared = self.shared or Cache(self.folder)
        self.shared.lend(desk)
        for each in found:
            desk.run(each)
        url = desk.settings("attar-secrets.env" if page == "install" else "new-cache.env")["ATTAR_CACHE_URL"]
        ask = ["redis-cli", "-u", url, "--no-auth-warning"]
        assert run([*ask, "EVAL", "return redis.call('INCR', KEYS[1])", "1", f"attar:{page}"]).strip() == "1"
        assert "NOPERM" in run([*ask, "SET", "other", "1"]) and "NOPERM" in run([*ask, "ACL", "LIST"])


class InCluster(Place):
    def see(self, page, found, desk):
        self.shared = cluster = self.shared or Cluster(self.folder)
        cluster.lend(desk)
        if page == "rotate-secrets":
            for name in ("cert.pem", "key.pem", "ca.pem"):
                (desk.folder / name).touch()
        if page != "install" and not cluster.has("Deployment", "attar-orders"):
            for title in ("the Secret", "the shop"):
                desk.run(block("install", f"cluster: {title}"))
        has_small = page != "install" and any("--namespace small" in each.commands for each in found)
        if has_small:
            desk.run(block("install", "cluster: a small shop in one pod"))
        began = len(cluster.store.history)
        said = "".join(desk.run(each) for each in found)
        CAME_OF_IT.get(page, nothing)(cluster, said, [(event, thing) for event, _, thing in cluster.store.history[began:]])


def nothing(cluster, said, happened):
    pass


def installed(cluster, said, happened):
    assert len(cluster.things("Deployment")) == 6 and "Succeeded" in said
    secret = cluster.things("Secret")["attar-secrets"]["data"]
    assert {"ATTAR_SECRET_KEY", "ATTAR_ADMIN_EMAIL", "ATTAR_ADMIN_PASSWORD"} <= secret.keys()
    assert len(base64.b64decode(base64.b64decode(secret["ATTAR_SECRET_KEY"]))) == 32
    assert "attar-standalone" in [thing["metadata"]["name"] for _, thing in happened]
    assert cluster.things("StatefulSet", "small") == {}, "the small shop is gone"


def upgraded(cluster, said, happened):
    images = {image for _, thing in happened if thing["kind"] in ("Deployment", "StatefulSet") for image in images_of(thing)}
    assert {"attar-orders:0.2.0", f"attar-orders:{VERSION}", "attar:0.2.0", f"attar:{VERSION}"} <= images
    assert {image.split(":")[1] for thing in cluster.things("Deployment").values() for image in images_of(thing)} == {VERSION}
    assert "Rollback to" in said and "Succeeded" in said


def scaled(cluster, said, happened):
    least = [thing["spec"]["minReplicas"] for _, thing in happened if thing["kind"] == "HorizontalPodAutoscaler"]
    assert 6 in least and cluster.things("HorizontalPodAutoscaler")["attar-gateway"]["spec"]["minReplicas"] == 3
    assert 4 in replicas_of_orders(happened)
    small = [thing["spec"]["template"]["spec"]["containers"] for _, thing in happened if thing["kind"] == "StatefulSet"]
    small = [container["resources"]["limits"] for [container] in small]
    assert {"cpu": "4", "memory": "4Gi"} in small


def rested(cluster, said, happened):
    replicas = replicas_of_orders(happened)
    assert 0 in replicas and replicas[-1] == 2


def replicas_of_orders(happened):
    orders = ("Deployment", "attar-orders")
    return [thing["spec"].get("replicas") for _, thing in happened if (thing["kind"], thing["metadata"]["name"]) == orders]


def rotated(cluster, said, happened):
    secrets = [thing["data"] for _, thing in happened if thing["metadata"]["name"] == "attar-secrets"]
    assert len({each["ATTAR_SECRET_KEY"] for each in secrets}) == 2
    assert base64.b64decode(secrets[-1]["ATTAR_CACHE_URL"]).startswith(b"redis://attar-b:")
    for name in ("attar-gateway", "attar-identity", "attar-orders"):
        annotations = cluster.things("Deployment")[name]["spec"]["template"]["metadata"]["annotations"]
        assert "kubectl.kubernetes.io/restartedAt" in annotations
    assert {"tls.crt", "tls.key", "ca.crt"} == cluster.things("Secret")["attar-tls"]["data"].keys()
    asked(cluster, said, happened)


def asked(cluster, said, happened):
    """Command pods had their settings, contained no secret values, and are gone."""
    made = [thing for event, thing in happened if event == "ADDED" and thing["kind"] == "Pod" and "-command-" in thing["metadata"]["name"]]
    assert made and not [name for name in cluster.things("Pod") if "-command-" in name]
    for pod in made:
        [container] = pod["spec"]["containers"]
        names = [each["name"] for each in container["env"]]
        assert {"ATTAR_IDENTITY_DATABASE_URL", "ATTAR_ORDERS_DATABASE_URL", "ATTAR_BUS_URL", "ATTAR_SECRET_KEY"} <= set(names)
        assert len(names) == len(set(names)) and not any(name.startswith("ATTAR_ADMIN") for name in names)
        assert all("valueFrom" in each for each in container["env"] if each["name"] != "ATTAR_LOG")
        assert container["image"] == f"attar:{VERSION}" and container.get("stdin", False) == ("--password-stdin" in container["args"])
        assert "app.kubernetes.io/component" not in pod["metadata"]["labels"], "a Service would send calls there"


def test_commands_run_with_the_authority_and_the_pull_secrets_of_the_shop(tmp_path):
    """By the tag of the shop also where its images are named by digest, which is another for each image."""
    cluster, desk = Cluster(tmp_path), Desk(tmp_path / "desk")
    try:
        cluster.lend(desk)
        digest = f"image.digests.attar-identity=sha256:{0:064}"
        values = f"image.registry=registry.example.com/attar,image.pullSecrets={{pull}},caBundle.configMap=company-ca,{digest}"
        chart = ["--namespace=shop", "--create-namespace", "--wait", f"--values={CHART}/values/production.yaml", f"--set={values}"]
        run([HELM, "install", "attar", CHART, *chart], env=desk.environment)
        run([ROOT / "deploy/runbooks/attar-in-cluster", "admin", "list"], env={**desk.environment, "NS": "shop"})
        [pod] = [thing["spec"] for _, _, thing in cluster.store.history if "-command-" in thing["metadata"]["name"]][:1]
    finally:
        cluster.end()
    [container] = pod["containers"]
    assert container["image"] == f"registry.example.com/attar/attar:{VERSION}" and pod["imagePullSecrets"] == [{"name": "pull"}]
    assert {each["name"]: each.get("value") for each in container["env"]}["SSL_CERT_FILE"] == "/ca/ca.crt"
    assert {"name": "ca", "mountPath": "/ca", "readOnly": True} in container["volumeMounts"]
    assert pod["volumes"][0]["configMap"]["name"] == "company-ca"
    assert pod["securityContext"]["runAsUser"] == 65532 and pod["securityContext"]["runAsNonRoot"] is True


def images_of(thing):
    return [container["image"] for container in thing["spec"]["template"]["spec"]["containers"]]


WHERE = {"shell": InShell, "store": InStore, "database": InDatabase, "broker": InBroker, "cache": InCache, "cluster": InCluster}
CAME_OF_IT = {"README": asked, "install": installed, "upgrade-and-roll-back": upgraded, "scale": scaled, "backup-and-restore": rested,
              "rotate-secrets": rotated, "dead-letters": asked, "lost-administrator": asked}


# ── Text of the pages


def test_every_page_is_known():
    assert {path.stem for path in FOLDER.glob("*.md")} == {*PAGES, *OTHERS}


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_run_or_says_that_it_is_not(page):
    elsewhere = (ROOT / "services/e2e/tests/chaos_standalone/runbook.rs").read_text()
    for each in blocks(page):
        if each.kind == "sh not-run":
            assert re.search(r"\bnot run\b|\bare run by\b", each.before, re.I), f"{page}: nothing says why it is not run: {each.commands}"
        elif each.kind == "sh":
            is_run_there = page == "backup-and-restore" and f'run("{each.title.removeprefix("# ")}"' in elsewhere
            assert each.place or is_run_there, f"{page}: nobody runs {each.commands}"
        else:
            assert each.kind in ("ini", "text", "promql", "yaml", "sql"), f"{page}: ```{each.kind}"


def test_the_unit_of_systemd_is_one(tmp_path):
    [unit] = [each.commands for each in blocks("install") if each.kind == "ini"]
    path = tmp_path / "attar.service"
    path.write_text(unit.replace("/usr/local/bin/attar", "/bin/true"))
    sections = re.findall(r"^\[(\w+)\]$", unit, re.M)
    assert sections == ["Unit", "Service", "Install"] and re.search(r"^ExecStart=/usr/local/bin/attar serve", unit, re.M)
    assert all(re.fullmatch(r"[A-Z]\w+=.*|\[\w+\]|#.*|", line) for line in unit.splitlines())
    # Validate with systemd where it is installed.
    if analyze := shutil.which("systemd-analyze"):
        done = subprocess.run([analyze, "verify", path], capture_output=True, text=True, check=False)
        assert "attar.service" not in done.stdout + done.stderr, done.stderr


def words(pattern, page):
    return set(re.findall(pattern, text_of(page)))


def sources(*patterns):
    return "\n".join(path.read_text() for pattern in patterns for path in sorted(CODE.glob(pattern)))


@pytest.fixture(scope="module")
def code():
    return sources("services/*/src/**/*.rs", "gateway/src/**/*.rs")


@pytest.mark.parametrize("page", PAGES)
def test_settings_are_the_codes(page, code):
    of_compose = sources("deploy/compose.env.example")
    settings = set(re.findall(r'"(ATTAR_[A-Z_]+)"', code)) | set(re.findall(r"^(ATTAR_[A-Z_]+)=", of_compose, re.M))
    # Skip parts of names, such as `ATTAR_TLS_…`, and names composed by commands.
    assert words(r"\bATTAR_[A-Z_]*[A-Z](?![A-Z_$])", page) - settings == set()


# Names of databases, their owners and a replication slot.
NO_METRICS = {"attar_catalog", "attar_cart_pricing", "attar_orders", "attar_identity", "attar_media", "attar_orders_b", "attar_standby"}


@pytest.mark.parametrize("page", PAGES)
def test_metrics_are_measured(page):
    # A test of the programs compares this list with a real scrape.
    listed = (ROOT / "deploy/observability/metrics.txt").read_text().split()
    measured = {*listed, *(name.removesuffix("_bucket") for name in listed)}
    assert words(r"\battar_[a-z_]*[a-z](?![a-z_$])", page) - NO_METRICS - measured == set()


@pytest.mark.parametrize("page", PAGES)
def test_alerts_are_there(page):
    rules = yaml.safe_load((CHART / "files/alerts.yaml").read_text())["groups"]
    assert words(r"\bAttar[A-Z]\w+\b", page) <= {rule.get("alert") for group in rules for rule in group["rules"]}


# Paths created by the build or by the operator.
MADE = ("frontend/dist", "deploy/compose.env")


@pytest.mark.parametrize("page", PAGES)
def test_files_and_links_are_there(page):
    text = text_of(page)
    paths = set(re.findall(r"(?<![\w/.-])((?:deploy|k8s|services|gateway|frontend|proto)/[\w./*-]*[\w*])", text))
    missing = {path for path in paths if not list(ROOT.glob(path)) and not path.startswith(MADE)}
    missing |= {link for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text) if not os.path.exists(FOLDER / link)}
    assert missing == set()
    for target, part in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text):
        headings = re.findall(r"^#+ (.*)$", (FOLDER / target).read_text() if target else text, re.M)
        assert part in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}, part


# A call of attar in any form, followed by its subcommands.
CALLED = (r"(?:^|(?<=[\s|]))(?:(?<!-u )attar|deploy/runbooks/attar-in-cluster|compose run --rm attar|exec attar /attar)"
          r"((?: [a-z][a-z-]*(?=\s|$))+)")


@pytest.mark.parametrize("page", PAGES)
def test_commands_of_attar_are_the_programs(page):
    """Also in blocks that are not run."""
    commands = sources("services/standalone/src/commands/**/*.rs")
    for each in blocks(page):
        for call in re.findall(CALLED, each.commands, re.M):
            for word in call.split():
                variant = "".join(part.capitalize() for part in word.split("-"))
                assert re.search(rf"^\s+(?:/// .*\s+)?{variant}\b", commands, re.M), f"{page}: attar{call}"
