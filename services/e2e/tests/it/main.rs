//! The whole system over HTTP, on both kinds of backend.

mod eventually;
mod processes;
mod refusals;
mod thread;
