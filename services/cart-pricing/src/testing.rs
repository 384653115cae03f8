//! Access to private functions, for benches and tests.

use chrono::{DateTime, Utc};
use platform::{Database, Error, FieldErrors};
use proto::{
    Money,
    cart_pricing::v1::QuoteResponse,
    catalog::v1::{Category, ResolveLinesResponse},
    common::v1::{OrderLines, Region},
};

use crate::{
    domain::{
        self, DeductionSources, Places, RegionRate, ShippingRates,
        offers::{Conditions, Effect, Offer, OfferTerms},
    },
    store::offer_claims,
};

/// Validate lines and return those with well-formed ids.
pub fn accepted(lines: OrderLines) -> Result<OrderLines, Error> {
    let mut errors = FieldErrors::default();
    domain::check(&lines, &mut errors);
    errors.check()?;
    Ok(domain::split_malformed(lines).0)
}

/// Offers of a quote.
#[derive(Debug)]
pub struct Offers(Vec<Offer>);

impl Offers {
    /// Build that many automatic offers of every effect, with conditions that most lines meet.
    pub fn active(count: usize) -> Self {
        let effects = [
            Effect::Percent(10),
            Effect::Amount(Money::from_shekels(20)),
            Effect::FreeDelivery,
            Effect::NthItem { nth: 2, percent: 50 },
        ];
        let offers = effects.into_iter().cycle().take(count).enumerate().map(|(at, effect)| {
            let terms = OfferTerms {
                name: format!("عرض {at}"),
                code: None,
                effect,
                conditions: Conditions {
                    minimum: Money::from_shekels(100),
                    categories: vec![Category::Men, Category::Unspecified],
                    sizes_centi: vec![500, 5_000],
                    regions: vec![Region::WestBank],
                    ..Conditions::default()
                },
                starts_at: None,
                ends_at: None,
                limit: None,
                limit_per_phone: None,
                is_enabled: true,
            };
            Offer::new(terms, DateTime::UNIX_EPOCH, None)
        });
        Self(offers.collect())
    }
}

/// Quote resolved lines with shipping to the West Bank.
pub fn quote(resolved: ResolveLinesResponse, offers: &Offers) -> Result<QuoteResponse, Error> {
    let costs = [(Region::WestBank, 25), (Region::Jerusalem, 35), (Region::Israel, 60)];
    let rate = |(region, shekels)| RegionRate { region, cost: Money::from_shekels(shekels), days: None };
    let shipping_rates = ShippingRates {
        regions: costs.map(rate).into(),
        free_shipping_threshold: Money::from_shekels(200),
        is_threshold_after_discounts: true,
    };
    let region = Region::WestBank;
    let sources = DeductionSources { offers: &offers.0, region, ..DeductionSources::default() };
    domain::quote(resolved, &shipping_rates.delivery(region, None), &sources)
}

/// Delete the claims on offers that were released before a time; returns their number.
pub async fn prune_offer_claims(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    offer_claims::prune(db, before).await
}

/// The search for places.
#[derive(Debug)]
pub struct PlaceSearch(Places);

impl PlaceSearch {
    /// Read the list of places.
    pub fn read() -> Result<Self, Error> {
        Places::read().map(Self)
    }

    /// Return the number of places that a text finds.
    pub fn count(&self, text: &str) -> usize {
        self.0.search(text, false, usize::MAX).len()
    }
}
