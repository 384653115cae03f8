//! Creates the demo's offers after its orders, whose prices stay those without offers.

use chrono::TimeDelta;
use platform::{Actor, Clock, error::BoxError};
use proto::{
    cart_pricing::v1::{CreateOfferRequest, OfferConditions, OfferEffect, OfferTerms, offers_client::OffersClient},
    time::timestamp,
};

use super::{Seeder, call, catalog::CreatedCatalog};

/// Time for which the offers have been in effect.
const RUNNING: TimeDelta = TimeDelta::days(14);
/// Brand without best sellers, whose samples are reduced together.
const BRAND_OF_SAMPLES: usize = 8;
/// Brand whose second bottle is reduced.
const BRAND_OF_BOTTLES: usize = 10;

impl Seeder<'_> {
    /// Create two automatic offers and one by a code.
    pub(super) async fn create_offers(&self, catalog: &CreatedCatalog) -> Result<(), BoxError> {
        let of_brand = |brand: usize, sizes_ml: &[i64]| OfferConditions {
            brand_ids: vec![catalog.brands[brand].clone()],
            sizes_centi: sizes_ml.iter().map(|ml| ml * 100).collect(),
            ..OfferConditions::default()
        };
        let samples = OfferTerms {
            name: format!("ثلاث عيّنات فأكثر من {}", self.store.brands[BRAND_OF_SAMPLES].name),
            effect: OfferEffect::Percent.into(),
            percent: 15,
            conditions: Some(OfferConditions { minimum_units: 3, ..of_brand(BRAND_OF_SAMPLES, &[2, 5, 10]) }),
            ..OfferTerms::default()
        };
        let bottles = OfferTerms {
            name: format!("الزجاجة الثانية من {} بنصف السعر", self.store.brands[BRAND_OF_BOTTLES].name),
            effect: OfferEffect::NthItem.into(),
            percent: 50,
            nth: 2,
            conditions: Some(of_brand(BRAND_OF_BOTTLES, &[50, 100])),
            ..OfferTerms::default()
        };
        let welcome = OfferTerms {
            name: "ترحيب بأول طلب".to_owned(),
            code: "MARHABA".to_owned(),
            effect: OfferEffect::Amount.into(),
            amount_agorot: 2_000,
            conditions: Some(OfferConditions {
                minimum_agorot: 15_000,
                is_first_order_only: true,
                ..OfferConditions::default()
            }),
            limit: Some(500),
            limit_per_phone: Some(1),
            ..OfferTerms::default()
        };
        let starts_at = Some(timestamp(self.clock.now() - RUNNING));
        for terms in [samples, bottles, welcome] {
            let request = CreateOfferRequest { terms: Some(OfferTerms { starts_at, is_enabled: true, ..terms }) };
            OffersClient::new(self.shop.cart_pricing.clone())
                .create_offer(call(Actor::System).request(request))
                .await?;
        }
        Ok(())
    }
}
