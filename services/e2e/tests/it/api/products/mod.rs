//! `/products`: what a product looks like, and how lists of them are narrowed, searched and ordered.

mod choices;
mod lists;
mod related;
mod search;
mod shape;
