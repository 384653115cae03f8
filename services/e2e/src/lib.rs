//! The vocabulary of whole-system tests: a shop that runs for one test, spoken to over HTTP as a browser would.

mod accounts;
mod authenticator;
mod catalogue;
mod client;
mod form;
mod listener;
mod memory;
mod office;
mod ordering;
pub mod pictures;
mod processes;
mod program;
mod relay;
mod replica;
mod schema;
mod shape;
mod shop;
mod tables;
mod wire;

pub use accounts::{ACustomer, PASSWORD, SignedIn, log_in, try_log_in, try_log_in_admin};
pub use authenticator::{Authenticator, challenged, hire, log_in_admin};
pub use catalogue::{ABrand, AGiftSet, AProduct, Sold};
pub use client::{Answer, Client};
pub use form::AForm;
pub use listener::{Heard, Listener};
pub use memory::Peak;
pub use office::opened;
pub use ordering::{AnOrder, admin_path, step};
pub use processes::{PROGRAMS, Processes};
pub use program::{Attar, Ended, Serving};
pub use relay::Relay;
pub use replica::{AReplica, Replica};
pub use shape::{each, keys, text, values};
pub use shop::TestShop;
pub use tables::{Table, a_table, import, import_ended};
pub use wire::Wire;
