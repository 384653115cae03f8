//! Operations of the OpenAPI document with their security requirements.

use e2e::Client;
use reqwest::Method;
use serde_json::{Map, Value};

/// Content type of a form; the bodies sent with it are truncated.
const FORM: &str = "multipart/form-data; boundary=x";
const JSON: &str = "application/json";

/// An operation of the document.
pub(crate) struct Operation {
    pub(crate) method: Method,
    /// Path template of the document, such as `/orders/{id}`.
    pub(crate) path: String,
    described: Value,
}

impl Operation {
    /// List all operations of the document that the gateway serves.
    pub(crate) async fn all(guest: &Client) -> Vec<Self> {
        let document = guest.get("/api/openapi.json").await.json;
        let paths = document["paths"].as_object().expect("paths");
        let operations = paths.iter().flat_map(|(path, item)| {
            item.as_object().expect("operations").iter().map(|(method, described)| Self {
                method: method.to_uppercase().parse().expect("a method"),
                path: path.clone(),
                described: described.clone(),
            })
        });
        operations.collect()
    }

    /// Return whether the operation allows anonymous calls.
    pub(crate) fn is_open(&self) -> bool {
        self.requirements().any(Map::is_empty)
    }

    /// Return whether the operation accepts tokens.
    pub(crate) fn takes_tokens(&self) -> bool {
        self.requirements().any(|requirement| requirement.contains_key("bearer"))
    }

    /// Return whether a role may call the operation: an empty list of roles allows every role, and anonymous operations
    /// allow every token.
    pub(crate) fn is_for(&self, role: &str) -> bool {
        let takes = |requirement: &Map<String, Value>| {
            let roles = requirement.get("bearer").and_then(Value::as_array);
            roles.is_some_and(|roles| roles.is_empty() || roles.iter().any(|named| named == role))
        };
        !self.takes_tokens() || self.requirements().any(takes)
    }

    /// Return whether the security requirement lists the role.
    pub(crate) fn names(&self, role: &str) -> bool {
        let roles = self.requirements().filter_map(|requirement| requirement.get("bearer")?.as_array());
        roles.flatten().any(|named| named == role)
    }

    /// Return the document's example of a valid body.
    pub(crate) fn example(&self) -> Option<&Value> {
        let body = &self.described["requestBody"]["content"][JSON];
        body.get("example").or_else(|| body["examples"].as_object()?.values().next()?.get("value"))
    }

    /// Return the schema of the JSON body.
    pub(crate) fn body_schema(&self) -> &Value {
        &self.described["requestBody"]["content"][JSON]["schema"]
    }

    /// Return the names of the parameters in `query` or `header`.
    pub(crate) fn parameters(&self, place: &str) -> Vec<&str> {
        let parameters = self.described["parameters"].as_array().into_iter().flatten();
        let there = parameters.filter(|parameter| parameter["in"] == place);
        there.filter_map(|parameter| parameter["name"].as_str()).collect()
    }

    /// Return whether the operation documents this status.
    pub(crate) fn may_answer(&self, status: &str) -> bool {
        self.described["responses"].get(status).is_some()
    }

    /// Return whether the response is an event stream.
    pub(crate) fn is_stream(&self) -> bool {
        self.described["responses"]["200"]["content"].get("text/event-stream").is_some()
    }

    /// Return whether the operation ends its own session.
    pub(crate) fn ends_session(&self) -> bool {
        self.described["operationId"] == "logOut"
    }

    /// Return the content type of the body, for which `[]` is never valid.
    pub(crate) fn body(&self) -> Option<&'static str> {
        let kinds = self.described["requestBody"]["content"].as_object()?;
        Some(if kinds.contains_key("multipart/form-data") { FORM } else { JSON })
    }

    fn requirements(&self) -> impl Iterator<Item = &Map<String, Value>> {
        let requirements = self.described["security"].as_array().filter(|requirements| !requirements.is_empty());
        let requirements = requirements.unwrap_or_else(|| panic!("{} {} states no rule", self.method, self.path));
        requirements.iter().map(|requirement| requirement.as_object().expect("a requirement"))
    }
}
