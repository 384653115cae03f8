//! The catalogue through its own door: a real client, a real port, both kinds of database and bus.

mod brands;
mod gift_sets;
mod listing;
mod products;
mod ranking;
mod shop;
mod stock;
mod together;
mod variants;
