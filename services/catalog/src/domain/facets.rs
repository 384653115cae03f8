//! Filters by facet: any value within a group, all groups together.

use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{self as catalog, Category, Concentration, NoteFamily, Occasion, Season},
    names::Named,
};

use super::{facts, fields};

/// Maximum number of selected values of a group.
const MAX_VALUES: usize = 50;

/// Selected values by group; an empty group does not filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FacetFilter {
    /// Slugs of the selected values.
    pub(crate) brands: Vec<String>,
    pub(crate) categories: Vec<Category>,
    pub(crate) concentrations: Vec<Concentration>,
    /// Slugs of the selected values.
    pub(crate) notes: Vec<String>,
    pub(crate) families: Vec<NoteFamily>,
    pub(crate) seasons: Vec<Season>,
    pub(crate) occasions: Vec<Occasion>,
    pub(crate) variants: VariantFilter,
}

/// Conditions that one variant of a product must fulfil together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct VariantFilter {
    pub(crate) sizes_centi: Vec<i64>,
    pub(crate) min_price: Option<Money>,
    pub(crate) max_price: Option<Money>,
    pub(crate) in_stock: bool,
    pub(crate) on_offer: bool,
}

impl FacetFilter {
    /// Read a filter; an absent one is empty.
    pub(crate) fn read(message: Option<&catalog::FacetFilter>, errors: &mut FieldErrors) -> Self {
        let Some(message) = message else { return Self::default() };
        let price = |agorot: Option<i64>, field, errors: &mut FieldErrors| {
            agorot.map(|agorot| fields::price(field, agorot, Money::ZERO, "amount_malformed", errors))
        };
        let sizes = message.sizes_centi.iter().map(|size| fields::size_centi("sizes", *size, errors)).collect();
        Self {
            brands: slugs("brands", &message.brands, errors),
            categories: facts::options("categories", &message.categories, errors),
            concentrations: facts::options("concentrations", &message.concentrations, errors),
            notes: slugs("notes", &message.notes, errors),
            families: facts::options("families", &message.families, errors),
            seasons: facts::options("seasons", &message.seasons, errors),
            occasions: facts::options("occasions", &message.occasions, errors),
            variants: VariantFilter {
                sizes_centi: limited("sizes", sizes, errors),
                min_price: price(message.min_price_agorot, "min_price", errors),
                max_price: price(message.max_price_agorot, "max_price", errors),
                in_stock: message.in_stock,
                on_offer: message.on_offer,
            },
        }
    }

    /// Return whether every product matches.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl VariantFilter {
    /// Return whether products without variants match, too.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

fn slugs(field: &str, slugs: &[String], errors: &mut FieldErrors) -> Vec<String> {
    limited(field, slugs.to_vec(), errors)
}

fn limited<T>(field: &str, mut values: Vec<T>, errors: &mut FieldErrors) -> Vec<T> {
    fields::at_most(field, values.len(), MAX_VALUES, errors);
    values.truncate(MAX_VALUES);
    values
}

/// Return the bits of a set of enum values, each at its number.
pub(crate) fn bits<E: Copy + Into<i32>>(values: &[E]) -> i64 {
    values.iter().fold(0, |bits, value| bits | bit(*value))
}

/// Return the set of enum values whose bits are set.
pub(crate) fn from_bits<E: Named + Into<i32>>(bits: i64) -> Vec<E> {
    E::NAMES.iter().map(|(value, _)| *value).filter(|value| bits & bit(*value) != 0).collect()
}

fn bit(value: impl Into<i32>) -> i64 {
    1 << value.into()
}
