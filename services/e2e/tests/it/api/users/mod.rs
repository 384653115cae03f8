//! `/api/v1/users`: accounts and sessions of customers.

mod lockout;
mod log_in;
mod phones;
mod privacy;
mod profile;
mod rate_limits;
mod replicas;
mod sessions;
mod sign_up;
