//! `/shipping`: regions and shipping costs.

use axum::extract::State;
use proto::{
    cart_pricing::v1::{self as pricing, ListRegionsRequest},
    common::v1 as common,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, Region},
        values::Amount,
    },
    messages,
    openapi::{errors, kinds::Title},
    state::Gateway,
};

/// Lists the delivery regions with their shipping costs.
#[utoipa::path(get, path = "/shipping/regions", operation_id = "listRegions", security((), ("bearer" = [])), tag = "cart",
    responses((status = 200, description = "The regions", body = Success<ShippingRegions>), errors::NotModified, errors::Call))]
pub(crate) async fn list_regions(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> ApiResult<Success<ShippingRegions>> {
    let reply = gateway.pricing().list_regions(call.request(ListRegionsRequest {})).await?.into_inner();
    Ok(Success::of(ShippingRegions::labelled(reply, messages::region)))
}

/// Delivery regions, and the threshold of free shipping.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegions {
    regions: Vec<ShippingRegion>,
    free_shipping_threshold: Amount,
    /// Banner above every page of the shop; null when there is none.
    #[schema(required, value_type = Option<Title>)]
    banner: Option<String>,
}

impl ShippingRegions {
    /// Converts from the message, with labels for the regions.
    pub(crate) fn labelled(reply: pricing::ListRegionsResponse, label: impl Fn(common::Region) -> String) -> Self {
        Self {
            regions: reply.regions.into_iter().map(|region| ShippingRegion::labelled(region, &label)).collect(),
            free_shipping_threshold: Amount::from_agorot(reply.free_shipping_threshold_agorot),
            banner: reply.banner,
        }
    }
}

/// A delivery region with its shipping cost.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegion {
    region: Region,
    /// Arabic name of the region.
    #[schema(value_type = Title)]
    label: String,
    cost: Amount,
}

impl ShippingRegion {
    /// Converts from the message, with a label.
    pub(super) fn labelled(region: pricing::ShippingRegion, label: impl Fn(common::Region) -> String) -> Self {
        Self {
            region: Name(region.region()),
            label: label(region.region()),
            cost: Amount::from_agorot(region.cost_agorot),
        }
    }
}
