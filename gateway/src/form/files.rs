//! Forms with one file that a service reads, such as a statement. The file stays in memory; the limit on the body bounds
//! it.

use axum::{
    body::Body as Stream,
    extract::{FromRequest, FromRequestParts, Multipart, Request},
};
use http_body_util::Limited;
use platform::Call;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{Tree, photos::object, unreadable};
use crate::{
    body::{self, Body},
    caller::Admin,
    deadlines,
    error::{ApiError, ErrorCode},
    state::Gateway,
};

/// Name of the form field that holds the file.
const FIELD: &str = "file";
/// Limit on the whole form, in bytes.
const LIMIT: usize = 4 << 20;
/// Limit on the name of a file, in characters.
const MAX_NAME: usize = 255;

/// A form with a file from an administrator, or JSON with the file as text. The body is not read for anybody else, and
/// the deadline of the call starts once it has arrived.
#[derive(Debug)]
pub(crate) struct FileForm<T> {
    /// Call on the administrator's behalf.
    pub(crate) call: Call,
    pub(crate) fields: T,
    /// Name of the file; empty when it has none.
    pub(crate) file_name: String,
    /// Content of the file; empty without one.
    pub(crate) content: Vec<u8>,
}

impl<T: DeserializeOwned> FromRequest<Gateway> for FileForm<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Admin { call } = Admin::from_request_parts(&mut parts, gateway).await?;
        let is_form = body::media_type(&parts.headers).is_some_and(|kind| kind == "multipart/form-data");
        let request = Request::from_parts(parts, Stream::new(Limited::new(body, LIMIT)));
        let sent = if is_form {
            let parts = Multipart::from_request(request, gateway).await;
            read(parts.map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?).await?
        } else {
            let Body(mut fields) = Body::<Map<String, Value>>::from_request(request, gateway).await?;
            let text = fields.remove(FIELD).unwrap_or_default();
            let content = text.as_str().unwrap_or_default().as_bytes().to_vec();
            Sent { fields: Value::Object(fields), file_name: String::new(), content }
        };
        let fields = serde_json::from_value(sent.fields).map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        Ok(Self { call: deadlines::renew(call), fields, file_name: sent.file_name, content: sent.content })
    }
}

/// Parts of a form as they were sent.
#[derive(Debug)]
struct Sent {
    fields: Value,
    file_name: String,
    content: Vec<u8>,
}

/// Parses the parts of a form; the last of several files counts.
async fn read(mut parts: Multipart) -> Result<Sent, ApiError> {
    let (mut fields, mut file_name, mut content) = (Tree::default(), String::new(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == FIELD {
            file_name = part.file_name().unwrap_or_default().chars().take(MAX_NAME).collect();
            content = part.bytes().await.map_err(unreadable)?.to_vec();
        } else {
            let text = part.text().await.map_err(unreadable)?;
            fields.insert(&name, object(&text).unwrap_or(Value::String(text)));
        }
    }
    Ok(Sent { fields: fields.into_object(), file_name, content })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    async fn form(limit: usize, parts: &[(&str, &str)]) -> Result<Sent, ErrorCode> {
        let part =
            |(head, value): &(&str, &str)| format!("--x\r\nContent-Disposition: form-data; {head}\r\n\r\n{value}\r\n");
        let body = parts.iter().map(part).collect::<String>() + "--x--\r\n";
        let body = Stream::new(Limited::new(Stream::from(body), limit));
        let request = Request::builder().header("content-type", "multipart/form-data; boundary=x").body(body);
        let parts = Multipart::from_request(request.unwrap(), &()).await.unwrap();
        read(parts).await.map_err(|error| error.code())
    }

    #[tokio::test]
    async fn form_has_a_file_beside_its_fields() {
        let parts = [
            ("name=file; filename=first.csv", "one"),
            ("name=columns", r#"{"amount": "المبلغ"}"#),
            ("name=file; filename=second.csv", "two"),
            ("name=day", "2026-03-01"),
        ];
        let sent = form(LIMIT, &parts).await.unwrap();
        assert_eq!(sent.fields, json!({"columns": {"amount": "المبلغ"}, "day": "2026-03-01"}));
        assert_eq!((sent.file_name.as_str(), sent.content.as_slice()), ("second.csv", b"two".as_slice()));
        assert!(form(LIMIT, &[("name=day", "")]).await.unwrap().content.is_empty());
    }

    #[tokio::test]
    async fn form_that_is_too_large_is_refused() {
        let large = "x".repeat(2_000);
        let refused = form(1_000, &[("name=file; filename=a.csv", &large)]).await;
        assert_eq!(refused.map(|sent| sent.content.len()), Err(ErrorCode::PayloadTooLarge));
    }
}
