//! Terms of offers: validation, messages, and fields of audit records.

use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use platform::{error::FieldErrors, text};
use proto::{
    Money,
    cart_pricing::v1::{self as messages, OfferEffect},
    catalog::v1::Category,
    common::v1::Region,
    names::Named,
    time::{moment, timestamp},
};
use serde_json::{Value, json};

use super::{Conditions, Effect, OfferTerms};
use crate::domain::amount;

/// Maximum length of a name in characters.
const MAX_NAME: usize = 60;
/// Valid lengths of a code.
const CODE_LENGTHS: RangeInclusive<usize> = 3..=24;
const PERCENTS: RangeInclusive<i64> = 1..=100;
const NTHS: RangeInclusive<i64> = 2..=10;
/// Valid minimums of units; zero for none.
const MINIMUM_UNITS: RangeInclusive<i64> = 0..=999;
const LIMITS: RangeInclusive<i64> = 1..=1_000_000;
/// Maximum number of entries of a list.
const MAX_ENTRIES: usize = 100;
/// Maximum length of a note's slug in characters.
const MAX_SLUG: usize = 80;
/// Largest size in hundredths of a millilitre.
const MAX_SIZE_CENTI: i64 = 9_999_999;

/// Trim a code and convert it to upper case.
pub(crate) fn normalize_code(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}

/// Return whether a normalized code may belong to an offer: 3 to 24 letters and digits.
pub(crate) fn is_code(code: &str) -> bool {
    CODE_LENGTHS.contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl OfferTerms {
    /// Read terms; valid only if no errors were added. The existence of products, brands and notes is not checked.
    pub(crate) fn read(entered: &messages::OfferTerms, errors: &mut FieldErrors) -> Self {
        let code = normalize_code(&entered.code);
        if !code.is_empty() && !is_code(&code) {
            errors.add("code", "offer_code_malformed");
        }
        let (starts_at, ends_at) = (moment(entered.starts_at), moment(entered.ends_at));
        if let (Some(start), Some(end)) = (starts_at, ends_at)
            && end <= start
        {
            errors.add("ends_at", "days_reversed");
        }
        Self {
            name: text::required("name", &entered.name, MAX_NAME, errors),
            code: Some(code).filter(|code| !code.is_empty()),
            effect: Effect::read(entered, errors),
            conditions: Conditions::read(entered.conditions.as_ref(), errors),
            starts_at,
            ends_at,
            limit: entered.limit.map(|limit| in_range("limit", limit, &LIMITS, errors)),
            limit_per_phone: entered.limit_per_phone.map(|limit| in_range("limit_per_phone", limit, &LIMITS, errors)),
            is_enabled: entered.is_enabled,
        }
    }

    /// Return from when orders may use these terms without a claim, if they hold from a time; none if never.
    pub(crate) fn uncounted_since(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let is_uncounted = self.is_enabled && self.limit.is_none();
        is_uncounted.then(|| self.starts_at.map_or(now, |start| start.max(now)))
    }

    /// Convert the terms to their message.
    pub(super) fn message(&self) -> messages::OfferTerms {
        messages::OfferTerms {
            name: self.name.clone(),
            code: self.code.clone().unwrap_or_default(),
            effect: self.effect.kind().into(),
            percent: self.effect.percent(),
            amount_agorot: self.effect.fixed_amount().agorot(),
            nth: self.effect.nth(),
            conditions: Some(self.conditions.message()),
            starts_at: self.starts_at.map(timestamp),
            ends_at: self.ends_at.map(timestamp),
            limit: self.limit,
            limit_per_phone: self.limit_per_phone,
            is_enabled: self.is_enabled,
        }
    }

    /// Return the fields of an audit record.
    pub(crate) fn audit_fields(&self) -> Value {
        let Conditions { minimum, minimum_units, .. } = self.conditions;
        let conditions = self.conditions.message();
        let categories: Vec<_> = self.conditions.categories.iter().map(|category| category.name()).collect();
        let regions: Vec<_> = self.conditions.regions.iter().map(|region| region.name()).collect();
        json!({
            "name": self.name,
            "code": self.code,
            "effect": self.effect.kind().name(),
            "percent": non_zero(self.effect.percent()),
            "amount": Some(self.effect.fixed_amount()).filter(|amount| *amount > Money::ZERO).map(|a| a.to_string()),
            "nth": non_zero(self.effect.nth()),
            "minimum": minimum.to_string(),
            "minimum_units": minimum_units,
            "product_ids": conditions.product_ids,
            "brand_ids": conditions.brand_ids,
            "categories": categories,
            "notes": conditions.notes,
            "sizes_centi": conditions.sizes_centi,
            "regions": regions,
            "is_first_order_only": conditions.is_first_order_only,
            "starts_at": self.starts_at.map(|at| at.to_rfc3339()),
            "ends_at": self.ends_at.map(|at| at.to_rfc3339()),
            "limit": self.limit,
            "limit_per_phone": self.limit_per_phone,
            "is_enabled": self.is_enabled,
        })
    }
}

impl Effect {
    fn read(entered: &messages::OfferTerms, errors: &mut FieldErrors) -> Self {
        let effect = entered.effect();
        // Numbers of other effects are valid too, but dropped.
        let has_nth = effect == OfferEffect::NthItem || entered.nth != 0;
        let nth = if has_nth { in_range("nth", entered.nth, &NTHS, errors) } else { 0 };
        let has_percent = matches!(effect, OfferEffect::Percent | OfferEffect::NthItem) || entered.percent != 0;
        let percent = if has_percent { in_range("percent", entered.percent, &PERCENTS, errors) } else { 0 };
        if effect == OfferEffect::Amount && entered.amount_agorot == 0 {
            errors.add("amount", "amount_malformed");
        }
        let fixed = amount("amount", entered.amount_agorot, errors);
        match effect {
            OfferEffect::Percent => Self::Percent(percent),
            OfferEffect::Amount => Self::Amount(fixed),
            OfferEffect::FreeDelivery => Self::FreeDelivery,
            OfferEffect::NthItem => Self::NthItem { nth, percent },
            OfferEffect::Unspecified => {
                errors.add("effect", "not_an_option");
                Self::FreeDelivery
            }
        }
    }

    /// Combine the name of a kind with its numbers; none when the kind is unknown.
    pub(crate) fn from_parts(kind: &str, percent: i64, amount: Money, nth: i64) -> Option<Self> {
        match OfferEffect::from_name(kind)? {
            OfferEffect::Percent => Some(Self::Percent(percent)),
            OfferEffect::Amount => Some(Self::Amount(amount)),
            OfferEffect::FreeDelivery => Some(Self::FreeDelivery),
            OfferEffect::NthItem => Some(Self::NthItem { nth, percent }),
            OfferEffect::Unspecified => None,
        }
    }

    /// Return the kind of the effect, which has a name.
    pub(crate) const fn kind(self) -> OfferEffect {
        match self {
            Self::Percent(_) => OfferEffect::Percent,
            Self::Amount(_) => OfferEffect::Amount,
            Self::FreeDelivery => OfferEffect::FreeDelivery,
            Self::NthItem { .. } => OfferEffect::NthItem,
        }
    }

    /// Return the percentage; zero for effects without one.
    pub(crate) const fn percent(self) -> i64 {
        match self {
            Self::Percent(percent) | Self::NthItem { percent, .. } => percent,
            Self::Amount(_) | Self::FreeDelivery => 0,
        }
    }

    /// Return the amount; zero for effects without one.
    pub(crate) const fn fixed_amount(self) -> Money {
        match self {
            Self::Amount(amount) => amount,
            _ => Money::ZERO,
        }
    }

    /// Return the number of the reduced unit; zero for effects without one.
    pub(crate) const fn nth(self) -> i64 {
        match self {
            Self::NthItem { nth, .. } => nth,
            _ => 0,
        }
    }
}

impl Conditions {
    fn read(entered: Option<&messages::OfferConditions>, errors: &mut FieldErrors) -> Self {
        let Some(entered) = entered else { return Self::default() };
        let is_slug = |slug: &String| {
            let is_letter = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
            let is_written = slug.bytes().all(is_letter) && slug.bytes().any(|letter| letter != b'-');
            (is_written && slug.len() <= MAX_SLUG).then(|| slug.clone())
        };
        let is_size = |size: &i64| (1..=MAX_SIZE_CENTI).contains(size).then_some(*size);
        let is_region = |region: &i32| Region::try_from(*region).ok().filter(|region| *region != Region::Unspecified);
        Self {
            minimum: amount("conditions.minimum", entered.minimum_agorot, errors),
            minimum_units: in_range("conditions.minimum_units", entered.minimum_units, &MINIMUM_UNITS, errors),
            products: list("product_ids", &entered.product_ids, |id| id.parse().ok(), "unknown_thing", errors),
            brands: list("brand_ids", &entered.brand_ids, |id| id.parse().ok(), "unknown_thing", errors),
            categories: list("categories", &entered.categories, |c| Category::from_name(c), "not_an_option", errors),
            notes: list("notes", &entered.notes, is_slug, "unknown_thing", errors),
            sizes_centi: list("sizes", &entered.sizes_centi, is_size, "size_malformed", errors),
            regions: list("regions", &entered.regions, is_region, "region_unknown", errors),
            is_first_order_only: entered.is_first_order_only,
        }
    }

    fn message(&self) -> messages::OfferConditions {
        messages::OfferConditions {
            minimum_agorot: self.minimum.agorot(),
            minimum_units: self.minimum_units,
            product_ids: self.products.iter().map(ToString::to_string).collect(),
            brand_ids: self.brands.iter().map(ToString::to_string).collect(),
            categories: self.categories.iter().map(|category| category.name().to_owned()).collect(),
            notes: self.notes.clone(),
            sizes_centi: self.sizes_centi.clone(),
            regions: self.regions.iter().map(|region| (*region).into()).collect(),
            is_first_order_only: self.is_first_order_only,
        }
    }
}

fn in_range(field: &str, number: i64, range: &RangeInclusive<i64>, errors: &mut FieldErrors) -> i64 {
    if !range.contains(&number) {
        let (min, max) = (range.start().to_string(), range.end().to_string());
        errors.add_with(field, "out_of_range", &[("min", &min), ("max", &max)]);
    }
    number
}

/// Read the entries of a list of conditions; an entry that cannot be read is an error of its own.
fn list<E, T>(
    name: &str,
    entries: &[E],
    read: impl Fn(&E) -> Option<T>,
    slug: &str,
    errors: &mut FieldErrors,
) -> Vec<T> {
    let field = format!("conditions.{name}");
    if entries.len() > MAX_ENTRIES {
        errors.add_with(field.as_str(), "too_many", &[("max", &MAX_ENTRIES.to_string())]);
    }
    let entries = entries.iter().take(MAX_ENTRIES).enumerate().filter_map(|(at, entry)| {
        let read = read(entry);
        if read.is_none() {
            errors.add(format!("{field}.{at}"), slug);
        }
        read
    });
    entries.collect()
}

fn non_zero(number: i64) -> Option<i64> {
    Some(number).filter(|number| *number > 0)
}

#[cfg(test)]
mod tests;
