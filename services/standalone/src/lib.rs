//! The whole shop in one program: all five services and the gateway composed in one process, and the operators'
//! commands. The only crate that depends on every other.

pub mod backup;
pub mod commands;
pub mod demo;
pub mod seed;
pub mod shop;
pub mod store;
