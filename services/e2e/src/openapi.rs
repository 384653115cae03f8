//! Validation of responses against `gateway/openapi.json`.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use jsonschema::{Registry, RegistryBuilder, Validator};
use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::client::ApiResponse;

const DOCUMENT: &str = include_str!("../../../gateway/openapi.json");
/// URI of the document in the schema registry.
const NAME: &str = "urn:attar:openapi";
/// Path parameter that matches all remaining segments.
const REST: &str = "{image_path}";

static API_DOCUMENT: LazyLock<ApiDocument> = LazyLock::new(ApiDocument::read);

/// The parsed document with its compiled validators.
struct ApiDocument {
    document: Value,
    registry: Registry<'static>,
    /// Validators by JSON pointer, compiled on first use.
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

/// Fail the test unless the document describes the response. Requests to undocumented paths and methods, and `OPTIONS`,
/// are not checked: the router answers them.
pub(crate) fn assert_documented(method: &Method, path: &str, answer: &ApiResponse) {
    if let Err(broken) = API_DOCUMENT.check(method, path, answer) {
        panic!("{method} {path} does not conform to openapi.json: {broken}\n{}", answer.text);
    }
}

impl ApiDocument {
    fn read() -> Self {
        let mut document: Value = serde_json::from_str(DOCUMENT).expect("openapi.json is JSON");
        // Components may be parts of an `allOf`: close them at the reference.
        let components = document["components"]["schemas"].as_object_mut().into_iter().flatten();
        components.for_each(|(_, component)| close(component, true));
        close(&mut document["components"]["responses"], false);
        close(&mut document["paths"], false);
        let registry = Registry::new().add(NAME, document.clone()).and_then(RegistryBuilder::prepare);
        Self { document, registry: registry.expect("references that lead somewhere"), compiled: Mutex::default() }
    }

    fn check(&self, method: &Method, path: &str, answer: &ApiResponse) -> Result<(), String> {
        let method_name = if *method == Method::HEAD { Method::GET } else { method.clone() };
        let method_name = method_name.as_str().to_lowercase();
        // Literal segments sort before parameters.
        let mut paths = self.document["paths"].as_object().into_iter().flatten();
        let Some((template, item)) = paths.find(|(template, _)| fits(template, path)) else { return Ok(()) };
        // The router answers 405 for every method that a path does not have.
        if item.get(&method_name).is_none() || answer.status == 405 {
            return Ok(());
        }
        let status = answer.status.to_string();
        let mut place = pointer(&["paths", template, &method_name, "responses", &status]);
        if let Some(reference) = self.at(&format!("{place}/$ref")).as_str() {
            reference.trim_start_matches('#').clone_into(&mut place);
        }
        if self.at(&place).is_null() {
            return Err(format!("{status} is not listed for {method_name} {template}"));
        }
        if answer.text.is_empty() {
            return Ok(());
        }
        let kind = answer.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default();
        place += &pointer(&["content", kind, "schema"]);
        if self.at(&place).is_null() {
            return Err(format!("{status} of {method_name} {template} has no body of type {kind:?}"));
        }
        if kind == "application/json" { self.fits(&place, &answer.json) } else { Ok(()) }
    }

    fn at(&self, place: &str) -> &Value {
        self.document.pointer(place).unwrap_or(&Value::Null)
    }

    /// Validate a value against the schema at a JSON pointer.
    fn fits(&self, place: &str, value: &Value) -> Result<(), String> {
        let validator = self.validator(place);
        let broken = validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path()));
        let broken: Vec<_> = broken.collect();
        if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
    }

    fn validator(&self, place: &str) -> Arc<Validator> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let known = compiled.entry(place.to_owned()).or_insert_with(|| {
            let fragment = place.replace('{', "%7B").replace('}', "%7D");
            let schema = json!({ "$ref": format!("{NAME}#{fragment}") });
            let options = jsonschema::options().with_registry(&self.registry).should_validate_formats(true);
            Arc::new(options.build(&schema).unwrap_or_else(|error| panic!("no schema at {place}: {error}")))
        });
        Arc::clone(known)
    }
}

/// Reject undocumented fields. The document leaves objects open, so that clients tolerate additions, but every field
/// that this server sends must be documented. Members of an `allOf` are closed by the enclosing schema.
fn close(schema: &mut Value, is_part: bool) {
    match schema {
        Value::Object(fields) => {
            let is_object = ["$ref", "properties", "allOf"].iter().any(|word| fields.contains_key(*word));
            for (word, field) in fields.iter_mut() {
                if !["example", "examples", "enum", "parameters"].contains(&word.as_str()) {
                    close(field, word == "allOf");
                }
            }
            if is_object && !is_part {
                fields.insert("unevaluatedProperties".to_owned(), false.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| close(item, is_part)),
        _ => {}
    }
}

/// Return whether a path matches a path template.
fn fits(template: &str, path: &str) -> bool {
    let (mut of_template, mut of_path) = (template.split('/'), path.split('/'));
    loop {
        match (of_template.next(), of_path.next()) {
            (None, None) | (Some(REST), Some(_)) => return true,
            (Some(expected), Some(found)) if expected == found || expected.starts_with('{') && !found.is_empty() => {}
            _ => return false,
        }
    }
}

/// Build a JSON pointer from its segments.
fn pointer(steps: &[&str]) -> String {
    let steps: Vec<_> = steps.iter().map(|step| step.replace('~', "~0").replace('/', "~1")).collect();
    format!("/{}", steps.join("/"))
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderMap;
    use serde_json::Map;

    use super::*;

    const REGIONS: &str = "/api/v1/shipping/regions";

    fn answer(status: u16, json: Value) -> ApiResponse {
        let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, "application/json".parse().unwrap())]);
        ApiResponse { status, headers, text: json.to_string(), json }
    }

    fn regions(cost: &Value) -> Value {
        let region = json!({ "region": "ISRAEL", "label": "الداخل", "cost": cost });
        let data = json!({ "regions": [region], "free_shipping_threshold": 349.99, "banner": null });
        json!({ "success": true, "message": "", "data": data })
    }

    #[test]
    fn check_accepts_documented_response() {
        for cost in [json!(0), json!(0.29), json!(25), json!(99_999.99)] {
            assert_eq!(API_DOCUMENT.check(&Method::GET, REGIONS, &answer(200, regions(&cost))), Ok(()));
        }
        let no_body = ApiResponse { text: String::new(), ..answer(200, Value::Null) };
        assert_eq!(API_DOCUMENT.check(&Method::HEAD, REGIONS, &no_body), Ok(()));
        let failure = json!({ "success": false, "message": "x", "code": "unavailable", "request_id": "r" });
        assert_eq!(API_DOCUMENT.check(&Method::GET, REGIONS, &answer(503, failure)), Ok(()));
        assert_eq!(API_DOCUMENT.check(&Method::GET, "/api/v1/nowhere", &answer(418, json!({}))), Ok(()));
    }

    #[test]
    fn check_rejects_undocumented_response() {
        let refused = |status, json| API_DOCUMENT.check(&Method::GET, REGIONS, &answer(status, json)).unwrap_err();
        assert!(refused(418, json!({})).contains("418"));
        assert!(refused(200, regions(&json!("25"))).contains("/data/regions/0/cost"));
        assert!(refused(200, json!({ "success": true, "message": "" })).contains("data"));
        let mut more = regions(&json!(25));
        more["data"]["regions"][0]["zone"] = json!(3);
        assert!(refused(200, more).contains("zone"), "a field that is not described");
        let failure = json!({ "success": false, "message": "x", "code": "not_found", "request_id": "r" });
        assert!(refused(503, failure).contains("not_found"), "the code of another status");
        let page = HeaderMap::from_iter([(header::CONTENT_TYPE, "text/html".parse().unwrap())]);
        let page = ApiResponse { headers: page, ..answer(200, json!({})) };
        assert!(API_DOCUMENT.check(&Method::GET, REGIONS, &page).unwrap_err().contains("text/html"));
    }

    #[test]
    fn document_examples_match_their_schemas() {
        let mut places = Vec::new();
        contents("", &API_DOCUMENT.document, &mut places);
        assert!(places.len() > 100, "too few bodies to trust this test: {}", places.len());
        // The example of a stream is its text, while its schema describes one event.
        for (place, body) in places.into_iter().filter(|(place, _)| !place.ends_with("event-stream")) {
            let named = body["examples"].as_object().into_iter().flat_map(Map::values);
            for example in named.map(|example| &example["value"]).chain(body.get("example")) {
                let fits = API_DOCUMENT.fits(&format!("{place}/schema"), example);
                assert_eq!(fits, Ok(()), "the example at {place}: {example:#}");
            }
        }
    }

    /// Collect every body in the document with its JSON pointer.
    fn contents<'d>(place: &str, value: &'d Value, found: &mut Vec<(String, &'d Value)>) {
        for (step, below) in value.as_object().into_iter().flatten() {
            let place = format!("{place}{}", pointer(&[step]));
            if step == "content" {
                let bodies = below.as_object().into_iter().flatten();
                found.extend(bodies.map(|(kind, body)| (format!("{place}{}", pointer(&[kind])), body)));
            } else {
                contents(&place, below, found);
            }
        }
    }

    #[test]
    fn path_lookup_prefers_literal_segments() {
        assert!(fits("/orders/{id}", "/orders/1") && fits("/orders/{id}", "/orders/track"));
        assert!(!fits("/orders/{id}", "/orders") && !fits("/orders/{id}", "/orders/"));
        assert!(!fits("/orders/{id}", "/orders/1/2"));
        assert!(fits("/storage/{image_path}", "/storage/ab/cd.webp") && !fits("/storage/{image_path}", "/storages/x"));
        let path = "/api/v1/admins/orders/status-counts";
        let mut paths = API_DOCUMENT.document["paths"].as_object().unwrap().keys();
        assert_eq!(paths.find(|template| fits(template, path)).map(String::as_str), Some(path));
    }
}
