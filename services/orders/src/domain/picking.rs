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
pub(crate) fn sum_by_size(picks: impl IntoIterator<Item = PickingItem>) -> Vec<PickingItem> {
    let mut sums: BTreeMap<(ProductId, i64, String), PickingItem> = BTreeMap::new();
    for pick in picks {
        let size = (pick.product, pick.size_centi, pick.size_unit.clone());
        match sums.get_mut(&size) {
            None => {
                sums.insert(size, pick);
            }
            Some(sum) => {
                let quantity = sum.quantity.saturating_add(pick.quantity);
                if pick.last_order > sum.last_order {
                    *sum = pick;
                }
                sum.quantity = quantity;
            }
        }
    }
    let mut picks: Vec<_> = sums.into_values().collect();
    picks.sort_by(|one, other| {
        let place =
            |pick: &'_ PickingItem| (pick.brand_name.clone(), pick.product_name.clone(), pick.product, pick.size_centi);
        place(one).cmp(&place(other))
    });
    picks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pick(product: ProductId, name: &str, size_centi: i64, quantity: i64, last_order: i64) -> PickingItem {
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
    fn equal_sizes_are_summed_under_the_latest_name() {
        let (oud, rose) = (ProductId::new(), ProductId::new());
        let picks = sum_by_size([
            pick(rose, "ورد", 500, 1, 1001),
            pick(oud, "عود", 1_000, 1, 1001),
            pick(oud, "عود الليل", 250, 3, 1003),
            pick(oud, "عود", 250, 2, 1001),
            pick(oud, "عود", 1_000, 1, 1002),
        ]);
        let told: Vec<_> =
            picks.iter().map(|pick| (pick.product_name.as_str(), pick.quantity, pick.centi_ml())).collect();
        assert_eq!(told, [("عود", 2, 2_000), ("عود الليل", 5, 1_250), ("ورد", 1, 500)]);
    }

    #[test]
    fn what_is_not_measured_in_millilitres_has_none() {
        let mut box_of_oud = pick(ProductId::new(), "بخور", 1_000, 4, 1001);
        box_of_oud.size_unit = "g".into();
        assert_eq!(box_of_oud.centi_ml(), 0);
    }
}
