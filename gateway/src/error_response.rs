//! Responses for errors: the envelope with its message, field errors and conflict.

use std::collections::BTreeMap;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};

use crate::{conflict::Conflict, envelope::ErrorBody, error::ApiError, messages};

/// Renders an error in the language of the current task.
pub(crate) fn render(error: &ApiError, request_id: &str) -> Response {
    let (code, details) = (error.code(), error.details());
    let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for field_error in &details.field_errors {
        let messages = errors.entry(field_error.field.clone()).or_default();
        let message = messages::field_error(field_error);
        if !messages.contains(&message) {
            messages.push(message);
        }
    }
    let conflict = match (&details.data, &details.failure) {
        (None, Some(failure)) => Conflict::read(code, failure),
        _ => None,
    };
    let names = conflict.as_ref().map(Conflict::names).unwrap_or_default();
    let body = ErrorBody {
        success: false,
        message: details.message.clone().unwrap_or_else(|| messages::error(code, &names)),
        code,
        errors,
        data: details.data.clone().or_else(|| serde_json::to_value(conflict?).ok()),
        request_id: request_id.to_owned(),
    };
    let mut response = (code.status(), Json(body)).into_response();
    if let Some(seconds) = details.retry_after {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http::StatusCode;
    use http_body_util::BodyExt;
    use platform::{Error, FieldErrors};
    use proto::catalog::v1::{OutOfStock, ShortLine};
    use serde_json::{Value, json};

    use super::*;

    async fn body(response: Response) -> Value {
        serde_json::from_slice(&response.into_body().collect().await.unwrap().to_bytes()).unwrap()
    }

    #[tokio::test]
    async fn field_errors_are_rendered_by_field_in_arabic() {
        let mut errors = FieldErrors::new();
        errors.add("phone", "phone_malformed");
        errors.add_with("name", "too_long", &[("max", "255")]);
        errors.add("name", "control_characters");
        let response = render(&ApiError::from(errors), "r-1");
        assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let body = body(response).await;
        assert_eq!((&body["success"], &body["request_id"]), (&json!(false), &json!("r-1")));
        assert_eq!(body["errors"]["name"].as_array().map(Vec::len), Some(2));
        assert!(body["errors"]["name"][0].as_str().unwrap().contains("255"));
        assert!(body["errors"]["phone"][0].as_str().unwrap().chars().any(|c| ('\u{600}'..='\u{6ff}').contains(&c)));
        assert!(body.get("data").is_none());
    }

    #[tokio::test]
    async fn conflict_includes_state_and_names_it() {
        let short =
            ShortLine { field: "items.gift_sets.0".into(), name: "مجموعة العود".into(), available: 1 };
        let failure = Error::new(platform::ErrorCode::FailedPrecondition, "out_of_stock")
            .with_state(&OutOfStock { lines: vec![short] });
        let response = render(&ApiError::from(tonic::Status::from(failure)), "r");
        assert_eq!(response.status(), StatusCode::CONFLICT);
        let body = body(response).await;
        assert_eq!(body["code"], "out_of_stock");
        assert_eq!(body["data"]["lines"][0]["available"], 1);
        assert!(body["message"].as_str().unwrap().contains("مجموعة العود"));
    }

    #[tokio::test]
    async fn internal_causes_are_not_rendered() {
        let status = tonic::Status::unknown("SELECT password FROM users at 10.0.0.7");
        let response = render(&ApiError::from(status), "r");
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let text = body(response).await.to_string();
        assert!(!text.contains("SELECT") && !text.contains("10.0.0.7"));
    }

    #[test]
    fn unavailable_has_retry_after() {
        for status in [tonic::Status::unavailable("x"), tonic::Status::deadline_exceeded("x")] {
            let response = render(&ApiError::from(status), "r");
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert!(response.headers().contains_key(header::RETRY_AFTER));
        }
        let failure =
            Error::new(platform::ErrorCode::TooManyRequests, "too_many_requests").retry_after(Duration::from_secs(90));
        assert_eq!(render(&ApiError::from(failure), "r").headers()[header::RETRY_AFTER], "90");
    }
}
