//! The rules of ordering, free of databases, networks and clocks.

pub(crate) mod contact;
pub(crate) mod items;
pub(crate) mod orders;
pub(crate) mod placements;
pub(crate) mod quotes;
pub(crate) mod search;
pub(crate) mod statuses;
