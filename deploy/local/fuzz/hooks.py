"""What Schemathesis cannot read from the description of the API: who asks, and which things there are to ask for."""

import itertools
import json
import unicodedata
import urllib.request
from collections.abc import MutableMapping
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.core.jsonschema import make_validator
from schemathesis.core.parameters import ParameterLocation
from schemathesis.openapi.checks import EnsureResourceAvailability
from schemathesis.transport.serialization import contains_binary

PEOPLE = json.loads(Path("people.json").read_text(encoding="utf-8"))


# ── Who asks


class Bearer:
    """Sends a token, if there is one to send."""

    def get(self, case, context):
        return self.token()

    def set(self, case, token, context):
        case.headers["Authorization"] = f"Bearer {token}"


def asks(**where):
    return schemathesis.auth(refresh_interval=None).apply_to(**where)


@asks(path_regex=r"^/api/v1/admins/(?!login)")
class Administrator(Bearer):
    def token(self):
        return PEOPLE["administrator"]


@asks(path_regex=r"^/api/v1/(orders(/\{id\})?|users/me)$")
class Customer(Bearer):
    def token(self):
        return PEOPLE["customer"]


@asks(path="/api/v1/users/profile")
class Changing(Bearer):
    """Whoever changes a profile may change the password in it, which ends the account's other sessions."""

    def token(self):
        return PEOPLE["changing"]


@asks(path="/api/v1/users/logout")
class Leaving(Bearer):
    """Signs in for every request, since the request ends the session."""

    def token(self):
        request = urllib.request.Request(
            f"{PEOPLE['address']}/api/v1/users/login",
            json.dumps(PEOPLE["leaving"]).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["data"]["token"]


@asks(path_regex=r"^/api/v1/(products|brands|gift_sets|shipping|cart|orders/track)")
class Anyone(Bearer):
    """What everybody may read looks otherwise to an administrator, and the same to whoever has a dead token."""

    tokens = itertools.cycle([None, PEOPLE["administrator"], PEOPLE["customer"], "dead"])

    def token(self):
        return next(self.tokens)


# ── What there is to ask for

TURNS = {}
HALF = itertools.cycle([True, False])


@schemathesis.hook
def before_call(context, case, kwargs):
    meta = case.meta
    if meta is not None and meta.phase.name.value == "coverage":
        bind(case, meta)
    # No schema can say that a period's last day does not come before its first.
    query = case.query if isinstance(case.query, MutableMapping) else {}
    if meta is not None and not meta.is_negative_at(ParameterLocation.QUERY) and {"from", "to"} <= query.keys():
        query["from"], query["to"] = sorted((query["from"], query["to"]))
    # What made-up lines come to is nobody's guess: half of the orders go without one.
    is_order = isinstance(case.body, dict) and "expected_total" in case.body
    if is_order and meta is not None and not meta.is_negative_at(ParameterLocation.BODY) and next(HALF):
        del case.body["expected_total"]


def bind(case, meta):
    """Binds parameters and fields to dictionaries in the coverage phase, which knows none: it varies one thing at a
    time, and without real ids every variation would meet the same 404."""
    varied = (meta.phase.data.parameter_location, meta.phase.data.parameter)
    config = case.operation.schema.config
    bindings = config.parameters | config.operations.get_for_operation(case.operation).parameters
    for name, binding in bindings.items():
        place, _, path = name.partition(".")
        location = ParameterLocation(place)
        # Of a body with a file in it Schemathesis could no longer tell whether it is well-formed.
        is_fixed = location == ParameterLocation.BODY and contains_binary(case.body)
        if (location, path) == varied or is_fixed or meta.is_negative_at(location):
            continue
        put(case.get_container(location), path.replace("[*]", ".*").split("."), lambda: turn(config, binding.dictionary))


def put(place, path, value):
    """Puts a value wherever the path leads, if it leads anywhere."""
    step, rest = path[0], path[1:]
    if step == "*":
        for entry in place if isinstance(place, list) else []:
            put(entry, rest, value)
    elif isinstance(place, MutableMapping) and isinstance(place.get(step), dict | list | str):
        if rest:
            put(place[step], rest, value)
        elif isinstance(place[step], str):
            place[step] = value()


def turn(config, dictionary):
    """The dictionary's entries in turn."""
    if dictionary not in TURNS:
        TURNS[dictionary] = itertools.cycle([entry.value for entry in config.dictionaries[dictionary].entries])
    return next(TURNS[dictionary])


# ── What cannot be asked


@schemathesis.hook
def filter_query(context, query):
    """A null in the address is malformed, whatever a parameter's description admits."""
    return r"\x00" not in repr(query)


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    return r"\x00" not in repr(path_parameters)


@schemathesis.hook
def filter_body(context, body):
    """The name of a form's field stands in a header, where control characters cannot."""
    is_form = any(alternative.media_type == "multipart/form-data" for alternative in context.operation.body)
    names = body if is_form and isinstance(body, dict) else []
    return not any(unicodedata.category(letter) == "Cc" for name in names for letter in name)


# ── What is no finding


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """What a schema forbids and the contract does not is no finding, nor is what a misunderstanding makes one."""
    if isinstance(failure, EnsureResourceAvailability):
        # A POST to a thing makes none: it changes it, or deletes it.
        return not failure.created_with.endswith("}")
    if not isinstance(failure, AcceptedNegativeData):
        return True
    # In a form everything is a text: another type may well be the same request. What takes forms takes JSON too.
    is_form = case.media_type == "multipart/form-data"
    # An empty parameter is as good as none.
    is_empty = any(value == "" for _, value in parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True))
    # Of a POST that is a DELETE nothing else is read.
    is_delete = isinstance(case.body, dict) and case.body.get("_method") == "DELETE"
    return not (is_form or is_empty or is_delete or reads_as_well_formed(case))


FLAGS = (0, 1, "0", "1", "true", "false")


def without_empty(value):
    if isinstance(value, dict):
        return {name: without_empty(part) for name, part in value.items() if part is not None and part != ""}
    return [without_empty(part) for part in value] if isinstance(value, list) else value


def reads_as_well_formed(case):
    """Whether nothing is wrong with a body but fields that are empty, as good as absent, and flags as forms spell them."""
    described = case.operation.get_body_for_media_type(case.media_type) if case.media_type else None
    if described is None:
        return False
    validator = make_validator(described.validation_schema, case.operation.schema.adapter.jsonschema_validator_cls)
    errors = validator.iter_errors(without_empty(case.body))
    return all(error.instance in FLAGS and 'not of type "boolean"' in error.message for error in errors)
