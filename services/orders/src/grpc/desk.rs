//! What the back office knows of orders, as messages.

use proto::{Money, names::Named, orders::v1, orders::v1::DeedKind, time::timestamp};

use crate::domain::{
    desk::{Collection, Deed, Desk, Done, Note, Print, Printing, Reference},
    orders::{Change, Order},
    statuses::Status,
};

/// What colleagues tell each other by an order.
pub(super) fn message(order: &Order) -> v1::Desk {
    let desk = &order.desk;
    v1::Desk {
        version: desk.version,
        confirmation: v1::Confirmation::from(desk.confirmation).into(),
        refused_before: desk.refused_before,
        duplicate_of: desk.duplicate_of.map(Into::into),
        labels: desk.labels.as_ref().map(Into::into),
        sheets: desk.sheets.as_ref().map(Into::into),
        cash: desk.cash.as_ref().map(Into::into),
        notes: desk.notes.iter().map(Into::into).collect(),
        timeline: timeline(order),
    }
}

/// Everything that was done to an order, the oldest first; of what was done at one moment, the step goes first.
fn timeline(order: &Order) -> Vec<v1::Deed> {
    let steps = order.history.iter().map(|change| (change.at, step(change)));
    let deeds = order.desk.deeds.iter().map(|done| (done.at, deed(done, &order.desk)));
    let mut timeline: Vec<_> = steps.chain(deeds).collect();
    timeline.sort_by_key(|(at, _)| *at);
    timeline.into_iter().map(|(_, deed)| deed).collect()
}

fn step(change: &Change) -> v1::Deed {
    let kind = if change.from.is_some() { DeedKind::Status } else { DeedKind::Placed };
    v1::Deed {
        kind: kind.into(),
        at: Some(timestamp(change.at)),
        by: change.by.clone(),
        from: change.from.map(|from: Status| from.name().to_owned()),
        to: Some(change.to.name().to_owned()),
        ..v1::Deed::default()
    }
}

fn deed(deed: &Deed, desk: &Desk) -> v1::Deed {
    let of = |kind: DeedKind| v1::Deed {
        kind: kind.into(),
        at: Some(timestamp(deed.at)),
        by: deed.by.clone(),
        ..v1::Deed::default()
    };
    let name = |confirmation| v1::Confirmation::from(confirmation).name().to_owned();
    match deed.what {
        Done::Confirmation { from, to } => {
            v1::Deed { from: Some(name(from)), to: Some(name(to)), ..of(DeedKind::Confirmation) }
        }
        Done::Note(id) => v1::Deed { text: desk.note(id).map(|note| note.text.clone()), ..of(DeedKind::Note) },
        Done::NoteDeleted(_) => of(DeedKind::NoteDeleted),
        Done::Printed(Print::Labels) => of(DeedKind::Labels),
        Done::Printed(Print::Sheets) => of(DeedKind::Sheet),
        Done::Cash(amount) => v1::Deed { collected_agorot: amount.map(Money::agorot), ..of(DeedKind::Cash) },
    }
}

/// The orders that were printed before.
pub(super) fn already_printed(orders: Vec<(Reference, Printing)>) -> v1::AlreadyPrinted {
    let order = |(reference, printing): (Reference, Printing)| v1::PrintedOrder {
        id: reference.id.to_string(),
        number: reference.number,
        printing: Some((&printing).into()),
    };
    v1::AlreadyPrinted { orders: orders.into_iter().map(order).collect() }
}

impl From<Reference> for v1::OrderReference {
    fn from(order: Reference) -> Self {
        Self { id: order.id.to_string(), number: order.number }
    }
}

impl From<&Printing> for v1::Printing {
    fn from(printing: &Printing) -> Self {
        Self { times: printing.times, at: Some(timestamp(printing.at)), by: printing.by.clone() }
    }
}

impl From<&Collection> for v1::Collection {
    fn from(cash: &Collection) -> Self {
        Self { collected_agorot: cash.amount.agorot(), at: Some(timestamp(cash.at)), by: cash.by.clone() }
    }
}

impl From<&Note> for v1::Note {
    fn from(note: &Note) -> Self {
        Self { id: note.id.to_string(), text: note.text.clone(), at: Some(timestamp(note.at)), by: note.by.clone() }
    }
}
