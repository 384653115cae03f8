//! Terms of offers that owners set.

use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use prost_types::Timestamp;
use proto::{cart_pricing::v1 as pricing, common::v1 as common, names::Named};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    json::{
        fields::{self, Agorot, Flag, Integer, List, StrictObject, Text},
        names::{Category, OfferEffect, Region},
        values::Size,
    },
    openapi::kinds::{Id, OfferCode, OfferName, OfferNth, OfferPercent, Slug},
};

/// New terms of an offer.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateOffer {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    pub(super) expected_version: Integer,
    #[serde(flatten)]
    pub(super) offer: OfferInput,
}

/// Terms of an offer, in full.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OfferInput {
    #[serde(default)]
    #[schema(required, value_type = OfferName)]
    name: Text,
    /// Null for an automatic offer.
    #[serde(default)]
    #[schema(value_type = Option<OfferCode>)]
    code: Text,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = OfferEffect)]
    effect: Option<Text>,
    /// Required for the effects `percent` and `nth_item`, null for others.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OfferPercent>)]
    percent: Option<Integer>,
    /// Required for the effect `amount`, null for others.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0.01)]
    amount: Option<Agorot>,
    /// Required for the effect `nth_item`, null for others.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OfferNth>)]
    nth: Option<Integer>,
    #[serde(default)]
    #[schema(value_type = Option<OfferConditionsInput>)]
    conditions: StrictObject<OfferConditionsInput>,
    /// Null to be effective at once.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    starts_at: Text,
    /// Null for no end.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    ends_at: Text,
    /// Number of orders that may use it; null for any number.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<i64>, minimum = 1)]
    limit: Option<Integer>,
    /// Number of orders of one phone that may use it; null for any number.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<i64>, minimum = 1)]
    limit_per_phone: Option<Integer>,
    /// False to switch it off.
    #[serde(default, deserialize_with = "fields::boolean")]
    #[schema(required, value_type = bool)]
    is_enabled: Flag,
}

impl OfferInput {
    /// Converts to the terms; fails when a flag or time is unreadable.
    pub(super) fn into_terms(self) -> Result<pricing::OfferTerms, Error> {
        let mut errors = FieldErrors::new();
        let is_enabled = self.is_enabled.read("is_enabled", &mut errors);
        if self.is_enabled == Flag::Absent {
            errors.add("is_enabled", "required");
        }
        let StrictObject(conditions) = self.conditions;
        let terms = pricing::OfferTerms {
            name: self.name.0,
            code: self.code.0,
            effect: fields::named::<pricing::OfferEffect>(self.effect),
            percent: unless_zero(self.percent.map(|percent| percent.0)),
            amount_agorot: unless_zero(self.amount.map(|amount| amount.0)),
            nth: unless_zero(self.nth.map(|nth| nth.0)),
            conditions: Some(conditions.into_message(&mut errors)),
            starts_at: moment("starts_at", &self.starts_at, &mut errors),
            ends_at: moment("ends_at", &self.ends_at, &mut errors),
            limit: self.limit.map(|limit| limit.0),
            limit_per_phone: self.limit_per_phone.map(|limit| limit.0),
            is_enabled: is_enabled.unwrap_or_default(),
        };
        errors.check().map(|()| terms)
    }
}

/// Converts a number to a message in which 0 stands for none; a 0 of the body becomes -1, which the service rejects.
fn unless_zero(number: Option<i64>) -> i64 {
    number.map_or(0, |number| if number == 0 { -1 } else { number })
}

/// Conditions to be set, which all hold; those that are absent, null, zero or empty do not restrict it.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OfferConditionsInput {
    /// Least price of the matching items before discounts.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0)]
    minimum: Option<Agorot>,
    /// Least number of matching items.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<i64>, minimum = 0)]
    minimum_units: Option<Integer>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<Id>>)]
    product_ids: List<Text>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<Id>>)]
    brand_ids: List<Text>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<Category>>)]
    categories: List<Text>,
    /// Slugs of perfume notes.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Slug>>)]
    notes: List<Text>,
    /// Sizes that it is for, in millilitres.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Size>>)]
    sizes: List<Agorot>,
    /// Regions that it is delivered to.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Region>>)]
    regions: List<Text>,
    /// True if it is for the first order of a phone.
    #[serde(default, deserialize_with = "fields::boolean")]
    #[schema(value_type = Option<bool>)]
    is_first_order_only: Flag,
}

impl OfferConditionsInput {
    fn into_message(self, errors: &mut FieldErrors) -> pricing::OfferConditions {
        // The service rejects a number that is no region.
        let region = |Text(name): &Text| common::Region::from_name(name).map_or(-1, Into::into);
        pricing::OfferConditions {
            minimum_agorot: self.minimum.map_or(0, |minimum| minimum.0),
            minimum_units: self.minimum_units.map_or(0, |units| units.0),
            product_ids: self.product_ids.into_strings(),
            brand_ids: self.brand_ids.into_strings(),
            categories: self.categories.into_strings(),
            notes: self.notes.into_strings(),
            sizes_centi: self.sizes.0.into_iter().map(|size| size.0).collect(),
            regions: self.regions.0.iter().map(region).collect(),
            is_first_order_only: self
                .is_first_order_only
                .read("conditions.is_first_order_only", errors)
                .unwrap_or_default(),
        }
    }
}

/// Parses a time, if there is one; adds a field error when it is unreadable.
fn moment(field: &str, Text(text): &Text, errors: &mut FieldErrors) -> Option<Timestamp> {
    if text.is_empty() {
        return None;
    }
    let parsed = DateTime::parse_from_rfc3339(text).ok();
    if parsed.is_none() {
        errors.add(field, "time_malformed");
    }
    parsed.map(|at| proto::time::timestamp(at.with_timezone(&Utc)))
}
