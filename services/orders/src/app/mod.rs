//! Use cases, split by noun.

mod audit;
mod cash;
mod clients;
mod events;
mod message_templates;
mod notes;
mod orders;
mod picking;
mod placements;
mod print_records;
mod recovery;
mod sales;
mod transactions;
mod updates;

pub(crate) use clients::{BatchedRequest, LockedReservation, quote_all, reserve_all, reserve_locked};
pub(crate) use transactions::{NewPlacement, TracedPurchase, claim_all, store_all};
