//! The catalog over gRPC: a real client and port, both kinds of database and bus.

mod alerts;
mod audit;
mod bottles;
mod brand_changes;
mod brands;
mod concurrency;
mod deep_pages;
mod deletion_impact;
mod duplicate_product;
mod exports;
mod facts;
mod gift_sets;
mod imports;
mod isolation;
mod listing;
mod locks;
mod notes;
mod products;
mod ranking;
mod sample_sets;
mod shop;
mod stock;
mod stock_movements;
mod terms;
mod variants;
