//! The handlers of the REST API, one module per noun of the URL tree: each holds the handlers of its routes with their
//! query parameters, request bodies and responses.

pub(crate) mod admins;
pub(crate) mod brands;
pub(crate) mod cart;
pub(crate) mod checkout;
pub(crate) mod gift_sets;
pub(crate) mod orders;
pub(crate) mod products;
pub(crate) mod shipping;
pub(crate) mod users;
