//! Claiming and storing orders; concurrent orders share one transaction.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use chrono::{DateTime, Utc};
use platform::{BatchResult, Call, Database, Error, Event, fail_points::reach, outbox};
use proto::{Money, common::v1::OrderStatus, id::OrderId, orders::v1::PlaceOrderResponse, time::timestamp};
use sea_orm::ConnectionTrait;
use tracing::Span;

use super::{admin_placements, credits::use_credits, exchanges, offers::refused_to_phone, order_drafts};
use crate::{
    Orders,
    domain::{
        admin_placements::AdminPlacement, duplicates::lines_key, orders::Purchase, placements::ANSWER_RETENTION,
        returns::ExchangeTerms, statuses::Status,
    },
    error::OrderError,
    events, metrics,
    store::{
        customers, duplicates, message_templates,
        orders::{self, NewOrder},
        placements,
    },
};

/// Delay before an order is retried while another replica stores an order of the same phone.
const LOCKED_PHONE_RETRY_DELAY: Duration = Duration::from_millis(5);

/// A purchase to store, with the call and the span of its request.
#[derive(Debug)]
pub(crate) struct NewPurchase {
    pub(crate) purchase: Purchase,
    /// The administrator's part; none when the shopper placed it.
    pub(crate) taken: Option<AdminPlacement>,
    /// The exchange whose items it replaces.
    pub(crate) exchange: Option<ExchangeTerms>,
    pub(crate) call: Call,
    pub(crate) span: Span,
}

/// A placement that is claimed before its order is stored.
#[derive(Clone, Debug)]
pub(crate) struct NewPlacement {
    /// National phone number of the order, the coalescing key.
    pub(crate) phone: String,
    /// True if the customer orders alone, so that a block holds.
    pub(crate) is_by_shopper: bool,
    pub(crate) placement: placements::Model,
}

/// Outcome of claiming a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// The placement is claimed; an administrator may place it in spite of a block that lasts until then.
    Own { blocked_until: Option<DateTime<Utc>> },
    /// The key belongs to another placement.
    KeyTaken,
    /// The customer is blocked and must call the shop.
    Blocked,
}

/// Outcome of storing an order.
#[derive(Clone, Debug)]
pub(crate) enum Stored {
    Placed(PlaceOrderResponse),
    /// Another order took one of its credits, or what one of its offers allows its phone: it is to be priced again.
    Lost,
    /// Another replica stores an order of its phone.
    PhoneLocked,
}

impl Orders {
    /// Store the order, its answer and its event together, unless the placement was abandoned meanwhile or the draft
    /// that it finishes has changed; none if it is to be priced again.
    pub(super) async fn store(&self, new: NewPurchase) -> Result<Option<PlaceOrderResponse>, Error> {
        let new = Arc::new(new);
        loop {
            match self.inner.insertions.call(Arc::clone(&new)).await? {
                Stored::Placed(answer) => {
                    reach("orders.place.committed");
                    metrics::record_placed(&new.purchase);
                    return Ok(Some(answer));
                }
                Stored::Lost => return Ok(None),
                Stored::PhoneLocked => tokio::time::sleep(LOCKED_PHONE_RETRY_DELAY).await,
            }
        }
    }
}

/// Insert placements, except those of shoppers who are blocked.
pub(crate) async fn claim_all(db: Database, batch: Vec<NewPlacement>) -> BatchResult<Claimed> {
    let phones: Vec<_> = batch.iter().map(|new| new.phone.as_str()).collect();
    let now = batch.iter().map(|new| new.placement.created_at).max().unwrap_or_default();
    let tx = db.begin_write().await?;
    let blocked = customers::blocked(&*tx, &phones, now).await?;
    let must_call = |new: &NewPlacement| new.is_by_shopper && blocked.contains_key(&new.phone);
    let placements: Vec<_> = batch.iter().filter(|new| !must_call(new)).map(|new| new.placement.clone()).collect();
    let claimed = if placements.is_empty() { HashSet::new() } else { placements::claim(&*tx, placements).await? };
    tx.commit().await?;
    let outcome = |new: &NewPlacement| {
        if claimed.contains(&new.placement.order_id) {
            Claimed::Own { blocked_until: blocked.get(&new.phone).copied() }
        } else if must_call(new) {
            Claimed::Blocked
        } else {
            Claimed::KeyTaken
        }
    };
    Ok(batch.iter().map(|new| Ok(outcome(new))).collect())
}

/// Store orders of different phones, unless a phone is locked by another replica or has used up an offer, or a credit is
/// used by another order.
pub(crate) async fn store_all(db: Database, batch: Vec<Arc<NewPurchase>>) -> BatchResult<Stored> {
    let tx = db.begin_write().await?;
    let phones: Vec<_> = batch.iter().map(|new| new.purchase.contact.phone.national()).collect();
    let free = duplicates::lock_phones(&*tx, &phones).await?;
    if batch.iter().any(|new| new.taken.is_some() || !new.purchase.credits.is_empty()) {
        // Before the exchanges, drafts and credits of orders: erasures lock them in this order, too.
        customers::lock_by_phone(&*tx, &free.iter().map(String::as_str).collect::<Vec<_>>()).await?;
    }
    let (mut stored, mut outcomes, mut exchanged) = (Vec::new(), HashMap::new(), Vec::new());
    for new in batch.iter().filter(|new| free.contains(new.purchase.contact.phone.national())) {
        let Purchase { id, contact, offers, .. } = &new.purchase;
        if !refused_to_phone(&*tx, contact.phone.national(), offers).await?.is_empty() {
            outcomes.insert(*id, Ok(Stored::Lost));
            continue;
        }
        match finish_origin(&*tx, new).await? {
            Err(rejection) => drop(outcomes.insert(new.purchase.id, Err(rejection.into()))),
            Ok(event) => {
                exchanged.extend(event);
                stored.push(&**new);
            }
        }
    }
    // After the exchanges and drafts, which orders with credits have not.
    let lost = use_credits(&*tx, &stored).await?;
    stored.retain(|new: &&NewPurchase| !lost.contains(&new.purchase.id));
    outcomes.extend(lost.into_iter().map(|id| (id, Ok(Stored::Lost))));
    if !stored.is_empty() {
        let answers = insert(&*tx, &stored, exchanged, batch.len()).await?;
        outcomes.extend(answers.into_iter().map(|(id, answer)| (id, Ok(Stored::Placed(answer)))));
        tx.commit().await?;
    }
    Ok(batch.iter().map(|new| outcomes.remove(&new.purchase.id).unwrap_or(Ok(Stored::PhoneLocked))).collect())
}

/// Finish the exchange and the draft of an order, if it has one. Returns the event of the exchange, or the reason if that
/// is impossible.
async fn finish_origin(
    conn: &impl ConnectionTrait,
    new: &NewPurchase,
) -> Result<Result<Option<(String, Event)>, OrderError>, Error> {
    let (mut event, now) = (None, new.purchase.placed_at);
    if let (Some(terms), Some(taken)) = (&new.exchange, &new.taken) {
        match exchanges::replace(conn, terms, new.purchase.id, (now, &taken.by)).await? {
            Ok((order, changed)) => event = Some((order.purchase.id.to_string(), changed)),
            Err(rejection) => return Ok(Err(rejection)),
        }
    }
    match finish_draft(conn, new).await? {
        Some(rejection) => {
            if let Some(terms) = &new.exchange {
                exchanges::undo(conn, terms, now).await?;
            }
            Ok(Err(rejection))
        }
        None => Ok(Ok(event)),
    }
}

/// Delete the draft of an order, if it has one; returns the reason if that is impossible.
async fn finish_draft(conn: &impl ConnectionTrait, new: &NewPurchase) -> Result<Option<OrderError>, Error> {
    match new.taken.as_ref().and_then(|taken| taken.draft) {
        Some(draft) => order_drafts::finish(conn, draft).await,
        None => Ok(None),
    }
}

/// Insert orders whose phones are locked, with their answers and events.
async fn insert(
    conn: &impl ConnectionTrait,
    stored: &[&NewPurchase],
    mut events: Vec<(String, Event)>,
    batch_size: usize,
) -> Result<Vec<(OrderId, PlaceOrderResponse)>, Error> {
    let keyed: Vec<_> = stored.iter().map(|new| (&new.purchase, lines_key(&new.purchase.items))).collect();
    let duplicate_of = duplicates::find(conn, &keyed).await?;
    let new = stored.iter().zip(keyed).zip(duplicate_of).map(|((new, (purchase, lines_key)), duplicate_of)| {
        let by = new.taken.as_ref().map(|taken| taken.by.as_str());
        let value = new.exchange.map_or(Money::ZERO, |terms| terms.value);
        NewOrder { purchase, lines_key, duplicate_of, by, adjustment: Money::from_agorot(-value.agorot()) }
    });
    let numbers = orders::insert(conn, &new.collect::<Vec<_>>()).await?;
    reach("orders.place.inserted");
    let placed = || stored.iter().zip(numbers.iter().copied());
    for (new, number) in placed() {
        admin_placements::record(conn, new, number).await?;
    }
    let answers: Vec<_> = placed().map(|(new, number)| (new.purchase.id, answer(&new.purchase, number))).collect();
    let latest = stored.iter().map(|new| new.purchase.placed_at).max().unwrap_or_default();
    let finished =
        placements::finish(conn, answers.iter().map(|(id, answer)| (*id, answer)), latest + ANSWER_RETENTION);
    if finished.await? < stored.len() as u64 {
        return Err(match batch_size {
            1 => Error::unavailable("the placement was abandoned before it was stored"),
            _ => Error::internal("a placement was abandoned before it was stored"),
        });
    }
    let is_automatic = stored.iter().any(|new| new.purchase.agreed_to_messages)
        && message_templates::of(conn, Status::Pending).await?.is_automatic;
    for (new, number) in placed() {
        let (purchase, key) = (&new.purchase, new.purchase.id.to_string());
        events.push((key.clone(), new.span.in_scope(|| events::placed(number, purchase))));
        if is_automatic && purchase.agreed_to_messages {
            let due = || events::order_message_due(purchase.id, Status::Pending, purchase.placed_at);
            events.push((key, new.span.in_scope(due)));
        }
    }
    outbox::append_all_in_order(conn, &events).await?;
    reach("orders.place.event_appended");
    Ok(answers)
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
        discount_agorot: purchase.totals.discount.agorot(),
        customer_blocked_until: None,
        offers_agorot: purchase.totals.offers.agorot(),
        credits_agorot: purchase.totals.credits.agorot(),
    }
}
