//! Stock movements: every change of stock records one, they are listed newest first, and they add up to the present
//! stock.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use futures::future::join_all;
use platform::{ErrorCode, Event, testing::Backend};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use proto::{
    catalog::v1::{
        CreateVariantRequest, DeleteVariantRequest, GiftSet, ListStockMovementsRequest, NumberUpdate, Product,
        SetMlStockRequest, StockMovement, StockMovementKind, UpdateVariantRequest, Variant,
    },
    common::v1::{AdminRole, OrderLines, PageRequest},
    events::v1::{OrderPlaced, SoldUnits},
    id::OrderId,
};
use rstest::rstest;

use crate::shop::{Shop, admin, admin_for, bad, customer, eventually, get, good, order_of, variant};

type MovementValues = (StockMovementKind, Option<i64>, Option<i64>, Option<i64>);

fn change_of(movement: &StockMovement) -> MovementValues {
    (movement.kind(), movement.units, movement.ml_centi, movement.left)
}

fn change(variant: &Variant) -> UpdateVariantRequest {
    UpdateVariantRequest { product_id: variant.product_id.clone(), id: variant.id.clone(), ..Default::default() }
}

fn bottle(product: &Product) -> SetMlStockRequest {
    SetMlStockRequest { product_id: product.id.clone(), ..Default::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn every_change_of_stock_records_a_movement(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let counted = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 1_000, Some(5)).await;
    let product = good(shop.products().get_product(get(&counted.product_id)).await);
    let update = async |request| good(shop.variants().update_variant(admin(request)).await);
    update(UpdateVariantRequest { stock_change: Some(-2), ..change(&counted) }).await;
    update(UpdateVariantRequest { stock: Some(NumberUpdate { value: Some(9) }), ..change(&counted) }).await;
    update(UpdateVariantRequest { stock: Some(NumberUpdate { value: Some(9) }), ..change(&counted) }).await;
    update(UpdateVariantRequest { price_agorot: Some(500), ..change(&counted) }).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&counted, 4)], &[])).await.expect("4 of 9");
    shop.release(order).await;
    let opened = SetMlStockRequest {
        left_centi: Some(NumberUpdate { value: Some(800) }),
        note: "زجاجة جديدة".to_owned(),
        ..bottle(&product)
    };
    good(shop.products().set_ml_stock(admin(opened)).await);
    shop.reserve(OrderId::new(), order_of(&[(&counted, 1)], &[])).await.expect("5 ml of 8");
    let filled = SetMlStockRequest { change_centi: Some(1_000), ..bottle(&product) };
    good(shop.products().set_ml_stock(admin(filled)).await);
    let away = SetMlStockRequest { left_centi: Some(NumberUpdate { value: None }), ..bottle(&product) };
    good(shop.products().set_ml_stock(admin(away)).await);

    let movements = shop.movements(&product.slug).await;
    let newest_first = [
        (StockMovementKind::Counted, None, Some(-1_300), None),
        (StockMovementKind::Changed, None, Some(1_000), Some(1_300)),
        (StockMovementKind::Order, Some(-1), Some(-500), Some(300)),
        (StockMovementKind::Counted, Some(-9), None, None),
        (StockMovementKind::Opened, None, Some(800), Some(800)),
        (StockMovementKind::Cancelled, Some(4), None, Some(9)),
        (StockMovementKind::Order, Some(-4), None, Some(5)),
        (StockMovementKind::Counted, Some(6), None, Some(9)),
        (StockMovementKind::Changed, Some(-2), None, Some(3)),
        (StockMovementKind::Counted, Some(5), None, Some(5)),
    ];
    assert_eq!(movements.iter().map(change_of).collect::<Vec<_>>(), newest_first);
    let (by_order, by_admin) = (&movements[6], &movements[4]);
    assert_eq!((by_order.by.as_deref(), by_order.order_id.as_deref()), (None, Some(&*order.to_string())));
    assert_eq!((by_admin.by.as_deref(), by_admin.note.as_deref()), (Some("سلمى"), Some("زجاجة جديدة")));
    assert!(by_admin.variant.is_none() && by_admin.order_id.is_none());
    assert_eq!(by_order.variant.as_ref().expect("a variant").name, counted.name);
    assert_eq!(by_order.product.as_ref().expect("a product").name, "Sauvage");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn movements_are_filtered_and_paged_for_administrators(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let (one, other) =
        (shop.a_stocked("Sauvage", &dior, 100, Some(50)).await, shop.a_stocked("Homme", &dior, 100, Some(50)).await);
    for _ in 0..3 {
        shop.reserve(OrderId::new(), order_of(&[(&one, 1), (&other, 1)], &[])).await.expect("enough");
    }
    let list = async |kind: StockMovementKind, product: &str, page, per_page| {
        let page = Some(PageRequest { page, per_page });
        let request = ListStockMovementsRequest { page, product: product.to_owned(), kind: kind.into() };
        let found = good(shop.catalog_admin().list_stock_movements(admin_for(AdminRole::Orders, request)).await);
        (found.movements.len(), found.meta.expect("a meta").total)
    };
    assert_eq!(list(StockMovementKind::Unspecified, "", 1, 100).await, (8, 8));
    assert_eq!(list(StockMovementKind::Order, "", 2, 4).await, (2, 6));
    assert_eq!(list(StockMovementKind::Counted, &one.product_id, 1, 4).await, (1, 1));
    assert_eq!(list(StockMovementKind::Opened, &one.product_id, 1, 4).await, (0, 0));
    let nowhere = ListStockMovementsRequest { product: "nowhere".to_owned(), ..Default::default() };
    assert_eq!(bad(shop.catalog_admin().list_stock_movements(admin(nowhere)).await).code(), ErrorCode::NotFound);
    let wrong = ListStockMovementsRequest { kind: 77, ..Default::default() };
    assert_eq!(bad(shop.catalog_admin().list_stock_movements(admin(wrong)).await).code(), ErrorCode::Invalid);
    let curious = shop.catalog_admin().list_stock_movements(customer(ListStockMovementsRequest::default())).await;
    assert_eq!(bad(curious).code(), ErrorCode::Forbidden);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn movements_get_the_order_number_once_it_is_known(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let variant = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 100, Some(5)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&variant, 1)], &[])).await.expect("enough");
    let placed = OrderPlaced {
        order_id: order.to_string(),
        number: 1042,
        units: vec![SoldUnits { product_id: variant.product_id.clone(), units: 1 }],
        ..Default::default()
    };
    let event = Event::new("order.placed", DateTime::<Utc>::UNIX_EPOCH, &placed);
    shop.bus.publish(&[event]).await.expect("published");
    let numbered = || async { shop.movements(&variant.product_id).await[0].order_number };
    assert_eq!(eventually(numbered).await, 1042);
    shop.release(order).await;
    assert_eq!(numbered().await, Some(1042), "the number was stored with the event");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn movements_of_a_deleted_variant_stay(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let variant = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 100, Some(5)).await;
    let delete = DeleteVariantRequest { product_id: variant.product_id.clone(), id: variant.id.clone() };
    good(shop.variants().delete_variant(admin(delete)).await);
    let movements = shop.movements(&variant.product_id).await;
    assert_eq!(change_of(&movements[0]), (StockMovementKind::Counted, Some(-5), None, None));
    assert_eq!(movements[0].variant.as_ref().map(|named| named.name.as_str()), Some("عينة"));
}

/// An operation on stock.
#[derive(Clone, Debug)]
enum Step {
    /// Order quantities of 2, 5 and 10 ml, of a variant with own units, and of the gift set; several orders at once.
    Orders(Vec<[i64; 5]>),
    /// Cancel some of the orders at once.
    Cancel(Vec<prop::sample::Index>),
    Fill(i64),
    Count(i64),
    PutAway,
    Stock(i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let quantities =
        prop::array::uniform5(0_i64..3).prop_filter("something", |quantities| quantities.iter().sum::<i64>() > 0);
    let step = prop_oneof![
        6 => prop::collection::vec(quantities, 1..4).prop_map(Step::Orders),
        4 => prop::collection::vec(any::<prop::sample::Index>(), 1..3).prop_map(Step::Cancel),
        1 => (-1_000_i64..4_000).prop_map(Step::Fill),
        1 => (0_i64..6_000).prop_map(Step::Count),
        1 => Just(Step::PutAway),
        1 => (0_i64..12).prop_map(Step::Stock),
    ];
    prop::collection::vec(step, 1..16)
}

/// A product with a bottle in three sizes, a variant with own units, and a gift set of both.
struct Shelves<'s> {
    shop: &'s Shop,
    product: Product,
    sizes: Vec<Variant>,
    counted: Variant,
    set: GiftSet,
}

impl<'s> Shelves<'s> {
    async fn put(shop: &'s Shop, number: usize) -> Self {
        let brand = shop.a_brand(&format!("Dior {number}")).await;
        let product = shop.a_product("Sauvage", &brand).await;
        let mut sizes = Vec::new();
        for size_centi in [200, 500, 1_000] {
            sizes.push(shop.a_variant(&product, CreateVariantRequest { size_centi, ..variant("عينة") }).await);
        }
        let counted = shop.a_stocked("Homme", &brand, 100, Some(10)).await;
        let set = shop.a_gift_set("هدية", &[(&sizes[0], 1), (&sizes[2], 1), (&counted, 2)]).await;
        let shelves = Self { shop, product, sizes, counted, set };
        shelves.set_left(Some(5_000)).await;
        shelves
    }

    async fn set_left(&self, value: Option<i64>) {
        let request = SetMlStockRequest { left_centi: Some(NumberUpdate { value }), ..bottle(&self.product) };
        good(self.shop.products().set_ml_stock(admin(request)).await);
    }

    fn lines(&self, quantities: &[i64; 5]) -> OrderLines {
        let variants = self.sizes.iter().chain([&self.counted]).zip(quantities);
        let variants: Vec<_> =
            variants.filter(|(_, quantity)| **quantity > 0).map(|(v, quantity)| (v, *quantity)).collect();
        let sets: Vec<_> = [(&self.set, quantities[4])].into_iter().filter(|(_, quantity)| *quantity > 0).collect();
        order_of(&variants, &sets)
    }

    async fn take(&self, step: &Step, orders: &mut Vec<OrderId>) {
        let (left, units) = self.left().await;
        match step {
            Step::Orders(requested) => {
                let placing = requested.iter().map(async |quantities| {
                    let order = OrderId::new();
                    let placed = self.shop.reserve(order, self.lines(quantities)).await;
                    assert!(placed.as_ref().err().is_none_or(|refused| refused.slug() == "out_of_stock"), "{placed:?}");
                    placed.is_ok().then_some(order)
                });
                let placed = join_all(placing).await;
                let fits = |quantities: &[i64; 5]| {
                    let ml = quantities[0] * 200 + quantities[1] * 500 + quantities[2] * 1_000 + quantities[4] * 1_200;
                    left.is_none_or(|left| ml <= left) && quantities[3] + 2 * quantities[4] <= units
                };
                if let [quantities] = &requested[..] {
                    assert_eq!(placed[0].is_some(), fits(quantities), "{quantities:?} of {left:?} and {units}");
                }
                orders.extend(placed.into_iter().flatten());
            }
            Step::Cancel(_) if orders.is_empty() => {}
            Step::Cancel(which) => {
                join_all(which.iter().map(|index| self.shop.release(*index.get(orders)))).await;
            }
            Step::Fill(change) => {
                let request = SetMlStockRequest { change_centi: Some(*change), ..bottle(&self.product) };
                let filled = self.shop.products().set_ml_stock(admin(request)).await;
                assert_eq!(filled.is_ok(), left.is_some_and(|left| left + change >= 0));
            }
            Step::Count(left) => self.set_left(Some(*left)).await,
            Step::PutAway => self.set_left(None).await,
            Step::Stock(units) => {
                let stock = Some(NumberUpdate { value: Some(*units) });
                let request = UpdateVariantRequest { stock, ..change(&self.counted) };
                good(self.shop.variants().update_variant(admin(request)).await);
            }
        }
    }

    async fn left(&self) -> (Option<i64>, i64) {
        let product = good(self.shop.products().get_product(admin(get(&self.product.id))).await);
        let units = self.shop.stock_of(&self.counted).await;
        (product.ml_stock.map(|stock| stock.left_centi), units.expect("counted"))
    }

    /// Check that the movements of each stock level add up to it, and that the last one shows it.
    async fn check(&self) {
        let (left, units) = self.left().await;
        assert!(left.is_none_or(|left| left >= 0) && units >= 0);
        let movements = self.shop.movements(&self.product.id).await;
        let ml = movements.iter().filter(|movement| movement.ml_centi.is_some());
        assert_eq!(ml.clone().filter_map(|movement| movement.ml_centi).sum::<i64>(), left.unwrap_or_default());
        assert_eq!(ml.clone().next().expect("it was opened").left, left);
        let mut running = 0;
        for movement in ml.collect::<Vec<_>>().into_iter().rev() {
            running += movement.ml_centi.unwrap_or_default();
            assert_eq!(movement.left.unwrap_or_default(), running, "each movement shows the stock after it");
        }
        let movements = self.shop.movements(&self.counted.product_id).await;
        assert_eq!(movements.iter().filter_map(|movement| movement.units).sum::<i64>(), units);
        assert_eq!(movements[0].left, Some(units));
        let by_order = movements.iter().filter_map(|movement| Some((movement.order_id.clone()?, movement.kind())));
        let mut seen = HashMap::new();
        by_order.for_each(|movement| *seen.entry(movement).or_insert(0) += 1);
        assert!(seen.values().all(|times| *times == 1), "reserved once and released once");
    }
}

#[rstest]
#[case::local(Backend::Local, 24)]
#[case::servers(Backend::Servers, 12)]
fn movements_add_up_to_the_stock_after_any_changes(#[case] backend: Backend, #[case] cases: u32) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let shop = runtime.block_on(Shop::open(backend));
    let number = std::sync::atomic::AtomicUsize::new(0);
    let mut runner =
        TestRunner::new(Config { cases, max_shrink_iters: 60, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&steps(), |steps| {
        let number = number.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        runtime.block_on(async {
            let shelves = Shelves::put(&shop, number).await;
            let mut orders = Vec::new();
            for step in &steps {
                shelves.take(step, &mut orders).await;
                shelves.check().await;
            }
        });
        Ok(())
    });
    outcome.expect("movements add up");
}
