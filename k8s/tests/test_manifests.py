"""The rendered files of the kustomization match the chart."""

import pytest
import yaml

from manifests import FOLDER, files


@pytest.mark.parametrize("path", files())
def test_the_file_is_what_the_chart_renders(path):
    assert (FOLDER / path).read_text() == files()[path], "deploy/local/manifests writes it"


def test_no_file_is_left_from_an_earlier_rendering():
    kept = {*FOLDER.glob("**/rendered.yaml"), *FOLDER.glob("base/settings/*.env")}
    assert {str(path.relative_to(FOLDER)) for path in kept} == set(files())


@pytest.mark.parametrize("path", files())
def test_nothing_of_helm_and_no_secret_is_left(path):
    text = files()[path]
    assert "helm.sh" not in text and "managed-by" not in text
    assert "kind: Secret" not in text


def test_every_server_has_a_policy_of_its_own():
    for component, name in (("database", "postgresql"), ("broker", "rabbitmq"), ("cache", "redis")):
        things = list(yaml.safe_load_all(files()[f"components/{component}/rendered.yaml"]))
        kinds = {thing["kind"] for thing in things if thing["metadata"]["name"] == f"attar-{name}"}
        assert {"StatefulSet", "Service", "NetworkPolicy"} <= kinds
