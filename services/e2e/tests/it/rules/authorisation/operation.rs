//! The operations of the document, and the rule that each states.

use e2e::Client;
use reqwest::Method;
use serde_json::{Map, Value};

/// A form whose end is missing.
const FORM: &str = "multipart/form-data; boundary=x";
const JSON: &str = "application/json";

/// One of the document's operations.
pub(crate) struct Operation {
    pub(crate) method: Method,
    /// With its variable segments.
    pub(crate) path: String,
    described: Value,
}

impl Operation {
    /// All of them.
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

    /// Whether callers without a token may make it.
    pub(crate) fn is_open(&self) -> bool {
        self.requirements().any(Map::is_empty)
    }

    /// Whether it looks at tokens at all.
    pub(crate) fn takes_tokens(&self) -> bool {
        self.requirements().any(|requirement| requirement.contains_key("bearer"))
    }

    /// Whether holders of that role's tokens may make it: no roles are all, and who needs no token may have any.
    pub(crate) fn is_for(&self, role: &str) -> bool {
        let takes = |requirement: &Map<String, Value>| {
            let roles = requirement.get("bearer").and_then(Value::as_array);
            roles.is_some_and(|roles| roles.is_empty() || roles.iter().any(|named| named == role))
        };
        !self.takes_tokens() || self.requirements().any(takes)
    }

    /// Whether it names that role itself.
    pub(crate) fn names(&self, role: &str) -> bool {
        let roles = self.requirements().filter_map(|requirement| requirement.get("bearer")?.as_array());
        roles.flatten().any(|named| named == role)
    }

    /// A body that makes sense, as the document has it.
    pub(crate) fn example(&self) -> Option<&Value> {
        let body = &self.described["requestBody"]["content"][JSON];
        body.get("example").or_else(|| body["examples"].as_object()?.values().next()?.get("value"))
    }

    /// The schema of the JSON body it takes.
    pub(crate) fn body_schema(&self) -> &Value {
        &self.described["requestBody"]["content"][JSON]["schema"]
    }

    /// The names of its parameters that stand there: `query`, `header`.
    pub(crate) fn parameters(&self, place: &str) -> Vec<&str> {
        let parameters = self.described["parameters"].as_array().into_iter().flatten();
        let there = parameters.filter(|parameter| parameter["in"] == place);
        there.filter_map(|parameter| parameter["name"].as_str()).collect()
    }

    /// Whether it lists answers of that status.
    pub(crate) fn may_answer(&self, status: &str) -> bool {
        self.described["responses"].get(status).is_some()
    }

    /// Whether its answer goes on for ever.
    pub(crate) fn is_stream(&self) -> bool {
        self.described["responses"]["200"]["content"].get("text/event-stream").is_some()
    }

    /// Whether it ends the session that it is called with.
    pub(crate) fn ends_session(&self) -> bool {
        self.described["operationId"] == "logOut"
    }

    /// The type of the body it takes, of which `[]` is none.
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
