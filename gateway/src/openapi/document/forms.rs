//! Request bodies that annotations cannot express: forms that may be JSON when they have no file, and optional bodies.

use serde_json::{Map, Value, json};

use super::{operations_mut, referred, schema_of};

const FORM: &str = "multipart/form-data";
const JSON: &str = "application/json";

/// Adds JSON as a content type of forms, and marks optional bodies.
pub(super) fn describe(document: &mut Value) {
    let mut schemas = document["components"]["schemas"].take();
    for operation in operations_mut(document) {
        let Some(body) = operation.get_mut("requestBody") else { continue };
        if let Some(form) = referred(&body["content"][FORM]["schema"]).map(str::to_owned) {
            let fields = format!("{}Fields", form.trim_end_matches("Form"));
            schemas[&fields] = without_file(schemas[&form].clone());
            body["content"][JSON]["schema"] = schema_of(&fields);
        }
        body["required"] = json!(is_needed(&body["content"], &schemas));
    }
    document["components"]["schemas"] = schemas;
}

/// Returns the schema of a form in JSON, where an image can only be removed.
fn without_file(mut form: Value) -> Value {
    for field in form["properties"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        if field["format"] == "binary" {
            let description = "Empty or null removes the image. Any other text keeps it.";
            *field = json!({ "type": ["string", "null"], "description": description, "examples": [null] });
        }
    }
    form
}

/// Returns whether a body is required: a missing body counts as the empty object.
fn is_needed(content: &Value, schemas: &Value) -> bool {
    let named = referred(&content[JSON]["schema"]).map_or(&Value::Null, |name| &schemas[name]);
    named["required"].as_array().is_some_and(|fields| !fields.is_empty())
}
