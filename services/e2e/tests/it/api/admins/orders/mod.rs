//! `/api/v1/admins/orders`

mod list;
mod search;
mod steps;
