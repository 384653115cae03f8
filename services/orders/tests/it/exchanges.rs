//! Exchanges: one order replaces what comes back, on the terms of the return.

use futures::future::join_all;
use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    id::ReturnId,
    orders::v1::{
        ChangeReturnKindRequest, Discount, ExchangePlacement, PlaceOrderRequest, PlaceOrderResponse, Return,
        ReturnKind, ReturnState, ReviseOrderRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, admin_named, call, field_errors, order_request},
    returns::{a_return, approve, close, create, decline, deliver, get, line, order, receive},
    revisions::revision,
};

/// Build a request to replace an exchange.
fn replacing(exchange: &str, variants: &[(StockedVariant, i64)]) -> PlaceOrderRequest {
    order_request(variants).taken(|placement| {
        placement.exchange = Some(ExchangePlacement { return_id: exchange.to_owned() });
    })
}

/// A delivered order of two bottles, one of which is to be exchanged for another perfume.
async fn shop_with_exchange(backend: Backend) -> (Shop, PlaceOrderResponse, Return, StockedVariant) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 1_500, 9));
    let placed = deliver(&shop, order_request(&[(oud, 2)])).await;
    let exchange = create(&shop, a_return(&placed.id, ReturnKind::Exchange, &[line("variants.0", 1)])).await;
    (shop, placed, exchange.expect("created"), rose)
}

async fn to_return(shop: &Shop, seen: &Return) -> Result<Return, Error> {
    let request = ChangeReturnKindRequest {
        id: seen.id.clone(),
        expected_version: seen.version,
        kind: ReturnKind::Return.into(),
    };
    Ok(shop.returns.clone().change_return_kind(call(&admin()).request(request)).await?.into_inner())
}

async fn cancel(shop: &Shop, id: &str) -> Result<(), Error> {
    shop.change(&admin(), id, OrderStatus::Cancelled, OrderStatus::Unspecified).await.map(drop)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn replacement_costs_the_difference_and_the_fee(#[case] backend: Backend) {
    let (shop, original, exchange, rose) = shop_with_exchange(backend).await;
    let request = || replacing(&exchange.id, &[(rose, 1)]).with_key("k").with_expected_total(3_500);
    let placed = shop.place(&admin(), request()).await.expect("placed");
    assert_eq!((placed.shipping_agorot, placed.total_agorot), (2_000, 3_500), "the fee is the shipping");

    let seen = order(&shop, &placed).await;
    assert_eq!((seen.adjustment_agorot, seen.cash_due_agorot), (-1_000, 2_500));
    let of = seen.exchange_of.expect("an exchange");
    assert_eq!((of.return_number, of.order_number, &of.order_id), (1, original.number, &original.id));
    let replaced = get(&shop, &exchange.id).await;
    assert_eq!(replaced.replacement.as_ref().map(|order| order.number), Some(placed.number));
    assert_eq!(order(&shop, &original).await.cash_due_agorot, 4_500, "as it was paid");
    let salma = admin_named("سلمى");
    let revised = shop.revise(&salma, revision(&placed, &[(rose, 2)])).await.expect("revised");
    assert_eq!((revised.shipping_agorot, revised.cash_due_agorot), (2_000, 4_000), "the fee stays the shipping");
    let discount = Some(Discount { agorot: Some(100), reason: "هدية".into() });
    let discounted = ReviseOrderRequest { expected_revision: 2, discount, ..revision(&placed, &[(rose, 2)]) };
    let failure = shop.revise(&salma, discounted).await.expect_err("an exchange");
    assert_eq!(field_errors(&failure), [("discount.amount", "exchange_without_discount")]);

    let again = shop.place(&admin(), replacing(&exchange.id, &[(rose, 1)])).await.expect_err("another one");
    assert_eq!((again.slug(), again.state::<Return>().expect("the return").number), ("already_exchanged", 1));
    assert_eq!(decline(&shop, &replaced).await.expect_err("on its way").slug(), "invalid_transition");
    assert_eq!(to_return(&shop, &replaced).await.expect_err("on its way").slug(), "invalid_transition");
    assert_eq!(approve(&shop, &replaced, Some(0)).await.expect_err("agreed").slug(), "invalid_transition");
    assert_eq!(cancel(&shop, &original.id).await.expect_err("replaced").slug(), "invalid_transition");
    let received = receive(&shop, &replaced, true).await.expect("received");
    assert_eq!(order(&shop, &original).await.cash_due_agorot, 4_500, "the replacement has the difference");
    assert_eq!(close(&shop, &received).await.expect("closed").state(), ReturnState::Closed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn replacement_is_not_moved_to_an_unknown_place(#[case] backend: Backend) {
    let (shop, _, exchange, rose) = shop_with_exchange(backend).await;
    let placed = shop.place(&admin(), replacing(&exchange.id, &[(rose, 1)])).await.expect("placed");
    let moved = |place: &str| ReviseOrderRequest {
        lines: None,
        contact: order_request(&[]).with_contact(|contact| contact.place_id = place.into()).contact,
        ..revision(&placed, &[])
    };

    let failure = shop.revise(&admin(), moved("atlantis")).await.expect_err("unknown");
    assert_eq!(field_errors(&failure), [("customer.location.place_id", "place_unknown")]);
    let revised = shop.revise(&admin(), moved("huwara")).await.expect("revised");
    assert_eq!(revised.shipping_agorot, 2_000, "the fee stays the shipping");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn same_key_replaces_once(#[case] backend: Backend) {
    let (shop, _, exchange, rose) = shop_with_exchange(backend).await;
    let salma = admin();
    let request = || replacing(&exchange.id, &[(rose, 1)]).with_key("k");
    let placed = shop.place(&salma, request()).await.expect("placed");
    let again = shop.place(&salma, request()).await.expect("replayed");
    assert_eq!((again.id, again.replayed), (placed.id, true));
    assert_eq!(shop.catalog.stock(rose), 8);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancelled_replacement_can_be_placed_again(#[case] backend: Backend) {
    let (shop, original, exchange, rose) = shop_with_exchange(backend).await;
    let missing = receive(&shop, &exchange, true).await.expect("received");
    let failure = close(&shop, &missing).await.expect_err("nothing was sent");
    assert_eq!((failure.slug(), failure.state::<Return>().expect("the return").number), ("replacement_missing", 1));
    let first = shop.place(&admin(), replacing(&exchange.id, &[(rose, 1)])).await.expect("placed");
    let closed = close(&shop, &get(&shop, &exchange.id).await).await.expect("closed");

    cancel(&shop, &first.id).await.expect("cancelled");

    let reopened = get(&shop, &exchange.id).await;
    assert_eq!(
        (reopened.state(), reopened.replacement, reopened.version),
        (ReturnState::Received, None, closed.version + 1)
    );
    let gone = order(&shop, &first).await;
    assert_eq!((gone.exchange_of, gone.adjustment_agorot, gone.cash_due_agorot), (None, 0, 0));
    assert_eq!(shop.catalog.stock(rose), 9);
    let second = shop.place(&admin(), replacing(&exchange.id, &[(rose, 1)])).await.expect("placed");
    cancel(&shop, &second.id).await.expect("cancelled");
    let money = to_return(&shop, &get(&shop, &exchange.id).await).await.expect("changed");
    assert_eq!((money.kind(), money.state()), (ReturnKind::Return, ReturnState::Received));
    assert_eq!(order(&shop, &original).await.cash_due_agorot, 4_500 - 1_000 + 2_000);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_replacements_wins(#[case] backend: Backend) {
    let (shop, _, exchange, rose) = shop_with_exchange(backend).await;
    let desks: Vec<_> = (0..6).map(|n| admin_named(&format!("مدير {n}"))).collect();
    let requests = desks.iter().enumerate().map(|(n, desk)| {
        let request = replacing(&exchange.id, &[(rose, 1)]).by_phone(n);
        shop.place(desk, request)
    });
    let placed = join_all(requests).await;
    assert_eq!(placed.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{placed:?}");
    assert!(
        placed.iter().filter_map(|outcome| outcome.as_ref().err()).all(|error| error.slug() == "already_exchanged")
    );
    crate::harness::eventually(|| async { shop.catalog.stock(rose) == 8 }).await;
    assert_eq!(shop.count().await, 2);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn replacement_and_cancellation_of_the_original_never_both_succeed(#[case] backend: Backend) {
    let (shop, original, exchange, rose) = shop_with_exchange(backend).await;
    let salma = admin();
    let (placed, cancelled) =
        tokio::join!(shop.place(&salma, replacing(&exchange.id, &[(rose, 1)])), cancel(&shop, &original.id));
    assert!(placed.is_ok() != cancelled.is_ok(), "{placed:?} {cancelled:?}");
    let failure = placed.err().or(cancelled.err()).expect("one fails");
    assert_eq!(failure.slug(), "invalid_transition");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn replacement_is_validated(#[case] backend: Backend) {
    let (shop, original, exchange, rose) = shop_with_exchange(backend).await;
    let place = async |request| shop.place(&admin(), request).await.expect_err("invalid");
    let discounted = replacing(&exchange.id, &[(rose, 1)]).taken(|placement| {
        placement.discount = Some(Discount { agorot: Some(1), reason: "هدية".into() });
    });
    assert_eq!(field_errors(&place(discounted).await), [("discount.amount", "exchange_without_discount")]);
    for unknown in ["none".to_owned(), ReturnId::new().to_string()] {
        let failure = place(replacing(&unknown, &[(rose, 1)])).await;
        assert_eq!(field_errors(&failure), [("exchange_return", "unknown_thing")]);
    }
    let other = create(&shop, a_return(&original.id, ReturnKind::Return, &[line("variants.0", 1)])).await;
    let failure = place(replacing(&other.expect("created").id, &[(rose, 1)])).await;
    assert_eq!(failure.slug(), "invalid_transition");
    let declined = decline(&shop, &exchange).await.expect("declined");
    assert_eq!(place(replacing(&declined.id, &[(rose, 1)])).await.slug(), "invalid_transition");
    let shopper = shop.place(&Actor::Anonymous, replacing(&exchange.id, &[(rose, 1)])).await;
    assert!(shopper.is_err());
    assert_eq!(shop.catalog.stock(rose), 9);
}
