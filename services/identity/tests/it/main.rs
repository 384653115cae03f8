//! The identity service as its callers see it, on both kinds of backends.

mod admins;
mod customers;
mod log_in;
mod profiles;
mod sessions;
mod sign_up;
mod world;
