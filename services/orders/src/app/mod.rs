//! The use cases, split by noun.

mod orders;
mod placements;
mod recovery;
mod statuses;
