//! Picking lists: units to take from the shelves for several orders.

use std::collections::BTreeMap;

use proto::id::ProductId;

/// Unit of sizes given in hundredths of a millilitre.
const MILLILITRES: &str = "ml";

/// Quantity of one size of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PickingItem {
    pub(crate) product: ProductId,
    /// Product name in the latest order.
    pub(crate) product_name: String,
    /// Brand name in the latest order; empty without a brand.
    pub(crate) brand_name: String,
    /// Variant name in the latest order.
    pub(crate) variant_name: String,
    /// Size in hundredths of the unit.
    pub(crate) size_centi: i64,
    pub(crate) size_unit: String,
    pub(crate) quantity: i64,
    /// Number of the latest order that contains it.
    pub(crate) last_order: i64,
}

impl PickingItem {
    /// Total volume in hundredths of a millilitre; zero for other units.
    pub(crate) fn centi_ml(&self) -> i64 {
        if self.size_unit == MILLILITRES { self.size_centi.saturating_mul(self.quantity) } else { 0 }
    }
}

/// Sum equal sizes of each product under its latest names, sorted by brand, product and size.
pub(crate) fn sum_by_size(items: impl IntoIterator<Item = PickingItem>) -> Vec<PickingItem> {
    let mut sums: BTreeMap<(ProductId, i64, String), PickingItem> = BTreeMap::new();
    for item in items {
        let size = (item.product, item.size_centi, item.size_unit.clone());
        match sums.get_mut(&size) {
            None => {
                sums.insert(size, item);
            }
            Some(sum) => {
                let quantity = sum.quantity.saturating_add(item.quantity);
                if item.last_order > sum.last_order {
                    *sum = item;
                }
                sum.quantity = quantity;
            }
        }
    }
    let mut items: Vec<_> = sums.into_values().collect();
    items.sort_by(|one, other| {
        let place =
            |item: &'_ PickingItem| (item.brand_name.clone(), item.product_name.clone(), item.product, item.size_centi);
        place(one).cmp(&place(other))
    });
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(product: ProductId, name: &str, size_centi: i64, quantity: i64, last_order: i64) -> PickingItem {
        PickingItem {
            product,
            product_name: name.into(),
            brand_name: "عطّار".into(),
            variant_name: format!("{name} {size_centi}"),
            size_centi,
            size_unit: "ml".into(),
            quantity,
            last_order,
        }
    }

    #[test]
    fn equal_sizes_are_summed_under_latest_name() {
        let (oud, rose) = (ProductId::new(), ProductId::new());
        let items = sum_by_size([
            item(rose, "ورد", 500, 1, 1001),
            item(oud, "عود", 1_000, 1, 1001),
            item(oud, "عود الليل", 250, 3, 1003),
            item(oud, "عود", 250, 2, 1001),
            item(oud, "عود", 1_000, 1, 1002),
        ]);
        let found: Vec<_> =
            items.iter().map(|item| (item.product_name.as_str(), item.quantity, item.centi_ml())).collect();
        assert_eq!(found, [("عود", 2, 2_000), ("عود الليل", 5, 1_250), ("ورد", 1, 500)]);
    }

    #[test]
    fn centi_ml_is_zero_for_other_units() {
        let mut box_of_oud = item(ProductId::new(), "بخور", 1_000, 4, 1001);
        box_of_oud.size_unit = "g".into();
        assert_eq!(box_of_oud.centi_ml(), 0);
    }
}
