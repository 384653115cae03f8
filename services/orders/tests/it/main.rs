//! Orders over gRPC, on both kinds of backend, beside the real cart-pricing and a catalogue that the test fills and
//! makes fail.

mod catalog;
mod crashes;
mod desk;
mod events;
mod filters;
mod idempotency;
mod isolation;
mod notes;
mod picks;
mod placing;
mod prints;
mod reading;
mod refusals;
mod relay;
mod repetitions;
mod roles;
mod sales;
mod searches;
mod sheets;
mod shop;
mod statements;
mod statuses;
mod steps;
mod templates;
mod together;
