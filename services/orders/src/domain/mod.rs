//! Rules of ordering, free of databases, networks and clocks.

pub(crate) mod cash;
pub(crate) mod confirmations;
pub(crate) mod contact;
pub(crate) mod days;
pub(crate) mod duplicates;
pub(crate) mod enums;
pub(crate) mod filters;
pub(crate) mod fulfilment;
pub(crate) mod items;
pub(crate) mod message_templates;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod picking;
pub(crate) mod placements;
pub(crate) mod quotes;
pub(crate) mod sales;
pub(crate) mod search;
pub(crate) mod statuses;
pub(crate) mod updates;
