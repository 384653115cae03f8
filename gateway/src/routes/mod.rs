//! The REST API, one module per noun of the URL tree: handlers with their query parameters, bodies and responses.

pub(crate) mod admins;
pub(crate) mod brands;
pub(crate) mod cart;
pub(crate) mod checkout;
pub(crate) mod facets;
pub(crate) mod facts;
pub(crate) mod finder;
pub(crate) mod gift_sets;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod products;
pub(crate) mod sample_sets;
pub(crate) mod shipping;
pub(crate) mod terms;
pub(crate) mod users;
