//! Records of an order that an administrator takes: the first note and the audit record.

use platform::{
    Error,
    audit::{self, AuditRecord},
};
use proto::{Money, id::NoteId, names::Named};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::transactions::NewPurchase;
use crate::{
    domain::fulfilment::{Activity, ActivityKind, Note},
    store::{activities, notes},
};

/// Append what an administrator adds to a new order; nothing when the shopper placed it.
pub(super) async fn record(conn: &impl ConnectionTrait, new: &NewPurchase, number: i64) -> Result<(), Error> {
    let (Some(taken), purchase) = (&new.taken, &new.purchase) else { return Ok(()) };
    let at = purchase.placed_at;
    if let Some(text) = &taken.note {
        let note = Note { id: NoteId::new(), text: text.clone(), at, by: taken.by.clone(), author: taken.author };
        notes::insert(conn, number, &note).await?;
        let activity = Activity { kind: ActivityKind::Note(note.id), at, by: Some(taken.by.clone()) };
        activities::append(conn, [number], &activity).await?;
    }
    let record = AuditRecord {
        action: "created",
        kind: "order",
        id: &purchase.id.to_string(),
        name: &number.to_string(),
        before: Value::Null,
        after: json!({
            "channel": purchase.channel.name(),
            "offers": (purchase.totals.offers > Money::ZERO).then(|| purchase.totals.offers.to_string()),
            "discount": taken.discount.as_ref().map(|discount| discount.amount.to_string()),
            "discount_reason": purchase.discount_reason,
            "total": purchase.totals.total.to_string(),
            "note": taken.note,
        }),
    };
    Ok(audit::record(conn, &new.call, at, record).await?)
}
