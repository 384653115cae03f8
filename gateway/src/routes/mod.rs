//! The REST API, one module per noun of the URL tree: handlers with their query parameters, bodies and responses.

pub(crate) mod admins;
pub(crate) mod brands;
pub(crate) mod cart;
pub(crate) mod checkout;
pub(crate) mod courier_hints;
pub(crate) mod erasures;
pub(crate) mod facets;
pub(crate) mod facts;
pub(crate) mod finder;
pub(crate) mod gift_sets;
pub(crate) mod notes;
pub(crate) mod order_messages;
pub(crate) mod orders;
pub(crate) mod password_recoveries;
pub(crate) mod personal_data;
pub(crate) mod places;
pub(crate) mod products;
pub(crate) mod returns;
pub(crate) mod reviewable;
pub(crate) mod reviews;
pub(crate) mod sample_sets;
pub(crate) mod shipping;
pub(crate) mod terms;
pub(crate) mod users;
pub(crate) mod waiting_list;
pub(crate) mod wishlists;
