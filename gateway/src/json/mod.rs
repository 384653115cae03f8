//! The shapes of the REST answers and bodies, as the contract has them, and how they come from the services' messages.

pub(crate) mod cart;
pub(crate) mod catalog;
pub(crate) mod checkout;
pub(crate) mod creation;
pub(crate) mod dashboard;
pub(crate) mod events;
pub(crate) mod forms;
pub(crate) mod gift_sets;
pub(crate) mod names;
pub(crate) mod orders;
pub(crate) mod page;
pub(crate) mod shipping;
pub(crate) mod users;
pub(crate) mod values;
