//! Orders that the caller may review: delivered, the caller's own, without what was returned.

use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    orders::v1::{
        ListReviewableOrdersRequest, PlaceOrderResponse, RequestReturnRequest, ReturnKind, ReturnReason,
        ReviewableOrder,
    },
};
use rstest::rstest;

use crate::{
    harness::{Shop, admin, call, customer, field_errors, order_request},
    returns::{line, move_to},
};

async fn list(
    shop: &Shop,
    actor: &Actor,
    token: &str,
    order: Option<&PlaceOrderResponse>,
) -> Result<Vec<ReviewableOrder>, Error> {
    let request =
        ListReviewableOrdersRequest { tracking_token: token.to_owned(), order_id: order.map(|order| order.id.clone()) };
    Ok(shop.reviewable.clone().list_reviewable_orders(call(actor).request(request)).await?.into_inner().orders)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customers_and_guests_review_what_was_delivered_to_them(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, musk) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("مسك", 1_000, 9));
    let (layla, salma) = (customer(), customer());
    let request = || order_request(&[(oud, 1), (musk, 1)]);
    let older = shop.place(&layla, request()).await.expect("placed");
    let newer = shop.place(&layla, request()).await.expect("placed");
    let of_guest = shop.place(&Actor::Anonymous, request()).await.expect("placed");
    let token = of_guest.tracking_token.as_str();
    assert_eq!(list(&shop, &layla, "", None).await.expect("a list"), []);
    assert_eq!(list(&shop, &Actor::Anonymous, token, None).await.expect("a list"), []);
    let early = list(&shop, &Actor::Anonymous, token, Some(&of_guest)).await.expect_err("not delivered");
    assert_eq!(field_errors(&early), [("order_id", "not_delivered")]);
    for placed in [&older, &newer, &of_guest] {
        move_to(&shop, &placed.id, OrderStatus::Delivered).await;
    }

    let products = vec![oud.product.to_string(), musk.product.to_string()];
    let own = list(&shop, &layla, "", None).await.expect("a list");
    let expected = [&newer, &older].map(|placed| ReviewableOrder {
        id: placed.id.clone(),
        number: placed.number,
        product_ids: products.clone(),
    });
    assert_eq!(own, expected, "newest first");
    assert_eq!(list(&shop, &layla, "", Some(&older)).await.expect("one"), own[1..]);
    for actor in [&Actor::Anonymous, &layla] {
        let by_token = list(&shop, actor, token, None).await.expect("a list");
        assert_eq!(by_token.iter().map(|order| order.number).collect::<Vec<_>>(), [of_guest.number]);
        assert_eq!(list(&shop, actor, token, Some(&of_guest)).await.expect("one"), by_token);
        for foreign in [list(&shop, actor, token, Some(&older)).await, list(&shop, actor, "unknown", None).await] {
            assert_eq!(foreign.expect_err("foreign").code(), ErrorCode::NotFound);
        }
    }
    for actor in [&Actor::Anonymous, &salma, &admin()] {
        assert_eq!(list(&shop, actor, "", None).await.expect("nothing"), []);
        let foreign = list(&shop, actor, "", Some(&older)).await.expect_err("foreign");
        assert_eq!(foreign.code(), ErrorCode::NotFound);
    }

    let returned = RequestReturnRequest {
        tracking_token: token.to_owned(),
        kind: ReturnKind::Return.into(),
        reason: ReturnReason::ChangedMind.into(),
        lines: vec![line("variants.0", 1)],
        ..Default::default()
    };
    shop.returns.clone().request_return(call(&Actor::Anonymous).request(returned)).await.expect("requested");
    let kept = list(&shop, &Actor::Anonymous, token, None).await.expect("a list");
    assert_eq!(kept[0].product_ids, products[1..]);
}
