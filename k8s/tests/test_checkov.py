"""checkov reports exactly the exceptions explained here."""

import json
import os
import re
import subprocess

from chart import CASES, attempt

CHECKOV = os.environ.get("CHECKOV", "checkov")
LOOKED_AT = ["production", "demo", "standalone", "mutual-tls-monitored"]

# (check, resources, reason)
EXPLAINED = [
    ("CKV_K8S_21", ".*", "the namespace is chosen by who installs; the chart names none"),
    ("CKV_K8S_15", ".*", "versions are pinned and never moved, so nodes need not ask for them again; image.pullPolicy: Always does"),
    ("CKV_K8S_43", ".*", "a digest depends on the registry that images are copied to; those of others take one in their values"),
    ("CKV_K8S_35", ".*", "the programs read their settings from the environment; each pod has only the keys that it needs"),
    ("CKV_K8S_40", r"StatefulSet\..*\.attar-(postgresql|rabbitmq|redis)", "999 is the user of these images; they are for trying out"),
    ("CKV_K8S_8", r"(Job\..*|Pod\..*\.attar-test)", "what ends by itself is not asked whether it lives"),
    ("CKV_K8S_9", r"(Job\..*|Pod\..*\.attar-test)", "nobody sends anything to it"),
]


def findings(folder):
    for case in LOOKED_AT:
        (folder / f"{case}.yaml").write_text(attempt(CASES[case])[1])
    command = [CHECKOV, "--directory", folder, "--framework=kubernetes", "--skip-download", "--quiet", "--compact", "--output=json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert report["summary"]["parsing_errors"] == 0 and report["summary"]["resource_count"] > 100, report["summary"]
    return {(each["check_id"], each["resource"], each["check_name"]) for each in report["results"]["failed_checks"]}


def test_every_finding_is_explained_and_every_explanation_is_needed(tmp_path):
    found, needed, unexplained = findings(tmp_path), set(), []
    for check, resource, name in sorted(found):
        reasons = [entry for entry in EXPLAINED if entry[0] == check and re.fullmatch(entry[1], resource)]
        needed.update(reasons)
        if not reasons:
            unexplained.append(f"{check} {resource}: {name}")
    assert not unexplained, "\n".join(unexplained)
    assert needed == set(EXPLAINED)
