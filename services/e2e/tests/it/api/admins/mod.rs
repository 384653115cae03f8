//! `/api/v1/admins`: the endpoints for administrators.

mod brands;
mod catalog;
mod dashboard;
mod duplicates;
mod events;
mod exports;
mod gift_sets;
mod hints;
mod impact;
mod imports;
mod login;
mod orders;
mod people;
mod products;
mod sample_sets;
mod stock;
mod variants;
