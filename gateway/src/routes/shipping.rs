//! `/shipping`: regions and shipping costs.

use axum::extract::State;
use proto::{
    cart_pricing::v1::{self as pricing, ListRegionsRequest},
    common::v1 as common,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        fields::Integer,
        names::{Name, Region},
        values::Amount,
    },
    messages,
    openapi::{
        errors,
        kinds::{Days, Title},
    },
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
    /// Absent while nothing is promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = DeliveryDays)]
    days: Option<DeliveryDays>,
}

impl ShippingRegion {
    /// Converts from the message, with a label.
    pub(super) fn labelled(region: pricing::ShippingRegion, label: impl Fn(common::Region) -> String) -> Self {
        Self {
            region: Name(region.region()),
            label: label(region.region()),
            cost: Amount::from_agorot(region.cost_agorot),
            days: region.days.map(DeliveryDays::from),
        }
    }
}

/// Promised days from order to delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DeliveryDays {
    #[schema(value_type = Days)]
    min: u32,
    #[schema(value_type = Days)]
    max: u32,
}

impl From<pricing::DeliveryDays> for DeliveryDays {
    fn from(days: pricing::DeliveryDays) -> Self {
        Self { min: days.min, max: days.max }
    }
}

/// Promised days from order to delivery, at least `min` and at most `max`.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct DeliveryDaysInput {
    #[serde(default)]
    #[schema(required, value_type = Days)]
    min: Integer,
    #[serde(default)]
    #[schema(required, value_type = Days)]
    max: Integer,
}

impl From<DeliveryDaysInput> for pricing::EnteredDays {
    fn from(days: DeliveryDaysInput) -> Self {
        Self { min: days.min.0, max: days.max.0 }
    }
}
