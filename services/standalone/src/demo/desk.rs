//! What the back office arranged: opened bottles, and the brands' places on the home page.

use super::Product;

/// A bottle that samples are poured from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bottle {
    /// Whose it is, by position.
    pub product: usize,
    /// What is left in it, in hundredths of a millilitre.
    pub left_centi: i64,
}

/// Whose bottles are open, and what is left in them: two of them ask for another one.
const OPENED: [(usize, i64); 5] = [(38, 8_650), (40, 4_200), (44, 6_400), (45, 1_250), (46, 600)];

/// The houses that have a place on the home page, by position.
pub(super) const AT_HOME: [usize; 6] = [4, 0, 9, 2, 7, 1];

/// The bottles of so many products.
pub(super) fn bottles(products: &[Product]) -> Vec<Bottle> {
    let opened = OPENED.into_iter().filter(|(product, _)| *product < products.len());
    opened.map(|(product, left_centi)| Bottle { product, left_centi }).collect()
}
