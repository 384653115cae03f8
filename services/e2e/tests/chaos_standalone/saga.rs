//! Crashes at every fail point of placing, updating and cancelling an order.

use std::time::{Duration, Instant};

use e2e::{Books, Client, Goods, text};
use platform::testing::Backend;
use rstest::rstest;

use crate::{
    forms::Store,
    store::{SETTLED_WITHIN, is_placed, move_to, settles},
};

/// Operation during which the program dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Place,
    MoveOn,
    Cancel,
}

use Deed::{Cancel, MoveOn, Place};

/// Program, fail point and operation.
const POINTS: [(&str, &str, Deed); 27] = [
    ("catalog", "catalog.reserve.stored", Place),
    ("orders", "orders.place.stored", Place),
    ("orders", "outbox.sent order.placed", Place),
    ("catalog", "catalog.release.stored", Cancel),
    ("orders", "orders.place.received", Place),
    ("orders", "orders.place.claimed", Place),
    ("cart-pricing", "cart-pricing.quote.asked", Place),
    ("cart-pricing", "cart-pricing.quote.resolved", Place),
    ("orders", "orders.place.priced", Place),
    ("catalog", "catalog.reserve.opened", Place),
    ("catalog", "catalog.reserve.taken", Place),
    ("orders", "orders.place.reserved", Place),
    ("orders", "orders.place.inserted", Place),
    ("orders", "orders.place.told", Place),
    ("orders", "outbox.read order.placed", Place),
    ("orders", "outbox.marked order.placed", Place),
    ("catalog", "catalog.sales.counted", Place),
    ("catalog", "catalog.sales.stored", Place),
    ("orders", "orders.update.told", MoveOn),
    ("orders", "orders.update.stored", MoveOn),
    ("orders", "outbox.sent order.status_changed", MoveOn),
    ("orders", "orders.update.told", Cancel),
    ("orders", "orders.update.stored", Cancel),
    ("catalog", "catalog.release.given", Cancel),
    ("orders", "orders.release.answered", Cancel),
    ("orders", "orders.release.done", Cancel),
    ("catalog", "catalog.sales.counted", Cancel),
];
/// Number of points to test.
const TRIED: usize = if cfg!(feature = "chaos") { POINTS.len() } else { 4 };
const STOCK: u32 = 1_000;

/// A pending operation: an order to place under a key, or a status change of an existing order.
#[derive(Clone)]
struct Wish {
    deed: Deed,
    goods: Goods,
    key: String,
    order: String,
}

impl Wish {
    /// Prepare an operation whose preconditions are settled.
    async fn new(deed: Deed, turn: usize, goods: &Goods, store: &Store, books: &Books) -> Self {
        let mut order = String::new();
        if deed != Place {
            let placed = goods.order(2).under(&format!("before-{turn}")).place(&store.guest()).await;
            text(&placed, "id").clone_into(&mut order);
            settles(books, Instant::now()).await;
        }
        Self { deed, goods: goods.clone(), key: format!("key-{turn}"), order }
    }

    /// Send the request once and ignore the outcome.
    async fn ask(&self, guest: &Client, admin: &Client) {
        match self.deed {
            Place => _ = self.goods.order(2).under(&self.key).attempt_by(guest).await,
            MoveOn => _ = move_to(admin, &self.order, "processing").await,
            Cancel => _ = move_to(admin, &self.order, "cancelled").await,
        }
    }

    /// Retry the request; it must succeed or report that it has succeeded before.
    async fn ask_again(&self, guest: &Client, admin: &Client) {
        match self.deed {
            Place => _ = is_placed(&self.goods.order(2).under(&self.key), guest).await,
            MoveOn => assert_eq!(move_to(admin, &self.order, "processing").await, Some(200)),
            Cancel => assert_eq!(move_to(admin, &self.order, "cancelled").await, Some(200)),
        }
    }
}

/// Within a minute of the restart, every order has its stock, all reserved stock belongs to an order, no event is lost,
/// and a retry takes effect exactly once.
#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn crash_at_any_fail_point_leaves_consistent_order(#[case] backend: Backend) {
    let mut store = Store::open(backend).await;
    let mut admin = store.admin().await;
    let goods = Goods::put_on_sale(&admin, STOCK).await;
    let books = store.books().await;
    let mut slowest = Duration::ZERO;

    for (turn, &(program, point, deed)) in POINTS.iter().take(TRIED).enumerate() {
        let wish = Wish::new(deed, turn, &goods, &store, &books).await;
        store.arm(program, point);
        let asking = tokio::spawn({
            let (wish, guest, admin) = (wish.clone(), store.guest(), admin.clone());
            async move { wish.ask(&guest, &admin).await }
        });
        store.dies(program).await;
        asking.await.expect("no panic");

        let restarted = Instant::now();
        store.comes_back(program).await;
        if backend == Backend::Local {
            admin = store.admin().await;
        }
        wish.ask_again(&store.guest(), &admin).await;
        let settled = settles(&books, restarted).await;
        assert!(settled < SETTLED_WITHIN);
        slowest = slowest.max(settled);
        // Each iteration places one order: as its operation, or as the subject of it.
        assert_eq!(books.numbers().await.len(), turn + 1, "{point}: each order is placed once");
        println!("{program} killed at {point} while {deed:?}: settled {:.1} s after its start", settled.as_secs_f32());
    }
    println!("points: {TRIED}, lost or doubled: 0, settled at most {:.1} s after a start", slowest.as_secs_f32());
}
