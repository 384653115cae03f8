//! Builds the whole document from the handlers' annotations, and adds what these cannot express. A test writes it to
//! `openapi.json`, which is committed and served.

mod errors;
mod examples;
mod forms;
mod posted;
mod rules;

use serde_json::{Map, Value, json};

use crate::router;

/// Methods that an operation may have.
const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// Builds the content of `openapi.json`.
fn document() -> Value {
    let derived = router::all_routes().into_openapi();
    let mut document = serde_json::to_value(derived).expect("a document is JSON");
    rename_wildcards(&mut document);
    reference_data(&mut document);
    make_parameters_not_nullable(&mut document);
    describe_streams(&mut document);
    forms::describe(&mut document);
    posted::describe(&mut document);
    errors::describe(&mut document);
    add_headers(&mut document);
    examples::attach(&mut document);
    document
}

/// Iterates over all operations, with path and method.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        METHODS.iter().filter_map(move |method| Some((path.as_str(), *method, item.get(*method)?)))
    })
}

/// Iterates over all operations mutably.
fn operations_mut(document: &mut Value) -> impl Iterator<Item = &mut Value> {
    let items = document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    let operations = items.filter_map(Value::as_object_mut).flat_map(Map::iter_mut);
    operations.filter(|(method, _)| METHODS.contains(&method.as_str())).map(|(_, operation)| operation)
}

/// Returns the component that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// Builds a reference to a component.
fn schema_of(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Removes the router's mark of wildcard segments, which OpenAPI does not have.
fn rename_wildcards(document: &mut Value) {
    let paths = document["paths"].take();
    let named = paths.as_object().into_iter().flatten().map(|(path, item)| (path.replace("{*", "{"), item.clone()));
    document["paths"] = named.collect();
}

/// Replaces inlined data in envelopes by references, so that clients have one type for each schema.
fn reference_data(document: &mut Value) {
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    for (name, schema) in schemas {
        let Some(data) = name.strip_prefix("Success_").or_else(|| name.strip_prefix("Paged_")) else { continue };
        schema["properties"]["data"] = match data.strip_prefix("Vec_") {
            Some(entry) => json!({ "type": "array", "items": schema_of(entry) }),
            None => schema_of(data),
        };
    }
}

/// Removes null from the types of parameters, which are sent or not.
fn make_parameters_not_nullable(document: &mut Value) {
    for operation in operations_mut(document) {
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            let schema = &mut parameter["schema"];
            let given = schema["type"].as_array().and_then(|types| types.iter().find(|kind| *kind != "null")).cloned();
            let referred =
                schema["oneOf"].as_array().and_then(|any| any.iter().find(|one| one["type"] != "null")).cloned();
            if let Some(given) = given {
                schema["type"] = given;
            } else if let Some(referred) = referred {
                *schema = referred;
            }
        }
    }
}

/// Schema of an event's data: a string with JSON.
fn data_of(schema: &Value) -> Value {
    json!({ "type": "string", "contentMediaType": "application/json", "contentSchema": schema })
}

/// Describes event streams by their events; the annotation names the schema of the data.
fn describe_streams(document: &mut Value) {
    for operation in operations_mut(document) {
        if let Some(stream) = operation.pointer_mut("/responses/200/content/text~1event-stream/schema") {
            let data = data_of(&stream.take());
            let event =
                |names: &[&str], data: &Value| json!({ "properties": { "event": { "enum": names }, "data": data } });
            *stream = json!({
                "type": "object",
                "required": ["event", "data"],
                "properties": { "id": { "type": "string" } },
                "oneOf": [
                    event(&["order.placed", "order.status_changed", "order.changed"], &data),
                    event(&["changed"], &data_of(&schema_of("Hint"))),
                    event(&["reset"], &json!({ "const": "{}" })),
                ],
            });
        }
    }
}

/// Adds the headers of responses.
fn add_headers(document: &mut Value) {
    let text = |description: &str, example: &str| json!({ "description": description, "schema": { "type": "string" }, "example": example });
    document["components"]["headers"] = json!({
        "X-Request-Id": text("Id of the request in logs and traces; the caller's own, if it sends a valid one", "0198c0de-7b10-7d2f-8a54-6c1e9f3b2a70"),
        "ETag": text("Validator of the response, for `If-None-Match`", "\"q7Jm2Vx9T4nB8sKd1Lw6Rf\""),
        "Retry-After": {
            "description": "Seconds after which to retry",
            "schema": { "type": "integer", "minimum": 1 }, "example": 30
        },
    });
    let reference = |name: &str| json!({ "$ref": format!("#/components/headers/{name}") });
    document["components"]["responses"]["NotModified"] = json!({
        "description": "The caller's copy is current", "headers": { "ETag": reference("ETag") },
    });
    for operation in operations_mut(document) {
        let has_validator = operation["responses"].get("304").is_some();
        if has_validator {
            add_if_none_match(operation);
        }
        for (status, response) in operation["responses"].as_object_mut().into_iter().flatten() {
            if response.get("$ref").is_some() || status == "304" {
                continue;
            }
            response["headers"]["X-Request-Id"] = reference("X-Request-Id");
            if has_validator && status == "200" {
                response["headers"]["ETag"] = reference("ETag");
            }
        }
    }
}

/// Adds the `If-None-Match` parameter to an operation.
fn add_if_none_match(operation: &mut Value) {
    let if_none_match = json!({
        "name": "If-None-Match", "in": "header", "required": false,
        "description": "Validators of the caller's copies", "schema": { "type": "string" },
    });
    match operation["parameters"].as_array_mut() {
        Some(parameters) => parameters.push(if_none_match),
        None => operation["parameters"] = json!([if_none_match]),
    }
}
