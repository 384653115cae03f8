//! Conversion of an order's fulfilment state to messages.

use proto::{Money, names::Named, orders::v1, orders::v1::TimelineEntryKind, time::timestamp};

use crate::domain::{
    fulfilment::{Activity, ActivityKind, CashCollection, Fulfilment, Note, OrderReference, PrintKind},
    order_messages::OrderMessage,
    orders::{Order, StatusChange},
    returns::ReturnChange,
    revisions::Revision,
    shipments::TimelineShipment,
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
        channel: order.purchase.channel.into(),
        discount_reason: order.purchase.discount_reason.clone(),
        must_call: order.must_call(),
        customer_id: fulfilment.customer.map(|id| id.to_string()),
        customer_blocked_until: fulfilment.customer_blocked_until.map(timestamp),
    }
}

/// Merge status changes, activities, revisions, returns, shipments and messages, oldest first; a status change precedes
/// others of the same moment.
fn timeline(order: &Order) -> Vec<v1::TimelineEntry> {
    let changes = order.history.iter().map(|change| (change.at, status_change(change)));
    let activities = order.fulfilment.activities.iter().map(|change| (change.at, activity(change, &order.fulfilment)));
    let revisions = order.fulfilment.revisions.iter().map(|revision| (revision.at, revision_entry(revision)));
    let returns = order.fulfilment.return_changes.iter().map(|change| (change.at, return_entry(change)));
    let shipments = order.fulfilment.shipment_changes.iter().map(|change| (change.at, shipment_entry(change)));
    let messages = order.fulfilment.messages.iter().map(|message| (message.at, message_entry(message)));
    let mut timeline: Vec<_> =
        changes.chain(activities).chain(revisions).chain(returns).chain(shipments).chain(messages).collect();
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

fn revision_entry(revision: &Revision) -> v1::TimelineEntry {
    v1::TimelineEntry {
        kind: TimelineEntryKind::Revised.into(),
        at: Some(timestamp(revision.at)),
        by: revision.by.clone(),
        revision: Some(revision.into()),
        ..v1::TimelineEntry::default()
    }
}

fn return_entry(change: &ReturnChange) -> v1::TimelineEntry {
    v1::TimelineEntry {
        kind: TimelineEntryKind::Return.into(),
        at: Some(timestamp(change.at)),
        by: change.by.clone(),
        return_change: Some(change.into()),
        ..v1::TimelineEntry::default()
    }
}

fn shipment_entry(change: &TimelineShipment) -> v1::TimelineEntry {
    v1::TimelineEntry {
        kind: TimelineEntryKind::Shipment.into(),
        at: Some(timestamp(change.at)),
        by: change.by.clone(),
        shipment: Some((&change.shipment).into()),
        ..v1::TimelineEntry::default()
    }
}

fn message_entry(message: &OrderMessage) -> v1::TimelineEntry {
    v1::TimelineEntry {
        kind: TimelineEntryKind::Message.into(),
        at: Some(timestamp(message.at)),
        message: Some(v1::OrderMessage { channel: message.channel.into(), outcome: message.outcome.into() }),
        ..v1::TimelineEntry::default()
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
