"""The distributed store in containers on PostgreSQL, Redis and RabbitMQ."""

import json
import os

import pytest

from containers import OWNER, SERVICES, Container, free_address, get, place_and_cancel, podman, run_to_its_end, wait_until_ready

VOLUME = f"attar-test-{os.getpid()}-pictures"
# podman changes the volume's owner to the container's user.
PICTURES = [f"{VOLUME}:/pictures:U"]
KEY = "zG0wOPdXxZ3Wl4Y2mM1bq0lq5uX8v9s7r6t5y4u3i2o="


def upper(service):
    return service.upper().replace("-", "_")


@pytest.fixture(scope="module")
def settings():
    """Return the settings of all containers: addresses and servers."""
    found = {name: value for name, value in os.environ.items() if name.endswith("_DATABASE_URL")}
    for name in SERVICES:
        address = free_address()
        found |= {f"ATTAR_{upper(name)}_ADDR": address, f"ATTAR_{upper(name)}_URL": f"http://{address}"}
    shared = {name: os.environ[name] for name in ("ATTAR_CACHE_URL", "ATTAR_BUS_URL")}
    return {**found, **shared, "ATTAR_BLOB_URL": "file:///pictures", "ATTAR_SECRET_KEY": KEY}


@pytest.fixture(scope="module")
def prepared(settings):
    """Run the migration twice, then seed the demo."""
    for _ in range(2):
        code, said = run_to_its_end("attar", settings, "migrate", seconds=120)
        assert code == 0, said
    code, said = run_to_its_end("attar", {**settings, **OWNER}, "seed", "--demo", volumes=PICTURES, seconds=300)
    assert code == 0, said
    yield
    podman("volume", "rm", "--force", VOLUME, check=False)


@pytest.fixture(scope="module")
def shop(settings, prepared):
    """Return the gateway's address and all containers by name, the gateway first."""
    running = {}
    for name in SERVICES:
        own = {**settings, f"ATTAR_{upper(name)}_OPS_ADDR": free_address()}
        running[name] = Container(f"attar-{name}", own, volumes=PICTURES if name == "media" else [])
    address = free_address()
    own = {**settings, "ATTAR_HTTP_ADDR": address, "ATTAR_OPS_ADDR": free_address(), "ATTAR_PUBLIC_URL": f"http://{address}"}
    running = {"gateway": Container("attar-gateway", own), **running}
    try:
        wait_until_ready(f"http://{address}/readyz", list(running.values()))
        yield f"http://{address}", running
    finally:
        for container in running.values():
            container.remove()


def test_an_order_is_placed_and_cancelled(shop):
    assert place_and_cancel(shop[0], OWNER)


def test_a_page_comes_with_its_picture(shop):
    status, page = get(f"{shop[0]}/")
    assert status == 200 and b"/build/" in page
    products = json.loads(get(f"{shop[0]}/api/v1/products")[1])["data"]["products"]
    path = next(product["image_path"] for product in products if product["image_path"])
    status, content = get(f"{shop[0]}/storage/{path}")
    assert status == 200 and content[8:12] == b"WEBP"


def test_none_has_a_right(shop):
    for name, container in shop[1].items():
        assert container.has_no_rights(), name


def test_each_says_how_it_is(shop):
    for name, container in shop[1].items():
        assert container.is_healthy(), f"{name}\n{container.log()[-2000:]}"
        assert container.call(f"/attar-{name}", "healthcheck").returncode == 0, name


def test_each_ends_when_told(shop):
    for name, container in shop[1].items():
        assert container.end() == 0, f"{name}\n{container.log()[-2000:]}"
