//! `/api/v1/admins/orders`: listing, searching and processing orders.

mod cash;
mod fulfilment;
mod list;
mod search;
mod status;
