//! Steps of purchased bottles: opening, emptying and writing off.

use axum::extract::State;
use proto::catalog::v1::{self as catalog, EmptyBottleRequest, OpenBottleRequest, WriteOffRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Bottle, changed};
use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::fields::{self, Agorot, Integer, Text},
    openapi::{
        errors,
        kinds::{Remark, WriteOffKind, WriteOffVolume},
    },
    path::Segment,
    state::Gateway,
};

/// Opens a bottle, and adds its millilitres to the stock of the product.
#[utoipa::path(post, path = "/admins/bottles/{bottle}/open", operation_id = "openBottle", security(("bearer" = ["owner"])), tag = "back-office", request_body = BottleStep,
    params(("bottle" = String, Path, description = "The bottle's id")),
    responses((status = 200, description = "The opened bottle", body = Success<Bottle>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::BottleConflict, errors::Call))]
pub(crate) async fn open_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(step): Body<BottleStep>,
) -> ApiResult<Success<Bottle>> {
    let request = OpenBottleRequest { id, expected_version: step.expected_version.0 };
    let bottle = changed(gateway.bottles().open_bottle(call.request(request)).await)?;
    Ok(Success::of(bottle).with_message("bottle-opened"))
}

/// Closes an empty bottle; what was recorded as left is written off and taken from the stock of the product.
#[utoipa::path(post, path = "/admins/bottles/{bottle}/empty", operation_id = "emptyBottle", security(("bearer" = ["owner"])), tag = "back-office", request_body = BottleStep,
    params(("bottle" = String, Path, description = "The bottle's id")),
    responses((status = 200, description = "The empty bottle", body = Success<Bottle>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::BottleConflict, errors::Call))]
pub(crate) async fn empty_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(step): Body<BottleStep>,
) -> ApiResult<Success<Bottle>> {
    let request = EmptyBottleRequest { id, expected_version: step.expected_version.0 };
    let bottle = changed(gateway.bottles().empty_bottle(call.request(request)).await)?;
    Ok(Success::of(bottle).with_message("bottle-emptied"))
}

/// Writes millilitres of an open bottle off, and takes them from the stock of the product; a negative correction puts
/// them back.
#[utoipa::path(post, path = "/admins/bottles/{bottle}/write-offs", operation_id = "writeOffBottle", security(("bearer" = ["owner"])), tag = "back-office", request_body = WriteOff,
    params(("bottle" = String, Path, description = "The bottle's id")),
    responses((status = 200, description = "The bottle with what is left", body = Success<Bottle>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::BottleConflict, errors::Call))]
pub(crate) async fn write_off(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(write_off): Body<WriteOff>,
) -> ApiResult<Success<Bottle>> {
    let request = WriteOffRequest {
        id,
        expected_version: write_off.expected_version.0,
        kind: fields::named::<catalog::DrawKind>(write_off.kind),
        // Not the sentinel, which is an amount to put back.
        ml_centi: write_off.ml.map_or(0, |ml| ml.0),
        note: write_off.note.0,
    };
    let bottle = changed(gateway.bottles().write_off(call.request(request)).await)?;
    Ok(Success::of(bottle).with_message("bottle-written-off"))
}

/// A step of a bottle.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BottleStep {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
}

/// Millilitres to write off.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct WriteOff {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = WriteOffKind)]
    kind: Option<Text>,
    /// Below zero to put back, for corrections alone.
    #[serde(default, deserialize_with = "fields::signed_amount")]
    #[schema(required, value_type = WriteOffVolume)]
    ml: Option<Agorot>,
    #[serde(default)]
    #[schema(value_type = Option<Remark>)]
    note: Text,
}
