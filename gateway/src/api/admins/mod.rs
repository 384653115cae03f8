//! What administrators call.

pub(crate) mod brands;
pub(crate) mod dashboard;
pub(crate) mod events;
pub(crate) mod gift_sets;
pub(crate) mod orders;
pub(crate) mod products;
pub(crate) mod session;
pub(crate) mod variants;
