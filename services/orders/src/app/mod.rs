//! The use cases, split by noun.

mod events;
mod orders;
mod placements;
mod recovery;
mod statuses;
