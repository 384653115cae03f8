//! Promises the demo's delivery days, and prices deliveries to its remote places.

use platform::{Actor, error::BoxError};
use proto::cart_pricing::v1::{
    DaysUpdate, EnteredDays, GetSettingsRequest, RegionCost, SetPlaceRateRequest, UpdateSettingsRequest,
    settings_client::SettingsClient,
};
use proto::names::Named;

use super::{Seeder, call};

/// Days of a region: the first and the last.
type Days = (i64, i64);

/// Promised days of the regions, in their order.
const REGION_DAYS: [Days; 3] = [(1, 3), (2, 4), (3, 5)];
/// Places with their costs in agorot and promised days.
const PLACES: [(&str, i64, Days); 3] =
    [("masafer-yatta", 4_000, (3, 6)), ("tubas-governorate", 3_000, (2, 4)), ("eilat", 9_000, (5, 8))];

impl Seeder<'_> {
    pub(super) async fn set_delivery_rates(&self) -> Result<(), BoxError> {
        let mut settings = SettingsClient::new(self.shop.cart_pricing.clone());
        let present = settings.get_settings(call(Actor::System).request(GetSettingsRequest {})).await?.into_inner();
        let regions = present.regions.iter().zip(REGION_DAYS).map(|(region, days)| RegionCost {
            region: region.region().name().to_owned(),
            cost_agorot: region.cost_agorot,
            days: Some(DaysUpdate { days: Some(entered(days)) }),
        });
        let change = UpdateSettingsRequest {
            expected_version: present.version,
            regions: regions.collect(),
            ..UpdateSettingsRequest::default()
        };
        settings.update_settings(call(Actor::System).request(change)).await?;
        for (place, cost_agorot, days) in PLACES {
            let rate = SetPlaceRateRequest {
                place_id: place.to_owned(),
                cost_agorot,
                free_from_agorot: None,
                days: Some(entered(days)),
            };
            settings.set_place_rate(call(Actor::System).request(rate)).await?;
        }
        Ok(())
    }
}

const fn entered((min, max): Days) -> EnteredDays {
    EnteredDays { min, max }
}
