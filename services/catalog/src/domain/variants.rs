//! Variants: the sizes a product is sold in, and which of them stands for it.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{ProductId, VariantId},
};

use super::{edit::Edit, stock::Shelf};

/// A variant as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) id: VariantId,
    pub(crate) product_id: ProductId,
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) is_primary: bool,
    pub(crate) image_path: Option<String>,
    /// Hundredths of a millilitre.
    pub(crate) size_centi: i64,
    pub(crate) color: Option<String>,
    pub(crate) shelf: Shelf,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A variant as the gift-set picker offers it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) variant: Variant,
    pub(crate) product_name: String,
    pub(crate) brand_name: String,
}

/// A variant to be.
#[derive(Debug)]
pub(crate) struct NewVariant {
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) size_centi: i64,
    pub(crate) color: Option<String>,
    pub(crate) image_path: Option<String>,
    pub(crate) is_primary: bool,
    pub(crate) shelf: Shelf,
}

/// What is to change of a variant; absent stays.
#[derive(Debug)]
pub(crate) struct VariantChange {
    pub(crate) name: Option<String>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Edit<Money>,
    pub(crate) size_centi: Option<i64>,
    pub(crate) color: Edit<String>,
    pub(crate) image_path: Edit<String>,
    pub(crate) is_primary: Option<bool>,
    pub(crate) is_enabled: Option<bool>,
    pub(crate) stock: Edit<i64>,
}

/// Which variant is to stand for its product: the one that is wanted, else the one that does, else the oldest.
/// None only when there are no variants.
pub(crate) fn primary(variants: &[Variant], wanted: Option<VariantId>) -> Option<VariantId> {
    let oldest = || variants.iter().min_by_key(|variant| (variant.created_at, variant.id));
    let present = || variants.iter().find(|variant| variant.is_primary);
    variants
        .iter()
        .find(|variant| Some(variant.id) == wanted)
        .or_else(present)
        .or_else(oldest)
        .map(|variant| variant.id)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn variant(minute: i64, is_primary: bool) -> Variant {
        let at = DateTime::from_timestamp(minute * 60, 0).expect("a moment");
        Variant {
            id: VariantId::new(),
            product_id: ProductId::new(),
            name: "عينة".to_owned(),
            price: Money::ZERO,
            original_price: None,
            is_primary,
            image_path: None,
            size_centi: 500,
            color: None,
            shelf: Shelf { is_enabled: true, stock: None },
            created_at: at,
            updated_at: at,
        }
    }

    #[test]
    fn the_first_stands_for_the_product_until_another_is_wanted() {
        let variants = [variant(1, true), variant(2, false)];
        assert_eq!(primary(&variants, None), Some(variants[0].id));
        assert_eq!(primary(&variants, Some(variants[1].id)), Some(variants[1].id));
    }

    #[test]
    fn when_it_is_gone_the_oldest_left_does() {
        let variants = [variant(3, false), variant(2, false), variant(4, false)];
        assert_eq!(primary(&variants, None), Some(variants[1].id));
        assert_eq!(primary(&[], None), None);
    }

    proptest! {
        #[test]
        fn however_variants_come_and_go_exactly_one_stands(steps in prop::collection::vec((any::<bool>(), any::<bool>(), 0usize..8), 1..30)) {
            let mut variants: Vec<Variant> = Vec::new();
            for (minute, (adds, wants, at)) in (0..).zip(steps) {
                let mut wanted = None;
                if adds || variants.is_empty() {
                    let new = variant(minute, false);
                    wanted = wants.then_some(new.id);
                    variants.push(new);
                } else {
                    variants.remove(at % variants.len());
                }
                let chosen = primary(&variants, wanted);
                for variant in &mut variants {
                    variant.is_primary = Some(variant.id) == chosen;
                }
                prop_assert_eq!(variants.iter().filter(|variant| variant.is_primary).count(), variants.len().min(1));
            }
        }
    }
}
