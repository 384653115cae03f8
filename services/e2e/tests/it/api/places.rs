//! `/places` and `/admins/place-rates`: places of delivery and their rates.

use e2e::{NewBrand, NewOrder, NewProduct, TestShop, admin_order_path};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const PLACES: &str = "/api/v1/places";
const RATES: &str = "/api/v1/admins/place-rates";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn places_are_found_in_three_letters_with_the_delivery_to_them(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let huwara = json!({
        "place": {
            "id": "huwara", "kind": "town", "region": "WEST_BANK", "name": "حوارة", "area": "محافظة نابلس",
        },
        "cost": 25, "free_from": 200, "days": null,
    });
    for text in ["حوار", "حواره", "huwara", "חווארה"] {
        assert_eq!(guest.get_with(PLACES, &[("search", text)]).await.data(200)[0], huwara, "{text}");
    }
    assert_eq!(guest.get(PLACES).await.data(200), &json!([]));
    let governorate = guest.get_with(PLACES, &[("search", "محافظة نابلس"), ("with_governorates", "true")]).await;
    let is_governorate = |found: &Value| found["place"]["id"] == "nablus-governorate";
    assert!(governorate.data(200).as_array().is_some_and(|found| found.iter().any(is_governorate)));
    assert_eq!(guest.get_with(PLACES, &[("search", &"ا".repeat(101))]).await.invalid_fields(), ["search"]);

    let rate = json!({ "cost": 32.5, "free_from": 300, "days": { "min": 2, "max": 4 } });
    let set = admin.put(&format!("{RATES}/nablus-governorate"), &rate).await;
    assert_eq!(set.data(200)["place"]["area"], Value::Null);
    assert_eq!(admin.get(RATES).await.data(200), &json!([set.data(200)]));
    let found = guest.get_with(PLACES, &[("search", "حوارة")]).await;
    let found = &found.data(200)[0];
    assert_eq!(
        (&found["cost"], &found["free_from"], &found["days"]),
        (&rate["cost"], &rate["free_from"], &rate["days"])
    );

    let broken = json!({ "cost": -1, "days": { "min": 3, "max": 2 } });
    assert_eq!(admin.put(&format!("{RATES}/huwara"), &broken).await.invalid_fields(), ["cost", "days.max"]);
    admin.put(&format!("{RATES}/atlantis"), &rate).await.error(404, "not_found");
    let records = || async { admin.get("/api/v1/admins/audit?kind=place_rate").await };
    wait_until("the change is recorded", async || records().await.data(200).as_array().map(Vec::len) == Some(1)).await;
    admin.delete(&format!("{RATES}/nablus-governorate")).await.data(200);
    assert_eq!(admin.get(RATES).await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_is_priced_for_its_place_and_keeps_the_words_of_the_customer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(1_000).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let rate = json!({ "cost": 40, "days": { "min": 3, "max": 5 } });
    admin.put(&format!("{RATES}/huwara"), &rate).await.data(200);

    let to_place = |place: &str| {
        let location = json!({
            "region": "WEST_BANK", "city": "حوارة، عند المفرق", "address": "الشارع الرئيسي", "place_id": place,
        });
        NewOrder::of(&oud, 1).with("/customer/location", location)
    };
    let order = to_place("huwara");
    let quote = json!({ "items": order.items(), "place_id": "huwara" });
    let quote = guest.post("/api/v1/cart/quote", &quote).await;
    let quote = quote.data(200);
    assert_eq!((&quote["shipping"], &quote["total"], &quote["days"]), (&json!(40), &json!(50), &rate["days"]));
    let placed = order.clone().expecting(quote["total"].clone()).place(&guest).await;
    let stored = admin.get(&admin_order_path(&placed)).await;
    let location = &stored.data(200)["customer"]["location"];
    assert_eq!((&location["place_id"], &location["city"]), (&json!("huwara"), &json!("حوارة، عند المفرق")));

    admin.put(&format!("{RATES}/huwara"), &json!({ "cost": 45 })).await.data(200);
    order.clone().expecting(50).send(&guest).await.error(409, "price_changed");
    let unknown = to_place("atlantis").send(&guest).await;
    assert_eq!(unknown.invalid_fields(), ["customer.location.place_id"]);
    let quote = json!({ "items": order.items(), "place_id": "atlantis" });
    assert_eq!(guest.post("/api/v1/cart/quote", &quote).await.invalid_fields(), ["place_id"]);
    shop.stop().await;
}
