//! `/products`: representation, filters, search and sorting.

mod facets;
mod facts;
mod lists;
mod related;
mod representation;
mod search;
mod search_quality;
mod variant_options;
