//! `/admins/offers`: offers of the shop, with their terms.

mod terms;

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::{
    cart_pricing::v1::{
        self as pricing, CreateOfferRequest, DeleteOfferRequest, GetOfferRequest, ListOffersRequest, UpdateOfferRequest,
    },
    names::Named,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Paged, Success},
    error::ApiError,
    json::{
        names::{Category, Name, OfferEffect, OfferState, Region},
        values::{Amount, Size, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{Id, OfferCode, OfferName, OfferNth, OfferPercent, Slug, Title},
    },
    path::Segment,
    query::{Params, named, page},
    routes::cart::offers::non_zero,
    state::Gateway,
};
use terms::{OfferInput, UpdateOffer};

/// Lists the offers, newest first.
#[utoipa::path(get, path = "/admins/offers", operation_id = "listOffers", security(("bearer" = ["orders"])), tag = "back-office", params(OffersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Offer>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_offers(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<OffersQuery>,
) -> ApiResult<Paged<Vec<Offer>>> {
    let reply = gateway.offers().list_offers(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.offers.into_iter().map(Offer::from).collect(), reply.meta))
}

/// Returns one offer, by id.
#[utoipa::path(get, path = "/admins/offers/{id}", operation_id = "getOffer", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The offer's id")),
    responses((status = 200, description = "The offer", body = Success<Offer>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_offer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Offer>> {
    let offer = gateway.offers().get_offer(call.request(GetOfferRequest { id })).await?.into_inner();
    Ok(Success::of(offer.into()))
}

/// Creates an offer. It is effective at once, unless it starts later or is switched off.
#[utoipa::path(post, path = "/admins/offers", operation_id = "createOffer", security(("bearer" = ["owner"])), tag = "back-office", request_body = OfferInput,
    responses((status = 201, description = "The offer", body = Success<Offer>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_offer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(new): Body<OfferInput>,
) -> ApiResult<Created<Offer>> {
    let request = CreateOfferRequest { terms: Some(new.into_terms()?) };
    let offer = gateway.offers().create_offer(call.request(request)).await?.into_inner();
    Ok(Success::of(Offer::from(offer)).with_message("offer-created").created())
}

/// Updates the terms of an offer, all of them. Orders keep what they have.
#[utoipa::path(put, path = "/admins/offers/{id}", operation_id = "updateOffer", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateOffer,
    params(("id" = String, Path, description = "The offer's id")),
    responses((status = 200, description = "The updated offer", body = Success<Offer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::OfferChanged, errors::Call))]
pub(crate) async fn update_offer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(update): Body<UpdateOffer>,
) -> ApiResult<Success<Offer>> {
    let expected_version = update.expected_version.0;
    let request = UpdateOfferRequest { id, expected_version, terms: Some(update.offer.into_terms()?) };
    let answer = gateway.offers().update_offer(call.request(request)).await;
    let offer = answer.map_err(ApiError::with_state::<pricing::Offer, Offer>)?.into_inner();
    Ok(Success::of(Offer::from(offer)).with_message("offer-updated"))
}

/// Deletes an offer that no order can have used. Without a limit, that is one that was never in effect.
#[utoipa::path(delete, path = "/admins/offers/{id}", operation_id = "deleteOffer", security(("bearer" = ["owner"])), tag = "back-office",
    params(("id" = String, Path, description = "The offer's id")),
    responses((status = 200, description = "Done", body = Success<NoData>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::OfferUsed, errors::Call))]
pub(crate) async fn delete_offer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.offers().delete_offer(call.request(DeleteOfferRequest { id })).await?;
    Ok(Success::of(NoData).with_message("offer-deleted"))
}

/// Query parameters of the list of offers.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OffersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(value_type = Option<OfferState>, nullable = false)]
    state: Option<String>,
}

impl OffersQuery {
    fn into_request(self) -> Result<ListOffersRequest, Error> {
        let mut errors = FieldErrors::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors);
        let state = named::<pricing::OfferState>("state", self.state.as_deref(), &mut errors).into();
        errors.check().map(|()| ListOffersRequest { page: Some(page), state })
    }
}

/// An offer of the shop: what it gives, to whom, and for how long.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Offer {
    #[schema(value_type = Id)]
    id: String,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = OfferName)]
    name: String,
    /// Null when the offer is automatic.
    #[schema(required, value_type = Option<OfferCode>)]
    code: Option<String>,
    effect: OfferEffect,
    /// Null unless the effect is `percent` or `nth_item`.
    #[schema(required, value_type = Option<OfferPercent>)]
    percent: Option<i64>,
    /// Null unless the effect is `amount`.
    #[schema(required)]
    amount: Option<Amount>,
    /// Null unless the effect is `nth_item`.
    #[schema(required, value_type = Option<OfferNth>)]
    nth: Option<i64>,
    conditions: OfferConditions,
    /// Null when it was effective at once.
    #[schema(required)]
    starts_at: Option<DateTime<Utc>>,
    /// Null when it has no end.
    #[schema(required)]
    ends_at: Option<DateTime<Utc>>,
    /// Number of orders that may use it; null for any number.
    #[schema(required, minimum = 1)]
    limit: Option<i64>,
    /// Number of orders of one phone that may use it; null for any number.
    #[schema(required, minimum = 1)]
    limit_per_phone: Option<i64>,
    /// False while it is switched off.
    is_enabled: bool,
    state: OfferState,
    /// Orders that use it and are not cancelled; counted only for offers with a limit.
    #[schema(minimum = 0)]
    uses: i64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Name of the administrator who made the last change; null when unknown.
    #[schema(required, value_type = Option<Title>)]
    updated_by: Option<String>,
}

impl From<pricing::Offer> for Offer {
    fn from(offer: pricing::Offer) -> Self {
        let state = Name(offer.state());
        let terms = offer.terms.unwrap_or_default();
        Self {
            id: offer.id,
            version: offer.version,
            effect: Name(terms.effect()),
            name: terms.name,
            code: non_empty(terms.code),
            percent: non_zero(terms.percent),
            amount: non_zero(terms.amount_agorot).map(Amount::from_agorot),
            nth: non_zero(terms.nth),
            conditions: terms.conditions.unwrap_or_default().into(),
            starts_at: proto::time::moment(terms.starts_at),
            ends_at: proto::time::moment(terms.ends_at),
            limit: terms.limit,
            limit_per_phone: terms.limit_per_phone,
            is_enabled: terms.is_enabled,
            state,
            uses: offer.uses,
            created_at: at(offer.created_at),
            updated_at: at(offer.updated_at),
            updated_by: non_empty(offer.updated_by),
        }
    }
}

/// Conditions of an offer, which all hold; null and empty lists do not restrict it. Gift sets and sample sets match only
/// without products, brands, categories, notes and sizes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OfferConditions {
    /// Least price of the matching items before discounts.
    #[schema(required)]
    minimum: Option<Amount>,
    /// Least number of matching items.
    #[schema(required, minimum = 1)]
    minimum_units: Option<i64>,
    #[schema(value_type = Vec<Id>)]
    product_ids: Vec<String>,
    #[schema(value_type = Vec<Id>)]
    brand_ids: Vec<String>,
    categories: Vec<Category>,
    /// Slugs of perfume notes.
    #[schema(value_type = Vec<Slug>)]
    notes: Vec<String>,
    /// Sizes that it is for, in millilitres.
    sizes: Vec<Size>,
    /// Regions that it is delivered to.
    regions: Vec<Region>,
    /// True if it is for the first order of a phone.
    is_first_order_only: bool,
}

impl From<pricing::OfferConditions> for OfferConditions {
    fn from(conditions: pricing::OfferConditions) -> Self {
        let category = |name: &String| proto::catalog::v1::Category::from_name(name).map(Name);
        Self {
            regions: conditions.regions().map(Name).collect(),
            categories: conditions.categories.iter().filter_map(category).collect(),
            minimum: non_zero(conditions.minimum_agorot).map(Amount::from_agorot),
            minimum_units: non_zero(conditions.minimum_units),
            product_ids: conditions.product_ids,
            brand_ids: conditions.brand_ids,
            notes: conditions.notes,
            sizes: conditions.sizes_centi.into_iter().map(Size::from_hundredths).collect(),
            is_first_order_only: conditions.is_first_order_only,
        }
    }
}
