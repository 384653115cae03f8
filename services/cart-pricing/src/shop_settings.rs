//! Settings that owners change for the whole shop: shipping costs, the free-shipping threshold, and the banner.

use chrono::{DateTime, Utc};
use platform::{error::FieldErrors, text};
use proto::{
    Money,
    cart_pricing::v1::{self as messages, ShippingRegion, UpdateSettingsRequest},
    common::v1::Region,
    names::Named,
    time::timestamp,
};
use serde_json::{Map, Value, json};

use crate::domain::{DeliveryDays, RegionRate, ShippingRates, amount};

/// Maximum length of the banner in characters.
const MAX_BANNER: usize = 200;
/// Placeholder in the banner for the free-shipping threshold.
const THRESHOLD: &str = "{threshold}";

/// The settings of the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShopSettings {
    /// Incremented with every change.
    pub(crate) version: i64,
    pub(crate) shipping_rates: ShippingRates,
    pub(crate) banner: Banner,
    /// None before the first change.
    pub(crate) updated_at: Option<DateTime<Utc>>,
    /// Name of the administrator who made the last change.
    pub(crate) updated_by: Option<String>,
}

/// The banner above every page of the shop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Banner {
    pub(crate) text: String,
    pub(crate) is_shown: bool,
}

impl From<ShopSettings> for messages::ShopSettings {
    fn from(settings: ShopSettings) -> Self {
        Self {
            version: settings.version,
            regions: settings.regions(),
            free_shipping_threshold_agorot: settings.shipping_rates.free_shipping_threshold.agorot(),
            banner: Some(messages::Banner { text: settings.banner.text, is_shown: settings.banner.is_shown }),
            updated_at: settings.updated_at.map(timestamp),
            updated_by: settings.updated_by.unwrap_or_default(),
            is_threshold_after_discounts: settings.shipping_rates.is_threshold_after_discounts,
        }
    }
}

impl ShopSettings {
    /// Return the delivery rate of each region.
    pub(crate) fn regions(&self) -> Vec<ShippingRegion> {
        let region = |rate: &RegionRate| ShippingRegion {
            region: rate.region.into(),
            cost_agorot: rate.cost.agorot(),
            days: rate.days.map(Into::into),
        };
        self.shipping_rates.regions.iter().map(region).collect()
    }

    /// Apply a change; the result is valid only if no errors were added.
    pub(crate) fn apply(&self, change: &UpdateSettingsRequest, errors: &mut FieldErrors) -> Self {
        let mut next = self.clone();
        for (n, cost) in change.regions.iter().enumerate() {
            let amount = amount(&format!("regions.{n}.cost"), cost.cost_agorot, errors);
            let region = Region::from_name(text::normalize(&cost.region).as_str());
            let field = format!("regions.{n}.days");
            let days = cost.days.as_ref().map(|update| {
                let days = update.days.as_ref();
                days.map(|days| DeliveryDays::read(&field, days, errors))
            });
            let known = next.shipping_rates.regions.iter_mut().find(|rate| Some(rate.region) == region);
            match known {
                Some(rate) => {
                    rate.cost = amount;
                    rate.days = days.unwrap_or(rate.days);
                }
                None => errors.add(format!("regions.{n}.region"), "region_unknown"),
            }
        }
        if let Some(agorot) = change.free_shipping_threshold_agorot {
            next.shipping_rates.free_shipping_threshold = amount("free_shipping_threshold", agorot, errors);
        }
        let rates = &mut next.shipping_rates;
        rates.is_threshold_after_discounts =
            change.is_threshold_after_discounts.unwrap_or(rates.is_threshold_after_discounts);
        if let Some(text) = &change.banner_text {
            next.banner.text = text::optional("banner.text", text, MAX_BANNER, errors);
        }
        next.banner.is_shown = change.is_banner_shown.unwrap_or(next.banner.is_shown);
        next.banner.check(errors);
        next
    }

    /// Return the banner's text with its amounts filled in; none when it is not shown.
    pub(crate) fn banner_line(&self) -> Option<String> {
        let amount = self.shipping_rates.free_shipping_threshold.to_string();
        let threshold = format!("{}\u{a0}₪", amount.strip_suffix(".00").unwrap_or(&amount));
        self.banner.is_shown.then(|| self.banner.text.replace(THRESHOLD, &threshold))
    }

    /// Return the fields of an audit record.
    pub(crate) fn audit_fields(&self) -> Value {
        let shekels = |amount: Money| Value::from(amount.to_string());
        let rates = self.shipping_rates.regions.iter();
        let rates = rates.flat_map(|RegionRate { region, cost, days }| {
            let days = days.map_or(Value::Null, |days| Value::from(days.text()));
            let region = region.name();
            [(format!("shipping_{region}"), shekels(*cost)), (format!("delivery_days_{region}"), days)]
        });
        let mut fields: Map<String, Value> = rates.collect();
        fields.insert("free_shipping_threshold".to_owned(), shekels(self.shipping_rates.free_shipping_threshold));
        let is_after_discounts = self.shipping_rates.is_threshold_after_discounts;
        fields.insert("is_threshold_after_discounts".to_owned(), json!(is_after_discounts));
        fields.insert("banner_text".to_owned(), json!(self.banner.text));
        fields.insert("is_banner_shown".to_owned(), json!(self.banner.is_shown));
        fields.into()
    }
}

impl Banner {
    fn check(&self, errors: &mut FieldErrors) {
        if self.is_shown && self.text.is_empty() {
            errors.add("banner.text", "banner_text_required");
        }
        if self.text.replace(THRESHOLD, "").contains(['{', '}']) {
            errors.add("banner.text", "banner_placeholder_unknown");
        }
    }
}

#[cfg(test)]
mod tests {
    use proto::cart_pricing::v1::{DaysUpdate, EnteredDays, RegionCost};

    use super::*;

    fn rate(region: Region, agorot: i64) -> RegionRate {
        RegionRate { region, cost: Money::from_agorot(agorot), days: None }
    }

    fn settings() -> ShopSettings {
        ShopSettings {
            version: 1,
            shipping_rates: ShippingRates {
                regions: vec![rate(Region::WestBank, 2_500), rate(Region::Israel, 6_000)],
                free_shipping_threshold: Money::from_agorot(20_050),
                is_threshold_after_discounts: true,
            },
            banner: Banner::default(),
            updated_at: None,
            updated_by: None,
        }
    }

    fn slugs(change: &UpdateSettingsRequest) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        settings().apply(change, &mut errors);
        let errors = errors.check().err().map(|failure| failure.field_errors().to_vec()).unwrap_or_default();
        errors.into_iter().map(|fault| (fault.field, fault.slug)).collect()
    }

    fn cost(region: &str, cost_agorot: i64) -> RegionCost {
        RegionCost { region: region.to_owned(), cost_agorot, days: None }
    }

    #[test]
    fn settings_change_keeps_absent_fields() {
        let mut errors = FieldErrors::new();
        assert_eq!(settings().apply(&UpdateSettingsRequest::default(), &mut errors), settings());
        let change = UpdateSettingsRequest {
            regions: vec![cost("ISRAEL", 7_000)],
            is_threshold_after_discounts: Some(false),
            ..Default::default()
        };
        let next = settings().apply(&change, &mut errors);
        assert!(errors.is_empty() && !next.shipping_rates.is_threshold_after_discounts);
        let costs: Vec<_> = next.shipping_rates.regions.iter().map(|rate| rate.cost.agorot()).collect();
        assert_eq!(costs, [2_500, 7_000]);
    }

    #[test]
    fn days_of_a_region_are_set_kept_and_cleared() {
        let days = |next: &ShopSettings| next.shipping_rates.regions[1].days;
        let change = |present: &ShopSettings, days| {
            let cost = RegionCost { days, ..cost("ISRAEL", 6_000) };
            let change = UpdateSettingsRequest { regions: vec![cost], ..Default::default() };
            let mut errors = FieldErrors::new();
            let next = present.apply(&change, &mut errors);
            assert!(errors.is_empty());
            next
        };
        let entered = DaysUpdate { days: Some(EnteredDays { min: 2, max: 4 }) };
        let promised = change(&settings(), Some(entered));
        assert_eq!(days(&promised), Some(DeliveryDays { min: 2, max: 4 }));
        assert_eq!(days(&change(&promised, None)), days(&promised));
        assert_eq!(days(&change(&promised, Some(DaysUpdate { days: None }))), None);
    }

    #[test]
    fn banner_shows_the_threshold_while_enabled() {
        let change = UpdateSettingsRequest {
            banner_text: Some("free from {threshold}".to_owned()),
            is_banner_shown: Some(true),
            ..Default::default()
        };
        let next = settings().apply(&change, &mut FieldErrors::new());
        assert_eq!(next.banner_line().as_deref(), Some("free from 200.50\u{a0}₪"));
        let hidden = UpdateSettingsRequest { is_banner_shown: Some(false), ..Default::default() };
        assert_eq!(next.apply(&hidden, &mut FieldErrors::new()).banner_line(), None);
    }

    #[test]
    fn settings_change_reports_all_errors() {
        let change = UpdateSettingsRequest {
            regions: vec![cost("GAZA", 0), cost("ISRAEL", -1), cost("WEST_BANK", 10_000_000)],
            free_shipping_threshold_agorot: Some(-5),
            banner_text: Some("{treshold}".to_owned()),
            ..Default::default()
        };
        let errors = slugs(&change);
        let fault = |field: &str, slug: &str| (field.to_owned(), slug.to_owned());
        assert_eq!(
            errors,
            [
                fault("regions.0.region", "region_unknown"),
                fault("regions.1.cost", "amount_malformed"),
                fault("regions.2.cost", "price_too_high"),
                fault("free_shipping_threshold", "amount_malformed"),
                fault("banner.text", "banner_placeholder_unknown"),
            ]
        );
        let shown = UpdateSettingsRequest { is_banner_shown: Some(true), ..Default::default() };
        assert_eq!(slugs(&shown), [fault("banner.text", "banner_text_required")]);
        let long = UpdateSettingsRequest { banner_text: Some("a".repeat(201)), ..Default::default() };
        assert_eq!(slugs(&long), [fault("banner.text", "too_long")]);
    }
}
