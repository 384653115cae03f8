//! Claiming and storing orders; concurrent orders share one transaction.

use std::{collections::HashMap, sync::Arc, time::Duration};

use platform::{BatchResult, Database, Error, fail_points::reach, outbox};
use proto::{common::v1::OrderStatus, orders::v1::PlaceOrderResponse, time::timestamp};
use tracing::Span;

use crate::{
    Orders,
    domain::{duplicates::lines_key, orders::Purchase, placements::ANSWER_RETENTION},
    events, metrics,
    store::{
        duplicates,
        orders::{self, NewOrder},
        placements,
    },
};

/// Delay before an order is retried while another replica stores an order of the same phone.
const LOCKED_PHONE_RETRY_DELAY: Duration = Duration::from_millis(5);

/// A purchase with the span of its request.
pub(crate) type TracedPurchase = (Arc<Purchase>, Span);

/// A placement to claim, keyed by the phone of its order.
pub(crate) type NewPlacement = (String, placements::Model);

impl Orders {
    /// Store the order, its answer and its event together, unless the placement was abandoned meanwhile.
    pub(super) async fn store(&self, purchase: Purchase) -> Result<PlaceOrderResponse, Error> {
        let purchase = Arc::new(purchase);
        loop {
            if let Some(answer) = self.inner.insertions.call((Arc::clone(&purchase), Span::current())).await? {
                reach("orders.place.committed");
                metrics::record_placed(&purchase);
                return Ok(answer);
            }
            tokio::time::sleep(LOCKED_PHONE_RETRY_DELAY).await;
        }
    }
}

/// Insert placements; false for each whose key is taken.
pub(crate) async fn claim_all(db: Database, batch: Vec<NewPlacement>) -> BatchResult<bool> {
    let placements: Vec<_> = batch.into_iter().map(|(_, placement)| placement).collect();
    let ids: Vec<_> = placements.iter().map(|placement| placement.order_id).collect();
    let tx = db.begin_write().await?;
    let claimed = placements::claim(&*tx, placements).await?;
    tx.commit().await?;
    Ok(ids.into_iter().map(|id| Ok(claimed.contains(&id))).collect())
}

/// Store orders of different phones; none for those whose phone is locked by another replica.
pub(crate) async fn store_all(db: Database, batch: Vec<TracedPurchase>) -> BatchResult<Option<PlaceOrderResponse>> {
    let tx = db.begin_write().await?;
    let phones: Vec<_> = batch.iter().map(|(purchase, _)| purchase.contact.phone.national()).collect();
    let free = duplicates::lock_phones(&*tx, &phones).await?;
    let stored: Vec<_> =
        batch.iter().filter(|(purchase, _)| free.contains(purchase.contact.phone.national())).collect();
    if stored.is_empty() {
        return Ok(batch.iter().map(|_| Ok(None)).collect());
    }
    let keyed: Vec<_> = stored.iter().map(|(purchase, _)| (&**purchase, lines_key(&purchase.items))).collect();
    let duplicate_of = duplicates::find(&*tx, &keyed).await?;
    let new = keyed.into_iter().zip(duplicate_of).map(|((purchase, lines_key), duplicate_of)| NewOrder {
        purchase,
        lines_key,
        duplicate_of,
    });
    let numbers = orders::insert(&*tx, &new.collect::<Vec<_>>()).await?;
    reach("orders.place.inserted");
    let placed = || stored.iter().zip(numbers.iter().copied());
    let mut answers: HashMap<_, _> =
        placed().map(|((purchase, _), number)| (purchase.id, answer(purchase, number))).collect();
    let latest = stored.iter().map(|(purchase, _)| purchase.placed_at).max().unwrap_or_default();
    let finished =
        placements::finish(&*tx, answers.iter().map(|(id, answer)| (*id, answer)), latest + ANSWER_RETENTION);
    if finished.await? < stored.len() as u64 {
        return Err(match batch.len() {
            1 => Error::unavailable("the placement was abandoned before it was stored"),
            _ => Error::internal("a placement was abandoned before it was stored"),
        });
    }
    let event = |((purchase, span), number): (&&TracedPurchase, i64)| {
        (purchase.id.to_string(), span.in_scope(|| events::placed(number, purchase)))
    };
    outbox::append_all_in_order(&*tx, &placed().map(event).collect::<Vec<_>>()).await?;
    reach("orders.place.event_appended");
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
