//! The handlers, one file for each noun of the URL tree. Each reads its caller, its parameters and its body, makes one
//! call and shapes the answer.

pub(crate) mod admins;
pub(crate) mod brands;
pub(crate) mod cart;
pub(crate) mod gift_sets;
pub(crate) mod orders;
pub(crate) mod products;
pub(crate) mod shipping;
pub(crate) mod users;
