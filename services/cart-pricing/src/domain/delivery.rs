//! Delivery: its cost, the total from which it is free, and the promised days, by region and place.

use platform::error::FieldErrors;
use proto::{
    Money,
    cart_pricing::v1::{self as messages, EnteredDays},
    common::v1::Region,
};

/// Upper bound on promised days.
const MAX_DAYS: u16 = 60;

/// Delivery rates of the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShippingRates {
    /// Regions in display order.
    pub(crate) regions: Vec<RegionRate>,
    /// Total of the items from which shipping is free.
    pub(crate) free_shipping_threshold: Money,
    /// True if that total is the one after offers and credits.
    pub(crate) is_threshold_after_discounts: bool,
}

/// Delivery rate of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RegionRate {
    pub(crate) region: Region,
    pub(crate) cost: Money,
    /// None while nothing is promised.
    pub(crate) days: Option<DeliveryDays>,
}

/// Delivery rate of a place, and of all places in it that have none of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlaceRate {
    pub(crate) cost: Money,
    /// None: the shop's threshold.
    pub(crate) free_from: Option<Money>,
    /// None: those of the region.
    pub(crate) days: Option<DeliveryDays>,
}

/// Promised days from order to delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeliveryDays {
    pub(crate) min: u16,
    pub(crate) max: u16,
}

/// Delivery to one destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Delivery {
    /// None while the region is unknown.
    pub(crate) cost: Option<Money>,
    /// Cost in the cheapest region.
    least_cost: Money,
    pub(crate) free_from: Money,
    is_threshold_after_discounts: bool,
    /// None while the region is unknown or nothing is promised.
    pub(crate) days: Option<DeliveryDays>,
}

impl ShippingRates {
    /// Return the delivery to a region, at the rate of a place if it has one.
    pub(crate) fn delivery(&self, region: Region, place_rate: Option<&PlaceRate>) -> Delivery {
        let region_rate = self.regions.iter().find(|rate| rate.region == region);
        let region_days = region_rate.and_then(|rate| rate.days);
        Delivery {
            cost: place_rate.map(|rate| rate.cost).or(region_rate.map(|rate| rate.cost)),
            least_cost: self.regions.iter().map(|rate| rate.cost).min().unwrap_or_default(),
            free_from: place_rate.and_then(|rate| rate.free_from).unwrap_or(self.free_shipping_threshold),
            is_threshold_after_discounts: self.is_threshold_after_discounts,
            days: place_rate.and_then(|rate| rate.days).or(region_days),
        }
    }
}

impl Delivery {
    /// Return the cost of shipping items of a total from which offers and credits deduct an amount; none when it
    /// depends on an unknown region.
    pub(crate) fn shipping(&self, items_total: Money, deducted: Money) -> Option<Money> {
        if self.missing_to_free(items_total, deducted) == Money::ZERO { Some(Money::ZERO) } else { self.cost }
    }

    /// Return the cost of shipping by which offers are compared: in an unknown region, that of the cheapest one.
    pub(super) fn expected_shipping(&self, items_total: Money, deducted: Money) -> Money {
        self.shipping(items_total, deducted).unwrap_or(self.least_cost)
    }

    /// Return the amount missing to free shipping; zero when it is reached.
    pub(crate) fn missing_to_free(&self, items_total: Money, deducted: Money) -> Money {
        let total = if self.is_threshold_after_discounts { items_total.reduced_by(deducted) } else { items_total };
        total.missing_to(self.free_from)
    }
}

impl DeliveryDays {
    /// Read promised days: a range of 0 to 60. Errors are added below `field`.
    pub(crate) fn read(field: &str, entered: &EnteredDays, errors: &mut FieldErrors) -> Self {
        let mut bound = |name: &str, days: i64| {
            let days = u16::try_from(days).ok().filter(|days| *days <= MAX_DAYS);
            if days.is_none() {
                let (min, max) = ("0", MAX_DAYS.to_string());
                errors.add_with(format!("{field}.{name}"), "out_of_range", &[("min", min), ("max", &max)]);
            }
            days
        };
        let (min, max) = (bound("min", entered.min), bound("max", entered.max));
        if let (Some(min), Some(max)) = (min, max)
            && min > max
        {
            errors.add(format!("{field}.max"), "delivery_days_reversed");
        }
        Self { min: min.unwrap_or_default(), max: max.unwrap_or_default() }
    }

    /// Return the days as text for audit records: `1-3`.
    pub(crate) fn text(self) -> String {
        format!("{}-{}", self.min, self.max)
    }
}

impl From<DeliveryDays> for messages::DeliveryDays {
    fn from(days: DeliveryDays) -> Self {
        Self { min: days.min.into(), max: days.max.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates() -> ShippingRates {
        let rate = |region, shekels, days| RegionRate { region, cost: Money::from_shekels(shekels), days };
        ShippingRates {
            regions: vec![
                rate(Region::WestBank, 25, Some(DeliveryDays { min: 1, max: 3 })),
                rate(Region::Israel, 60, None),
            ],
            free_shipping_threshold: Money::from_shekels(200),
            is_threshold_after_discounts: true,
        }
    }

    #[test]
    fn place_rate_replaces_what_it_sets() {
        let rates = rates();
        let mut village = PlaceRate { cost: Money::from_shekels(40), free_from: None, days: None };
        let delivery = rates.delivery(Region::WestBank, Some(&village));
        assert_eq!(delivery.cost, Some(Money::from_shekels(40)));
        assert_eq!(delivery.free_from, Money::from_shekels(200), "the shop's");
        assert_eq!(delivery.days, Some(DeliveryDays { min: 1, max: 3 }), "those of the region");
        village.free_from = Some(Money::from_shekels(300));
        village.days = Some(DeliveryDays { min: 2, max: 5 });
        let delivery = rates.delivery(Region::WestBank, Some(&village));
        assert_eq!((delivery.free_from, delivery.days), (Money::from_shekels(300), village.days));
        assert_eq!(delivery.shipping(Money::from_shekels(299), Money::ZERO), Some(Money::from_shekels(40)));
        assert_eq!(delivery.shipping(Money::from_shekels(300), Money::ZERO), Some(Money::ZERO));
    }

    #[test]
    fn delivery_without_a_region_is_free_from_the_threshold_and_unknown_below() {
        let delivery = rates().delivery(Region::Unspecified, None);
        assert_eq!(delivery.shipping(Money::from_shekels(199), Money::ZERO), None);
        assert_eq!(delivery.shipping(Money::from_shekels(200), Money::ZERO), Some(Money::ZERO));
        assert_eq!(delivery.days, None);
    }

    #[test]
    fn threshold_is_measured_after_deductions_unless_the_shop_decides_otherwise() {
        let shipping = |is_threshold_after_discounts, deducted| {
            let rates = ShippingRates { is_threshold_after_discounts, ..rates() };
            let delivery = rates.delivery(Region::WestBank, None);
            let (items, deducted) = (Money::from_shekels(210), Money::from_shekels(deducted));
            (delivery.shipping(items, deducted), delivery.missing_to_free(items, deducted))
        };
        assert_eq!(shipping(true, 10), (Some(Money::ZERO), Money::ZERO));
        assert_eq!(shipping(true, 15), (Some(Money::from_shekels(25)), Money::from_shekels(5)));
        assert_eq!(shipping(false, 15), (Some(Money::ZERO), Money::ZERO));
    }

    #[test]
    fn offers_are_compared_by_the_cheapest_region_while_it_is_unknown() {
        let expected = |region| rates().delivery(region, None).expected_shipping(Money::from_shekels(10), Money::ZERO);
        assert_eq!(expected(Region::Unspecified), Money::from_shekels(25));
        assert_eq!(expected(Region::Israel), Money::from_shekels(60));
    }

    #[test]
    fn days_are_a_range_within_bounds() {
        let faults = |min, max| {
            let mut errors = FieldErrors::new();
            DeliveryDays::read("days", &EnteredDays { min, max }, &mut errors);
            errors.into_list().into_iter().map(|fault| (fault.field, fault.slug)).collect::<Vec<_>>()
        };
        assert_eq!(faults(0, 60), []);
        let fault = |field: &str, slug: &str| (field.to_owned(), slug.to_owned());
        assert_eq!(faults(-1, 61), [fault("days.min", "out_of_range"), fault("days.max", "out_of_range")]);
        assert_eq!(faults(3, 2), [fault("days.max", "delivery_days_reversed")]);
    }
}
