//! Conversion of an order's fulfilment state to messages.

use proto::{Money, names::Named, orders::v1, orders::v1::TimelineEntryKind, time::timestamp};

use crate::domain::{
    fulfilment::{Activity, ActivityKind, CashCollection, Fulfilment, Note, OrderReference, PrintKind},
    orders::{Order, StatusChange},
    statuses::Status,
};

/// Convert the fulfilment state of an order, with its timeline.
pub(super) fn message(order: &Order) -> v1::Fulfilment {
    let fulfilment = &order.fulfilment;
    v1::Fulfilment {
        version: fulfilment.version,
        confirmation: v1::Confirmation::from(fulfilment.confirmation).into(),
        refused_before: fulfilment.refused_before,
        duplicate_of: fulfilment.duplicate_of.map(Into::into),
        labels: fulfilment.labels.as_ref().map(Into::into),
        sheets: fulfilment.sheets.as_ref().map(Into::into),
        cash: fulfilment.cash.as_ref().map(Into::into),
        notes: fulfilment.notes.iter().map(Into::into).collect(),
        timeline: timeline(order),
    }
}

/// Merge status changes and activities, oldest first; a status change precedes activities of the same moment.
fn timeline(order: &Order) -> Vec<v1::TimelineEntry> {
    let changes = order.history.iter().map(|change| (change.at, status_change(change)));
    let activities = order.fulfilment.activities.iter().map(|change| (change.at, activity(change, &order.fulfilment)));
    let mut timeline: Vec<_> = changes.chain(activities).collect();
    timeline.sort_by_key(|(at, _)| *at);
    timeline.into_iter().map(|(_, entry)| entry).collect()
}

fn status_change(change: &StatusChange) -> v1::TimelineEntry {
    let kind = if change.from.is_some() { TimelineEntryKind::Status } else { TimelineEntryKind::Placed };
    v1::TimelineEntry {
        kind: kind.into(),
        at: Some(timestamp(change.at)),
        by: change.by.clone(),
        from: change.from.map(|from: Status| from.name().to_owned()),
        to: Some(change.to.name().to_owned()),
        ..v1::TimelineEntry::default()
    }
}

fn activity(activity: &Activity, fulfilment: &Fulfilment) -> v1::TimelineEntry {
    let entry = |kind: TimelineEntryKind| v1::TimelineEntry {
        kind: kind.into(),
        at: Some(timestamp(activity.at)),
        by: activity.by.clone(),
        ..v1::TimelineEntry::default()
    };
    let name = |confirmation| v1::Confirmation::from(confirmation).name().to_owned();
    match activity.kind {
        ActivityKind::Confirmation { from, to } => {
            v1::TimelineEntry { from: Some(name(from)), to: Some(name(to)), ..entry(TimelineEntryKind::Confirmation) }
        }
        ActivityKind::Note(id) => v1::TimelineEntry {
            text: fulfilment.note(id).map(|note| note.text.clone()),
            ..entry(TimelineEntryKind::Note)
        },
        ActivityKind::NoteDeleted(_) => entry(TimelineEntryKind::NoteDeleted),
        ActivityKind::Printed(PrintKind::Labels) => entry(TimelineEntryKind::Labels),
        ActivityKind::Printed(PrintKind::Sheets) => entry(TimelineEntryKind::Sheet),
        ActivityKind::Cash(amount) => {
            v1::TimelineEntry { collected_agorot: amount.map(Money::agorot), ..entry(TimelineEntryKind::Cash) }
        }
    }
}

impl From<OrderReference> for v1::OrderReference {
    fn from(order: OrderReference) -> Self {
        Self { id: order.id.to_string(), number: order.number }
    }
}

impl From<&CashCollection> for v1::CashCollection {
    fn from(cash: &CashCollection) -> Self {
        Self { collected_agorot: cash.amount.agorot(), at: Some(timestamp(cash.at)), by: cash.by.clone() }
    }
}

impl From<&Note> for v1::Note {
    fn from(note: &Note) -> Self {
        Self { id: note.id.to_string(), text: note.text.clone(), at: Some(timestamp(note.at)), by: note.by.clone() }
    }
}
