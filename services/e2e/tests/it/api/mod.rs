//! The REST API; one file for each path of the URL tree.

mod admins;
mod brands;
mod cart;
mod couriers;
mod finder;
mod gift_sets;
mod notes;
mod orders;
mod places;
mod products;
mod reviews;
mod sample_sets;
mod shipping;
mod terms;
mod users;
mod waiting_list;
