//! Revisions add, change and remove the discount of an order, with a reason.

use platform::{Actor, BackgroundTasks, testing::Backend};
use proto::orders::v1::{Discount, DiscountChange, Order, PlaceOrderResponse, ReviseOrderRequest};
use rstest::rstest;

use crate::{
    harness::{Shop, With, admin, call, field_errors, next, order_request, records},
    revisions::{last_revision, revision},
};

fn discount(agorot: i64, reason: &str) -> Discount {
    Discount { agorot: Some(agorot), reason: reason.to_owned() }
}

/// Build a request that revises the discount alone.
fn of_discount(placed: &PlaceOrderResponse, seen: i64, discount: Option<Discount>) -> ReviseOrderRequest {
    ReviseOrderRequest { lines: None, expected_revision: seen, discount, ..revision(placed, &[]) }
}

/// Return amount and reason of the discount, and the total.
fn discounted(order: &Order) -> (i64, Option<&str>, i64) {
    let fulfilment = order.fulfilment.as_ref().expect("seen by the back office");
    (order.discount_agorot, fulfilment.discount_reason.as_deref(), order.total_agorot)
}

fn changed(order: &Order) -> DiscountChange {
    last_revision(order).discount.expect("another discount")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn discount_is_added_explained_and_removed(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let revise =
        async |seen, discount| shop.revise(&admin(), of_discount(&placed, seen, discount)).await.expect("revised");

    let added = revise(1, Some(discount(500, " هدية "))).await;
    assert_eq!((discounted(&added), added.cash_due_agorot), ((500, Some("هدية"), 4_000), 4_000));
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found"), added);
    let made = last_revision(&added);
    assert_eq!((made.total_before_agorot, made.total_after_agorot, made.items.len()), (4_500, 4_000, 0));
    let gift = || "هدية".to_owned();
    let expected =
        DiscountChange { before_agorot: 0, after_agorot: 500, reason_before: String::new(), reason_after: gift() };
    assert_eq!(changed(&added), expected);
    let fields: Vec<_> = next(&mut recorded).await.fields.into_iter().map(|field| field.field).collect();
    assert_eq!(fields, ["discount", "discount_reason", "revision", "total"]);

    let explained = revise(2, Some(discount(500, "زبونة دائمة"))).await;
    assert_eq!((discounted(&explained), explained.revision), ((500, Some("زبونة دائمة"), 4_000), 3));
    let change = changed(&explained);
    assert_eq!((change.before_agorot, change.after_agorot, change.reason_before), (500, 500, gift()));
    let unchanged = revise(3, Some(discount(500, "زبونة دائمة"))).await;
    assert_eq!(unchanged.revision, 3, "nothing changes");

    let removed = revise(3, Some(discount(0, ""))).await;
    assert_eq!((discounted(&removed), removed.revision), ((0, None, 4_500), 4));
    assert_eq!((changed(&removed).after_agorot, changed(&removed).reason_after), (0, String::new()));
    assert_eq!(shop.catalog.stock(oud), 7);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn discount_is_at_most_the_revised_items_total(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = order_request(&[(oud, 2)]).taken(|placement| placement.discount = Some(discount(1_500, "عرض")));
    let placed = shop.place(&admin(), request).await.expect("placed");
    let of_one =
        |seen, discount| ReviseOrderRequest { expected_revision: seen, discount, ..revision(&placed, &[(oud, 1)]) };

    let failure = shop.revise(&admin(), of_one(1, Some(discount(1_001, "عرض")))).await.expect_err("above the items");
    assert_eq!(field_errors(&failure), [("discount.amount", "discount_above_items")]);
    assert_eq!((shop.get(&admin(), &placed.id).await.expect("found").revision, shop.catalog.stock(oud)), (1, 7));
    let expecting =
        ReviseOrderRequest { expected_total_agorot: Some(3_200), ..of_one(1, Some(discount(300, "أقل"))) };
    let preview = call(&admin()).request(expecting.clone());
    let preview = shop.orders.clone().preview_revision(preview).await.expect("a preview").into_inner();
    assert_eq!((discounted(&preview), preview.revision), ((300, Some("أقل"), 3_200), 1));

    let kept = shop.revise(&admin(), of_one(1, None)).await.expect("revised");
    assert_eq!(discounted(&kept), (1_000, Some("عرض"), 2_500));
    assert_eq!((changed(&kept).before_agorot, changed(&kept).after_agorot), (1_500, 1_000));
    let expecting = ReviseOrderRequest { expected_revision: 2, ..expecting };
    assert_eq!(discounted(&shop.revise(&admin(), expecting).await.expect("revised")), (300, Some("أقل"), 3_200));
    let more = ReviseOrderRequest { expected_revision: 3, ..revision(&placed, &[(oud, 3)]) };
    let more = shop.revise(&admin(), more).await.expect("revised");
    assert_eq!((discounted(&more), last_revision(&more).discount), ((300, Some("أقل"), 5_200), None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_rejects_an_invalid_discount(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let (amount, reason) = ("discount.amount", "discount.reason");
    for (discount, faults) in [
        (Some(Discount::default()), vec![(amount, "required"), (reason, "discount_reason_required")]),
        (Some(discount(500, " ")), vec![(reason, "discount_reason_required")]),
        (Some(discount(500, &"ا".repeat(201))), vec![(reason, "too_long")]),
        (Some(discount(-1, "هدية")), vec![(amount, "amount_malformed")]),
    ] {
        let failure = shop.revise(&admin(), of_discount(&placed, 1, discount)).await.expect_err("invalid");
        assert_eq!(field_errors(&failure), faults);
    }
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found").revision, 1);
}
