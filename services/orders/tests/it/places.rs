//! Places of orders: kept beside the customer's words, and priced by their rates.

use platform::{
    Actor, ErrorCode,
    testing::{Backend, tables_containing},
};
use proto::{
    cart_pricing::v1::{SetPlaceRateRequest, settings_client::SettingsClient},
    common::v1::OrderStatus,
    orders::v1::{Contact, EraseCustomerRequest, OrderContact, ReviseOrderRequest},
};
use rstest::rstest;

use crate::{
    harness::{Shop, With, admin, backends, call, order_request},
    returns::move_to,
};

/// Set the delivery rate of a place.
async fn set_rate(shop: &Shop, place: &str, cost_agorot: i64) {
    let request = SetPlaceRateRequest { place_id: place.to_owned(), cost_agorot, free_from_agorot: None, days: None };
    let channel = backends(&shop.fixture, &shop.catalog).await.cart_pricing;
    SettingsClient::new(channel).set_place_rate(call(&admin()).request(request)).await.expect("a rate");
}

fn in_huwara(contact: &mut Contact) {
    contact.city = "حوارة، قرب المفرق".into();
    contact.place_id = "huwara".into();
}

async fn contact_of(shop: &Shop, id: &str) -> OrderContact {
    shop.get(&admin(), id).await.expect("found").contact.expect("a contact")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_keeps_its_place_beside_the_words_of_the_customer(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    set_rate(&shop, "nablus-governorate", 3_000).await;
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).with_contact(in_huwara)).await;
    let placed = placed.expect("placed");
    assert_eq!(placed.shipping_agorot, 3_000);
    let contact = contact_of(&shop, &placed.id).await;
    assert_eq!((contact.city.as_str(), contact.place_id.as_deref()), ("حوارة، قرب المفرق", Some("huwara")));

    let words = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    assert_eq!((words.shipping_agorot, contact_of(&shop, &words.id).await.place_id), (2_500, None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_to_an_unknown_place_is_rejected_at_its_field(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    for unknown in ["atlantis", "nablus-governorate"] {
        let request = order_request(&[(oud, 1)]).with_contact(|contact| contact.place_id = unknown.into());
        let failure = shop.place(&Actor::Anonymous, request).await.expect_err("unknown");
        let fault = &failure.field_errors()[0];
        assert_eq!(failure.code(), ErrorCode::Invalid);
        assert_eq!((fault.field.as_str(), fault.slug.as_str()), ("customer.location.place_id", "place_unknown"));
    }
    assert_eq!(shop.catalog.stock(oud), 9);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn rate_changed_between_quote_and_order_is_a_changed_price(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = order_request(&[(oud, 1)]).with_contact(in_huwara).with_expected_total(3_500);
    set_rate(&shop, "huwara", 4_000).await;
    let failure = shop.place(&Actor::Anonymous, request.clone()).await.expect_err("another total");
    assert_eq!(failure.slug(), "price_changed");
    set_rate(&shop, "huwara", 2_500).await;
    assert_eq!(shop.place(&Actor::Anonymous, request).await.expect("placed").total_agorot, 3_500);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_to_another_place_is_priced_by_its_rate(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = order_request(&[(oud, 1)]).with_contact(in_huwara);
    let mut contact = request.contact.clone().expect("a contact");
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    set_rate(&shop, "huwara", 9_000).await;
    set_rate(&shop, "yatta", 4_500).await;

    contact.address = "شارع آخر".into();
    let revision = |expected_revision, contact: &Contact| ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision,
        contact: Some(contact.clone()),
        ..Default::default()
    };
    let kept = shop.revise(&admin(), revision(1, &contact)).await.expect("revised");
    assert_eq!(kept.shipping_agorot, 2_500, "the same place at the price of the order");
    (contact.city, contact.place_id) = ("يطا".into(), "yatta".into());
    let moved = shop.revise(&admin(), revision(2, &contact)).await.expect("revised");
    assert_eq!((moved.shipping_agorot, moved.contact.and_then(|at| at.place_id).as_deref()), (4_500, Some("yatta")));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erased_order_keeps_no_place(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).with_contact(in_huwara)).await;
    let placed = placed.expect("placed");
    move_to(&shop, &placed.id, OrderStatus::Delivered).await;
    let erasure = EraseCustomerRequest {
        customer: "0591234567".into(),
        phone: "0591234567".into(),
        account_ids: Vec::new(),
        replacement_name: "زبون محذوف".into(),
    };
    shop.erasures.clone().erase_customer(call(&admin()).request(erasure)).await.expect("erased");
    assert_eq!(contact_of(&shop, &placed.id).await.place_id, None);
    let url = shop.fixture.database_url("orders").await;
    assert!(tables_containing(&url, "huwara").await.is_empty());
}
