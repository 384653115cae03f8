//! `/api/v1/admins/orders`: listing, searching and processing orders.

mod cash;
mod drafts;
mod fulfilment;
mod list;
mod placing;
mod revision_sequences;
mod revisions;
mod search;
mod status;
