//! Orders over gRPC, on both kinds of backend, beside the real cart-pricing and a catalogue that the test fills and
//! makes fail.

mod catalog;
mod crashes;
mod events;
mod idempotency;
mod placing;
mod reading;
mod shop;
mod statuses;
