//! Forms with photos. The photos stay in memory until the other fields are validated, so that nothing is stored of a
//! form that is rejected; the limit on bodies bounds them.

use axum::extract::{FromRequest, Multipart, Request};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Tree, unreadable};
use crate::{
    body::{self, Body},
    error::{ApiError, ErrorCode},
    state::Gateway,
};

/// Name of the form field that holds the photos, also numbered as `photos[0]`.
const FIELD: &str = "photos";

/// A form with photos, or JSON without them.
#[derive(Debug)]
pub(crate) struct PhotoForm<T> {
    pub(crate) fields: T,
    /// Content of the photos; empty files count as absent.
    pub(crate) photos: Vec<Bytes>,
}

impl<T: DeserializeOwned> PhotoForm<T> {
    /// Reads the whole form.
    pub(crate) async fn read(request: Request, gateway: &Gateway) -> Result<Self, ApiError> {
        if body::media_type(request.headers()).unwrap_or_default() != "multipart/form-data" {
            let Body(fields) = Body::from_request(request, gateway).await?;
            return Ok(Self { fields, photos: Vec::new() });
        }
        let parts = Multipart::from_request(request, gateway).await;
        Self::read_parts(parts.map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?).await
    }

    async fn read_parts(mut parts: Multipart) -> Result<Self, ApiError> {
        let (mut fields, mut photos) = (Tree::default(), Vec::new());
        while let Some(part) = parts.next_field().await.map_err(unreadable)? {
            let name = part.name().unwrap_or_default().to_owned();
            if name == FIELD || name.strip_prefix(FIELD).is_some_and(|rest| rest.starts_with('[')) {
                photos.push(part.bytes().await.map_err(unreadable)?);
            } else {
                let text = part.text().await.map_err(unreadable)?;
                fields.insert(&name, object(&text).unwrap_or(Value::String(text)));
            }
        }
        photos.retain(|photo| !photo.is_empty());
        let fields =
            serde_json::from_value(fields.into_object()).map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        Ok(Self { fields, photos })
    }
}

/// Parses a part that is a JSON object.
pub(super) fn object(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok().filter(Value::is_object)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    async fn form(parts: &[(&str, &str)]) -> PhotoForm<Value> {
        let part =
            |(head, value): &(&str, &str)| format!("--x\r\nContent-Disposition: form-data; {head}\r\n\r\n{value}\r\n");
        let body = parts.iter().map(part).collect::<String>() + "--x--\r\n";
        let request = Request::builder().header("content-type", "multipart/form-data; boundary=x").body(body.into());
        PhotoForm::read_parts(Multipart::from_request(request.unwrap(), &()).await.unwrap()).await.unwrap()
    }

    #[tokio::test]
    async fn object_is_read_from_json_or_from_bracketed_names() {
        let expected = json!({"request": {"kind": "return", "lines": [{"line": "variants.0"}]}});
        let json = r#"{"kind": "return", "lines": [{"line": "variants.0"}]}"#;
        for name in ["name=request", "name=request; filename=blob"] {
            assert_eq!(form(&[(name, json)]).await.fields, expected);
        }
        let bracketed = [("name=\"request[kind]\"", "return"), ("name=\"request[lines][0][line]\"", "variants.0")];
        assert_eq!(form(&bracketed).await.fields, expected);
        assert_eq!(form(&[("name=request", "[1]")]).await.fields, json!({"request": "[1]"}));
    }

    #[tokio::test]
    async fn photos_keep_their_order_and_empty_ones_are_absent() {
        let parts = [
            ("name=photos; filename=a.png", "one"),
            ("name=photos", ""),
            ("name=\"photos[2]\"; filename=a.png", "two"),
            ("name=photographer", "x"),
        ];
        let form = form(&parts).await;
        assert_eq!(form.photos, ["one", "two"]);
        assert_eq!(form.fields, json!({"photographer": "x"}));
    }
}
