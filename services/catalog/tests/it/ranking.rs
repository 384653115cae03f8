//! The sales ranking, counted from orders' events, and the catalog's own events.

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{
    BackgroundTasks, Event,
    bus::{self, Queue},
    testing::Backend,
};
use proto::{
    catalog::v1::{ListProductsRequest, ProductSort, Variant},
    common::v1::OrderStatus,
    events::v1::{CatalogChanged, OrderPlaced, OrderStatusChanged, SoldUnits, catalog_changed::Kind},
    id::OrderId,
};
use rstest::rstest;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::shop::{Shop, order_of};

fn units(sold: &[(&Variant, i64)]) -> Vec<SoldUnits> {
    sold.iter().map(|(variant, units)| SoldUnits { product_id: variant.product_id.clone(), units: *units }).collect()
}

fn placed(sold: &[(&Variant, i64)]) -> Event {
    let message = OrderPlaced { units: units(sold), ..Default::default() };
    Event::new("order.placed", DateTime::<Utc>::UNIX_EPOCH, &message)
}

fn moved(to: OrderStatus, sold: &[(&Variant, i64)]) -> Event {
    let message = OrderStatusChanged {
        from: OrderStatus::Pending.into(),
        to: to.into(),
        units: units(sold),
        ..Default::default()
    };
    Event::new("order.status_changed", DateTime::<Utc>::UNIX_EPOCH, &message)
}

async fn ranking(shop: &Shop) -> Vec<String> {
    shop.names(ListProductsRequest { order: ProductSort::BestSellers.into(), ..Default::default() }).await
}

async fn listen(shop: &Shop, tasks: &BackgroundTasks) -> UnboundedReceiver<CatalogChanged> {
    let (sender, receiver) = unbounded_channel();
    bus::consume(&shop.bus, tasks, Queue::ephemeral(&["catalog.changed"]), move |event| {
        let sent = sender.send(event.decode::<CatalogChanged>().expect("a change"));
        async move {
            // The test may have ended.
            drop(sent);
            Ok(())
        }
    })
    .await
    .expect("a queue");
    receiver
}

async fn next(receiver: &mut UnboundedReceiver<CatalogChanged>) -> CatalogChanged {
    tokio::time::timeout(Duration::from_secs(10), receiver.recv()).await.expect("an event in time").expect("an event")
}

/// Publish events and wait for that many changes of the ranking.
async fn publish(shop: &Shop, receiver: &mut UnboundedReceiver<CatalogChanged>, events: &[Event], changes: usize) {
    shop.bus.publish(events).await.expect("a bus");
    for _ in 0..changes {
        assert_eq!(next(receiver).await.kind(), Kind::Ranking);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn ranking_counts_each_order_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let a = shop.a_stocked("a", &dior, 1_000, None).await;
    let b = shop.a_stocked("b", &dior, 1_000, None).await;
    let c = shop.a_stocked("c", &dior, 1_000, None).await;
    let tasks = BackgroundTasks::new();
    let mut receiver = listen(&shop, &tasks).await;
    while tokio::time::timeout(Duration::from_secs(1), receiver.recv()).await.is_ok() {}
    assert_eq!(ranking(&shop).await, ["c", "b", "a"]);

    let first = placed(&[(&a, 5), (&b, 3)]);
    publish(&shop, &mut receiver, std::slice::from_ref(&first), 1).await;
    assert_eq!(ranking(&shop).await, ["a", "b", "c"]);

    let again = [first.clone(), placed(&[(&b, 1)]), first.clone(), placed(&[(&c, 4)])];
    // Events that wait together are counted together.
    for two in again.chunks(2) {
        publish(&shop, &mut receiver, two, 1).await;
    }
    assert_eq!(ranking(&shop).await, ["a", "c", "b"], "a repeated event counts once; equals stand newest first");

    let cancelled = moved(OrderStatus::Cancelled, &[(&a, 5), (&b, 3)]);
    let events = [moved(OrderStatus::Shipped, &[(&a, 5)]), cancelled.clone(), cancelled, first];
    publish(&shop, &mut receiver, &events, 1).await;
    publish(&shop, &mut receiver, &[placed(&[(&a, 2)])], 1).await;
    assert_eq!(ranking(&shop).await, ["c", "a", "b"]);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn every_change_is_published(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut receiver = listen(&shop, &tasks).await;

    let dior = shop.a_brand("Dior").await;
    let change = next(&mut receiver).await;
    assert_eq!((change.kind(), change.id), (Kind::Brand, dior.id.clone()));
    let counted = shop.a_stocked("Sauvage", &dior, 1_000, Some(5)).await;
    for _ in 0..2 {
        let change = next(&mut receiver).await;
        assert_eq!((change.kind(), change.id), (Kind::Product, counted.product_id.clone()));
    }
    let set = shop.a_gift_set("هدية", &[(&counted, 1)]).await;
    let change = next(&mut receiver).await;
    assert_eq!((change.kind(), change.id), (Kind::GiftSet, set.id));
    let other = shop.a_stocked("Homme", &dior, 1_000, Some(5)).await;
    for _ in 0..2 {
        assert_eq!(next(&mut receiver).await.kind(), Kind::Product);
    }
    let several = [(vec![(&counted, 1)], &*counted.product_id), (vec![(&counted, 1), (&other, 1)], "")];
    for (quantities, id) in several {
        shop.reserve(OrderId::new(), order_of(&quantities, &[])).await.expect("in stock");
        let change = next(&mut receiver).await;
        assert_eq!((change.kind(), &*change.id), (Kind::Stock, id));
    }
    let chanel = shop.a_brand("Chanel").await;
    let change = next(&mut receiver).await;
    assert_eq!((change.kind(), change.id), (Kind::Brand, chanel.id), "the stock of several products is one event");
    tasks.stop().await;
}
