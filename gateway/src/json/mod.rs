//! The shapes of the REST answers and bodies, as the contract has them, and how they come from the services' messages.

pub(crate) mod audit;
pub(crate) mod batches;
pub(crate) mod cart;
pub(crate) mod cash;
pub(crate) mod catalog;
pub(crate) mod checkout;
pub(crate) mod creation;
pub(crate) mod dashboard;
pub(crate) mod desk;
pub(crate) mod events;
pub(crate) mod forms;
pub(crate) mod gift_sets;
pub(crate) mod imports;
pub(crate) mod names;
pub(crate) mod orders;
pub(crate) mod page;
pub(crate) mod people;
pub(crate) mod sales;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod shipping;
pub(crate) mod stock;
pub(crate) mod templates;
pub(crate) mod two_factor;
pub(crate) mod users;
pub(crate) mod values;
