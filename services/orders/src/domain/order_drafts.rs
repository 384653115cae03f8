//! Drafts of orders that administrators take. A draft may be incomplete, but never larger than an order.

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use proto::{
    id::{OrderDraftId, VariantId},
    orders::v1::{Contact, Discount, OrderDraftContent},
};

use super::{
    contact::{MAX_TEXT, PLACE},
    discounts::MAX_REASON,
    enums::read_channel,
    notes,
    placements::check_present_lines,
};

/// Upper bound on drafts at one time.
pub(crate) const MAX_DRAFTS: u64 = 200;

/// An order that an administrator has begun to enter, unchecked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OrderDraft {
    pub(crate) id: OrderDraftId,
    /// Incremented with every change.
    pub(crate) version: i64,
    /// Entered values; kept as their message, since nothing but a placement interprets them.
    pub(crate) content: OrderDraftContent,
    /// Display name of the administrator who began it.
    pub(crate) created_by: String,
    /// Display name of the administrator who changed it last.
    pub(crate) updated_by: String,
    pub(crate) updated_at: DateTime<Utc>,
}

/// Normalise entered values and reject those that no order could have; missing ones are accepted. Ids of all kinds have
/// one form.
pub(crate) fn read_content(entered: OrderDraftContent, errors: &mut FieldErrors) -> OrderDraftContent {
    let contact = entered.contact.unwrap_or_default();
    let mut text = |field: &str, entered: &str, max| text::optional(field, entered, max, errors);
    let contact = Contact {
        name: text("customer.name", &contact.name, MAX_TEXT),
        phone: text("customer.phone", &contact.phone, MAX_TEXT),
        email: contact.email.map(|email| text("customer.email", &email, MAX_TEXT)),
        region: text("customer.location.region", &contact.region, MAX_TEXT),
        city: text("customer.location.city", &contact.city, MAX_TEXT),
        address: text("customer.location.address", &contact.address, MAX_TEXT),
        place_id: text(PLACE, &contact.place_id, MAX_TEXT),
    };
    let discount = entered
        .discount
        .map(|Discount { agorot, reason }| Discount { agorot, reason: text("discount.reason", &reason, MAX_REASON) });
    if discount.as_ref().and_then(|discount| discount.agorot).is_some_and(i64::is_negative) {
        errors.add("discount.amount", "amount_malformed");
    }
    let lines = entered.lines.unwrap_or_default();
    check_present_lines(&lines, errors);
    for (field, id) in lines.ids() {
        if !errors.has(&field) && id.parse::<VariantId>().is_err() {
            errors.add(field, "unknown_thing");
        }
    }
    OrderDraftContent {
        contact: Some(contact),
        lines: Some(lines),
        channel: read_channel("channel", entered.channel, errors).unwrap_or_default().into(),
        discount,
        note: notes::optional("note", &entered.note, errors),
        agreed_to_messages: entered.agreed_to_messages,
    }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::{OrderLines, VariantLine};

    use super::*;

    #[test]
    fn content_may_be_empty_or_incomplete() {
        let mut errors = FieldErrors::new();
        let empty = read_content(OrderDraftContent::default(), &mut errors);
        assert_eq!((empty.lines, empty.discount), (Some(OrderLines::default()), None));
        let contact = Contact { phone: " 059 ".into(), ..Contact::default() };
        let discount = Discount { agorot: None, reason: "عرض".into() };
        let begun = OrderDraftContent { contact: Some(contact), discount: Some(discount), ..Default::default() };
        let begun = read_content(begun, &mut errors);
        assert_eq!(begun.contact.map(|contact| contact.phone).as_deref(), Some("059"));
        assert!(errors.is_empty());
    }

    #[test]
    fn content_reports_all_field_errors() {
        let line = VariantLine { quantity: 0, field: "items.products.0.variants.0".into(), ..Default::default() };
        let content = OrderDraftContent {
            contact: Some(Contact { name: "ا".repeat(256), city: "a\0".into(), ..Contact::default() }),
            lines: Some(OrderLines { variants: vec![line], ..OrderLines::default() }),
            channel: -1,
            discount: Some(Discount { agorot: Some(-1), reason: "ا".repeat(201) }),
            note: "ا".repeat(2_001),
            agreed_to_messages: true,
        };
        let mut errors = FieldErrors::new();
        read_content(content, &mut errors);
        for field in [
            "customer.name",
            "customer.location.city",
            "items.products.0.id",
            "items.products.0.variants.0.id",
            "items.products.0.variants.0.quantity",
            "channel",
            "discount.amount",
            "discount.reason",
            "note",
        ] {
            assert!(errors.has(field), "{field}");
        }
    }
}
