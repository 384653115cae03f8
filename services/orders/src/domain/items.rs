//! Items of an order, with names and prices as they were when it was placed; later catalog changes do not affect them.

use std::collections::BTreeMap;

use proto::{
    Money,
    id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
};

/// Items of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Items {
    pub(crate) variants: Vec<VariantItem>,
    pub(crate) gift_sets: Vec<GiftSetItem>,
    pub(crate) sample_sets: Vec<SampleSetItem>,
}

/// Copy of a catalog variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariantSnapshot {
    pub(crate) variant: VariantId,
    pub(crate) product: ProductId,
    pub(crate) product_name: String,
    /// Empty without a brand.
    pub(crate) brand_name: String,
    pub(crate) variant_name: String,
    /// Size in hundredths of the unit.
    pub(crate) size_centi: i64,
    pub(crate) size_unit: String,
    /// Path of the image, if there is one.
    pub(crate) image_path: Option<String>,
}

/// Quantity of a variant with its unit price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariantItem {
    pub(crate) snapshot: VariantSnapshot,
    pub(crate) quantity: u32,
    /// Price of one unit.
    pub(crate) price: Money,
}

/// Quantity of a gift set with its unit price and contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GiftSetItem {
    pub(crate) gift_set: GiftSetId,
    pub(crate) name: String,
    pub(crate) quantity: u32,
    /// Price of one set.
    pub(crate) price: Money,
    /// Path of the image, if there is one.
    pub(crate) image_path: Option<String>,
    /// Contents of one set.
    pub(crate) contents: Vec<GiftSetContent>,
}

/// Quantity of a variant in one gift set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GiftSetContent {
    pub(crate) snapshot: VariantSnapshot,
    /// Number of units in one set.
    pub(crate) quantity: u32,
}

/// Quantity of a sample set with its unit price and the choices of its shopper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SampleSetItem {
    pub(crate) template: SampleSetTemplateId,
    pub(crate) name: String,
    pub(crate) quantity: u32,
    /// Price of one set: the sum of the shares of its choices.
    pub(crate) price: Money,
    /// Choices for one set.
    pub(crate) choices: Vec<SampleSetChoice>,
}

/// Quantity of a variant in one sample set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SampleSetChoice {
    pub(crate) snapshot: VariantSnapshot,
    /// Number of units in one set.
    pub(crate) quantity: u32,
    /// Share in the price of one set, for all units of the choice.
    pub(crate) share: Money,
}

impl Items {
    /// Sum up the prices of all items; none when the sum exceeds 64 bits.
    pub(crate) fn total(&self) -> Option<Money> {
        let variants = self.variants.iter().map(|item| (item.price, item.quantity));
        let gift_sets = self.gift_sets.iter().map(|item| (item.price, item.quantity));
        let sample_sets = self.sample_sets.iter().map(|item| (item.price, item.quantity));
        let mut prices = variants.chain(gift_sets).chain(sample_sets);
        prices.try_fold(Money::ZERO, |sum, (price, quantity)| sum.checked_add(price.checked_mul(quantity.into())?))
    }

    /// Sum the sold units of each product, including those in gift sets and sample sets.
    pub(crate) fn units_by_product(&self) -> BTreeMap<ProductId, i64> {
        let singles = self.variants.iter().map(|item| (item.snapshot.product, i64::from(item.quantity)));
        let in_sets = self.gift_sets.iter().flat_map(|set| {
            let units = |content: &GiftSetContent| i64::from(content.quantity) * i64::from(set.quantity);
            set.contents.iter().map(move |content| (content.snapshot.product, units(content)))
        });
        let in_sample_sets = self.sample_sets.iter().flat_map(|set| {
            let units = |choice: &SampleSetChoice| i64::from(choice.quantity) * i64::from(set.quantity);
            set.choices.iter().map(move |choice| (choice.snapshot.product, units(choice)))
        });
        let mut units = BTreeMap::new();
        for (product, sold) in singles.chain(in_sets).chain(in_sample_sets) {
            *units.entry(product).or_default() += sold;
        }
        units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(product: ProductId) -> VariantSnapshot {
        VariantSnapshot {
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
    fn units_in_sets_are_multiplied_by_set_quantity() {
        let (oud, rose) = (ProductId::new(), ProductId::new());
        let single = |product, quantity| VariantItem { snapshot: snapshot(product), quantity, price: Money::ZERO };
        let contents =
            [(oud, 2), (rose, 1)].map(|(product, quantity)| GiftSetContent { snapshot: snapshot(product), quantity });
        let set = GiftSetItem {
            gift_set: GiftSetId::new(),
            name: "هدية".into(),
            quantity: 3,
            price: Money::ZERO,
            image_path: None,
            contents: contents.into(),
        };
        let choices = [(oud, 1), (rose, 2)].map(|(product, quantity)| SampleSetChoice {
            snapshot: snapshot(product),
            quantity,
            share: Money::ZERO,
        });
        let sample_set = SampleSetItem {
            template: SampleSetTemplateId::new(),
            name: "عينات".into(),
            quantity: 2,
            price: Money::ZERO,
            choices: choices.into(),
        };
        let variants = vec![single(oud, 4), single(oud, 1)];
        let items = Items { variants, gift_sets: vec![set], sample_sets: vec![sample_set] };
        assert_eq!(items.units_by_product(), BTreeMap::from([(oud, 13), (rose, 7)]));
    }
}
