//! The envelope of every response of the API.

#![expect(unused_qualifications, reason = "in the code that ToSchema derives for generic types")]

use std::{borrow::Cow, collections::BTreeMap};

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

use crate::{
    error::{ApiError, ErrorCode},
    json::page::PageMeta,
    messages,
    openapi::kinds::True,
};

/// Return type of handlers.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

/// Envelope of a success.
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Success<T> {
    #[schema(value_type = True)]
    success: bool,
    /// Message for the user, in Arabic unless another language is requested; may be empty.
    message: String,
    data: T,
}

/// Envelope of a page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Paged<T> {
    #[schema(value_type = True)]
    success: bool,
    /// Message for the user, in Arabic unless another language is requested; may be empty.
    message: String,
    data: T,
    pagination: PageMeta,
}

/// A success with status 201.
#[derive(Debug)]
pub(crate) struct Created<T>(pub Success<T>);

/// Envelope of an error.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorBody {
    /// Always `false` for errors.
    pub(crate) success: bool,
    /// Message for the user, in Arabic unless another language is requested.
    pub(crate) message: String,
    pub(crate) code: ErrorCode,
    /// With 422: messages by field (dotted path), the most important first.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) errors: BTreeMap<String, Vec<String>>,
    /// With 409: the state that caused the conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<serde_json::Value>,
    pub(crate) request_id: String,
}

/// Data of a response that has none; `null` in JSON.
#[derive(Debug, Serialize)]
pub(crate) struct NoData;

impl PartialSchema for NoData {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Null).into()
    }
}

impl ToSchema for NoData {
    fn name() -> Cow<'static, str> {
        "Nothing".into()
    }
}

impl<T> Success<T> {
    /// Wraps data, without a message.
    pub(crate) const fn of(data: T) -> Self {
        Self { success: true, message: String::new(), data }
    }

    /// Adds the message of that key.
    pub(crate) fn with_message(self, message: &str) -> Self {
        Self { message: messages::success(message), ..self }
    }

    /// Responds with status 201.
    pub(crate) const fn created(self) -> Created<T> {
        Created(self)
    }
}

impl<T> Paged<T> {
    /// Wraps a page of a list with its metadata.
    pub(crate) fn of(data: T, pagination: impl Into<PageMeta>) -> Self {
        Self { success: true, message: String::new(), data, pagination: pagination.into() }
    }
}

impl<T: Serialize> IntoResponse for Success<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl<T: Serialize> IntoResponse for Paged<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}
