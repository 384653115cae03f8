//! Recording prints of labels and order sheets, so that nothing is printed twice by accident.

use std::collections::HashMap;

use platform::{Call, Error, FieldErrors};
use proto::{
    events::v1::order_changed::Kind,
    id::OrderId,
    orders::v1::{self, RecordPrintsRequest},
};
use serde_json::json;

use super::{
    audit::{append_events, record_all},
    updates::check_order_count,
};
use crate::{
    Orders,
    domain::{
        fulfilment::{Activity, ActivityKind, OrderReference, PrintKind, PrintRecord},
        orders::Order,
    },
    error::OrderError,
    events,
    store::{activities, fulfilment, orders},
};

/// Upper bound on orders in one print or picking list.
pub(super) const MAX_PRINTED_ORDERS: usize = 500;

impl Orders {
    /// Record that orders were printed; returns them in the requested order. If some were printed before as they
    /// are now, nothing is recorded unless `anyway` is set. Of two concurrent calls for one order, one is first.
    pub(crate) async fn record_prints(
        &self,
        call: &Call,
        request: RecordPrintsRequest,
    ) -> Result<Vec<Order>, OrderError> {
        let (_, by) = Self::author(call)?;
        let mut errors = FieldErrors::new();
        let kind = read_kind(request.kind, &mut errors);
        let ids = parse_order_ids(&request.ids, &mut errors);
        errors.check()?;
        let kind = kind.ok_or_else(Error::not_found)?;

        let tx = self.inner.db.begin_write().await?;
        let mut found = orders::find_all_locked(&*tx, &ids).await?;
        check_found(&ids, &found)?;
        let earlier: Vec<_> = found.iter().filter_map(|order| earlier_print(order, kind)).collect();
        if !request.anyway && !earlier.is_empty() {
            return Err(OrderError::AlreadyPrinted(earlier));
        }
        let now = self.inner.clock.now();
        fulfilment::record_prints(&*tx, &found, kind, now, &by).await?;
        let activity = Activity { kind: ActivityKind::Printed(kind), at: now, by: Some(by) };
        activities::append(&*tx, found.iter().map(|order| order.number), &activity).await?;
        let times =
            |order: &Order| json!({ "times": order.fulfilment.print_record(kind).map_or(0, |record| record.times) });
        let mut actions = Vec::new();
        for order in &mut found {
            let before = times(order);
            apply_print(order, kind, &activity);
            actions.push((audit_action(kind), before, times(order)));
        }
        record_all(&*tx, call, now, found.iter().zip(actions)).await?;
        append_events(&*tx, found.iter().map(|order| (order, events::changed(order, Kind::Printed, &activity))))
            .await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(in_requested_order(&ids, found))
    }
}

/// Parse 1 to 500 order ids, dropping duplicates; adds an error for each malformed id.
pub(super) fn parse_order_ids(requested: &[String], errors: &mut FieldErrors) -> Vec<OrderId> {
    check_order_count(requested.len(), MAX_PRINTED_ORDERS, errors);
    let mut ids = Vec::new();
    for (n, name) in requested.iter().enumerate() {
        match name.parse() {
            Ok(id) if ids.contains(&id) => {}
            Ok(id) => ids.push(id),
            Err(_) => errors.add(format!("orders.{n}"), "unknown_thing"),
        }
    }
    ids
}

/// Reject the ids of orders that do not exist.
fn check_found(ids: &[OrderId], found: &[Order]) -> Result<(), Error> {
    let mut errors = FieldErrors::new();
    for (n, id) in ids.iter().enumerate() {
        if !found.iter().any(|order| order.purchase.id == *id) {
            errors.add(format!("orders.{n}"), "unknown_thing");
        }
    }
    errors.check()
}

fn read_kind(kind: i32, errors: &mut FieldErrors) -> Option<PrintKind> {
    let fault = match v1::PrintKind::try_from(kind) {
        Ok(v1::PrintKind::Labels) => return Some(PrintKind::Labels),
        Ok(v1::PrintKind::Sheets) => return Some(PrintKind::Sheets),
        Ok(v1::PrintKind::Unspecified) => "required",
        Err(_) => "not_an_option",
    };
    errors.add("kind", fault);
    None
}

/// Return the record of an earlier print that is not stale.
fn earlier_print(order: &Order, kind: PrintKind) -> Option<(OrderReference, PrintRecord)> {
    let reference = OrderReference { id: order.purchase.id, number: order.number };
    let record = order.fulfilment.print_record(kind).filter(|record| !record.is_stale)?;
    Some((reference, record.clone()))
}

/// Apply a print to the order in memory.
fn apply_print(order: &mut Order, kind: PrintKind, activity: &Activity) {
    let times = order.fulfilment.print_record(kind).map_or(0, |record| record.times) + 1;
    let by = activity.by.clone().unwrap_or_default();
    let record = PrintRecord { times, at: activity.at, by, is_stale: false };
    match kind {
        PrintKind::Labels => order.fulfilment.labels = Some(record),
        PrintKind::Sheets => order.fulfilment.sheets = Some(record),
    }
    order.fulfilment.version += 1;
    order.fulfilment.activities.push(activity.clone());
}

const fn audit_action(kind: PrintKind) -> &'static str {
    match kind {
        PrintKind::Labels => "labels_printed",
        PrintKind::Sheets => "sheet_printed",
    }
}

fn in_requested_order(ids: &[OrderId], found: Vec<Order>) -> Vec<Order> {
    let mut by_id: HashMap<_, _> = found.into_iter().map(|order| (order.purchase.id, order)).collect();
    ids.iter().filter_map(|id| by_id.remove(id)).collect()
}
