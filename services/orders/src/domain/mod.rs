//! The rules of ordering, free of databases, networks and clocks.

pub(crate) mod confirmations;
pub(crate) mod contact;
pub(crate) mod days;
pub(crate) mod desk;
pub(crate) mod filters;
pub(crate) mod items;
pub(crate) mod messages;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod picks;
pub(crate) mod placements;
pub(crate) mod quotes;
pub(crate) mod repetitions;
pub(crate) mod sales;
pub(crate) mod search;
pub(crate) mod sheets;
pub(crate) mod statuses;
pub(crate) mod templates;
pub(crate) mod updates;
