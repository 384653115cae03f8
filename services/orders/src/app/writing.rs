//! What placing orders writes, for all that are placed at the moment together: their claims, and the orders themselves.

use std::sync::Arc;

use platform::{
    Database, Failure,
    batch::{in_turns, together},
    fail_points::reach,
    outbox,
};
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

/// A purchase, and the span in which it is made.
pub(crate) type Buying = (Arc<Purchase>, Span);

impl Orders {
    /// Begins a placement; false when its key is not free.
    pub(super) async fn begin(&self, begun: placements::Model) -> Result<bool, Failure> {
        let db = self.inner.db.clone();
        let begin = move |batch| {
            let db = db.clone();
            async move { together(batch, |batch| begin_all(db.clone(), batch)).await }
        };
        self.inner.beginning.join(begun, begin).await?
    }

    /// Stores the order, the answer and the event together, unless the placement was given up meanwhile.
    pub(super) async fn store(&self, purchase: Purchase) -> Result<PlaceOrderResponse, Failure> {
        let db = self.inner.db.clone();
        let purchase = Arc::new(purchase);
        let buying = (Arc::clone(&purchase), Span::current());
        let store = move |batch| {
            let db = db.clone();
            // Of several orders of a phone the later ones must see the first.
            let phone = |(purchase, _): &Buying| purchase.contact.phone.national().to_owned();
            async move { in_turns(batch, phone, |batch| store_all(db.clone(), batch)).await }
        };
        let answer = self.inner.storing.join(buying, store).await??;
        reach("orders.place.stored");
        measures::placed(&purchase);
        Ok(answer)
    }
}

async fn begin_all(db: Database, batch: Vec<placements::Model>) -> Result<Vec<Result<bool, Failure>>, Failure> {
    let ids: Vec<_> = batch.iter().map(|begun| begun.order_id).collect();
    let tx = db.begin_write().await?;
    let claimed = placements::claim(&*tx, batch).await?;
    tx.commit().await?;
    Ok(ids.into_iter().map(|id| Ok(claimed.contains(&id))).collect())
}

async fn store_all(db: Database, batch: Vec<Buying>) -> Result<Vec<Result<PlaceOrderResponse, Failure>>, Failure> {
    let tx = db.begin_write().await?;
    let keyed: Vec<_> = batch.iter().map(|(purchase, _)| (&**purchase, lines_key(&purchase.items))).collect();
    let repeated = repetitions::repeated(&*tx, &keyed).await?;
    let new =
        keyed.into_iter().zip(repeated).map(|((purchase, lines_key), repeated)| New { purchase, lines_key, repeated });
    let numbers = orders::insert(&*tx, &new.collect::<Vec<_>>()).await?;
    reach("orders.place.inserted");
    let placed = || batch.iter().zip(numbers.iter().copied());
    let answers: Vec<_> = placed().map(|((purchase, _), number)| answer(purchase, number)).collect();
    let finished = batch.iter().zip(&answers).map(|((purchase, _), answer)| (purchase.id, answer));
    let latest = batch.iter().map(|(purchase, _)| purchase.placed_at).max().unwrap_or_default();
    if placements::finish(&*tx, finished, latest + KEEP_ANSWER).await? < batch.len() as u64 {
        return Err(match batch.len() {
            1 => Failure::unavailable("the placement took so long that it was given up"),
            _ => Failure::internal("a placement took so long that it was given up"),
        });
    }
    let told = |((purchase, span), number): (&Buying, i64)| {
        (purchase.id.to_string(), span.in_scope(|| events::placed(number, purchase)))
    };
    outbox::append_all_in_order(&*tx, &placed().map(told).collect::<Vec<_>>()).await?;
    reach("orders.place.told");
    tx.commit().await?;
    Ok(answers.into_iter().map(Ok).collect())
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
