//! Claims and orders, written in one transaction for all orders that are placed at once.

use std::{collections::HashMap, sync::Arc, time::Duration};

use platform::{Database, Failure, Outcomes, fail_points::reach, outbox};
use proto::{common::v1::OrderStatus, orders::v1::PlaceOrderResponse, time::timestamp};
use tracing::Span;

use crate::{
    Orders,
    domain::{orders::Purchase, placements::KEEP_ANSWER, repetitions::lines_key},
    events, measures,
    store::{
        orders::{self, New},
        placements, repetitions,
    },
};

/// Pause before an order is stored whose phone another replica stores an order of.
const RETRY_BUSY_PHONE_AFTER: Duration = Duration::from_millis(5);

/// A purchase, and the span in which it is made.
pub(crate) type Buying = (Arc<Purchase>, Span);

/// The phone and the placement of an order that begins.
pub(crate) type Beginning = (String, placements::Model);

impl Orders {
    /// Stores the order, the answer and the event together, unless the placement was given up meanwhile.
    pub(super) async fn store(&self, purchase: Purchase) -> Result<PlaceOrderResponse, Failure> {
        let purchase = Arc::new(purchase);
        loop {
            if let Some(answer) = self.inner.storing.call((Arc::clone(&purchase), Span::current())).await? {
                reach("orders.place.stored");
                measures::placed(&purchase);
                return Ok(answer);
            }
            tokio::time::sleep(RETRY_BUSY_PHONE_AFTER).await;
        }
    }
}

/// Begins placements; false for those whose key is not free.
pub(crate) async fn begin_all(db: Database, batch: Vec<Beginning>) -> Outcomes<bool> {
    let begun: Vec<_> = batch.into_iter().map(|(_, begun)| begun).collect();
    let ids: Vec<_> = begun.iter().map(|begun| begun.order_id).collect();
    let tx = db.begin_write().await?;
    let claimed = placements::claim(&*tx, begun).await?;
    tx.commit().await?;
    Ok(ids.into_iter().map(|id| Ok(claimed.contains(&id))).collect())
}

/// Stores orders of different phones; leaves out those of phones that another replica stores an order of.
pub(crate) async fn store_all(db: Database, batch: Vec<Buying>) -> Outcomes<Option<PlaceOrderResponse>> {
    let tx = db.begin_write().await?;
    let phones: Vec<_> = batch.iter().map(|(purchase, _)| purchase.contact.phone.national()).collect();
    let free = repetitions::lock_phones(&*tx, &phones).await?;
    let stored: Vec<_> =
        batch.iter().filter(|(purchase, _)| free.contains(purchase.contact.phone.national())).collect();
    if stored.is_empty() {
        return Ok(batch.iter().map(|_| Ok(None)).collect());
    }
    let keyed: Vec<_> = stored.iter().map(|(purchase, _)| (&**purchase, lines_key(&purchase.items))).collect();
    let repeated = repetitions::repeated(&*tx, &keyed).await?;
    let new =
        keyed.into_iter().zip(repeated).map(|((purchase, lines_key), repeated)| New { purchase, lines_key, repeated });
    let numbers = orders::insert(&*tx, &new.collect::<Vec<_>>()).await?;
    reach("orders.place.inserted");
    let placed = || stored.iter().zip(numbers.iter().copied());
    let mut answers: HashMap<_, _> =
        placed().map(|((purchase, _), number)| (purchase.id, answer(purchase, number))).collect();
    let latest = stored.iter().map(|(purchase, _)| purchase.placed_at).max().unwrap_or_default();
    let finished = placements::finish(&*tx, answers.iter().map(|(id, answer)| (*id, answer)), latest + KEEP_ANSWER);
    if finished.await? < stored.len() as u64 {
        return Err(match batch.len() {
            1 => Failure::unavailable("the placement took so long that it was given up"),
            _ => Failure::internal("a placement took so long that it was given up"),
        });
    }
    let told = |((purchase, span), number): (&&Buying, i64)| {
        (purchase.id.to_string(), span.in_scope(|| events::placed(number, purchase)))
    };
    outbox::append_all_in_order(&*tx, &placed().map(told).collect::<Vec<_>>()).await?;
    reach("orders.place.told");
    tx.commit().await?;
    Ok(batch.iter().map(|(purchase, _)| Ok(answers.remove(&purchase.id))).collect())
}

fn answer(purchase: &Purchase, number: i64) -> PlaceOrderResponse {
    PlaceOrderResponse {
        id: purchase.id.to_string(),
        number,
        status: OrderStatus::Pending.into(),
        items_total_agorot: purchase.totals.items.agorot(),
        shipping_agorot: purchase.totals.shipping.agorot(),
        total_agorot: purchase.totals.total.agorot(),
        created_at: Some(timestamp(purchase.placed_at)),
        tracking_token: purchase.tracking_token.clone(),
        replayed: false,
    }
}
