//! `/admins/catalog`

use axum::extract::State;
use proto::catalog::v1::{CountCatalogRequest, GetAttentionRequest};

use crate::{
    envelope::{Answer, Success},
    json::{dashboard::CatalogCounts, stock::Attention},
    openapi::refusals,
    session::Admin,
    state::Gateway,
};

/// How much the catalogue holds, and how much of it was changed of late.
#[utoipa::path(get, path = "/admins/catalog/counts", operation_id = "catalogCounts", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<CatalogCounts>), refusals::Right, refusals::Call))]
pub(crate) async fn counts(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<CatalogCounts>> {
    let counts = gateway.stock().count_catalog(call.request(CountCatalogRequest {})).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// What is about to run out, and what shoppers looked for in vain.
#[utoipa::path(get, path = "/admins/catalog/attention", operation_id = "catalogAttention", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "What asks for attention", body = Success<Attention>), refusals::Right, refusals::Call))]
pub(crate) async fn attention(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<Attention>> {
    let attention = gateway.desk().get_attention(call.request(GetAttentionRequest {})).await?.into_inner();
    Ok(Success::of(attention.into()))
}
