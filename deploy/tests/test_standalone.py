"""The standalone store in one container on one volume."""

import os

import pytest

from containers import OWNER, Container, free_address, get, order_of, place_and_cancel, podman, wait_until_ready

VOLUME = f"attar-test-{os.getpid()}"


@pytest.fixture(scope="module")
def shop():
    """Start the store on the volume and return address and container; can be called again."""
    started = []

    def start(*arguments):
        address = free_address()
        settings = {**OWNER, "ATTAR_HTTP_ADDR": address, "ATTAR_OPS_ADDR": free_address(), "ATTAR_PUBLIC_URL": f"http://{address}"}
        container = Container("attar", settings, *arguments, volumes=[f"{VOLUME}:/data"])
        started.append(container)
        wait_until_ready(f"http://{address}/readyz", [container])
        return f"http://{address}", container

    yield start
    for container in started:
        container.remove()
    podman("volume", "rm", "--force", VOLUME, check=False)


def test_it_sells_ends_when_told_and_has_everything_when_it_starts_again(shop):
    url, container = shop("serve", "--demo")
    assert container.has_no_rights()
    status, page = get(f"{url}/")
    assert status == 200 and b"/build/" in page
    number = place_and_cancel(url, OWNER)
    assert container.end() == 0, container.log()

    url, container = shop()
    assert order_of(url, OWNER, number)["status"] == "cancelled"
    assert container.end() == 0, container.log()


def test_it_says_how_it_is(shop):
    _, container = shop()
    assert container.is_healthy(), container.log()
    assert container.call("/attar", "healthcheck").returncode == 0
    assert container.end() == 0, container.log()
