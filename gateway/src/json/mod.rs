//! JSON types that several routes share.

pub(crate) mod fields;
pub(crate) mod names;
pub(crate) mod page;
pub(crate) mod values;
pub(crate) mod viewer;
