//! Costs of orders: draws from bottles when they are packed, and back when they are cancelled or revised.

use futures::future::join_all;
use platform::testing::Backend;
use proto::{
    catalog::v1::{
        BottleState, Consumable, DrawKind, EmptyBottleRequest, GetCostRulesRequest, SetConsumablesRequest,
        SetVariantCostRequest,
    },
    common::v1::OrderStatus,
    id::OrderId,
};
use rstest::rstest;

use crate::{
    cellar::{Cellar, moved, refused, revised},
    shop::{admin, eventually, good},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn packed_order_draws_from_bottles_in_the_order_of_opening(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let sealed = cellar.a_bottle(10_000, Some(90_000), "").await;
    let first = cellar.an_open_bottle(700, Some(1_000), "").await;
    let second = cellar.an_open_bottle(1_000, Some(3_000), "").await;
    let stock = cellar.stock().await;

    let order = cellar.pack(&[(&cellar.large, 2, 10_000)]).await;

    assert_eq!(cellar.sums(order).await, (10_000, 10_000, 1_900));
    let draws = cellar.draws(&first).await;
    let [pour] = &draws[..] else { panic!("one draw") };
    assert_eq!((pour.kind(), pour.ml_centi, pour.cost_agorot), (DrawKind::Pour, 700, Some(1_000)), "the rest of it");
    assert_eq!((pour.order_id.clone(), pour.order_number), (Some(order.to_string()), Some(1001)));
    assert_eq!((pour.variant_name.as_deref(), pour.by.as_deref()), (Some("5 ml"), None));
    let second = cellar.bottle(&second).await;
    assert_eq!((second.left_centi, second.version), (700, 2), "pours are no change by an owner");
    assert_eq!(cellar.bottle(&sealed).await.left_centi, 10_000);
    assert_eq!(cellar.stock().await, stock, "it is reserved when the order is placed");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancelled_order_puts_back_and_reopens_its_bottle(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let bottle = cellar.an_open_bottle(1_000, Some(3_001), "").await;
    let lines = [(&cellar.small, 1, 3_000), (&cellar.large, 1, 7_000)];
    let order = cellar.pack(&lines).await;
    let request = EmptyBottleRequest { id: bottle.id.clone(), expected_version: bottle.version };
    good(cellar.shop.bottles().empty_bottle(admin(request)).await);

    cellar.apply(&[moved(order, OrderStatus::Cancelled, cellar.minutes_later(1), &lines)]).await;

    assert!(cellar.margin(order).await.is_none());
    let bottle = cellar.bottle(&bottle).await;
    assert_eq!((bottle.left_centi, bottle.state()), (700, BottleState::Open));
    let draws = cellar.draws(&bottle).await;
    let pours = draws.iter().filter(|draw| draw.kind() == DrawKind::Pour);
    let (ml, cost) =
        pours.fold((0, 0), |(ml, cost), draw| (ml + draw.ml_centi, cost + draw.cost_agorot.expect("known")));
    assert_eq!((ml, cost), (0, 0));
    let again = moved(order, OrderStatus::Processing, cellar.minutes_later(2), &lines);
    cellar.apply(&[again]).await;
    assert_eq!(cellar.bottle(&bottle).await.left_centi, 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancelled_order_keeps_the_cost_of_poured_units_that_came_back(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let bottle = cellar.an_open_bottle(5_000, Some(10_000), "").await;
    let cost = SetVariantCostRequest { variant_id: cellar.own.id.clone(), cost_agorot: Some(20_000) };
    good(cellar.shop.bottles().set_variant_cost(admin(cost)).await);
    let lines = [(&cellar.large, 2, 8_000), (&cellar.own, 1, 30_000)];
    let [all, part] = [cellar.pack(&lines).await, cellar.pack(&lines).await];
    assert_eq!(cellar.bottle(&bottle).await.left_centi, 3_000);

    let back = [(&cellar.large, 2, 0), (&cellar.own, 1, 0)];
    let one = [(&cellar.large, 1, 0)];
    let at = cellar.minutes_later(1);
    cellar.apply(&[refused(all, at, &lines, &back), refused(part, at, &lines, &one)]).await;

    assert_eq!(cellar.bottle(&bottle).await.left_centi, 3_500, "one unit never left the shop");
    assert_eq!(cellar.sums(all).await, (0, 0, 2_000), "what is not poured was restocked");
    assert_eq!(cellar.sums(part).await, (0, 0, 1_000));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_draws_and_puts_back_differences_only(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let first = cellar.an_open_bottle(600, Some(600), "").await;
    let second = cellar.an_open_bottle(5_000, Some(10_000), "").await;
    let order = cellar.pack(&[(&cellar.large, 2, 8_000)]).await;
    let large = |units, net| (&cellar.large, units, net);

    let shipped = moved(order, OrderStatus::Shipped, cellar.minutes_later(1), &[large(2, 8_000)]);
    cellar.apply(&[shipped]).await;
    assert_eq!(cellar.draws(&second).await.len(), 1, "nothing has changed");
    let more = revised(order, cellar.minutes_later(2), &[large(3, 12_000), (&cellar.small, 1, 2_000)]);
    cellar.apply(&[more]).await;
    assert_eq!(cellar.sums(order).await, (14_000, 14_000, 600 + 2_200));
    let fewer = revised(order, cellar.minutes_later(3), &[large(1, 4_000)]);
    cellar.apply(&[fewer]).await;
    assert_eq!(cellar.sums(order).await, (4_000, 4_000, 500));
    let [first, second] = [cellar.bottle(&first).await, cellar.bottle(&second).await];
    assert_eq!((first.left_centi, second.left_centi), (100, 5_000), "the last pour goes back first");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn events_are_applied_once_and_older_ones_ignored(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let bottle = cellar.an_open_bottle(5_000, Some(5_000), "").await;
    let order = OrderId::new();
    let large = |units| [(&cellar.large, units, 4_000 * units)];
    let packed = moved(order, OrderStatus::Processing, cellar.minutes_later(1), &large(1));
    let revision = revised(order, cellar.minutes_later(2), &large(2));

    for _ in 0..2 {
        cellar.apply(&[revision.clone(), packed.clone()]).await;
    }

    assert_eq!(cellar.bottle(&bottle).await.left_centi, 4_000);
    let cancelled = OrderId::new();
    let late = moved(cancelled, OrderStatus::Processing, cellar.minutes_later(1), &large(1));
    cellar.apply(&[moved(cancelled, OrderStatus::Cancelled, cellar.minutes_later(2), &large(1)), late]).await;
    assert!(cellar.margin(cancelled).await.is_none());
    assert_eq!(cellar.bottle(&bottle).await.left_centi, 4_000);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unknown_cost_is_never_zero(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let order = cellar.pack(&[(&cellar.large, 1, 4_000)]).await;
    assert_eq!(cellar.sums(order).await, (4_000, 0, 0), "without a bottle");
    cellar.an_open_bottle(500, None, "").await;
    let order = cellar.pack(&[(&cellar.large, 1, 4_000), (&cellar.own, 1, 30_000)]).await;
    assert_eq!(cellar.sums(order).await, (34_000, 0, 0), "from a bottle without a cost");
    cellar.an_open_bottle(700, Some(700), "").await;
    let order = cellar.pack(&[(&cellar.large, 3, 9_000)]).await;
    assert_eq!(cellar.sums(order).await, (9_000, 3_000, 500), "only one unit is covered");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn costs_of_consumables_and_variants_are_those_at_packing(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    cellar.an_open_bottle(10_000, Some(10_000), "").await;
    let rules = good(bottles.get_cost_rules(admin(GetCostRulesRequest {})).await);
    let vial = |cost_agorot| Consumable { name: "قارورة".to_owned(), size_centi: 500, cost_agorot };
    let request = SetConsumablesRequest { expected_version: rules.version, consumables: vec![vial(150), vial(30)] };
    let rules = good(bottles.set_consumables(admin(request)).await);
    let cost = |cost_agorot| SetVariantCostRequest { variant_id: cellar.own.id.clone(), cost_agorot };
    good(bottles.set_variant_cost(admin(cost(Some(20_000)))).await);

    let lines = [(&cellar.large, 2, 9_000), (&cellar.small, 1, 3_000), (&cellar.own, 1, 30_000)];
    let order = cellar.pack(&lines).await;
    let known = (42_000, 42_000, 2 * (500 + 180) + 200 + 20_000);
    assert_eq!(cellar.sums(order).await, known);

    let request = SetConsumablesRequest { expected_version: rules.version, consumables: Vec::new() };
    good(bottles.set_consumables(admin(request)).await);
    good(bottles.set_variant_cost(admin(cost(None))).await);
    cellar.apply(&[moved(order, OrderStatus::Delivered, cellar.minutes_later(1), &lines)]).await;
    assert_eq!(cellar.sums(order).await, known);
    let later = cellar.pack(&lines).await;
    assert_eq!(cellar.sums(later).await, (42_000, 12_000, 2 * 500 + 200));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn several_processes_draw_every_millilitre_once(#[case] backend: Backend) {
    const ORDERS: i64 = 24;
    let cellar = Cellar::open(backend).await;
    let other = cellar.shop.another().await;
    let first = cellar.an_open_bottle(5_300, Some(5_300), "").await;
    let second = cellar.an_open_bottle(50_000, Some(100_000), "").await;
    let orders: Vec<_> = (0..ORDERS).map(|_| OrderId::new()).collect();
    let packed = |order: &OrderId| moved(*order, OrderStatus::Processing, cellar.now(), &[(&cellar.large, 1, 4_000)]);
    let events: Vec<_> = orders.iter().map(packed).collect();

    other.bus.publish(&events).await.expect("a bus");
    let all = &cellar;
    join_all(orders.iter().map(|order| eventually(move || all.margin(*order)))).await;

    let [first, second] = [cellar.bottle(&first).await, cellar.bottle(&second).await];
    assert_eq!((first.left_centi, second.left_centi), (0, 50_000 - (500 * ORDERS - 5_300)));
    let mut cost = 0;
    for order in orders {
        cost += cellar.sums(order).await.2;
    }
    assert_eq!(cost, 5_300 + 2 * (500 * ORDERS - 5_300));
}
