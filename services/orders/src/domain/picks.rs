//! What has to be taken from the shelves for several orders.

use std::collections::BTreeMap;

use proto::id::ProductId;

/// Hundredths of millilitres come in this unit.
const MILLILITRES: &str = "ml";

/// So many of one size of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pick {
    /// Which product.
    pub(crate) product: ProductId,
    /// What it was called when it was ordered last.
    pub(crate) product_name: String,
    /// What its brand was called then; empty without one.
    pub(crate) brand_name: String,
    /// What the size was called then.
    pub(crate) variant_name: String,
    /// The size in hundredths of the unit.
    pub(crate) size_centi: i64,
    /// The unit.
    pub(crate) size_unit: String,
    /// How many.
    pub(crate) quantity: i64,
    /// The last order that holds it.
    pub(crate) last_order: i64,
}

impl Pick {
    /// How much that is in hundredths of a millilitre; nothing in other units.
    pub(crate) fn centi_ml(&self) -> i64 {
        if self.size_unit == MILLILITRES { self.size_centi.saturating_mul(self.quantity) } else { 0 }
    }
}

/// Sums equal sizes of one product, under its latest names: by brand, product and size.
pub(crate) fn summed(picks: impl IntoIterator<Item = Pick>) -> Vec<Pick> {
    let mut sums: BTreeMap<(ProductId, i64, String), Pick> = BTreeMap::new();
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
            |pick: &'_ Pick| (pick.brand_name.clone(), pick.product_name.clone(), pick.product, pick.size_centi);
        place(one).cmp(&place(other))
    });
    picks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pick(product: ProductId, name: &str, size_centi: i64, quantity: i64, last_order: i64) -> Pick {
        Pick {
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
        let picks = summed([
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
