//! Integration tests of the orders service over gRPC, on both kinds of backend, with the real cart-pricing and a fake
//! catalog that can be made to fail.

mod bulk_updates;
mod cash;
mod catalog;
mod concurrency;
mod duplicates;
mod events;
mod filters;
mod fulfilment;
mod harness;
mod idempotency;
mod isolation;
mod message_templates;
mod notes;
mod picking;
mod placing;
mod print_records;
mod reading;
mod recovery;
mod rejections;
mod relay;
mod roles;
mod sales;
mod searches;
mod statements;
mod statuses;
