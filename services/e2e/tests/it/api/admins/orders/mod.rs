//! `/api/v1/admins/orders`

mod desk;
mod list;
mod search;
mod sheets;
mod steps;
