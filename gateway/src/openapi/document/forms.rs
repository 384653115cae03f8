//! Request bodies that annotations cannot express: forms that may be JSON when they have no file, and optional bodies.

use serde_json::{Value, json};

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
            schemas[&fields] = without_files(schemas[&form].clone());
            body["content"][JSON]["schema"] = schema_of(&fields);
        }
        body["required"] = json!(is_needed(&body["content"], &schemas));
    }
    document["components"]["schemas"] = schemas;
}

/// Returns the schema of a form in JSON: an image can only be removed, and lists of images do not exist.
fn without_files(mut form: Value) -> Value {
    let Some(fields) = form["properties"].as_object_mut() else { return form };
    fields.retain(|_, field| referred(&field["items"]) != Some("Picture"));
    for field in fields.values_mut() {
        if field["format"] == "binary" {
            let description = "Empty or null removes the image. Any other text keeps it.";
            *field = json!({ "type": ["string", "null"], "description": description, "examples": [null] });
        }
    }
    form
}

/// Returns whether a body is required: a missing body counts as the empty object.
fn is_needed(content: &Value, schemas: &Value) -> bool {
    has_required_fields(&content[JSON]["schema"], schemas)
}

fn has_required_fields(schema: &Value, schemas: &Value) -> bool {
    let schema = referred(schema).map_or(schema, |name| &schemas[name]);
    let mut parts = schema["allOf"].as_array().into_iter().flatten();
    schema["required"].as_array().is_some_and(|fields| !fields.is_empty())
        || parts.any(|part| has_required_fields(part, schemas))
}
