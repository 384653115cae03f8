"""The CronJob that backs up a standalone store."""

import json

import kubernetes_validate
import pytest
import yaml

from chart import attempt, of
from test_schemas import VERSIONS

BACKED_UP = [*of("standalone"), "--set=backup.enabled=true,backup.copy.secret=backup-target"]


def rendered(*more):
    is_well, output = attempt([*BACKED_UP, *more])
    assert is_well, output
    return {(thing["kind"], thing["metadata"]["name"]): thing for thing in yaml.safe_load_all(output) if thing}


def pod_of(things):
    template = things["CronJob", "attar-backup"]["spec"]["jobTemplate"]["spec"]["template"]
    return template["metadata"]["labels"], template["spec"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_job_is_valid(version):
    for key, thing in rendered().items():
        if key[1] == "attar-backup":
            kubernetes_validate.validate(json.loads(json.dumps(thing)), version, strict=True)


def test_its_pod_mounts_the_volume_of_the_store_on_the_node_of_the_store():
    things = rendered()
    _, spec = pod_of(things)
    store = things["StatefulSet", "attar-standalone"]["spec"]
    [claim] = [claim["metadata"]["name"] for claim in store["volumeClaimTemplates"]]
    claimed = {volume["name"]: volume["persistentVolumeClaim"]["claimName"] for volume in spec["volumes"] if "persistentVolumeClaim" in volume}
    assert claimed == {"data": f"{claim}-attar-standalone-0"}
    [rule] = spec["affinity"]["podAffinity"]["requiredDuringSchedulingIgnoredDuringExecution"]
    assert rule["topologyKey"] == "kubernetes.io/hostname"
    assert rule["labelSelector"]["matchLabels"].items() <= store["template"]["metadata"]["labels"].items()


def test_its_pod_is_restricted_and_reaches_only_where_backups_go():
    things = rendered()
    labels, spec = pod_of(things)
    assert spec["automountServiceAccountToken"] is False and spec["securityContext"]["runAsNonRoot"] is True
    assert ("ServiceAccount", spec["serviceAccountName"]) in things
    for container in [*spec["initContainers"], *spec["containers"]]:
        assert container["securityContext"]["readOnlyRootFilesystem"] is True
        assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
        assert {"cpu", "memory"} <= container["resources"]["limits"].keys()
    policy = things["NetworkPolicy", "attar-backup"]["spec"]
    assert policy["podSelector"]["matchLabels"].items() <= labels.items()
    assert {port["port"] for rule in policy["egress"] for port in rule["ports"]} == {53, 443}
    # No Service and no other policy takes the pod for one of the store.
    assert labels["app.kubernetes.io/component"] == "backup"


def test_what_is_backed_up_is_what_is_copied():
    _, spec = pod_of(rendered())
    [backup], [copy] = spec["initContainers"], spec["containers"]
    assert backup["args"] == ["backup", "/backups/$(BACKUP)"] and "/backups/$(BACKUP)" in copy["args"]
    for container in (backup, copy):
        [name] = [each for each in container["env"] if each["name"] == "BACKUP"]
        assert name["valueFrom"] == {"fieldRef": {"fieldPath": "metadata.name"}}, "each backup has a folder of its own"
        assert {"data", "backups"} <= {mount["name"] for mount in container["volumeMounts"]}
    assert copy["envFrom"] == [{"secretRef": {"name": "backup-target"}}]


@pytest.mark.parametrize("why, values", {
    "a distributed store": ["--set=backup.enabled=true,backup.copy.secret=s"],
    "no identity where backups go": [*of("standalone"), "--set=backup.enabled=true"],
    "no schedule": [*BACKED_UP, "--set=backup.schedule=often"],
    "an image of no version": [*BACKED_UP, "--set=backup.copy.image.tag=latest"],
}.items())
def test_it_is_refused(why, values):
    is_well, output = attempt(values)
    assert not is_well and "don't meet the specifications of the schema" in output, why


def test_an_identity_of_the_cloud_takes_the_place_of_the_secret():
    things = rendered("--set=backup.copy.secret=,backup.serviceAccountAnnotations.role=backups")
    assert things["ServiceAccount", "attar-backup"]["metadata"]["annotations"] == {"role": "backups"}
    assert "envFrom" not in pod_of(things)[1]["containers"][0]
