//! Tests of the whole system over HTTP, on both kinds of backend.

use e2e::eventually;

mod api;
mod beside;
mod processes;
mod rules;
mod tables;
mod thread;
