//! The routes of administrators, below `/admins`.

pub(crate) mod account;
pub(crate) mod administrators;
pub(crate) mod alerts;
pub(crate) mod audit;
pub(crate) mod brands;
pub(crate) mod bulk_status;
pub(crate) mod cash;
pub(crate) mod dashboard;
pub(crate) mod deletion_impact;
pub(crate) mod events;
pub(crate) mod exports;
pub(crate) mod gift_sets;
pub(crate) mod imports;
pub(crate) mod login;
pub(crate) mod message_templates;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod picking;
pub(crate) mod print_records;
pub(crate) mod products;
pub(crate) mod sample_sets;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod stock;
pub(crate) mod two_factor;
pub(crate) mod variants;
