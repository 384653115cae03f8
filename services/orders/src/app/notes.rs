//! Notes of administrators on orders.

use platform::{Call, Error, FieldErrors};
use proto::{
    common::v1::AdminRole,
    events::v1::order_changed::Kind,
    id::NoteId,
    orders::v1::{AddNoteRequest, DeleteNoteRequest},
};
use serde_json::Value;

use super::{
    audit::{append_events, audited_note, record},
    updates::append_activity,
};
use crate::{
    Orders,
    domain::{
        fulfilment::{Activity, ActivityKind, Note},
        notes,
        orders::Order,
    },
    store::{fulfilment, notes as stored},
};

impl Orders {
    /// Add a note to an order.
    pub(crate) async fn add_note(&self, call: &Call, request: AddNoteRequest) -> Result<Order, Error> {
        let (author, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.find_locked(&*tx, &request.id).await?;
        let mut errors = FieldErrors::new();
        let text = notes::read(&request.text, &mut errors);
        errors.check()?;
        let now = self.inner.clock.now();
        let note = Note { id: NoteId::new(), text, at: now, by: by.clone(), author };
        stored::insert(&*tx, order.number, &note).await?;
        fulfilment::increment_version(&*tx, &order).await?;
        let activity = Activity { kind: ActivityKind::Note(note.id), at: now, by: Some(by) };
        let id = note.id;
        order.fulfilment.version += 1;
        order.fulfilment.notes.push(note);
        let event = append_activity(&*tx, &mut order, activity, Kind::Note).await?;
        record(&*tx, call, now, &order, ("note_added", Value::Null, audited_note(&order, id))).await?;
        append_events(&*tx, [(&order, event)]).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(order)
    }

    /// Delete a note: the caller's own or, for owners, anybody's.
    pub(crate) async fn delete_note(&self, call: &Call, request: DeleteNoteRequest) -> Result<Order, Error> {
        let (author, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.find_locked(&*tx, &request.id).await?;
        let id: NoteId = request.note_id.parse().map_err(|_| Error::not_found())?;
        let note = order.fulfilment.note(id).ok_or_else(Error::not_found)?;
        if note.author != author {
            call.require_role(AdminRole::Owner)?;
        }
        let (now, before) = (self.inner.clock.now(), audited_note(&order, id));
        stored::delete(&*tx, id).await?;
        fulfilment::increment_version(&*tx, &order).await?;
        order.fulfilment.version += 1;
        order.fulfilment.notes.retain(|note| note.id != id);
        let activity = Activity { kind: ActivityKind::NoteDeleted(id), at: now, by: Some(by) };
        let event = append_activity(&*tx, &mut order, activity, Kind::Note).await?;
        record(&*tx, call, now, &order, ("note_deleted", before, Value::Null)).await?;
        append_events(&*tx, [(&order, event)]).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(order)
    }
}
