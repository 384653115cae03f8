//! Bodies with an image: multipart forms, or JSON when there is no file.

mod files;
mod images;
mod photos;

use std::collections::BTreeMap;

use axum::extract::{FromRequest, FromRequestParts, Multipart, Request, multipart::MultipartError};
use http::{Method, StatusCode};
use platform::Call;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    body::{self, Body},
    caller::Admin,
    deadlines,
    error::{ApiError, ErrorCode},
    state::Gateway,
};
use images::{FileSink, MediaUpload, UploadedImage};

pub(crate) use files::FileForm;
pub(crate) use images::FormImage;
pub(crate) use photos::PhotoForm;

/// A form from an administrator. The body is not read for anybody else, and the deadline of the call starts once it has
/// arrived.
#[derive(Debug)]
pub(crate) struct AdminForm<T> {
    /// Call on the administrator's behalf.
    pub(crate) call: Call,
    pub(crate) fields: T,
    /// The uploaded image; an empty file counts as absent.
    pub(crate) file: Option<UploadedImage>,
    /// The method of the form's `_method` field.
    pub(crate) method: Option<Method>,
}

/// A parsed form with its file.
#[derive(Debug)]
struct Form<T> {
    fields: T,
    file: Option<UploadedImage>,
    method: Option<Method>,
}

impl<T: DeserializeOwned> FromRequest<Gateway> for AdminForm<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Admin { call } = Admin::from_request_parts(&mut parts, gateway).await?;
        let Form { fields, file, method } = Form::read(Request::from_parts(parts, body), gateway, &call).await?;
        Ok(Self { call: deadlines::renew(call), fields, file, method })
    }
}

/// Rejects a method override on a path that creates; `allowed` lists the methods of the path.
pub(crate) fn reject_override(method: Option<&Method>, allowed: &'static str) -> Result<(), ApiError> {
    method.map_or(Ok(()), |_| Err(ApiError::method_not_allowed(allowed)))
}

impl<T: DeserializeOwned> Form<T> {
    async fn read(request: Request, gateway: &Gateway, call: &Call) -> Result<Self, ApiError> {
        let kind = body::media_type(request.headers()).unwrap_or_default();
        if kind != "multipart/form-data" {
            let Body(fields) = Body::from_request(request, gateway).await?;
            return Ok(Self { fields, file: None, method: None });
        }
        let parts = Multipart::from_request(request, gateway).await;
        let parts = parts.map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        read(parts, &MediaUpload { gateway, call }).await
    }
}

/// Parses the parts as they arrive.
async fn read<T: DeserializeOwned>(mut parts: Multipart, files: &impl FileSink) -> Result<Form<T>, ApiError> {
    let (mut fields, mut file, mut method) = (Tree::default(), None, None);
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        if part.file_name().is_some() {
            file = files.take(part).await?.or(file);
        } else if name == "_method" {
            method = body::override_named(&part.text().await.map_err(unreadable)?);
        } else {
            let is_json = part.content_type().is_some_and(body::is_json_type);
            let text = part.text().await.map_err(unreadable)?;
            // Invalid JSON stays text, which the validation of the field rejects.
            let json = is_json.then(|| serde_json::from_str(&text).ok()).flatten();
            fields.insert(&name, json.unwrap_or(Value::String(text)));
        }
    }
    let fields =
        serde_json::from_value(fields.into_object()).map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
    Ok(Form { fields, file, method })
}

/// Converts an error of reading a part.
#[expect(clippy::needless_pass_by_value, reason = "fits map_err")]
pub(crate) fn unreadable(error: MultipartError) -> ApiError {
    let is_too_long = error.status() == StatusCode::PAYLOAD_TOO_LARGE || body::is_too_long(&error);
    ApiError::new(if is_too_long { ErrorCode::PayloadTooLarge } else { ErrorCode::MalformedRequest })
}

/// Fields by the segments of their names: `items[0][quantity]` is below `items` and `0`.
#[derive(Debug, Default)]
struct Tree {
    value: Value,
    below: BTreeMap<String, Self>,
}

impl Tree {
    /// Limit on the depth of names; deeper ones are ignored.
    const MAX_DEPTH: usize = 4;

    fn insert(&mut self, name: &str, value: Value) {
        let parts: Vec<&str> = name.split('[').map(|part| part.trim_end_matches(']')).collect();
        if parts.len() > Self::MAX_DEPTH {
            return;
        }
        let mut place = self;
        for part in parts {
            place = place.below.entry(part.to_owned()).or_default();
        }
        place.value = value;
    }

    /// Converts a form to a JSON object, also when it is empty or its names are numbers.
    fn into_object(self) -> Value {
        self.below.into_iter().map(|(name, below)| (name, below.into_value())).collect::<Map<_, _>>().into()
    }

    /// Converts to JSON: empty text becomes null, numbered names become a list.
    fn into_value(self) -> Value {
        if self.below.is_empty() {
            return if self.value == "" { Value::Null } else { self.value };
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
    use axum::extract::multipart::Field;
    use serde_json::json;

    use super::*;

    fn tree(fields: &[(&str, &str)]) -> Value {
        let mut tree = Tree::default();
        for (name, value) in fields {
            tree.insert(name, (*value).into());
        }
        tree.into_object()
    }

    struct Nowhere;

    impl FileSink for Nowhere {
        async fn take(&self, _: Field<'_>) -> Result<Option<UploadedImage>, ApiError> {
            Ok(None)
        }
    }

    async fn form(parts: &[(&str, &str)]) -> Value {
        let part =
            |(head, value): &(&str, &str)| format!("--x\r\nContent-Disposition: form-data; {head}\r\n\r\n{value}\r\n");
        let body = parts.iter().map(part).collect::<String>() + "--x--\r\n";
        let request = Request::builder().header("content-type", "multipart/form-data; boundary=x").body(body.into());
        let parts = Multipart::from_request(request.unwrap(), &()).await.unwrap();
        read::<Value>(parts, &Nowhere).await.unwrap().fields
    }

    #[tokio::test]
    async fn form_may_be_empty_or_have_a_file_alone() {
        assert_eq!(form(&[("name=image; filename=a.png", "x")]).await, json!({}));
        assert_eq!(form(&[]).await, json!({}));
    }

    #[tokio::test]
    async fn form_parses_parts_with_json_content_type() {
        let items = r#"[{"variant_id": "v", "quantity": 2}]"#;
        let json = "\r\nContent-Type: application/json";
        let (list, broken) = (format!("name=items{json}"), format!("name=broken{json}"));
        assert_eq!(
            form(&[(&list, items), (&broken, "["), ("name=text", items)]).await,
            json!({"items": [{"variant_id": "v", "quantity": 2}], "broken": "[", "text": items})
        );
    }

    #[test]
    fn bracketed_names_become_lists_and_objects() {
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
    fn form_is_an_object_even_when_empty_or_numbered() {
        assert_eq!(tree(&[]), json!({}));
        assert_eq!(tree(&[("0", "x"), ("7[1]", "y")]), json!({"0": "x", "7": ["y"]}));
    }

    #[test]
    fn names_that_are_too_deep_are_ignored() {
        assert_eq!(tree(&[("a[b][c][d][e][f]", "x"), ("b", "1")]), json!({"b": "1"}));
    }
}
