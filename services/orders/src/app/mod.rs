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

pub(crate) use asking::Asked;
pub(crate) use writing::Buying;
