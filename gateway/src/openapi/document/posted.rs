//! Operations for POST with a field `_method`, for callers that can send nothing else.

use serde_json::{Map, Value, json};

const FORM: &str = "application/x-www-form-urlencoded";

/// Name of the handlers of such operations, which is their operation id.
const HANDLER: &str = "overridden";

/// Describes each as the PUT or DELETE of its path.
pub(super) fn describe(document: &mut Value) {
    let mut paths = document["paths"].take();
    for item in paths.as_object_mut().into_iter().flat_map(Map::values_mut) {
        if let (Some(post), Some(put), Some(delete)) = (item.get("post"), item.get("put"), item.get("delete"))
            && post["operationId"] == HANDLER
        {
            item["post"] = posted(post, put, delete);
        }
    }
    document["paths"] = paths;
}

fn posted(refused: &Value, put: &Value, delete: &Value) -> Value {
    let method = |names: &[&str]| {
        let method = json!({ "type": "string", "enum": names, "description": "Method that overrides POST." });
        json!({ "type": "object", "required": ["_method"], "properties": { "_method": method } })
    };
    let mut post = put.clone();
    post["operationId"] = format!("{}ByPost", put["operationId"].as_str().unwrap_or_default()).into();
    post["summary"] = "PUT or DELETE, for callers that can only send POST.".into();
    post["description"] = "The body's `_method` selects the method.".into();
    for content in post["requestBody"]["content"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        content["schema"] = json!({ "allOf": [content["schema"], method(&["PUT", "DELETE"])] });
    }
    post["requestBody"]["content"][FORM]["schema"] = method(&["DELETE"]);
    post["requestBody"]["required"] = true.into();
    let done = [put, delete].map(|call| call["responses"]["200"]["content"]["application/json"]["schema"].clone());
    post["responses"]["200"] = json!({
        "description": "The updated entity, or nothing when it was deleted",
        "content": { "application/json": { "schema": { "oneOf": done } } },
    });
    for call in [delete, refused] {
        for (status, response) in call["responses"].as_object().into_iter().flatten() {
            if post["responses"].get(status).is_none() {
                post["responses"][status] = response.clone();
            }
        }
    }
    post
}
