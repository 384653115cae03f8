//! `/api/v1/users`: accounts and sessions of customers.

mod lock;
mod log_in;
mod phones;
mod privacy;
mod profile;
mod rations;
mod replicas;
mod sessions;
mod sign_up;
