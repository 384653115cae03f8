//! The whole system over HTTP, on both kinds of backend.

mod api;
mod beside;
mod eventually;
mod processes;
mod rules;
mod tables;
mod thread;
