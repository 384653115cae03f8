//! The vocabulary of whole-system tests: a shop that runs for one test, spoken to over HTTP as a browser would.

mod catalogue;
mod client;
mod processes;
mod shop;

pub use catalogue::{ABrand, AProduct, Sold};
pub use client::{Answer, Client};
pub use processes::{PROGRAMS, Processes};
pub use shop::TestShop;
