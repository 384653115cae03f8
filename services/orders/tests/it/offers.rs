//! Offers in orders: shares of lines, limits, conditions on the phone, and their part in revisions, returns and exchanges.

use futures::future::join_all;
use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    cart_pricing::v1::{
        AppliedOffer, CreateOfferRequest, GetOfferRequest, Offer, OfferConditions, OfferEffect, OfferTerms,
    },
    common::v1::OrderStatus,
    orders::v1::{
        CreateReturnRequest, Discount, ExchangePlacement, Order, PlaceOrderRequest, PriceChanged, ReturnKind,
        ReviseOrderRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, admin_named, call, eventually, field_errors, next, order_request, records},
    returns::{a_return, create, deliver, line, move_to, receive},
    revisions::revision,
};

/// Create an offer of ten percent on everything, automatic unless the change gives it a code.
pub(crate) async fn offer(shop: &Shop, change: impl FnOnce(&mut OfferTerms, &mut OfferConditions)) -> Offer {
    let (effect, mut conditions) = (OfferEffect::Percent.into(), OfferConditions::default());
    let mut terms =
        OfferTerms { name: "خصم العيد".into(), effect, percent: 10, is_enabled: true, ..OfferTerms::default() };
    change(&mut terms, &mut conditions);
    let terms = Some(OfferTerms { conditions: Some(conditions), ..terms });
    let request = call(&admin()).request(CreateOfferRequest { terms });
    shop.offers.clone().create_offer(request).await.expect("created").into_inner()
}

async fn uses(shop: &Shop, offer: &Offer) -> i64 {
    let request = call(&admin()).request(GetOfferRequest { id: offer.id.clone() });
    shop.offers.clone().get_offer(request).await.expect("found").into_inner().uses
}

async fn place(shop: &Shop, order: PlaceOrderRequest) -> Result<String, Error> {
    Ok(shop.place(&Actor::Anonymous, order).await?.id)
}

async fn cancel(shop: &Shop, id: &str) {
    shop.change(&admin(), id, OrderStatus::Cancelled, OrderStatus::Unspecified).await.expect("cancelled");
}

fn shares(offer: &AppliedOffer) -> Vec<(&str, i64)> {
    offer.shares.iter().map(|share| (share.field.as_str(), share.agorot)).collect()
}

/// Return items, offers, shipping and total.
fn totals(order: &Order) -> [i64; 4] {
    [order.items_total_agorot, order.offers_agorot, order.shipping_agorot, order.total_agorot]
}

/// Return the code's problem and the total of the quote that a rejected order carries.
fn price_changed(failure: &Error) -> (String, i64) {
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "price_changed"));
    let quote = failure.state::<PriceChanged>().expect("a state").quote.expect("a quote");
    (quote.code_problem, quote.total_agorot)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_has_shares_of_its_offer_and_gives_a_use_back(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 505, 9));
    let eid = offer(&shop, |terms, _| (terms.code, terms.limit) = ("EID10".into(), Some(1))).await;
    let request = |phone| order_request(&[(oud, 1), (rose, 1)]).by_phone(phone);
    let first = || request(1).with_code(" eid10 ").with_expected_total(3_855).with_key("k");

    let placed = shop.place(&Actor::Anonymous, first()).await.expect("placed");
    assert_eq!((placed.offers_agorot, placed.credits_agorot, placed.total_agorot), (150, 0, 3_855));
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!(totals(&order), [1_505, 150, 2_500, 3_855]);
    let [applied] = &order.offers[..] else { panic!("one offer: {:?}", order.offers) };
    assert_eq!((&applied.offer_id, &*applied.name, &*applied.code), (&eid.id, "خصم العيد", "EID10"));
    assert_eq!((applied.amount_agorot, applied.shipping_agorot), (150, 0));
    assert_eq!(shares(applied), [("variants.0", 100), ("variants.1", 50)], "to the agora");
    let again = shop.place(&Actor::Anonymous, first()).await.expect("answered");
    assert_eq!((again.replayed, again.id, again.offers_agorot), (true, placed.id.clone(), 150));
    let other_code = shop.place(&Actor::Anonymous, first().with_code("EID20")).await.expect_err("another request");
    assert_eq!((other_code.slug(), uses(&shop, &eid).await), ("idempotency_key_reused", 1));

    let exhausted = || request(2).with_code("EID10");
    let unseen = place(&shop, exhausted()).await.expect_err("no total");
    assert_eq!(field_errors(&unseen), [("code", "offer_exhausted")]);
    let seen = place(&shop, exhausted().with_expected_total(3_855)).await.expect_err("another total");
    assert_eq!(price_changed(&seen), ("offer_exhausted".to_owned(), 4_005));
    assert_eq!((shop.catalog.stock(oud), shop.count().await), (8, 1));
    let without = place(&shop, exhausted().with_expected_total(4_005)).await.expect("placed at its price");
    assert!(shop.get(&admin(), &without).await.expect("found").offers.is_empty());

    cancel(&shop, &placed.id).await;
    assert_eq!(uses(&shop, &eid).await, 0);
    let kept = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!((kept.offers, kept.offers_agorot), (order.offers, 150));
    place(&shop, request(3).with_code("EID10")).await.expect("the use is free again");
    assert_eq!(uses(&shop, &eid).await, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_orders_has_the_last_use(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 20);
    let last = offer(&shop, |terms, _| (terms.code, terms.limit) = ("LAST".into(), Some(1))).await;
    // A SQLite file has a single process.
    let clients = match backend {
        Backend::Local => vec![shop.orders.clone()],
        Backend::Servers => vec![shop.orders.clone(), shop.replica().await],
    };
    shop.catalog.hold_reservations();
    let orders = (0..8).map(|phone| {
        let mut client = clients[phone % clients.len()].clone();
        let request = order_request(&[(oud, 1)]).by_phone(phone).with_code("LAST").with_expected_total(3_400);
        async move { client.place_order(call(&Actor::Anonymous).request(request)).await.map_err(Error::from) }
    });
    let (answers, ()) = tokio::join!(join_all(orders), async {
        // All were quoted with the offer.
        for _ in 0..8 {
            shop.catalog.reservation().await;
        }
        shop.catalog.resume_reservations();
    });

    let rejected: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!(rejected.len(), 7);
    assert!(rejected.iter().all(|failure| price_changed(failure) == ("offer_exhausted".to_owned(), 3_500)));
    assert_eq!((shop.count().await, shop.catalog.stock(oud), uses(&shop, &last).await), (1, 19, 1));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn phone_uses_an_offer_within_its_conditions(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 20);
    offer(&shop, |_, conditions| conditions.is_first_order_only = true).await;
    offer(&shop, |terms, _| (terms.code, terms.limit_per_phone) = ("ONCE".into(), Some(1))).await;
    let request = |phone| order_request(&[(oud, 1)]).by_phone(phone);

    let first = place(&shop, request(1).with_expected_total(3_400)).await.expect("the first order of the phone");
    let second = place(&shop, request(1).with_expected_total(3_400)).await.expect_err("the second one");
    assert_eq!(price_changed(&second), (String::new(), 3_500));
    cancel(&shop, &first).await;
    let first = place(&shop, request(1).with_code("ONCE").with_expected_total(3_310)).await.expect("both offers");
    assert_eq!(shop.get(&admin(), &first).await.expect("found").offers.len(), 2);
    let again = place(&shop, request(1).with_code("ONCE")).await.expect_err("used once");
    assert_eq!(field_errors(&again), [("code", "offer_used_by_phone")]);
    place(&shop, request(2).with_code("ONCE")).await.expect("another phone");

    // Of two orders of a phone that were both quoted with the offers, the later one is priced again.
    shop.catalog.hold_reservations();
    let twins = (0..2).map(|_| place(&shop, request(3).with_code("ONCE").with_expected_total(3_310)));
    let (twins, ()) = tokio::join!(join_all(twins), async {
        shop.catalog.reservation().await;
        shop.catalog.reservation().await;
        shop.catalog.resume_reservations();
    });
    let lost: Vec<_> = twins.iter().filter_map(|twin| twin.as_ref().err()).collect();
    assert_eq!(lost.len(), 1, "{twins:?}");
    assert_eq!(price_changed(lost[0]), ("offer_used_by_phone".to_owned(), 3_500));
    assert_eq!(shop.catalog.stock(oud), 17, "three orders that are not cancelled");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_keeps_offers_in_proportion(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let [oud, rose, musk] = ["عود", "ورد", "مسك"].map(|name| shop.catalog.add_variant(name, 1_000, None));
    offer(&shop, |_, _| {}).await;
    offer(&shop, |terms, _| {
        (terms.code, terms.effect, terms.percent) = ("DELIVERY".into(), OfferEffect::FreeDelivery.into(), 0);
    })
    .await;
    let request = order_request(&[(rose, 1), (oud, 3)]).with_code("DELIVERY");
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    let seen = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!(totals(&seen), [4_000, 400, 0, 3_600]);
    assert_eq!(
        (shares(&seen.offers[0]), seen.offers[1].shipping_agorot),
        (vec![("variants.0", 100), ("variants.1", 300)], 2_500)
    );
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;

    let fewer = ReviseOrderRequest {
        contact: order_request(&[]).with_contact(|contact| contact.region = "ISRAEL".into()).contact,
        expected_total_agorot: Some(2_800),
        ..revision(&placed, &[(oud, 2), (musk, 1)])
    };
    let preview = shop.orders.clone().preview_revision(call(&admin()).request(fewer.clone())).await.expect("a preview");
    let revised = shop.revise(&admin_named("سلمى"), fewer).await.expect("revised");
    assert_eq!(totals(&revised), [3_000, 200, 0, 2_800], "added units have no share, and delivery stays free");
    assert_eq!((shares(&revised.offers[0]), revised.offers[1].shipping_agorot), (vec![("variants.0", 200)], 6_000));
    assert_eq!((totals(preview.get_ref()), &preview.get_ref().offers), (totals(&revised), &revised.offers));
    // Offers were created before, and their records may arrive late.
    let record = loop {
        let record = next(&mut recorded).await;
        if record.kind == "order" {
            break record;
        }
    };
    let fields: Vec<_> = record.fields.into_iter().map(|field| field.field).collect();
    assert_eq!(fields, ["items", "offers", "revision", "total"]);

    let discounted = |agorot, lines: &[(StockedVariant, i64)]| ReviseOrderRequest {
        expected_revision: 2,
        discount: Some(Discount { agorot: Some(agorot), reason: "هدية".into() }),
        ..revision(&placed, lines)
    };
    let failure = shop.revise(&admin(), discounted(2_801, &[(oud, 2), (musk, 1)])).await.expect_err("above the rest");
    assert_eq!(field_errors(&failure), [("discount.amount", "discount_above_items")]);
    let none = shop.revise(&admin(), discounted(1_000, &[(musk, 1)])).await.expect("revised");
    assert_eq!((totals(&none), none.offers.len()), ([1_000, 0, 0, 0], 1), "without a share left it is dropped");
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_that_drops_an_offer_gives_its_use_back(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let [oud, musk] = ["عود", "مسك"].map(|name| shop.catalog.add_variant(name, 1_000, None));
    let of_oud = offer(&shop, |terms, conditions| {
        terms.limit = Some(1);
        conditions.product_ids = vec![oud.product.to_string()];
    })
    .await;
    let of_all = offer(&shop, |terms, _| (terms.code, terms.limit) = ("ALL".into(), Some(9))).await;
    let request = order_request(&[(oud, 1), (musk, 1)]).with_code("ALL");
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    assert_eq!((uses(&shop, &of_oud).await, uses(&shop, &of_all).await), (1, 1));

    let revised = shop.revise(&admin(), revision(&placed, &[(musk, 1)])).await.expect("revised");
    assert_eq!(revised.offers.iter().map(|offer| &offer.offer_id).collect::<Vec<_>>(), [&of_all.id]);
    eventually(|| async { (uses(&shop, &of_oud).await, uses(&shop, &of_all).await) == (0, 1) }).await;
    let next = order_request(&[(oud, 1)]).by_phone(2).with_expected_total(3_400);
    place(&shop, next).await.expect("the use is free again");
    cancel(&shop, &placed.id).await;
    eventually(|| async { (uses(&shop, &of_oud).await, uses(&shop, &of_all).await) == (1, 0) }).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn returns_are_valued_without_shares_and_replacements_have_no_offers(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 505, 9));
    offer(&shop, |_, conditions| conditions.product_ids = vec![oud.product.to_string()]).await;
    offer(&shop, |terms, _| terms.code = "EID10".into()).await;
    let discounted = order_request(&[(oud, 3), (rose, 1)]).with_code("EID10").taken(|placement| {
        placement.discount = Some(Discount { agorot: Some(101), reason: "عيد".into() });
    });
    let placed = shop.place(&admin(), discounted).await.expect("placed");
    // 300 of the oud, then 320 of what is left.
    assert_eq!((placed.items_total_agorot, placed.offers_agorot, placed.discount_agorot), (3_505, 620, 101));
    move_to(&shop, &placed.id, OrderStatus::Delivered).await;
    let mut values = 0;
    for part in [line("variants.0", 1), line("variants.1", 1), line("variants.0", 2)] {
        let request = CreateReturnRequest { fee_agorot: Some(0), ..a_return(&placed.id, ReturnKind::Return, &[part]) };
        let returned = create(&shop, request).await.expect("created");
        values += returned.value_agorot;
        receive(&shop, &returned, true).await.expect("received");
    }
    assert_eq!(values, 3_505 - 620 - 101);
    let seen = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!(seen.cash_due_agorot, seen.shipping_agorot);

    let original = deliver(&shop, order_request(&[(oud, 1)]).by_phone(2)).await;
    let exchange = create(&shop, a_return(&original.id, ReturnKind::Exchange, &[line("variants.0", 1)])).await;
    let exchange = exchange.expect("created");
    let replacing = || {
        order_request(&[(oud, 1)]).by_phone(2).taken(|placement| {
            placement.exchange = Some(ExchangePlacement { return_id: exchange.id.clone() });
        })
    };
    let failure = shop.place(&admin(), replacing().with_code("EID10")).await.expect_err("a code");
    assert_eq!(field_errors(&failure), [("code", "exchange_without_discount")]);
    let placed = shop.place(&admin(), replacing()).await.expect("placed");
    assert_eq!((placed.offers_agorot, placed.total_agorot), (0, 1_000 + exchange.fee_agorot));
}
