//! Offers and credits of orders, with the lines that they belong to.

use chrono::{DateTime, Utc};
use proto::cart_pricing::v1 as pricing;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    json::values::{Amount, at, non_empty},
    openapi::kinds::{Id, OfferCode, OfferName, ReturnPosition},
};

/// An offer that an order has, as it was when the order was placed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderOffer {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OfferName)]
    name: String,
    /// Null when the offer was automatic.
    #[schema(required, value_type = Option<OfferCode>)]
    code: Option<String>,
    /// Deducted from the items total; the sum of the shares.
    amount: Amount,
    /// Deducted from the cost of delivery.
    shipping: Amount,
    shares: Vec<OrderOfferShare>,
}

impl From<pricing::AppliedOffer> for OrderOffer {
    fn from(offer: pricing::AppliedOffer) -> Self {
        Self {
            id: offer.offer_id,
            name: offer.name,
            code: non_empty(offer.code),
            amount: Amount::from_agorot(offer.amount_agorot),
            shipping: Amount::from_agorot(offer.shipping_agorot),
            shares: offer.shares.into_iter().map(OrderOfferShare::from).collect(),
        }
    }
}

/// Share of an order's line in the amount of an offer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderOfferShare {
    #[schema(value_type = ReturnPosition)]
    line: String,
    amount: Amount,
}

impl From<pricing::OfferShare> for OrderOfferShare {
    fn from(share: pricing::OfferShare) -> Self {
        Self { line: share.field, amount: Amount::from_agorot(share.agorot) }
    }
}

/// Credit for a sample that paid a part of a bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderCredit {
    /// Line of the bottle.
    #[schema(value_type = ReturnPosition)]
    line: String,
    /// Deducted from the items total.
    amount: Amount,
    /// Time at which the sample was ordered.
    ordered_at: DateTime<Utc>,
}

impl From<pricing::AppliedCredit> for OrderCredit {
    fn from(applied: pricing::AppliedCredit) -> Self {
        Self {
            line: applied.field,
            amount: Amount::from_agorot(applied.amount_agorot),
            ordered_at: at(applied.credit.unwrap_or_default().ordered_at),
        }
    }
}
