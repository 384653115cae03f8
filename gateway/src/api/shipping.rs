//! `/shipping`

use axum::extract::State;
use proto::cart_pricing::v1::ListRegionsRequest;

use crate::{
    envelope::{Answer, Success},
    json::shipping::ShippingRegions,
    messages,
    openapi::refusals,
    session::MaybeActor,
    state::Gateway,
};

/// Where the shop delivers and at what cost.
#[utoipa::path(get, path = "/shipping/regions", operation_id = "listRegions", security((), ("bearer" = [])), tag = "cart",
    responses((status = 200, description = "The regions", body = Success<ShippingRegions>), refusals::Unchanged, refusals::Call))]
pub(crate) async fn list_regions(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> Answer<Success<ShippingRegions>> {
    let reply = gateway.pricing().list_regions(call.request(ListRegionsRequest {})).await?.into_inner();
    Ok(Success::of(ShippingRegions::labelled(reply, messages::region)))
}
