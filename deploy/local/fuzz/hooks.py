"""Add authentication and existing ids to Schemathesis, which openapi.json does not describe."""

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


# ── Authentication


class Bearer:
    """Send a token, if there is one."""

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


@asks(path_regex=r"^/api/v1/(orders(/\{id\})?|users/me(/data)?|users/wishlist(/merge)?)$")
class Customer(Bearer):
    def token(self):
        return PEOPLE["customer"]


@asks(path="/api/v1/users/profile")
class Changing(Bearer):
    """Use a separate account: a profile change may change the password, which ends other sessions."""

    def token(self):
        return PEOPLE["changing"]


def open_session(path, body):
    """Log in or sign up, and return the token."""
    request = urllib.request.Request(
        f"{PEOPLE['address']}/api/v1/users/{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["data"]["token"]


@asks(path="/api/v1/users/logout")
class Leaving(Bearer):
    """Log in for every request, since the request ends the session."""

    def token(self):
        return open_session("login", PEOPLE["leaving"])


@asks(path="/api/v1/users/me/erasure")
class Erased(Bearer):
    """Sign up for every request, since the request deletes the account."""

    phones = (f"+97059777{n:04}" for n in itertools.count())

    def token(self):
        return open_session("signup", PEOPLE["erased"] | {"phone": next(self.phones)})


@asks(path_regex=r"^/api/v1/(products|brands|gift_sets|shipping|places|cart|orders/track)")
class Anyone(Bearer):
    """Public reads differ for administrators, and accept expired tokens."""

    tokens = itertools.cycle([None, PEOPLE["administrator"], PEOPLE["customer"], "dead"])

    def token(self):
        return next(self.tokens)


# ── Existing ids

TURNS = {}
HALF = itertools.cycle([True, False])


@schemathesis.hook
def before_call(context, case, kwargs):
    meta = case.meta
    if meta is not None and meta.phase.name.value == "coverage":
        bind(case, meta)
    # A schema cannot express that a period ends after it begins.
    query = case.query if isinstance(case.query, MutableMapping) else {}
    if meta is not None and not meta.is_negative_at(ParameterLocation.QUERY) and {"from", "to"} <= query.keys():
        query["from"], query["to"] = sorted((query["from"], query["to"]))
    # The total of generated lines is unknown: half of the orders omit it.
    is_order = isinstance(case.body, dict) and "expected_total" in case.body
    if is_order and meta is not None and not meta.is_negative_at(ParameterLocation.BODY) and next(HALF):
        del case.body["expected_total"]


def bind(case, meta):
    """Bind parameters and fields to dictionaries in the coverage phase, which has none: without real ids every
    variation would get the same 404."""
    varied = (meta.phase.data.parameter_location, meta.phase.data.parameter)
    config = case.operation.schema.config
    bindings = config.parameters | config.operations.get_for_operation(case.operation).parameters
    for name, binding in bindings.items():
        place, _, path = name.partition(".")
        location = ParameterLocation(place)
        # Schemathesis could not tell any more whether a body with a file is valid.
        is_fixed = location == ParameterLocation.BODY and contains_binary(case.body)
        if (location, path) == varied or is_fixed or meta.is_negative_at(location):
            continue
        put(case.get_container(location), path.replace("[*]", ".*").split("."), lambda: turn(config, binding.dictionary))


def put(place, path, value):
    """Set a value at each match of a path."""
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
    """Cycle through the entries of a dictionary."""
    if dictionary not in TURNS:
        TURNS[dictionary] = itertools.cycle([entry.value for entry in config.dictionaries[dictionary].entries])
    return next(TURNS[dictionary])


# ── Impossible requests


@schemathesis.hook
def filter_query(context, query):
    """Reject null bytes in URLs, which are malformed for any parameter."""
    return r"\x00" not in repr(query)


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    return r"\x00" not in repr(path_parameters)


@schemathesis.hook
def filter_body(context, body):
    """Reject control characters in names of form fields, which are sent in a header."""
    is_form = any(alternative.media_type == "multipart/form-data" for alternative in context.operation.body)
    names = body if is_form and isinstance(body, dict) else []
    return not any(unicodedata.category(letter) == "Cc" for name in names for letter in name)


# ── False positives


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Ignore requests that the schema rejects but the contract accepts."""
    if isinstance(failure, EnsureResourceAvailability):
        # A POST to an object changes or deletes it.
        return not failure.created_with.endswith("}")
    if not isinstance(failure, AcceptedNegativeData):
        return True
    # Form values are text: another type may be the same request. Operations with forms accept JSON too.
    is_form = case.media_type == "multipart/form-data"
    # An empty parameter counts as absent.
    is_empty = any(value == "" for _, value in parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True))
    # A POST with _method=DELETE ignores other fields.
    is_delete = isinstance(case.body, dict) and case.body.get("_method") == "DELETE"
    return not (is_form or is_empty or is_delete or reads_as_well_formed(case))


FLAGS = (0, 1, "0", "1", "true", "false")


def without(empty, value):
    """Remove fields with empty values."""
    if isinstance(value, dict):
        return {name: without(empty, part) for name, part in value.items() if part not in empty}
    return [without(empty, part) for part in value] if isinstance(value, list) else value


def reads_as_well_formed(case):
    """Return whether a body is valid apart from empty fields, which count as absent, and form-style flags."""
    described = case.operation.get_body_for_media_type(case.media_type) if case.media_type else None
    if described is None:
        return False
    validator = make_validator(described.validation_schema, case.operation.schema.adapter.jsonschema_validator_cls)

    def is_valid(body):
        return all(is_flag(error) for error in validator.iter_errors(body))

    # Required text may be empty, but not absent.
    return is_valid(without([None], case.body)) or is_valid(without([None, ""], case.body))


def is_flag(error):
    return error.instance in FLAGS and "not of type" in error.message and '"boolean"' in error.message
