//! The REST API; one file for each path of the URL tree.

mod admins;
mod brands;
mod cart;
mod gift_sets;
mod orders;
mod products;
mod shipping;
mod users;
