//! `/api/v1/users`: accounts and sessions of customers.

mod lockout;
mod log_in;
mod own_data;
mod password_recovery;
mod phones;
mod privacy;
mod profile;
mod rate_limits;
mod replicas;
mod sessions;
mod sign_up;
mod wishlist;
