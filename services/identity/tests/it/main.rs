//! The identity service as its callers see it, on both kinds of backends.

mod admins;
mod audit;
mod customers;
mod exports;
mod log_in;
mod people;
mod profiles;
mod sessions;
mod sign_up;
mod two_factor;
mod world;
