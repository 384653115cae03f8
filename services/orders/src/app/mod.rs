//! The use cases, split by noun.

mod asking;
mod deeds;
mod events;
mod notes;
mod orders;
mod picks;
mod placements;
mod prints;
mod recovery;
mod sales;
mod sheets;
mod templates;
mod updates;
mod writing;

pub(crate) use asking::{Asked, Locked, quote_all, reserve_all, reserve_locked};
pub(crate) use writing::{Beginning, Buying, begin_all, store_all};
