//! `/products`: representation, filters, search and sorting.

mod lists;
mod related;
mod representation;
mod search;
mod variant_options;
