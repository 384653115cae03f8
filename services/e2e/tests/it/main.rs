//! Tests of the whole system over HTTP, on both kinds of backend.

use e2e::eventually;

mod api;
mod commands;
mod conventions;
mod endpoints;
mod import_export;
mod order_lifecycle;
mod private_authority;
mod processes;
mod startup;
