//! `/api/v1/admins`: for administrators.

mod brands;
mod dashboard;
mod events;
mod gift_sets;
mod login;
mod orders;
mod products;
mod variants;
