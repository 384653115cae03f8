//! Bottles that the shop bought, costs of what is not poured, and the brands' order on the home page.

use super::Product;

/// Bottles of one purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bottle {
    /// Index of the product.
    pub product: usize,
    /// Volume of each in hundredths of a millilitre.
    pub ml_centi: i64,
    /// Price of each in agorot; `None` when it is unknown.
    pub cost_agorot: Option<i64>,
    /// Code of the manufacturer's batch.
    pub batch_code: &'static str,
    /// Stock of the product after the demo's orders, in hundredths of a millilitre; `None` for a sealed bottle.
    pub left_centi: Option<i64>,
}

/// Cost of vial or label for a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consumable {
    /// Name as it is shown, in Arabic.
    pub name: &'static str,
    /// Size of the sample in millilitres.
    pub size_ml: u32,
    /// Cost of one, in agorot.
    pub cost_agorot: i64,
}

/// All vials and labels.
pub const CONSUMABLES: [Consumable; 6] = [
    consumable("قارورة بخاخ", 2, 90),
    consumable("قارورة بخاخ", 5, 140),
    consumable("قارورة بخاخ", 10, 220),
    consumable("ملصق", 2, 15),
    consumable("ملصق", 5, 15),
    consumable("ملصق", 10, 15),
];

/// Opened and sealed bottles; the stock of two products is low enough to need attention.
const BOTTLES: [Bottle; 7] = [
    bottle(38, 125, Some(24_500), "BY-2608", Some(8_650)),
    bottle(40, 100, Some(24_000), "HM-4471", Some(4_200)),
    bottle(44, 125, None, "NS-0093", Some(6_400)),
    bottle(45, 50, Some(13_000), "SJ-7702", Some(1_250)),
    bottle(45, 50, Some(13_900), "SJ-7815", None),
    bottle(46, 50, Some(15_500), "QS-1180", Some(600)),
    bottle(0, 100, Some(31_000), "DS-5526", None),
];

/// Products whose sealed sizes have a known cost, from the first on.
const PRODUCTS_WITH_COSTS: usize = 36;

/// Indexes of the brands on the home page, in order.
pub(super) const HOME_BRANDS: [usize; 6] = [4, 0, 9, 2, 7, 1];

/// Return the bottles of these products.
pub(super) fn bottles(products: &[Product]) -> Vec<Bottle> {
    BOTTLES.into_iter().filter(|bottle| bottle.product < products.len()).collect()
}

impl Product {
    /// Return the cost of a unit of each size that is sold sealed, with the index of its variant; none for products
    /// whose costs are unknown.
    pub fn sealed_costs(&self, index: usize) -> Vec<(usize, i64)> {
        let sealed = self.variants.iter().enumerate().filter(|(_, variant)| variant.size_ml >= 50);
        let costs = sealed.map(|(variant, sold)| (variant, sold.price_agorot * 6 / 10));
        costs.filter(|_| index < PRODUCTS_WITH_COSTS).collect()
    }
}

const fn bottle(
    product: usize,
    ml: i64,
    cost_agorot: Option<i64>,
    batch_code: &'static str,
    left_centi: Option<i64>,
) -> Bottle {
    Bottle { product, ml_centi: ml * 100, cost_agorot, batch_code, left_centi }
}

const fn consumable(name: &'static str, size_ml: u32, cost_agorot: i64) -> Consumable {
    Consumable { name, size_ml, cost_agorot }
}
