//! Detection of duplicates: the same phone orders the same items again within minutes. Duplicates are placed and
//! flagged, for an administrator to clarify.

use std::{collections::BTreeMap, time::Duration};

use sha2::{Digest, Sha256};

use super::items::{Items, SampleSetItem};

/// Period after an order in which an equal one counts as its duplicate.
pub(crate) const DUPLICATE_WINDOW: Duration = Duration::from_mins(10);

/// Hash the items and quantities, independent of their order and of how they are split into lines.
pub(crate) fn lines_key(items: &Items) -> String {
    let variants = items.variants.iter().map(|item| (format!("v{}", item.snapshot.variant), item.quantity));
    let gift_sets = items.gift_sets.iter().map(|item| (format!("g{}", item.gift_set), item.quantity));
    let sample_sets = items.sample_sets.iter().map(|item| (sample_set_key(item), item.quantity));
    let mut quantities: BTreeMap<_, u64> = BTreeMap::new();
    for (thing, quantity) in variants.chain(gift_sets).chain(sample_sets) {
        *quantities.entry(thing).or_default() += u64::from(quantity);
    }
    let mut hash = Sha256::new();
    for (thing, quantity) in quantities {
        hash.update(format!("{thing}x{quantity};"));
    }
    hex::encode(hash.finalize())
}

/// Identify a sample set by its template and choices, independent of their order.
pub(super) fn sample_set_key(set: &SampleSetItem) -> String {
    let choices = set.choices.iter().map(|choice| (choice.snapshot.variant.to_string(), choice.quantity.into()));
    set_key(&set.template.to_string(), choices)
}

/// Identify a sample set by the ids of its template and choices.
pub(super) fn set_key(template: &str, choices: impl Iterator<Item = (String, i64)>) -> String {
    let mut units: BTreeMap<_, i64> = BTreeMap::new();
    for (variant, quantity) in choices {
        *units.entry(variant).or_default() += quantity;
    }
    let choices: Vec<_> = units.into_iter().map(|(variant, units)| format!("{variant}x{units}")).collect();
    format!("s{template}({})", choices.join(","))
}

#[cfg(test)]
mod tests {
    use proto::{
        Money,
        id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
    };

    use super::*;
    use crate::domain::items::{GiftSetItem, SampleSetChoice, VariantItem, VariantSnapshot};

    fn snapshot(variant: VariantId) -> VariantSnapshot {
        VariantSnapshot {
            variant,
            product: ProductId::new(),
            product_name: String::new(),
            brand_name: String::new(),
            variant_name: String::new(),
            size_centi: 500,
            size_unit: "ml".into(),
            image_path: None,
        }
    }

    fn key(variants: &[(VariantId, u32)], gift_sets: &[(GiftSetId, u32)]) -> String {
        let variant = |(variant, quantity): &(VariantId, u32)| VariantItem {
            snapshot: snapshot(*variant),
            quantity: *quantity,
            price: Money::ZERO,
        };
        let gift_set = |(gift_set, quantity): &(GiftSetId, u32)| GiftSetItem {
            gift_set: *gift_set,
            name: String::new(),
            quantity: *quantity,
            price: Money::ZERO,
            image_path: None,
            contents: vec![],
        };
        lines_key(&Items {
            variants: variants.iter().map(variant).collect(),
            gift_sets: gift_sets.iter().map(gift_set).collect(),
            sample_sets: vec![],
        })
    }

    #[test]
    fn lines_key_ignores_order_of_lines() {
        let (oud, rose, gift) = (VariantId::new(), VariantId::new(), GiftSetId::new());
        let first = key(&[(oud, 2), (rose, 1)], &[(gift, 1)]);
        assert_eq!(key(&[(rose, 1), (oud, 2)], &[(gift, 1)]), first);
        assert_eq!(key(&[(oud, 1), (rose, 1), (oud, 1)], &[(gift, 1)]), first);
    }

    #[test]
    fn lines_key_differs_for_other_items_or_quantities() {
        let (oud, gift) = (VariantId::new(), GiftSetId::new());
        let first = key(&[(oud, 2)], &[]);
        for other in [
            key(&[(oud, 1)], &[]),
            key(&[(VariantId::new(), 2)], &[]),
            key(&[(oud, 2)], &[(gift, 1)]),
            key(&[], &[(GiftSetId::from_uuid(oud.uuid()), 2)]),
        ] {
            assert_ne!(other, first);
        }
    }

    #[test]
    fn lines_key_of_a_sample_set_depends_on_its_choices() {
        let (template, oud, rose) = (SampleSetTemplateId::new(), VariantId::new(), VariantId::new());
        let with = |choices: &[(VariantId, u32)]| {
            let choice = |(variant, quantity): &(VariantId, u32)| SampleSetChoice {
                snapshot: snapshot(*variant),
                quantity: *quantity,
                share: Money::ZERO,
            };
            let choices = choices.iter().map(choice).collect();
            let set = SampleSetItem { template, name: String::new(), quantity: 1, price: Money::ZERO, choices };
            lines_key(&Items { sample_sets: vec![set], ..Items::default() })
        };
        let first = with(&[(oud, 2), (rose, 1)]);
        assert_eq!(with(&[(rose, 1), (oud, 1), (oud, 1)]), first);
        assert_ne!(with(&[(oud, 1), (rose, 2)]), first);
        assert_ne!(with(&[(oud, 2)]), first);
    }
}
