//! Repeated crashes of a standalone store under writes.

use std::{
    collections::BTreeSet,
    fs,
    time::{Duration, Instant},
};

use e2e::{Books, Goods};

use crate::store::{Alone, Shoppers, are_whole, settles};

const KILLS: usize = if cfg!(feature = "chaos") { 100 } else { 5 };
/// Upper bound on a start; generous when other tests share the machine.
const OPEN_WITHIN: Duration = Duration::from_secs(if cfg!(feature = "chaos") { 2 } else { 30 });
const STOCK: u32 = 100_000;

/// After each kill no acknowledged order is lost, all databases are intact, and the store opens quickly.
#[tokio::test(flavor = "multi_thread")]
async fn killed_store_keeps_acknowledged_orders_and_reopens_quickly() {
    let mut store = Alone::new().await;
    let (mut serving, _) = store.open().await;
    let admin = store.admin(&serving).await;
    let goods = Goods::put_on_sale(&admin, STOCK).await;
    let (mut acknowledged, mut starts) = (BTreeSet::new(), Vec::new());

    for round in 0..KILLS {
        let shoppers = Shoppers::start(&serving.guest(), &goods, 4, &round.to_string());
        // Vary the number of orders before the kill.
        shoppers.have(1 + round * 7 % 12).await;
        serving.kill();
        acknowledged.extend(shoppers.stop().await.0);

        let lying = store.lie_there("killed");
        are_whole(&lying).await;
        let books = Books::in_folder(&lying).await;
        let lost: Vec<_> = acknowledged.difference(&books.numbers().await).copied().collect();
        assert!(lost.is_empty(), "round {round} lost the orders {lost:?}");
        books.close().await;
        fs::remove_dir_all(lying).expect("removes");

        let took;
        (serving, took) = store.open().await;
        assert!(took < OPEN_WITHIN, "start {round} took {took:?}");
        starts.push(took);
    }

    let books = Books::in_folder(&store.folder()).await;
    let settled = settles(&books, Instant::now()).await;
    let kept = books.numbers().await;
    assert!(acknowledged.is_subset(&kept));
    books.close().await;
    serving.end();
    are_whole(&store.folder()).await;
    starts.sort_unstable();
    println!(
        "kills: {KILLS}, orders acknowledged: {}, kept: {}, lost: 0, starts: {:?} in the middle, {:?} at most, settled within {settled:?}",
        acknowledged.len(),
        kept.len(),
        starts[starts.len() / 2],
        starts[starts.len() - 1],
    );
}
