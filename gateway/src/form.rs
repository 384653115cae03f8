//! Bodies of calls that take a picture: forms with files, or JSON when there is no file.

use std::collections::BTreeMap;

use axum::extract::{FromRequest, Multipart, Request, multipart::MultipartError};
use bytes::Bytes;
use http::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    body::{self, Body},
    middleware::method,
    refusal::{Code, Refusal},
    state::Gateway,
};

/// A form: its fields, its one file, and the method that it means when it says so.
#[derive(Debug)]
pub(crate) struct Form<T> {
    pub(crate) fields: T,
    /// The picture; an empty file counts as absent.
    pub(crate) file: Option<Bytes>,
    pub(crate) method: Option<Method>,
}

impl<T: DeserializeOwned> FromRequest<Gateway> for Form<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, Refusal> {
        let kind = body::media_type(request.headers()).unwrap_or_default();
        if kind != "multipart/form-data" {
            let Body(fields) = Body::from_request(request, gateway).await?;
            return Ok(Self { fields, file: None, method: None });
        }
        let parts = Multipart::from_request(request, gateway).await;
        read(parts.map_err(|_| Refusal::new(Code::MalformedRequest))?).await
    }
}

async fn read<T: DeserializeOwned>(mut parts: Multipart) -> Result<Form<T>, Refusal> {
    let (mut fields, mut file, mut method) = (Tree::default(), None, None);
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        if part.file_name().is_some() {
            file = Some(part.bytes().await.map_err(unreadable)?).filter(|bytes| !bytes.is_empty()).or(file);
        } else if name == "_method" {
            method = method::named(&part.text().await.map_err(unreadable)?);
        } else {
            fields.insert(&name, part.text().await.map_err(unreadable)?);
        }
    }
    let fields = serde_json::from_value(fields.into_value()).map_err(|_| Refusal::new(Code::MalformedRequest))?;
    Ok(Form { fields, file, method })
}

#[expect(clippy::needless_pass_by_value, reason = "fits map_err")]
fn unreadable(error: MultipartError) -> Refusal {
    let is_too_long = error.status() == StatusCode::PAYLOAD_TOO_LARGE || body::is_too_long(&error);
    Refusal::new(if is_too_long { Code::PayloadTooLarge } else { Code::MalformedRequest })
}

/// Fields by the parts of their names: `items[0][quantity]` stands below `items` and `0`.
#[derive(Debug, Default)]
struct Tree {
    value: Option<String>,
    below: BTreeMap<String, Self>,
}

impl Tree {
    /// Names deeper than any form has are left out.
    const MAX_DEPTH: usize = 4;

    fn insert(&mut self, name: &str, value: String) {
        let parts: Vec<&str> = name.split('[').map(|part| part.trim_end_matches(']')).collect();
        if parts.len() > Self::MAX_DEPTH {
            return;
        }
        let mut place = self;
        for part in parts {
            place = place.below.entry(part.to_owned()).or_default();
        }
        place.value = Some(value);
    }

    /// Fields as JSON: an empty text is null, what is numbered is a list.
    fn into_value(self) -> Value {
        if self.below.is_empty() {
            return self.value.filter(|text| !text.is_empty()).map_or(Value::Null, Value::String);
        }
        let mut numbered: Vec<(u32, Value)> = Vec::new();
        let mut named = Map::new();
        for (name, below) in self.below {
            match name.parse() {
                Ok(number) => numbered.push((number, below.into_value())),
                Err(_) => {
                    named.insert(name, below.into_value());
                }
            }
        }
        if named.is_empty() {
            numbered.sort_by_key(|(number, _)| *number);
            return numbered.into_iter().map(|(_, value)| value).collect();
        }
        Value::Object(named)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn tree(fields: &[(&str, &str)]) -> Value {
        let mut tree = Tree::default();
        for (name, value) in fields {
            tree.insert(name, (*value).to_owned());
        }
        tree.into_value()
    }

    #[test]
    fn bracketed_names_are_lists_and_objects() {
        let fields = [
            ("name", "x"),
            ("image", ""),
            ("items[10][quantity]", "3"),
            ("items[2][quantity]", "1"),
            ("items[2][variant_id]", "v"),
        ];
        assert_eq!(
            tree(&fields),
            json!({"name": "x", "image": null, "items": [{"quantity": "1", "variant_id": "v"}, {"quantity": "3"}]})
        );
    }

    #[test]
    fn names_of_any_depth_are_harmless() {
        assert_eq!(tree(&[("a[b][c][d][e][f]", "x"), ("b", "1")]), json!({"b": "1"}));
    }
}
