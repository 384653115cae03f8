//! Noting what was printed, so that nothing is printed twice unawares.

use std::collections::HashMap;

use platform::{Call, Failure, Faults};
use proto::{
    events::v1::order_changed::Kind,
    id::OrderId,
    orders::v1::{NotePrintsRequest, PrintKind},
};
use serde_json::json;

use super::{
    deeds::{record_all, tell},
    updates::check_count,
};
use crate::{
    Orders,
    domain::{
        desk::{Deed, Done, Print, Printing, Reference},
        orders::Order,
    },
    error::Error,
    events,
    store::{deeds, desk, orders},
};

/// How many orders are printed together at most.
pub(super) const MAX_ORDERS: usize = 500;

impl Orders {
    /// Notes that orders are printed; returns them in the order in which they were named. When some were printed before,
    /// nothing is noted unless the caller knows that. Of two who print one at once, one is first.
    pub(crate) async fn note_prints(&self, call: &Call, request: NotePrintsRequest) -> Result<Vec<Order>, Error> {
        let (_, by) = Self::author(call)?;
        let mut faults = Faults::new();
        let print = read_kind(request.kind, &mut faults);
        let ids = read_ids(&request.ids, &mut faults);
        faults.check()?;
        let print = print.ok_or_else(Failure::not_found)?;

        let tx = self.inner.db.begin_write().await?;
        let mut found = orders::find_all_locked(&*tx, &ids).await?;
        check_found(&ids, &found)?;
        let before: Vec<_> = found.iter().filter_map(|order| printed(order, print)).collect();
        if !request.anyway && !before.is_empty() {
            return Err(Error::AlreadyPrinted(before));
        }
        let now = self.inner.clock.now();
        desk::print(&*tx, &found, print, now, &by).await?;
        let deed = Deed { what: Done::Printed(print), at: now, by: Some(by) };
        deeds::append(&*tx, found.iter().map(|order| order.number), &deed).await?;
        let times = |order: &Order| json!({ "times": order.desk.printing(print).map_or(0, |printing| printing.times) });
        let mut recordings = Vec::new();
        for order in &mut found {
            let before = times(order);
            note(order, print, &deed);
            recordings.push((name_of(print), before, times(order)));
        }
        record_all(&*tx, call, now, found.iter().zip(recordings)).await?;
        tell(&*tx, found.iter().map(|order| (order, events::changed(order, Kind::Printed, &deed)))).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(as_named(&ids, found))
    }
}

/// The orders that are named, 1 to 500 of them, each once; a fault of each name that can be none's.
pub(super) fn read_ids(named: &[String], faults: &mut Faults) -> Vec<OrderId> {
    check_count(named.len(), MAX_ORDERS, faults);
    let mut ids = Vec::new();
    for (n, name) in named.iter().enumerate() {
        match name.parse() {
            Ok(id) if ids.contains(&id) => {}
            Ok(id) => ids.push(id),
            Err(_) => faults.add(format!("orders.{n}"), "unknown_thing"),
        }
    }
    ids
}

/// Fails with a fault of each that is not there.
fn check_found(ids: &[OrderId], found: &[Order]) -> Result<(), Failure> {
    let mut faults = Faults::new();
    for (n, id) in ids.iter().enumerate() {
        if !found.iter().any(|order| order.purchase.id == *id) {
            faults.add(format!("orders.{n}"), "unknown_thing");
        }
    }
    faults.check()
}

fn read_kind(kind: i32, faults: &mut Faults) -> Option<Print> {
    let (print, fault) = match PrintKind::try_from(kind) {
        Ok(PrintKind::Labels) => return Some(Print::Labels),
        Ok(PrintKind::Sheets) => return Some(Print::Sheets),
        Ok(PrintKind::Unspecified) => (None, "required"),
        Err(_) => (None, "not_an_option"),
    };
    faults.add("kind", fault);
    print
}

fn printed(order: &Order, print: Print) -> Option<(Reference, Printing)> {
    let reference = Reference { id: order.purchase.id, number: order.number };
    order.desk.printing(print).map(|printing| (reference, printing.clone()))
}

/// The order as it is once it is printed.
fn note(order: &mut Order, print: Print, deed: &Deed) {
    let times = order.desk.printing(print).map_or(0, |printing| printing.times) + 1;
    let printing = Printing { times, at: deed.at, by: deed.by.clone().unwrap_or_default() };
    match print {
        Print::Labels => order.desk.labels = Some(printing),
        Print::Sheets => order.desk.sheets = Some(printing),
    }
    order.desk.version += 1;
    order.desk.deeds.push(deed.clone());
}

const fn name_of(print: Print) -> &'static str {
    match print {
        Print::Labels => "labels_printed",
        Print::Sheets => "sheet_printed",
    }
}

fn as_named(ids: &[OrderId], found: Vec<Order>) -> Vec<Order> {
    let mut by_id: HashMap<_, _> = found.into_iter().map(|order| (order.purchase.id, order)).collect();
    ids.iter().filter_map(|id| by_id.remove(id)).collect()
}
