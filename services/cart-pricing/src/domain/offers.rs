//! Offers of the shop: their terms, and those that apply to a cart.

mod choice;
mod effects;
mod matching;
mod terms;

use chrono::{DateTime, Utc};
use proto::{
    Money,
    cart_pricing::v1::{self as messages, OfferState},
    catalog::v1::Category,
    common::v1::Region,
    id::{BrandId, OfferId, ProductId},
    time::timestamp,
};

pub(super) use choice::{Cart, ChosenOffers};
pub(crate) use terms::{is_code, normalize_code};

/// An offer of the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Sorts by the time of creation.
    pub(crate) id: OfferId,
    /// Incremented with every change of the terms.
    pub(crate) version: i64,
    pub(crate) terms: OfferTerms,
    /// Number of orders that hold a claim on it.
    pub(crate) uses: i64,
    /// Earliest time from which orders could use it without a claim; none if they never could.
    pub(crate) uncounted_since: Option<DateTime<Utc>>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
    /// Name of the administrator who made the last change; none for the system.
    pub(crate) updated_by: Option<String>,
}

/// The part of an offer that owners set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OfferTerms {
    pub(crate) name: String,
    /// Normalized code; none for an automatic offer.
    pub(crate) code: Option<String>,
    pub(crate) effect: Effect,
    pub(crate) conditions: Conditions,
    /// None: effective at once.
    pub(crate) starts_at: Option<DateTime<Utc>>,
    /// None: without an end.
    pub(crate) ends_at: Option<DateTime<Utc>>,
    /// Number of orders that may use it; none for any number.
    pub(crate) limit: Option<i64>,
    /// Number of orders of one phone that may use it; none for any number.
    pub(crate) limit_per_phone: Option<i64>,
    pub(crate) is_enabled: bool,
}

/// The reduction that an offer gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// A percentage of the matching lines.
    Percent(i64),
    /// An amount, at most the price of the matching lines.
    Amount(Money),
    /// The cost of delivery.
    FreeDelivery,
    /// A percentage of every nth matching unit, the dearest units first.
    NthItem {
        /// Number of the reduced unit, at least two.
        nth: i64,
        percent: i64,
    },
}

/// Conditions of an offer, which all hold. Zero and an empty list do not restrict it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conditions {
    /// Least price of the matching lines before deductions.
    pub(crate) minimum: Money,
    /// Least number of matching units.
    pub(crate) minimum_units: i64,
    pub(crate) products: Vec<ProductId>,
    pub(crate) brands: Vec<BrandId>,
    pub(crate) categories: Vec<Category>,
    /// Slugs of perfume notes.
    pub(crate) notes: Vec<String>,
    /// Sizes in hundredths of a millilitre.
    pub(crate) sizes_centi: Vec<i64>,
    pub(crate) regions: Vec<Region>,
    /// Checked by the orders service, which knows the orders of a phone.
    pub(crate) is_first_order_only: bool,
}

impl Offer {
    /// Create an offer that nobody has used yet.
    pub(crate) fn new(terms: OfferTerms, now: DateTime<Utc>, created_by: Option<String>) -> Self {
        Self {
            id: OfferId::new(),
            version: 1,
            uncounted_since: terms.uncounted_since(now),
            terms,
            uses: 0,
            created_at: now,
            updated_at: now,
            updated_by: created_by,
        }
    }

    /// Return the state at a time.
    pub(crate) fn state(&self, now: DateTime<Utc>) -> OfferState {
        let terms = &self.terms;
        if !terms.is_enabled {
            OfferState::Paused
        } else if terms.ends_at.is_some_and(|end| end <= now) {
            OfferState::Ended
        } else if terms.limit.is_some_and(|limit| self.uses >= limit) {
            OfferState::Exhausted
        } else if terms.starts_at.is_some_and(|start| start > now) {
            OfferState::Scheduled
        } else {
            OfferState::Active
        }
    }

    /// Return whether orders use it, or could have used it without a claim by a time.
    pub(crate) fn may_be_used(&self, now: DateTime<Utc>) -> bool {
        self.uses > 0 || self.uncounted_since.is_some_and(|since| since <= now)
    }

    /// Return from when orders could use it without a claim, once it has other terms at a time.
    pub(crate) fn uncounted_since_with(&self, terms: &OfferTerms, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.uncounted_since.filter(|since| *since <= now).or_else(|| terms.uncounted_since(now))
    }

    /// Convert the offer to its message, with its state at a time.
    pub(crate) fn message(&self, now: DateTime<Utc>) -> messages::Offer {
        messages::Offer {
            id: self.id.to_string(),
            version: self.version,
            terms: Some(self.terms.message()),
            state: self.state(now).into(),
            uses: self.uses,
            created_at: Some(timestamp(self.created_at)),
            updated_at: Some(timestamp(self.updated_at)),
            updated_by: self.updated_by.clone().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests;
