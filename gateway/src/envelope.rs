//! The frame around every answer of the API: what succeeded with its data, and what failed with its reasons.

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

/// What a handler returns: its data in the envelope, or why not.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

/// A call that succeeded.
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Success<T> {
    #[schema(value_type = True)]
    success: bool,
    /// Arabic, fit to show; may be empty.
    message: String,
    data: T,
}

/// A call that succeeded with a page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Paged<T> {
    #[schema(value_type = True)]
    success: bool,
    /// Arabic, fit to show; may be empty.
    message: String,
    data: T,
    pagination: PageMeta,
}

/// A call that made something: answered with 201.
#[derive(Debug)]
pub(crate) struct Created<T>(pub Success<T>);

/// A call that failed.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorBody {
    /// Always false.
    pub(crate) success: bool,
    /// Arabic, fit to show.
    pub(crate) message: String,
    pub(crate) code: ErrorCode,
    /// With 422: each field at fault, dotted, with its messages, the most important first.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) errors: BTreeMap<String, Vec<String>>,
    /// With 409: the state that forbids the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<serde_json::Value>,
    pub(crate) request_id: String,
}

/// No data: null.
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
    /// The data without a message.
    pub(crate) const fn of(data: T) -> Self {
        Self { success: true, message: String::new(), data }
    }

    /// The same with the message of that name.
    pub(crate) fn with_message(self, message: &str) -> Self {
        Self { message: messages::success(message), ..self }
    }

    /// The same as the answer to what made it.
    pub(crate) const fn created(self) -> Created<T> {
        Created(self)
    }
}

impl<T> Paged<T> {
    /// A page with its place in the list.
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
