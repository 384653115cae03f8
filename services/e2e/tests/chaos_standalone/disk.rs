//! A full disk, simulated by a limit on the size of files.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use e2e::{Books, Client, Goods};
use futures::future::join_all;

use crate::{
    eventually::within,
    store::{Alone, are_whole, is_placed, move_to, settles},
};

/// File size limit; smaller than any database's write-ahead log grows, so that every write fails.
const FULL_AT: u64 = 64 << 10;
const RECOVERED_WITHIN: Duration = Duration::from_secs(10);

/// Place orders until one is rejected for lack of space; returns the numbers of the accepted ones.
async fn fill(guest: &Client, goods: &Goods) -> BTreeSet<i64> {
    let mut placed = BTreeSet::new();
    for turn in 0.. {
        let answer = goods.order(1).under(&format!("fill-{turn}")).try_by(guest).await;
        if answer.status != 201 {
            answer.failure(503, "unavailable");
            assert!(answer.headers.contains_key("retry-after"));
            break;
        }
        placed.insert(answer.data(201)["number"].as_i64().expect("a number"));
    }
    placed
}

/// On a full disk, writes fail with 503 and reads succeed; nothing is damaged, and orders are accepted again without a
/// restart once there is space.
#[tokio::test(flavor = "multi_thread")]
async fn full_disk_fails_orders_only_until_space_is_freed() {
    let mut store = Alone::new().await;
    let (serving, _) = store.open_as(store.attar(&["serve"]).limitable()).await;
    let (guest, admin) = (serving.guest(), store.admin(&serving).await);
    let goods = Goods::put_on_sale(&admin, 10_000).await;
    let first = goods.order(1).place(&guest).await["id"].as_str().expect("an id").to_owned();

    serving.limit_files(Some(FULL_AT));
    let mut placed = fill(&guest, &goods).await;
    let full: Vec<_> = (0..40).map(|turn| goods.order(1).under(&format!("full-{turn}"))).collect();
    let refused = join_all(full.iter().map(|order| order.try_by(&guest))).await;
    for answer in &refused {
        assert!([201, 503].contains(&answer.status), "{}", answer.text);
    }
    placed.extend(refused.iter().filter_map(|answer| answer.json["data"]["number"].as_i64()));
    let refusals = refused.iter().filter(|answer| answer.status == 503).count();
    assert!(refusals > 0);
    assert_eq!(move_to(&admin, &first, "processing").await, Some(503));
    guest.get("/api/v1/products?per_page=100").await.data(200);
    admin.get("/api/v1/admins/orders").await.data(200);
    let log = serving.log();
    assert!(log.contains("disk I/O error") || log.contains("disk is full"), "{log}");
    let lying = store.lie_there("full");
    are_whole(&lying).await;

    serving.limit_files(None);
    let (room, order) = (Instant::now(), goods.order(1).under("room"));
    within(RECOVERED_WITHIN, "orders are taken again", || async { order.try_by(&guest).await.status == 201 }).await;
    let recovered = room.elapsed();
    placed.extend(join_all(full.iter().map(|order| is_placed(order, &guest))).await);
    assert_eq!(move_to(&admin, &first, "processing").await, Some(200));
    let books = Books::in_folder(&store.folder()).await;
    let settled = settles(&books, room).await;
    let kept = books.numbers().await;
    assert!(placed.is_subset(&kept), "lost: {:?}", placed.difference(&kept));
    books.close().await;
    serving.end();
    are_whole(&store.folder()).await;
    println!(
        "orders before it was full: {}, refused at once: {refusals} of {}, lost: 0, taken again after {recovered:?}, settled after {settled:?}",
        placed.len() - full.len(),
        full.len(),
    );
}
