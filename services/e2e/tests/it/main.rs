//! The whole system over HTTP, on both kinds of backend.

mod refusals;
mod thread;
