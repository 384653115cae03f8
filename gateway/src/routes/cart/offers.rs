//! Offers and credits in quotes, and the credits that a caller may use.

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{Call, Error, FieldErrors};
use proto::{cart_pricing::v1 as pricing, orders::v1::ListCreditsRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    json::{
        fields::{List, Text},
        names::{Name, OfferEffect, OfferUnit},
        values::{Amount, at, non_empty},
    },
    openapi::kinds::{Id, OfferCode, OfferName, OfferPercent, QuotedLine},
    state::Gateway,
};

/// Limit on the tracking tokens of a request.
const MAX_CREDIT_TOKENS: usize = 20;
/// Upper bound on waiting for credits: a cart is rather quoted without them.
const CREDITS_TIMEOUT: Duration = Duration::from_secs(1);

/// Returns the code of an offer in a body, empty when there is none; fails when it is no text.
pub(crate) fn offer_code(code: Text) -> Result<String, Error> {
    let mut errors = FieldErrors::new();
    if code.is_unreadable() {
        errors.add("code", "not_an_option");
    }
    errors.check().map(|()| code.0)
}

/// Returns the tracking tokens of a body; fails when there are too many, or one is no text.
pub(crate) fn credit_tokens(tokens: List<Text>) -> Result<Vec<String>, Error> {
    let mut errors = FieldErrors::new();
    if tokens.0.len() > MAX_CREDIT_TOKENS {
        errors.add_with("credit_tokens", "too_many", &[("max", &MAX_CREDIT_TOKENS.to_string())]);
    }
    if tokens.0.iter().any(Text::is_unreadable) {
        errors.add("credit_tokens", "not_an_option");
    }
    errors.check().map(|()| tokens.into_strings())
}

/// Returns the credits of the calling customer and of the orders with these tracking tokens; none when they cannot be
/// read, since a cart does not depend on orders.
pub(super) async fn usable_credits(
    gateway: &Gateway,
    call: &Call,
    tracking_tokens: Vec<String>,
) -> Vec<pricing::Credit> {
    if call.customer().is_none() && tracking_tokens.is_empty() {
        return Vec::new();
    }
    let request = call.request(ListCreditsRequest { tracking_tokens });
    let listing = async { Ok::<_, Error>(gateway.credits().list_credits(request).await?.into_inner().credits) };
    let listed = tokio::time::timeout(CREDITS_TIMEOUT, listing).await;
    listed.unwrap_or_else(|elapsed| Err(Error::unavailable(elapsed))).unwrap_or_else(|failure| {
        tracing::debug!(%failure, "failed to list credits; quoting without them");
        Vec::new()
    })
}

/// An offer that applies to a cart.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AppliedOffer {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OfferName)]
    name: String,
    /// Null when the offer is automatic.
    #[schema(required, value_type = Option<OfferCode>)]
    code: Option<String>,
    /// Deducted from the items total; the sum of the shares.
    amount: Amount,
    /// Deducted from the cost of delivery.
    shipping: Amount,
    shares: Vec<OfferShare>,
}

impl From<pricing::AppliedOffer> for AppliedOffer {
    fn from(offer: pricing::AppliedOffer) -> Self {
        Self {
            id: offer.offer_id,
            name: offer.name,
            code: non_empty(offer.code),
            amount: Amount::from_agorot(offer.amount_agorot),
            shipping: Amount::from_agorot(offer.shipping_agorot),
            shares: offer.shares.into_iter().map(OfferShare::from).collect(),
        }
    }
}

/// Share of a line in the amount of an offer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OfferShare {
    #[schema(value_type = QuotedLine)]
    field: String,
    amount: Amount,
}

impl From<pricing::OfferShare> for OfferShare {
    fn from(share: pricing::OfferShare) -> Self {
        Self { field: share.field, amount: Amount::from_agorot(share.agorot) }
    }
}

/// An offer that would apply if more were bought.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NearOffer {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OfferName)]
    name: String,
    effect: OfferEffect,
    /// Null unless the effect is `percent` or `nth_item`.
    #[schema(required, value_type = Option<OfferPercent>)]
    percent: Option<i64>,
    /// Null unless the effect is `amount`.
    #[schema(required)]
    amount: Option<Amount>,
    /// Missing price of matching items; null when none is missing.
    #[schema(required)]
    missing_amount: Option<Amount>,
    /// Missing number of matching items; null when none is missing.
    #[schema(required, minimum = 1)]
    missing_units: Option<i64>,
    /// Kind of the missing items.
    unit: OfferUnit,
}

impl From<pricing::NearOffer> for NearOffer {
    fn from(offer: pricing::NearOffer) -> Self {
        Self {
            effect: Name(offer.effect()),
            unit: Name(offer.unit()),
            id: offer.offer_id,
            name: offer.name,
            percent: non_zero(offer.percent),
            amount: non_zero(offer.amount_agorot).map(Amount::from_agorot),
            missing_amount: non_zero(offer.missing_agorot).map(Amount::from_agorot),
            missing_units: non_zero(offer.missing_units),
        }
    }
}

/// Credit for a sample that pays a part of a bottle in a cart.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AppliedCredit {
    #[schema(value_type = Id)]
    id: String,
    /// Id of the perfume of sample and bottle.
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = QuotedLine)]
    field: String,
    /// Deducted from the items total.
    amount: Amount,
    /// Time at which the sample was ordered.
    ordered_at: DateTime<Utc>,
}

impl From<pricing::AppliedCredit> for AppliedCredit {
    fn from(applied: pricing::AppliedCredit) -> Self {
        let credit = applied.credit.unwrap_or_default();
        Self {
            id: credit.id,
            product_id: credit.product_id,
            field: applied.field,
            amount: Amount::from_agorot(applied.amount_agorot),
            ordered_at: at(credit.ordered_at),
        }
    }
}

/// Converts zero to none, as the messages of offers leave out numbers.
pub(crate) fn non_zero(number: i64) -> Option<i64> {
    Some(number).filter(|number| *number != 0)
}
