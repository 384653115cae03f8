//! Integration tests of the identity service over gRPC, on both kinds of backend.

mod admin_commands;
mod administrators;
mod audit;
mod customers;
mod erasures;
mod exports;
mod harness;
mod log_in;
mod password_recoveries;
mod profiles;
mod sessions;
mod sign_up;
mod two_factor;
mod wishlists;
