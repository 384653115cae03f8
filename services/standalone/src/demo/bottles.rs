//! Opened bottles, and the brands' order on the home page.

use super::Product;

/// An opened bottle that samples are poured from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bottle {
    /// Index of the product.
    pub product: usize,
    /// Remaining volume in hundredths of a millilitre.
    pub left_centi: i64,
}

/// Products with an open bottle and its remaining volume; two are low enough to need attention.
const OPENED: [(usize, i64); 5] = [(38, 8_650), (40, 4_200), (44, 6_400), (45, 1_250), (46, 600)];

/// Indexes of the brands on the home page, in order.
pub(super) const HOME_BRANDS: [usize; 6] = [4, 0, 9, 2, 7, 1];

/// Return the opened bottles of these products.
pub(super) fn bottles(products: &[Product]) -> Vec<Bottle> {
    let opened = OPENED.into_iter().filter(|(product, _)| *product < products.len());
    opened.map(|(product, left_centi)| Bottle { product, left_centi }).collect()
}
