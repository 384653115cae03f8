//! Bulk status updates: each order independently.

use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::OrderStatus::{self, Cancelled, Pending, Processing, Shipped, Unspecified},
    id::OrderId,
    orders::v1::{BulkUpdateStatusRequest, BulkUpdateStatusResponse, Order, StatusUpdate},
};
use rstest::rstest;

use crate::harness::{Shop, admin, call, field_errors, order_request};

async fn bulk_update(
    shop: &Shop,
    status: OrderStatus,
    updates: &[(&str, OrderStatus)],
) -> Result<BulkUpdateStatusResponse, Error> {
    let update = |(id, expected): &(&str, OrderStatus)| StatusUpdate {
        id: (*id).to_owned(),
        expected_status: (*expected).into(),
    };
    let request = BulkUpdateStatusRequest { status: status.into(), updates: updates.iter().map(update).collect() };
    Ok(shop.orders.clone().bulk_update_status(call(&admin()).request(request)).await?.into_inner())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bulk_update_handles_each_order_independently(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 10);
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed").id);
    }
    shop.change(&admin(), &ids[1], Cancelled, Pending).await.expect("changed");
    shop.change(&admin(), &ids[2], Processing, Pending).await.expect("changed");
    let unknown = OrderId::new().to_string();
    let updates = [
        (ids[0].as_str(), Pending),
        (&ids[1], Unspecified),
        (&ids[2], Pending),
        (&unknown, Pending),
        ("1001", Unspecified),
        (&ids[3], Unspecified),
    ];
    let reply = bulk_update(&shop, Processing, &updates).await.expect("partly updated");
    let updated: Vec<_> = reply.updated.iter().map(|order| (order.id.as_str(), order.status())).collect();
    assert_eq!(updated, [(ids[0].as_str(), Processing), (&ids[3], Processing)]);
    let rejected: Vec<_> = reply.rejected.iter().map(|update| (update.id.as_str(), update.slug.as_str())).collect();
    assert_eq!(
        rejected,
        [
            (ids[1].as_str(), "invalid_transition"),
            (&ids[2], "conflict"),
            (&unknown, "not_found"),
            ("1001", "not_found"),
        ]
    );
    let present: Vec<_> = reply.rejected.iter().map(|update| update.order.as_ref().map(Order::status)).collect();
    assert_eq!(present, [Some(Cancelled), Some(Processing), None, None]);

    let all: Vec<_> = [&ids[0], &ids[2], &ids[3]].map(|id| (id.as_str(), Processing)).into();
    assert_eq!(bulk_update(&shop, Cancelled, &all).await.expect("updated").updated.len(), 3);
    assert_eq!(shop.catalog.stock(oud), 10);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bulk_update_returns_all_field_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let none = bulk_update(&shop, Unspecified, &[]).await.expect_err("nothing");
    assert_eq!(field_errors(&none), [("orders", "at_least_one"), ("status", "required")]);
    let many = vec![("x", Unspecified); 101];
    assert_eq!(
        field_errors(&bulk_update(&shop, Shipped, &many).await.expect_err("too many")),
        [("orders", "too_many")]
    );
}
