//! Conversion of drafts to messages.

use proto::{orders::v1, time::timestamp};

use crate::domain::order_drafts::OrderDraft;

impl From<OrderDraft> for v1::OrderDraft {
    fn from(draft: OrderDraft) -> Self {
        Self {
            id: draft.id.to_string(),
            version: draft.version,
            content: Some(draft.content),
            created_by: draft.created_by,
            updated_by: draft.updated_by,
            updated_at: Some(timestamp(draft.updated_at)),
        }
    }
}

/// Convert the part of a draft that lists show.
pub(super) fn summary(draft: OrderDraft) -> v1::OrderDraftSummary {
    let contact = draft.content.contact.unwrap_or_default();
    let lines = draft.content.lines.map_or(0, |lines| lines.count());
    v1::OrderDraftSummary {
        id: draft.id.to_string(),
        customer_name: contact.name,
        phone: contact.phone,
        lines: u32::try_from(lines).unwrap_or(u32::MAX),
        updated_by: draft.updated_by,
        updated_at: Some(timestamp(draft.updated_at)),
    }
}
