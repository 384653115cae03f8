//! Conversion of revisions to messages: their difference, item by item and field by field.

use proto::{
    names::Named,
    orders::v1::{self, ContactChange, DiscountChange, GiftSetContent, ItemChange, OrderContact, OrderContents},
};

use crate::domain::revisions::Revision;

impl From<&Revision> for v1::OrderRevision {
    fn from(revision: &Revision) -> Self {
        Self {
            number: revision.number,
            reason: revision.reason.clone(),
            items: item_changes(&revision.before, &revision.after),
            contact: contact_changes(&revision.before, &revision.after),
            total_before_agorot: revision.before.total_agorot,
            total_after_agorot: revision.after.total_agorot,
            discount: discount_change(&revision.before, &revision.after),
        }
    }
}

/// List the items whose quantity has changed: those from before, then those that are new.
fn item_changes(before: &OrderContents, after: &OrderContents) -> Vec<ItemChange> {
    let mut changes: Vec<(String, ItemChange)> = Vec::new();
    let counted = items(before).map(|(key, name, before)| (key, ItemChange { name, before, after: 0 }));
    for (key, item) in
        counted.chain(items(after).map(|(key, name, after)| (key, ItemChange { name, before: 0, after })))
    {
        match changes.iter_mut().find(|(known, _)| *known == key) {
            Some((_, sum)) => {
                sum.before += item.before;
                sum.after += item.after;
            }
            None => changes.push((key, item)),
        }
    }
    changes.into_iter().map(|(_, change)| change).filter(|change| change.before != change.after).collect()
}

/// List all items, each with a key, its display name and its quantity.
fn items(contents: &OrderContents) -> impl Iterator<Item = (String, String, u32)> {
    let variants = contents
        .variants
        .iter()
        .map(|item| (item.variant_id.clone(), format!("{} - {}", item.product_name, item.variant_name), item.quantity));
    let gift_sets = contents.gift_sets.iter().map(|item| (item.gift_set_id.clone(), item.name.clone(), item.quantity));
    let sample_sets = contents.sample_sets.iter().map(|item| {
        let choice = |content: &GiftSetContent| format!("{}x{}", content.variant_id, content.quantity);
        let choices: Vec<_> = item.choices.iter().filter_map(|one| one.variant.as_ref()).map(choice).collect();
        (format!("{}({})", item.template_id, choices.join(",")), item.name.clone(), item.quantity)
    });
    variants.chain(gift_sets).chain(sample_sets)
}

fn contact_changes(before: &OrderContents, after: &OrderContents) -> Vec<ContactChange> {
    let fields = |contents: &OrderContents| {
        let contact: OrderContact = contents.contact.clone().unwrap_or_default();
        let region = contact.region().name().to_owned();
        [
            ("name", contact.name),
            ("phone", contact.phone),
            ("email", contact.email.unwrap_or_default()),
            ("region", region),
            ("city", contact.city),
            ("address", contact.address),
        ]
    };
    let pairs = fields(before).into_iter().zip(fields(after));
    let changes = pairs.map(|((field, before), (_, after))| ContactChange { field: field.to_owned(), before, after });
    changes.filter(|change| change.before != change.after).collect()
}

fn discount_change(before: &OrderContents, after: &OrderContents) -> Option<DiscountChange> {
    let discount = |contents: &OrderContents| (contents.discount_agorot, contents.discount_reason.clone());
    let ((before_agorot, reason_before), (after_agorot, reason_after)) = (discount(before), discount(after));
    let is_changed = before_agorot != after_agorot || reason_before != reason_after;
    is_changed.then_some(DiscountChange { before_agorot, after_agorot, reason_before, reason_after })
}
