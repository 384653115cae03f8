//! The cash ledger: posting the cash of orders, and reading entries.

use chrono::{DateTime, Days, Utc};
use platform::{Call, Error, Event, FieldErrors};
use proto::{
    Money, common::v1::AdminRole, events::v1::order_changed::Kind, id::ShipmentId, orders::v1::ListLedgerEntriesRequest,
};
use sea_orm::ConnectionTrait;

use super::{remittances::read_courier, updates::append_activity};
use crate::{
    Orders,
    domain::{
        days,
        fulfilment::{Activity, ActivityKind, CashCollection},
        ledger::{EntryFilter, HeldCash, PostedEntry, by_hand, on_delivery, to_till},
        orders::Order,
    },
    store::{fulfilment, held_cash, ledger},
};

/// Upper bound on entries in one response.
const MAX_ENTRIES: u32 = 1_000;

impl Orders {
    /// List entries of the ledger, newest first.
    pub(crate) async fn ledger_entries(
        &self,
        call: &Call,
        request: ListLedgerEntriesRequest,
    ) -> Result<Vec<PostedEntry>, Error> {
        call.require_role(AdminRole::Orders)?;
        let zone = self.inner.zone;
        let mut errors = FieldErrors::new();
        let first = request.from_day.as_deref().and_then(|day| days::read("from", day, &mut errors));
        let last = request.to_day.as_deref().and_then(|day| days::read("to", day, &mut errors));
        if first.zip(last).is_some_and(|(first, last)| last < first) {
            errors.add("to", "days_reversed");
        }
        let courier = read_courier(&request.courier_id, &mut errors);
        if !(1..=MAX_ENTRIES).contains(&request.limit) {
            errors.add_with("limit", "out_of_range", &[("min", "1"), ("max", &MAX_ENTRIES.to_string())]);
        }
        errors.check()?;
        let filter = EntryFilter {
            from: first.map(|day| zone.start_of_day(day)),
            until: last.and_then(|day| day.checked_add_days(Days::new(1))).map(|day| zone.start_of_day(day)),
            courier,
            order: request.order_number,
            before: request.before,
        };
        ledger::list(self.inner.db.background(), &filter, request.limit.into()).await
    }
}

/// Record the cash that a courier collected on delivering a shipment of a locked order, in memory and in the database;
/// returns the event to publish, if the order's cash changed.
pub(super) async fn record_delivery_cash(
    conn: &impl ConnectionTrait,
    order: &mut Order,
    held: HeldCash,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<Option<Event>, Error> {
    post_unposted(conn, order, now, by).await?;
    let recorded = collected(order);
    let entries = on_delivery(order.number, held, order.cash_due().agorot(), recorded);
    ledger::append(conn, &entries, now, by).await?;
    let added: i64 = entries.iter().map(|entry| entry.added_to_order()).sum();
    change_cash(conn, order, added, now, by).await
}

/// Take back the cash of a delivery that did not happen, in memory and in the database; returns the event to publish, if
/// the order's cash changed. Cash that was cleared by hand since is not taken back again.
pub(super) async fn reverse_delivery_cash(
    conn: &impl ConnectionTrait,
    order: &mut Order,
    shipment: ShipmentId,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<Option<Event>, Error> {
    post_unposted(conn, order, now, by).await?;
    let added = ledger::reverse_delivery(conn, shipment, now, by).await?;
    let missing = (-collected(order) - added).max(0);
    ledger::append(conn, to_till(order.number, missing).as_slice(), now, by).await?;
    change_cash(conn, order, added + missing, now, by).await
}

/// Post the cash that an administrator records for a locked order or clears: with the courier that holds it, otherwise
/// in the till.
pub(super) async fn post_by_hand(
    conn: &impl ConnectionTrait,
    order: &Order,
    amount: Option<Money>,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), Error> {
    let held = held_cash::find_by_order(conn, order.number).await?;
    // The previous version changed cash without posting it.
    let balance = ledger::balance_of_order(conn, order.number).await?;
    let (change, entries) = by_hand(order.number, amount.map_or(0, Money::agorot) - balance, held);
    if let Some(held) = held.filter(|_| change != 0) {
        held_cash::change(conn, held.shipment, change).await?;
    }
    Ok(ledger::append(conn, &entries, now, by).await?)
}

/// Post cash of a locked order that the previous version changed without posting it.
async fn post_unposted(
    conn: &impl ConnectionTrait,
    order: &Order,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), Error> {
    let unposted = collected(order) - ledger::balance_of_order(conn, order.number).await?;
    let entry = to_till(order.number, unposted);
    Ok(ledger::append(conn, entry.as_slice(), now, by).await?)
}

/// Change the collected cash of a locked order by the posted amount.
async fn change_cash(
    conn: &impl ConnectionTrait,
    order: &mut Order,
    added: i64,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<Option<Event>, Error> {
    if added == 0 {
        return Ok(None);
    }
    let amount = Some(collected(order) + added).filter(|agorot| *agorot != 0).map(Money::from_agorot);
    let by = by.map(str::to_owned);
    order.fulfilment.cash = amount.map(|amount| CashCollection { amount, at: now, by: by.clone() });
    order.fulfilment.version += 1;
    fulfilment::collect(conn, order).await?;
    let activity = Activity { kind: ActivityKind::Cash(amount), at: now, by };
    append_activity(conn, order, activity, Kind::Cash).await.map(Some)
}

fn collected(order: &Order) -> i64 {
    order.fulfilment.cash.as_ref().map_or(0, |cash| cash.amount.agorot())
}
