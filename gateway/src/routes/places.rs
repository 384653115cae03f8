//! `/places`: the search for places of delivery.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::cart_pricing::v1::{self as pricing, SearchPlacesRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, PlaceKind, Region},
        values::{Amount, non_empty},
    },
    openapi::{
        errors,
        kinds::{Slug, Title},
    },
    query::{Params, flag, searched},
    routes::shipping::DeliveryDays,
    state::Gateway,
};

/// Finds places by the beginning of a name, each with the delivery to it.
///
/// Best first, despite one wrong letter. Names are known in Arabic, Latin and many in Hebrew letters. Nothing is found without
/// a search term.
#[utoipa::path(get, path = "/places", operation_id = "searchPlaces", security((), ("bearer" = [])), tag = "cart", params(PlacesQuery),
    responses((status = 200, description = "The places", body = Success<Vec<DeliveryPlace>>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn search_places(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<PlacesQuery>,
) -> ApiResult<Success<Vec<DeliveryPlace>>> {
    let request = call.request(query.into_request()?);
    let found = gateway.pricing().search_places(request).await?.into_inner().places;
    Ok(Success::of(found.into_iter().map(DeliveryPlace::from).collect()))
}

/// Query parameters of the search for places.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlacesQuery {
    /// Beginning of a name.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// True to find governorates too. Rates may be set for them, but nothing is delivered to one as such.
    #[param(value_type = Option<bool>, nullable = false)]
    with_governorates: Option<String>,
}

impl PlacesQuery {
    /// Validates and converts to the request.
    fn into_request(self) -> Result<SearchPlacesRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = SearchPlacesRequest {
            search: searched(self.search, &mut errors),
            with_governorates: flag("with_governorates", self.with_governorates.as_deref(), &mut errors)
                .unwrap_or(false),
        };
        errors.check().map(|()| request)
    }
}

/// A place of the shop's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Place {
    #[schema(value_type = Slug)]
    id: String,
    kind: PlaceKind,
    region: Region,
    #[schema(value_type = Title)]
    name: String,
    /// City or governorate that it belongs to; null for governorates.
    #[schema(required, value_type = Option<Title>)]
    area: Option<String>,
}

impl From<pricing::Place> for Place {
    fn from(place: pricing::Place) -> Self {
        Self {
            kind: Name(place.kind()),
            region: Name(place.region()),
            id: place.id,
            name: place.name,
            area: non_empty(place.area),
        }
    }
}

/// A place with the delivery to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeliveryPlace {
    place: Place,
    cost: Amount,
    /// Total of the items from which delivery is free.
    free_from: Amount,
    /// Null while nothing is promised.
    #[schema(required)]
    days: Option<DeliveryDays>,
}

impl From<pricing::DeliveryPlace> for DeliveryPlace {
    fn from(found: pricing::DeliveryPlace) -> Self {
        Self {
            place: found.place.unwrap_or_default().into(),
            cost: Amount::from_agorot(found.cost_agorot),
            free_from: Amount::from_agorot(found.free_from_agorot),
            days: found.days.map(DeliveryDays::from),
        }
    }
}
