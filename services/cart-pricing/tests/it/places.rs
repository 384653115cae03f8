//! The search for places, and their delivery rates.

use platform::{Actor, Call, Error, ErrorCode, testing::Backend};
use proto::{
    cart_pricing::v1::{
        DeletePlaceRateRequest, DeliveryDays, DeliveryPlace, EnteredDays, ListPlaceRatesRequest, PlaceRate,
        QuoteRequest, QuoteResponse, QuoteShippingRequest, SearchPlacesRequest, SetPlaceRateRequest,
    },
    common::v1::{AdminRole, Region},
    id::{UserId, VariantId},
};
use rstest::rstest;

use crate::{
    fake_catalog::FakeCatalog,
    shop::{Shop, admin, lines},
};

async fn search(shop: &Shop, text: &str) -> Result<Vec<DeliveryPlace>, Error> {
    let request = SearchPlacesRequest { search: text.to_owned(), with_governorates: false };
    Ok(shop.pricing.clone().search_places(Call::anonymous().request(request)).await?.into_inner().places)
}

async fn set(shop: &Shop, call: &Call, rate: SetPlaceRateRequest) -> Result<PlaceRate, Error> {
    Ok(shop.settings.clone().set_place_rate(call.request(rate)).await?.into_inner())
}

async fn delete(shop: &Shop, call: &Call, place_id: &str) -> Result<(), Error> {
    let request = DeletePlaceRateRequest { place_id: place_id.to_owned() };
    shop.settings.clone().delete_place_rate(call.request(request)).await?;
    Ok(())
}

async fn rated(shop: &Shop) -> Vec<(String, i64)> {
    let request = admin(AdminRole::Orders).request(ListPlaceRatesRequest {});
    let rates = shop.settings.clone().list_place_rates(request).await.expect("rates").into_inner().rates;
    rates.into_iter().map(|rate| (rate.place.unwrap_or_default().id, rate.cost_agorot)).collect()
}

fn a_rate(place: &str, cost_agorot: i64) -> SetPlaceRateRequest {
    SetPlaceRateRequest { place_id: place.to_owned(), cost_agorot, free_from_agorot: None, days: None }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn places_are_found_with_the_delivery_to_them(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let found = search(&shop, "نابل").await.expect("places");
    let nablus = found.first().expect("a place");
    let place = nablus.place.clone().expect("the place");
    assert_eq!((place.id.as_str(), place.name.as_str(), place.area.as_str()), ("nablus", "نابلس", "محافظة نابلس"));
    assert_eq!((nablus.cost_agorot, nablus.free_from_agorot, nablus.days), (2_500, 20_000, None));
    assert!(search(&shop, "").await.expect("no places").is_empty());
    let refused = search(&shop, &"ا".repeat(101)).await.expect_err("too long");
    assert_eq!(refused.field_errors()[0].field, "search");

    let owner = admin(AdminRole::Owner);
    let days = Some(EnteredDays { min: 2, max: 4 });
    let rate = SetPlaceRateRequest { free_from_agorot: Some(30_000), days, ..a_rate("nablus-governorate", 3_000) };
    set(&shop, &owner, rate).await.expect("a rate of the governorate");
    set(&shop, &owner, a_rate("rafidia", 1_500)).await.expect("a rate of the neighbourhood");
    let promised = Some(DeliveryDays { min: 2, max: 4 });
    let nablus = search(&shop, "نابلس").await.expect("places").remove(0);
    assert_eq!((nablus.cost_agorot, nablus.free_from_agorot, nablus.days), (3_000, 30_000, promised));
    let rafidia = search(&shop, "رفيديا").await.expect("places").remove(0);
    assert_eq!((rafidia.cost_agorot, rafidia.free_from_agorot, rafidia.days), (1_500, 20_000, None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn rate_of_a_place_prices_its_deliveries_in_its_region(#[case] backend: Backend) {
    let variant = VariantId::new();
    let shop = Shop::with(backend, FakeCatalog::default().with_variant(variant, 25_000, None)).await;
    let owner = admin(AdminRole::Owner);
    let days = Some(EnteredDays { min: 3, max: 5 });
    let rate = SetPlaceRateRequest { free_from_agorot: Some(60_000), days, ..a_rate("nablus-governorate", 4_000) };
    set(&shop, &owner, rate).await.expect("a rate");
    let quote = async |region: Region, place: &str| -> Result<QuoteResponse, Error> {
        let lines = Some(lines(&[(variant.to_string(), 1)], &[]));
        let request = QuoteRequest { lines, region: region.into(), place_id: place.to_owned(), ..Default::default() };
        Ok(shop.pricing.clone().quote(Call::anonymous().request(request)).await?.into_inner())
    };

    let there = quote(Region::WestBank, "huwara").await.expect("a quote");
    assert_eq!((there.shipping_agorot, there.total_agorot), (Some(4_000), 29_000));
    assert_eq!((there.free_shipping_threshold_agorot, there.free_shipping_remaining_agorot), (60_000, 35_000));
    assert_eq!(there.days, Some(DeliveryDays { min: 3, max: 5 }));
    let delivery = |quote: &QuoteResponse| (quote.shipping_agorot, quote.free_shipping_threshold_agorot, quote.days);
    let unspecified = quote(Region::Unspecified, "huwara").await.expect("the place has a region");
    assert_eq!(delivery(&unspecified), delivery(&there));
    let elsewhere = quote(Region::WestBank, "jenin").await.expect("a quote");
    assert_eq!((elsewhere.shipping_agorot, elsewhere.days), (Some(0), None));
    let contradicted = quote(Region::Israel, "huwara").await.expect("a quote");
    let of_the_region = quote(Region::Israel, "").await.expect("a quote");
    assert_eq!(delivery(&contradicted), delivery(&of_the_region), "the region counts");
    for unknown in ["atlantis", "nablus-governorate", "\0"] {
        let refused = quote(Region::WestBank, unknown).await.expect_err("no place");
        assert_eq!((refused.field_errors()[0].field.as_str(), refused.code()), ("place_id", ErrorCode::Invalid));
    }

    let place_id = "huwara".to_owned();
    let request =
        QuoteShippingRequest { items_total_agorot: 100, region: Region::WestBank.into(), place_id, deducted_agorot: 0 };
    let shipping = shop.pricing.clone().quote_shipping(Call::anonymous().request(request)).await.expect("a cost");
    assert_eq!(shipping.into_inner().shipping_agorot, 4_000);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_rates_are_set_replaced_and_deleted_by_owners(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let owner = admin(AdminRole::Owner);
    for (call, code) in [
        (Call::anonymous(), ErrorCode::Unauthenticated),
        (Call::anonymous().on_behalf_of(Actor::Customer(UserId::new())), ErrorCode::Forbidden),
        (admin(AdminRole::Orders), ErrorCode::Forbidden),
    ] {
        assert_eq!(set(&shop, &call, a_rate("nablus", 1)).await.expect_err("refused").code(), code);
        assert_eq!(delete(&shop, &call, "nablus").await.expect_err("refused").code(), code);
    }
    assert_eq!(rated(&shop).await, []);
    set(&shop, &owner, a_rate("yatta", 2_000)).await.expect("a rate");
    set(&shop, &owner, a_rate("nablus", 1_000)).await.expect("a rate");
    set(&shop, &owner, a_rate("nablus", 1_000)).await.expect("the same");
    set(&shop, &owner, a_rate("nablus", 1_500)).await.expect("another");
    assert_eq!(rated(&shop).await, [("nablus".to_owned(), 1_500), ("yatta".to_owned(), 2_000)], "in the list's order");
    delete(&shop, &owner, "nablus").await.expect("deletes");
    assert_eq!(rated(&shop).await, [("yatta".to_owned(), 2_000)]);
    for (place, what) in [("nablus", "deleted"), ("atlantis", "unknown")] {
        assert_eq!(delete(&shop, &owner, place).await.expect_err(what).code(), ErrorCode::NotFound);
    }
    assert_eq!(set(&shop, &owner, a_rate("atlantis", 1)).await.expect_err("unknown").code(), ErrorCode::NotFound);
    let broken = SetPlaceRateRequest {
        free_from_agorot: Some(-1),
        days: Some(EnteredDays { min: -1, max: 99 }),
        ..a_rate("nablus", 10_000_000)
    };
    let refused = set(&shop, &owner, broken).await.expect_err("refused");
    let fields: Vec<_> = refused.field_errors().iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["cost", "free_from", "days.min", "days.max"]);
}
