//! The programs killed at chosen points of an order's way: placed, moved on, called off.

use std::time::{Duration, Instant};

use e2e::{Books, Client, Goods, text};
use platform::testing::Backend;
use rstest::rstest;

use crate::{
    forms::Store,
    store::{SETTLED_WITHIN, is_placed, move_to, settles},
};

/// What is done while the program dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Place,
    MoveOn,
    Cancel,
}

use Deed::{Cancel, MoveOn, Place};

/// Which program dies where, in the midst of what.
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
/// How many of them are tried.
const TRIED: usize = if cfg!(feature = "chaos") { POINTS.len() } else { 4 };
const STOCK: u32 = 1_000;

/// What somebody wants done: under a key when it is an order to place, else to an order.
#[derive(Clone)]
struct Wish {
    deed: Deed,
    goods: Goods,
    key: String,
    order: String,
}

impl Wish {
    /// Something that can be done now: whatever there was before has settled.
    async fn new(deed: Deed, turn: usize, goods: &Goods, store: &Store, books: &Books) -> Self {
        let mut order = String::new();
        if deed != Place {
            let placed = goods.order(2).under(&format!("before-{turn}")).place(&store.guest()).await;
            text(&placed, "id").clone_into(&mut order);
            settles(books, Instant::now()).await;
        }
        Self { deed, goods: goods.clone(), key: format!("key-{turn}"), order }
    }

    /// Asks for it once, whatever becomes of it.
    async fn ask(&self, guest: &Client, admin: &Client) {
        match self.deed {
            Place => _ = self.goods.order(2).under(&self.key).attempt_by(guest).await,
            MoveOn => _ = move_to(admin, &self.order, "processing").await,
            Cancel => _ = move_to(admin, &self.order, "cancelled").await,
        }
    }

    /// Asks for it again: now it is done, or it was.
    async fn ask_again(&self, guest: &Client, admin: &Client) {
        match self.deed {
            Place => _ = is_placed(&self.goods.order(2).under(&self.key), guest).await,
            MoveOn => assert_eq!(move_to(admin, &self.order, "processing").await, Some(200)),
            Cancel => assert_eq!(move_to(admin, &self.order, "cancelled").await, Some(200)),
        }
    }
}

/// No order is without its stock, no stock without its order, no event is lost: everything fits together within a
/// minute of the restart, and whoever asks again gets what they asked for, once.
#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_killed_at_any_point_of_an_order_leaves_nothing_half_done(#[case] backend: Backend) {
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
        // Each turn places one order, be it the one that was wished for or the one that something was wished to.
        assert_eq!(books.numbers().await.len(), turn + 1, "{point}: each order is placed once");
        println!("{program} killed at {point} while {deed:?}: settled {:.1} s after its start", settled.as_secs_f32());
    }
    println!("points: {TRIED}, lost or doubled: 0, settled at most {:.1} s after a start", slowest.as_secs_f32());
}
