//! Status changes of orders.

use futures::future::join_all;
use platform::{Actor, Clock, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus::{self, Cancelled, Delivered, Pending, Processing, Shipped, Unspecified},
    events::v1::{OrderStatusChanged, SoldLine},
    id::OrderId,
    orders::v1::{ChangeStatusRequest, CountByStatusRequest, Order},
    time::timestamp,
};
use rstest::rstest;

use crate::harness::{Shop, admin, admin_named, call, customer, field_errors, order_request};

async fn shop_with_order(backend: Backend) -> (Shop, crate::catalog::StockedVariant, String) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    (shop, oud, placed.id)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn status_change_is_recorded_with_author_and_published_once(#[case] backend: Backend) {
    let (shop, oud, id) = shop_with_order(backend).await;
    let statuses = [Processing, Shipped, Delivered, Shipped, Cancelled];
    let mut from = Pending;
    for (n, to) in statuses.into_iter().enumerate() {
        shop.fixture.clock().advance(std::time::Duration::from_mins(1));
        let author = admin_named(&format!("مدير {n}"));
        let order = shop.change(&author, &id, to, from).await.expect("changed");
        assert_eq!((order.status(), order.updated_at), (to, Some(timestamp(shop.fixture.clock().now()))));
        from = to;
    }

    let order = shop.get(&admin(), &id).await.expect("found");
    let history: Vec<_> = order.history.iter().map(|step| (step.from(), step.to(), step.by.as_deref())).collect();
    assert_eq!(
        history,
        [
            (Unspecified, Pending, None),
            (Pending, Processing, Some("مدير 0")),
            (Processing, Shipped, Some("مدير 1")),
            (Shipped, Delivered, Some("مدير 2")),
            (Delivered, Shipped, Some("مدير 3")),
            (Shipped, Cancelled, Some("مدير 4")),
        ]
    );
    assert_eq!(shop.catalog.stock(oud), 5);

    let events = shop.events(6).await;
    let changes: Vec<OrderStatusChanged> = events[1..].iter().map(|event| event.decode().expect("a change")).collect();
    assert!(events[1..].iter().all(|event| event.routing_key == "order.status_changed"));
    assert_eq!(changes.iter().map(OrderStatusChanged::to).collect::<Vec<_>>(), statuses);
    assert_eq!((changes[0].from(), changes[0].number, changes[0].customer_name.as_str()), (Pending, 1001, "ليلى حداد"));
    assert_eq!(
        (changes[0].units[0].product_id.as_str(), changes[0].units[0].units),
        (oud.product.to_string().as_str(), 2)
    );
    let sold = SoldLine { variant_id: oud.variant.to_string(), units: 2, net_agorot: 2_000 };
    assert!(changes.iter().all(|change| change.lines == [sold.clone()]));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn repeated_status_change_is_a_no_op(#[case] backend: Backend) {
    let (shop, _, id) = shop_with_order(backend).await;
    shop.change(&admin(), &id, Processing, Unspecified).await.expect("changed");
    let again = shop.change(&admin(), &id, Processing, Processing).await.expect("nothing to do");
    assert_eq!(again.history.len(), 2);
    shop.events(2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_transition_changes_nothing(#[case] backend: Backend) {
    let (shop, _, id) = shop_with_order(backend).await;
    for to in [Shipped, Delivered] {
        let failure = shop.change(&admin(), &id, to, Pending).await.expect_err("no such step");
        assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "invalid_transition"));
        let present = failure.state::<Order>().expect("the order");
        assert_eq!((present.id.as_str(), present.status(), present.variants.len()), (id.as_str(), Pending, 1));
    }
    shop.change(&admin(), &id, Cancelled, Unspecified).await.expect("cancelled");
    for to in [Pending, Processing, Shipped, Delivered] {
        let failure = shop.change(&admin(), &id, to, Unspecified).await.expect_err("cancelled is final");
        assert_eq!(failure.slug(), "invalid_transition");
    }
    shop.events(2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn expected_status_is_checked_before_no_op(#[case] backend: Backend) {
    let (shop, _, id) = shop_with_order(backend).await;
    shop.change(&admin(), &id, Processing, Pending).await.expect("changed");
    for to in [Processing, Shipped, Delivered] {
        let failure = shop.change(&admin(), &id, to, Pending).await.expect_err("seen too long ago");
        assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "conflict"));
        assert_eq!(failure.state::<Order>().expect("the order").status(), Processing);
    }
    shop.events(2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_status_changes_conflict(#[case] backend: Backend) {
    let (shop, _, id) = shop_with_order(backend).await;
    let (salma, omar) = (admin_named("سلمى"), admin_named("عمر"));
    let (forward, cancel) =
        tokio::join!(shop.change(&salma, &id, Processing, Pending), shop.change(&omar, &id, Cancelled, Pending));
    let (winner, loser) = match (forward, cancel) {
        (Ok(order), Err(failure)) | (Err(failure), Ok(order)) => (order, failure),
        both => panic!("one wins: {both:?}"),
    };
    assert_eq!(loser.slug(), "conflict");
    assert_eq!(loser.state::<Order>().expect("the order").status(), winner.status());
    assert_eq!(shop.get(&admin(), &id).await.expect("found").history.len(), 2);
    shop.events(2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_cancellations_release_stock_once(#[case] backend: Backend) {
    let (shop, oud, id) = shop_with_order(backend).await;
    let salma = admin();
    let answers = join_all((0..12).map(|_| shop.change(&salma, &id, Cancelled, Unspecified))).await;
    assert!(answers.iter().all(|answer| answer.as_ref().is_ok_and(|order| order.status() == Cancelled)));
    assert_eq!(shop.catalog.stock(oud), 5);
    assert_eq!(shop.get(&admin(), &id).await.expect("found").history.len(), 2);
    shop.events(2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn change_status_requires_admin_order_and_status(#[case] backend: Backend) {
    let (shop, _, id) = shop_with_order(backend).await;
    let rejected = async |actor: Actor, id: &str, status: OrderStatus| {
        shop.change(&actor, id, status, Unspecified).await.expect_err("refused").code()
    };
    assert_eq!(rejected(Actor::Anonymous, &id, Processing).await, ErrorCode::Unauthenticated);
    assert_eq!(rejected(customer(), &id, Processing).await, ErrorCode::Forbidden);
    assert_eq!(rejected(admin(), "1001", Processing).await, ErrorCode::NotFound);
    assert_eq!(rejected(admin(), &OrderId::new().to_string(), Processing).await, ErrorCode::NotFound);

    let nonsense = ChangeStatusRequest { id: id.clone(), status: 77, expected_status: 78 };
    let answer = shop.orders.clone().change_status(call(&admin()).request(nonsense)).await;
    let failure = platform::Error::from(answer.expect_err("no such status"));
    assert_eq!(field_errors(&failure), [("expected_status", "not_an_option"), ("status", "not_an_option")]);
    let none = shop.change(&admin(), &id, Unspecified, Unspecified).await.expect_err("no status");
    assert_eq!(field_errors(&none), [("status", "required")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn count_by_status_follows_changes(#[case] backend: Backend) {
    let (shop, oud, first) = shop_with_order(backend).await;
    for _ in 0..2 {
        shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    }
    shop.change(&admin(), &first, Processing, Pending).await.expect("changed");
    shop.change(&admin(), &first, Shipped, Processing).await.expect("changed");

    let mut orders = shop.orders.clone();
    let counts = orders.count_by_status(call(&admin()).request(CountByStatusRequest {})).await.expect("counts");
    let counts = counts.into_inner();
    assert_eq!((counts.total, counts.pending, counts.processing, counts.shipped), (3, 2, 0, 1));
    assert_eq!((counts.delivered, counts.cancelled), (0, 0));
    assert!(orders.count_by_status(call(&customer()).request(CountByStatusRequest {})).await.is_err());
}
