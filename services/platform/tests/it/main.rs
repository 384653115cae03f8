//! Integration tests of the platform on both kinds of backend.

mod bus;
mod cache;
mod db;
mod messages;
mod outbox;
mod pool;
mod prune;
mod server;
mod silence;
