//! What was ordered, as it was called and priced at that moment. Nothing that happens to the catalogue changes it.

use std::collections::BTreeMap;

use proto::{
    Money,
    id::{GiftSetId, ProductId, VariantId},
};

/// The lines of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Items {
    /// Single variants.
    pub(crate) variants: Vec<VariantItem>,
    /// Gift sets.
    pub(crate) gift_sets: Vec<GiftSetItem>,
}

/// A variant as it stood in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Which variant.
    pub(crate) variant: VariantId,
    /// Whose variant.
    pub(crate) product: ProductId,
    /// What the product was called.
    pub(crate) product_name: String,
    /// What its brand was called; empty without a brand.
    pub(crate) brand_name: String,
    /// What the variant was called.
    pub(crate) variant_name: String,
    /// Its size in hundredths of the unit.
    pub(crate) size_centi: i64,
    /// The unit.
    pub(crate) size_unit: String,
    /// Its picture, if any.
    pub(crate) image_path: Option<String>,
}

/// So many of a variant at a price each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariantItem {
    /// The variant.
    pub(crate) piece: Piece,
    /// How many.
    pub(crate) quantity: u32,
    /// What one cost.
    pub(crate) price: Money,
}

/// So many of a gift set at a price each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GiftSetItem {
    /// Which gift set.
    pub(crate) gift_set: GiftSetId,
    /// What it was called.
    pub(crate) name: String,
    /// How many.
    pub(crate) quantity: u32,
    /// What one cost.
    pub(crate) price: Money,
    /// Its picture, if any.
    pub(crate) image_path: Option<String>,
    /// What one holds.
    pub(crate) contents: Vec<Content>,
}

/// So many of a variant in one gift set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Content {
    /// The variant.
    pub(crate) piece: Piece,
    /// How many in one set.
    pub(crate) quantity: u32,
}

impl Items {
    /// How many units of each product were sold, those inside gift sets included.
    pub(crate) fn units_by_product(&self) -> BTreeMap<ProductId, i64> {
        let singles = self.variants.iter().map(|item| (item.piece.product, i64::from(item.quantity)));
        let in_sets = self.gift_sets.iter().flat_map(|set| {
            let units = |content: &Content| i64::from(content.quantity) * i64::from(set.quantity);
            set.contents.iter().map(move |content| (content.piece.product, units(content)))
        });
        let mut units = BTreeMap::new();
        for (product, sold) in singles.chain(in_sets) {
            *units.entry(product).or_default() += sold;
        }
        units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(product: ProductId) -> Piece {
        Piece {
            variant: VariantId::new(),
            product,
            product_name: "عود".into(),
            brand_name: String::new(),
            variant_name: "عينة".into(),
            size_centi: 500,
            size_unit: "ml".into(),
            image_path: None,
        }
    }

    #[test]
    fn units_inside_gift_sets_count_times_the_sets() {
        let (oud, rose) = (ProductId::new(), ProductId::new());
        let single = |product, quantity| VariantItem { piece: piece(product), quantity, price: Money::ZERO };
        let contents = [(oud, 2), (rose, 1)].map(|(product, quantity)| Content { piece: piece(product), quantity });
        let set = GiftSetItem {
            gift_set: GiftSetId::new(),
            name: "هدية".into(),
            quantity: 3,
            price: Money::ZERO,
            image_path: None,
            contents: contents.into(),
        };
        let items = Items { variants: vec![single(oud, 4), single(oud, 1)], gift_sets: vec![set] };
        assert_eq!(items.units_by_product(), BTreeMap::from([(oud, 11), (rose, 3)]));
    }
}
