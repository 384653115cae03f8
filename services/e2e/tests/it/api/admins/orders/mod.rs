//! `/api/v1/admins/orders`: listing, searching and processing orders.

mod desk;
mod list;
mod search;
mod sheets;
mod steps;
