//! The catalog over gRPC: a real client and port, both kinds of database and bus.

mod attention;
mod bottles;
mod brand_changes;
mod brands;
mod copies;
mod deep_pages;
mod exports;
mod gift_sets;
mod impact;
mod imports;
mod isolation;
mod listing;
mod locks;
mod movements;
mod products;
mod ranking;
mod records;
mod shop;
mod stock;
mod together;
mod variants;
