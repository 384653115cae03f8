//! Notes for colleagues.

use platform::{Call, Failure, Faults};
use proto::{
    common::v1::AdminRole,
    events::v1::order_changed::Kind,
    id::NoteId,
    orders::v1::{AddNoteRequest, DeleteNoteRequest},
};
use serde_json::Value;

use super::{
    deeds::{note_field, record, tell},
    updates::do_to,
};
use crate::{
    Orders,
    domain::{
        desk::{Deed, Done, Note},
        notes,
        orders::Order,
    },
    store::{desk, notes as stored},
};

impl Orders {
    /// Leaves a note on an order.
    pub(crate) async fn add_note(&self, call: &Call, request: AddNoteRequest) -> Result<Order, Failure> {
        let (author, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.locked(&*tx, &request.id).await?;
        let mut faults = Faults::new();
        let text = notes::read(&request.text, &mut faults);
        faults.check()?;
        let now = self.inner.clock.now();
        let note = Note { id: NoteId::new(), text, at: now, by: by.clone(), author };
        stored::insert(&*tx, order.number, &note).await?;
        desk::touch(&*tx, &order).await?;
        let deed = Deed { what: Done::Note(note.id), at: now, by: Some(by) };
        let id = note.id;
        order.desk.version += 1;
        order.desk.notes.push(note);
        let event = do_to(&*tx, &mut order, deed, Kind::Note).await?;
        record(&*tx, call, now, &order, ("note_added", Value::Null, note_field(&order, id))).await?;
        tell(&*tx, [(&order, event)]).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(order)
    }

    /// Deletes a note: the caller's own, or as an owner anybody's.
    pub(crate) async fn delete_note(&self, call: &Call, request: DeleteNoteRequest) -> Result<Order, Failure> {
        let (author, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.locked(&*tx, &request.id).await?;
        let id: NoteId = request.note_id.parse().map_err(|_| Failure::not_found())?;
        let note = order.desk.note(id).ok_or_else(Failure::not_found)?;
        if note.author != author {
            call.require_role(AdminRole::Owner)?;
        }
        let (now, before) = (self.inner.clock.now(), note_field(&order, id));
        stored::delete(&*tx, id).await?;
        desk::touch(&*tx, &order).await?;
        order.desk.version += 1;
        order.desk.notes.retain(|note| note.id != id);
        let deed = Deed { what: Done::NoteDeleted(id), at: now, by: Some(by) };
        let event = do_to(&*tx, &mut order, deed, Kind::Note).await?;
        record(&*tx, call, now, &order, ("note_deleted", before, Value::Null)).await?;
        tell(&*tx, [(&order, event)]).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(order)
    }
}
