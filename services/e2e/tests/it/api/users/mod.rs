//! `/api/v1/users`

mod lock;
mod log_in;
mod phones;
mod privacy;
mod profile;
mod rations;
mod replicas;
mod sessions;
mod sign_up;
