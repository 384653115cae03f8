//! Shipping of offers: cost and promised days by region.

use proto::{cart_pricing::v1::ShippingRegion, common::v1::Region};
use serde_json::{Value, json};

use super::price;
use crate::messages;

/// Adds the shipping to each region to the offers of products.
pub(crate) fn add_shipping(entities: &mut [Value], regions: &[ShippingRegion]) {
    if regions.is_empty() {
        return;
    }
    let details: Vec<_> = regions.iter().map(to_region).collect();
    for offers in entities.iter_mut().filter_map(|entity| entity.get_mut("offers")) {
        offers["shippingDetails"] = details.clone().into();
    }
}

fn to_region(shipping: &ShippingRegion) -> Value {
    let region = shipping.region();
    let country = if region == Region::Israel { "IL" } else { "PS" };
    let mut details = json!({
        "@type": "OfferShippingDetails",
        "shippingRate": { "@type": "MonetaryAmount", "value": price(shipping.cost_agorot), "currency": "ILS" },
        "shippingDestination": {
            "@type": "DefinedRegion",
            "name": messages::region(region),
            "addressCountry": country,
        },
    });
    if let Some(days) = shipping.days {
        details["deliveryTime"] = json!({
            "@type": "ShippingDeliveryTime",
            "transitTime": {
                "@type": "QuantitativeValue",
                "minValue": days.min,
                "maxValue": days.max,
                "unitCode": "DAY",
            },
        });
    }
    details
}

#[cfg(test)]
mod tests {
    use proto::cart_pricing::v1::DeliveryDays;

    use super::*;

    #[test]
    fn offers_say_cost_and_days_by_region() {
        let regions = [
            ShippingRegion {
                region: Region::WestBank.into(),
                cost_agorot: 2_500,
                days: Some(DeliveryDays { min: 1, max: 3 }),
            },
            ShippingRegion { region: Region::Israel.into(), cost_agorot: 6_050, days: None },
        ];
        let mut entities = [json!({ "@type": "Product", "offers": { "price": "1.00" } }), json!({ "@type": "Thing" })];
        add_shipping(&mut entities, &regions);
        let details = &entities[0]["offers"]["shippingDetails"];
        assert_eq!(details[0]["shippingRate"]["value"], "25.00");
        assert_eq!(details[0]["deliveryTime"]["transitTime"]["maxValue"], 3);
        assert_eq!(details[1]["shippingDestination"]["addressCountry"], "IL");
        assert!(details[1].get("deliveryTime").is_none());
        assert!(entities[1].get("offers").is_none());
    }
}
