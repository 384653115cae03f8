//! Orders over gRPC, on both kinds of backend, beside the real cart-pricing and a catalogue that the test fills and
//! makes fail.

mod catalog;
mod crashes;
mod desk;
mod events;
mod filters;
mod idempotency;
mod notes;
mod picks;
mod placing;
mod prints;
mod reading;
mod repetitions;
mod roles;
mod sales;
mod sheets;
mod shop;
mod statements;
mod statuses;
mod steps;
mod templates;
mod together;
