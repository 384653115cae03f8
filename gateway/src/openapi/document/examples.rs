//! Examples of every body, built from the schemas. `examples.json` supplies the values that do not follow from enums,
//! formats and examples of the schemas.

use std::cell::RefCell;

use proto::common::v1::FieldError;
use serde_json::{Map, Value, json};

use super::{operations_mut, referred};
use crate::{error::ErrorCode, messages};

/// Request id and event id of the examples.
const REQUEST_ID: &str = "0198c0de-7b10-7d2f-8a54-6c1e9f3b2a70";

/// Adds examples to all bodies and path parameters.
pub(super) fn attach(document: &mut Value) {
    let samples: Value = serde_json::from_str(include_str!("examples.json")).expect("examples.json is JSON");
    let sampler = Sampler::of(document, &samples);
    for operation in operations_mut(document) {
        let name = operation["operationId"].as_str().unwrap_or_default().to_owned();
        if let Some(content) = operation.pointer_mut("/requestBody/content") {
            sampler.add_examples(content, &name);
        }
        let responses = operation["responses"].as_object_mut().into_iter().flat_map(Map::values_mut);
        for content in responses.filter_map(|response| response.get_mut("content")) {
            sampler.add_examples(content, &name);
        }
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            if parameter["in"] == "path" {
                let name = parameter["name"].as_str().unwrap_or_default().to_owned();
                parameter["example"] = sampler.required(&samples["parameters"][&name], &name);
            }
        }
    }
    let failures = document["components"]["responses"].as_object_mut().into_iter().flat_map(Map::values_mut);
    for body in failures.filter_map(|response| response.pointer_mut("/content/application~1json")) {
        sampler.add_error_examples(body);
    }
    let missing = sampler.missing.into_inner();
    assert!(missing.is_empty(), "examples.json lacks {missing:#?}");
}

/// Builds examples from the schemas and `examples.json`.
struct Sampler {
    schemas: Value,
    samples: Value,
    /// Values that `examples.json` lacks.
    missing: RefCell<Vec<String>>,
}

impl Sampler {
    fn of(document: &Value, samples: &Value) -> Self {
        let (schemas, samples) = (document["components"]["schemas"].clone(), samples.clone());
        Self { schemas, samples, missing: RefCell::default() }
    }

    /// Adds examples to the bodies of an operation, where the annotation has none.
    fn add_examples(&self, content: &mut Value, operation: &str) {
        for body in content.as_object_mut().into_iter().flat_map(Map::values_mut) {
            if body.get("example").is_some() {
                continue;
            }
            let Some(example) = self.answer(&body["schema"], operation) else { continue };
            body["example"] = example;
            let data = referred(&body["schema"]).map(|name| &self.schemas[name]["properties"]["data"]);
            let shapes = data.and_then(referred).and_then(|name| self.schemas[name]["oneOf"].as_array());
            if let Some(shapes) = shapes {
                let of =
                    |data: &Value| merge(body["example"].clone(), json!({ "data": self.example(data, operation) }));
                let examples =
                    shapes.iter().enumerate().map(|(n, data)| (format!("{}", n + 1), json!({ "value": of(data) })));
                body["examples"] = examples.collect::<Map<_, _>>().into();
                body.as_object_mut().map(|body| body.remove("example"));
            }
        }
    }

    /// Returns the example of a body; none for images.
    fn answer(&self, schema: &Value, operation: &str) -> Option<Value> {
        let mut example = self.example(schema, operation)?;
        if let Some(done) = self.samples["messages"][operation].as_str().filter(|_| example.get("message").is_some()) {
            example["message"] = messages::success(done).into();
        }
        Some(example)
    }

    fn add_error_examples(&self, body: &mut Value) {
        let Some(schema) = body.get("schema") else { return };
        let schemas = schema["oneOf"].as_array().cloned().unwrap_or_else(|| vec![schema.clone()]);
        let examples = schemas.iter().map(|schema| {
            let slug = schema["title"].as_str().unwrap_or_default().to_owned();
            let example = self.failure(schema, &slug);
            (slug, json!({ "value": example }))
        });
        body["examples"] = examples.collect::<Map<_, _>>().into();
    }

    fn failure(&self, schema: &Value, slug: &str) -> Value {
        let code = *ErrorCode::ALL.iter().find(|code| code.slug() == slug).expect("a code of the table");
        let mut example = json!({ "success": false, "code": slug, "request_id": REQUEST_ID });
        if let Some(state) = schema["allOf"][1]["properties"].get("data") {
            example["data"] = self.example(state, slug).unwrap_or_default();
        }
        let entities = [&example["data"]["lines"][0]["name"], &example["data"]["used_by"][0]["name"]];
        let names = entities.into_iter().filter_map(Value::as_str).map(str::to_owned);
        let printed = example["data"]["orders"][0]["number"].as_i64().map(|number| format!("#{number}"));
        let names: Vec<String> = names.chain(printed).collect();
        example["message"] = messages::error(code, &names).into();
        if code == ErrorCode::ValidationFailed {
            let message =
                |slug: &str| messages::field_error(&FieldError { slug: slug.to_owned(), ..FieldError::default() });
            example["errors"] = json!({ "name": [message("name_required")], "phone": [message("phone_malformed")] });
        }
        example
    }

    /// Returns the example of a schema; none for files.
    fn example(&self, schema: &Value, place: &str) -> Option<Value> {
        if let Some(name) = referred(schema) {
            return self.named(name);
        }
        if let Some(all) = schema["allOf"].as_array() {
            let parts = all.iter().filter_map(|part| self.example(part, place));
            return Some(parts.fold(json!({}), merge));
        }
        let event = schema.pointer("/oneOf/0/properties/data/contentSchema");
        if let Some(event) = event.and_then(|event| self.example(event, place)) {
            return Some(format!("event: order.placed\nid: {REQUEST_ID}\ndata: {event}\n\n").into());
        }
        if let Some(any) = schema["oneOf"].as_array() {
            return any.iter().find(|one| one["type"] != "null").and_then(|one| self.example(one, place));
        }
        for given in [&schema["example"], &schema["examples"][0], &schema["enum"][0]] {
            if !given.is_null() {
                return Some(given.clone());
            }
        }
        let kind = if schema["type"].is_array() { &schema["type"][0] } else { &schema["type"] };
        match (kind.as_str(), schema["format"].as_str()) {
            (Some("object") | None, _) => Some(self.object(schema, place)),
            (Some("array"), _) => Some(self.example(&schema["items"], place).into_iter().collect()),
            (Some("boolean"), _) => Some(true.into()),
            (Some("null"), _) => Some(Value::Null),
            (Some("string"), Some("binary")) => None,
            (Some("string"), Some("date-time")) => Some("2026-03-01T09:30:00Z".into()),
            (Some("string"), None) if schema["examples"] == json!([null]) => None,
            _ => Some(self.required(&Value::Null, place)),
        }
    }

    fn object(&self, schema: &Value, place: &str) -> Value {
        let given = self.given(place);
        let left_out = given.get("-").and_then(Value::as_array).cloned().unwrap_or_default();
        let fields = schema["properties"].as_object().into_iter().flatten();
        let fields = fields.filter(|(name, _)| !left_out.contains(&Value::String((*name).clone())));
        let examples = fields.filter_map(|(name, field)| {
            let example = match given.get(name) {
                Some(given) => given.clone(),
                None => self.example(field, &format!("{place}.{name}"))?,
            };
            Some((name.clone(), example))
        });
        examples.collect::<Map<_, _>>().into()
    }

    fn named(&self, name: &str) -> Option<Value> {
        let envelope = name.starts_with("Success_") || name.starts_with("Paged_");
        let example = self.example(&self.schemas[name], if envelope { "Envelope" } else { name })?;
        let mut given = self.given(name);
        given.remove("-");
        Some(if example.is_object() { merge(example, given.into()) } else { example })
    }

    /// Returns the sample of a schema. `+` names another sample to extend, `-` the fields to leave out.
    fn given(&self, name: &str) -> Map<String, Value> {
        let mut given = self.samples[name].as_object().cloned().unwrap_or_default();
        let Some(like) = given.remove("+") else { return given };
        let mut all = self.given(like.as_str().unwrap_or_default());
        all.extend(given);
        all
    }

    fn required(&self, given: &Value, place: &str) -> Value {
        if given.is_null() {
            self.missing.borrow_mut().push(place.to_owned());
        }
        given.clone()
    }
}

/// Merges two objects; fields of the second take precedence.
fn merge(mut one: Value, other: Value) -> Value {
    match (one.as_object_mut(), other) {
        (Some(fields), Value::Object(others)) => {
            fields.extend(others);
            one
        }
        (_, other) => other,
    }
}
