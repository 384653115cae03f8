//! What the JSON of several routes is made of.

pub(crate) mod fields;
pub(crate) mod names;
pub(crate) mod page;
pub(crate) mod values;
pub(crate) mod viewer;
