//! Conversion of facet counts.

use proto::{
    Money,
    catalog::v1::{FacetValue, ProductFacets},
    names::Named,
};

use crate::domain::facet_index::FacetCounts;

/// Convert counts to a message.
pub(super) fn to_message(counts: FacetCounts) -> ProductFacets {
    let brands = counts.brands.into_iter().map(|(brand, products)| value(brand.slug, brand.name, products));
    let notes = counts.notes.into_iter().map(|(note, products)| value(note.slug, note.name, products));
    let sizes = counts.sizes_centi.into_iter();
    ProductFacets {
        total: counts.total,
        brands: brands.collect(),
        categories: named(counts.categories),
        concentrations: named(counts.concentrations),
        notes: notes.collect(),
        families: named(counts.families),
        seasons: named(counts.seasons),
        occasions: named(counts.occasions),
        sizes: sizes.map(|(size, products)| value(size.to_string(), String::new(), products)).collect(),
        min_price_agorot: counts.prices.map(|(lowest, _)| Money::agorot(lowest)),
        max_price_agorot: counts.prices.map(|(_, highest)| Money::agorot(highest)),
        in_stock: counts.in_stock,
        on_offer: counts.on_offer,
    }
}

fn named<E: Named>(counts: Vec<(E, u64)>) -> Vec<FacetValue> {
    counts.into_iter().map(|(option, products)| value(option.name().to_owned(), String::new(), products)).collect()
}

fn value(value: String, label: String, products: u64) -> FacetValue {
    FacetValue { value, label, products }
}
