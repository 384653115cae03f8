//! Locked rows delay the orders that need them, and no others.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use platform::{Error, ErrorCode, Event, db::WriteTx, testing::Backend};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, Contended, GiftSet, GiftSetContents, GiftSetItemInput, ReserveStockRequest,
        ResolveLinesRequest, Variant,
    },
    common::v1::OrderLines,
    events::v1::{OrderPlaced, SoldUnits},
    id::OrderId,
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use uuid::Uuid;

use crate::shop::{Shop, customer, eventually, good, order_of};

fn reservation(lines: OrderLines) -> ReserveStockRequest {
    ReserveStockRequest { order_id: OrderId::new().to_string(), lines: Some(lines), contents: Vec::new() }
}

/// Lock a row in another transaction.
async fn lock(shop: &Shop, sql: &str, id: &str) -> WriteTx {
    let tx = shop.database().await.begin_write().await.expect("a transaction");
    let id = id.parse::<Uuid>().expect("an id");
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [id.into()]);
    assert_eq!(tx.query_all_raw(lock).await.expect("locks").len(), 1);
    tx
}

async fn lock_product(shop: &Shop, variant: &Variant) -> WriteTx {
    lock(shop, "SELECT id FROM products WHERE id = $1 FOR UPDATE", &variant.product_id).await
}

/// Reserve several orders in one call. Returns the id that each found locked; none for a reserved one.
async fn reserve_all(shop: &Shop, lines: Vec<OrderLines>) -> Vec<Option<String>> {
    let requests = lines.into_iter().map(reservation).collect();
    let taken = good(shop.stock().batch_reserve_stock(customer(BatchReserveStockRequest { requests })).await);
    let refusals = taken.outcomes.into_iter().map(|outcome| outcome.error.map(Error::from));
    refusals.map(|refusal| refusal.map(|failure| contended(&failure))).collect()
}

fn contended(failure: &Error) -> String {
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::Unavailable, "contended"), "{failure}");
    failure.state::<Contended>().unwrap_or_default().id
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_product_rejects_only_its_own_orders() {
    let shop = Shop::open(Backend::Servers).await;
    let dior = shop.a_brand("Dior").await;
    let locked = shop.a_stocked("Sauvage", &dior, 1_000, Some(9)).await;
    let free = shop.a_stocked("Homme", &dior, 1_000, Some(9)).await;
    let (set, other) = (shop.a_gift_set("هدية", &[(&locked, 1)]).await, shop.a_gift_set("هدية", &[(&free, 1)]).await);
    let order = |variant: &Variant| order_of(&[(variant, 1)], &[]);
    let held = lock_product(&shop, &locked).await;

    let began = Instant::now();
    let both = order_of(&[(&locked, 1), (&free, 1)], &[(&other, 1)]);
    let with_sets =
        vec![order(&locked), order(&free), order_of(&[], &[(&set, 1)]), order_of(&[], &[(&other, 1)]), both];
    let refused = Some(locked.product_id.clone());
    assert_eq!(reserve_all(&shop, with_sets).await, [refused.clone(), None, refused.clone(), None, refused.clone()]);
    assert_eq!(reserve_all(&shop, vec![order(&free), order(&locked)]).await, [None, refused.clone()]);
    let alone = shop.try_reserve(OrderId::new(), order(&locked)).await.expect_err("locked");
    assert_eq!(Some(contended(&alone)), refused);
    shop.reserve(OrderId::new(), order(&free)).await.expect("taken");
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());

    held.commit().await.expect("commits");
    assert_eq!(reserve_all(&shop, vec![order(&locked), order_of(&[], &[(&set, 1)])]).await, [None, None]);
    assert_eq!((shop.stock_of(&locked).await, shop.stock_of(&free).await), (Some(7), Some(5)));
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_gift_set_or_variant_rejects_only_its_own_orders() {
    let shop = Shop::open(Backend::Servers).await;
    let dior = shop.a_brand("Dior").await;
    let inside = shop.a_stocked("Sauvage", &dior, 1_000, Some(9)).await;
    let free = shop.a_stocked("Homme", &dior, 1_000, Some(9)).await;
    let set = shop.a_gift_set("هدية", &[(&inside, 1)]).await;
    let orders = || vec![order_of(&[], &[(&set, 1)]), order_of(&[(&free, 1)], &[])];
    let held = lock(&shop, "SELECT id FROM gift_sets WHERE id = $1 FOR UPDATE", &set.id).await;
    assert_eq!(reserve_all(&shop, orders()).await, [Some(set.id.clone()), None]);
    held.commit().await.expect("commits");

    let held = lock(&shop, "SELECT id FROM variants WHERE id = $1 FOR UPDATE", &inside.id).await;
    let all = BatchReserveStockRequest { requests: orders().into_iter().map(reservation).collect() };
    let refused = shop.stock().batch_reserve_stock(customer(all)).await.expect_err("to be retried one by one");
    assert_eq!(Error::from_status(refused).code(), ErrorCode::Internal);
    contended(&shop.try_reserve(OrderId::new(), orders().remove(0)).await.expect_err("locked"));
    shop.reserve(OrderId::new(), orders().remove(1)).await.expect("taken");
    held.commit().await.expect("commits");
    assert_eq!((shop.stock_of(&inside).await, shop.stock_of(&free).await), (Some(9), Some(7)));
}

#[tokio::test(flavor = "multi_thread")]
async fn counting_sales_of_a_locked_product_does_not_delay_other_orders() {
    let shop = Shop::open(Backend::Servers).await;
    let dior = shop.a_brand("Dior").await;
    let free = shop.a_stocked("Homme", &dior, 1_000, Some(9)).await;
    let locked = shop.a_stocked("Sauvage", &dior, 1_000, Some(9)).await;
    assert!(free.product_id < locked.product_id, "locked in this order");
    let held = lock_product(&shop, &locked).await;
    let units = [&free, &locked].map(|sold| SoldUnits { product_id: sold.product_id.clone(), units: 1 }).into();
    let placed = OrderPlaced { order_id: OrderId::new().to_string(), units, ..Default::default() };
    let event = Event::new("order.placed", DateTime::<Utc>::UNIX_EPOCH, &placed);
    shop.bus.publish(&[event]).await.expect("sent");
    let database = shop.database().await;
    let waiting = "SELECT 1 AS one FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%products%'";
    let waiting = || Statement::from_string(DbBackend::Postgres, waiting);
    eventually(async || database.read().query_one_raw(waiting()).await.expect("reads")).await;

    let began = Instant::now();
    shop.reserve(OrderId::new(), order_of(&[(&free, 1)], &[])).await.expect("taken");
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    held.commit().await.expect("commits");
    let ranked = "SELECT 1 AS one FROM products WHERE units_sold = 1 HAVING count(*) = 2";
    let ranked = || Statement::from_string(DbBackend::Postgres, ranked);
    eventually(async || database.read().query_one_raw(ranked()).await.expect("reads")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_writer_delays_orders_but_not_reads() {
    let shop = Shop::open(Backend::Local).await;
    let variant = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 1_000, Some(9)).await;
    let lines = || order_of(&[(&variant, 1)], &[]);
    let held = shop.database().await.begin_write().await.expect("a transaction");
    let (reserved, ()) = tokio::join!(shop.reserve(OrderId::new(), lines()), async {
        for _ in 0..3 {
            let resolved = good(shop.stock().resolve_lines(ResolveLinesRequest { lines: Some(lines()) }).await);
            assert_eq!(resolved.variants[0].available, Some(9), "one writer at a time, and any number of readers");
        }
        held.commit().await.expect("commits");
    });
    reserved.expect("taken after the other writer");
    assert_eq!(shop.stock_of(&variant).await, Some(8));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reservation_takes_the_quoted_contents(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let now = shop.a_stocked("Sauvage", &dior, 1_000, Some(9)).await;
    let quoted = shop.a_stocked("Homme", &dior, 1_000, Some(9)).await;
    let set = shop.a_gift_set("هدية", &[(&now, 1)]).await;
    let wants = |set: &GiftSet, of: &str, quantity| ReserveStockRequest {
        contents: vec![GiftSetContents {
            gift_set_id: set.id.clone(),
            items: vec![GiftSetItemInput { variant_id: of.to_owned(), quantity }],
        }],
        ..reservation(order_of(&[], &[(set, 2)]))
    };
    good(shop.stock().reserve_stock(customer(wants(&set, &quoted.id, 3))).await);
    assert_eq!((shop.stock_of(&now).await, shop.stock_of(&quoted).await), (Some(9), Some(3)));

    let reserve = async |request| {
        let refused = shop.stock().reserve_stock(customer(request)).await.expect_err("refused");
        Error::from_status(refused).slug().to_owned()
    };
    assert_eq!(reserve(wants(&set, &quoted.id, 2)).await, "out_of_stock");
    for (variant, quantity) in [("no id", 1), (&*quoted.id, -1), (&*quoted.id, 0)] {
        assert_eq!(reserve(wants(&set, variant, quantity)).await, "validation_failed");
    }
    assert_eq!((shop.stock_of(&now).await, shop.stock_of(&quoted).await), (Some(9), Some(3)));
}
