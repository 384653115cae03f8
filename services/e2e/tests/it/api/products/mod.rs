//! `/products`: representation, filters, search and sorting.

mod choices;
mod lists;
mod related;
mod search;
mod shape;
