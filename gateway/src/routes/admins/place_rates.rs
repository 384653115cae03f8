//! `/admins/place-rates`: delivery rates of places and governorates.

use axum::extract::State;
use proto::cart_pricing::v1::{self as pricing, DeletePlaceRateRequest, ListPlaceRatesRequest, SetPlaceRateRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, NoData, Success},
    json::{
        fields::{self, Agorot, Object},
        values::Amount,
    },
    openapi::{errors, kinds::Price},
    path::Segment,
    routes::{
        places::Place,
        shipping::{DeliveryDays, DeliveryDaysInput},
    },
    state::Gateway,
};

/// Lists the delivery rates of places. All other places have the rate of their city, governorate or region.
#[utoipa::path(get, path = "/admins/place-rates", operation_id = "listPlaceRates", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The rates", body = Success<Vec<PlaceRate>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_place_rates(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<PlaceRate>>> {
    let reply = gateway.shop_settings().list_place_rates(call.request(ListPlaceRatesRequest {})).await?.into_inner();
    Ok(Success::of(reply.rates.into_iter().map(PlaceRate::from).collect()))
}

/// Sets the delivery rate of a place, and of all places in it that have none of their own.
#[utoipa::path(put, path = "/admins/place-rates/{place}", operation_id = "setPlaceRate", security(("bearer" = ["owner"])), tag = "back-office", request_body = PlaceRateForm,
    params(("place" = String, Path, description = "The place's id")),
    responses((status = 200, description = "The rate", body = Success<PlaceRate>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_place_rate(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(place_id): Segment,
    Body(form): Body<PlaceRateForm>,
) -> ApiResult<Success<PlaceRate>> {
    let request = SetPlaceRateRequest {
        place_id,
        cost_agorot: form.cost.0,
        free_from_agorot: form.free_from.map(|amount| amount.0),
        days: form.days.map(|Object(days)| days.into()),
    };
    let rate = gateway.shop_settings().set_place_rate(call.request(request)).await?.into_inner();
    Ok(Success::of(PlaceRate::from(rate)).with_message("place-rate-set"))
}

/// Deletes the delivery rate of a place.
#[utoipa::path(delete, path = "/admins/place-rates/{place}", operation_id = "deletePlaceRate", security(("bearer" = ["owner"])), tag = "back-office",
    params(("place" = String, Path, description = "The place's id")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_place_rate(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(place_id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.shop_settings().delete_place_rate(call.request(DeletePlaceRateRequest { place_id })).await?;
    Ok(Success::of(NoData).with_message("place-rate-deleted"))
}

/// Delivery rate of a place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceRate {
    place: Place,
    cost: Amount,
    /// Total of the items from which delivery is free; null for the shop's threshold.
    #[schema(required)]
    free_from: Option<Amount>,
    /// Null for the days of the region.
    #[schema(required)]
    days: Option<DeliveryDays>,
}

impl From<pricing::PlaceRate> for PlaceRate {
    fn from(rate: pricing::PlaceRate) -> Self {
        Self {
            place: rate.place.unwrap_or_default().into(),
            cost: Amount::from_agorot(rate.cost_agorot),
            free_from: rate.free_from_agorot.map(Amount::from_agorot),
            days: rate.days.map(DeliveryDays::from),
        }
    }
}

/// New delivery rate of a place.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PlaceRateForm {
    #[serde(default)]
    #[schema(required, value_type = Price)]
    cost: Agorot,
    /// The shop's threshold when null or absent.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Price>)]
    free_from: Option<Agorot>,
    /// The days of the region when null or absent.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<DeliveryDaysInput>)]
    days: Option<Object<DeliveryDaysInput>>,
}
