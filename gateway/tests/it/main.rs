//! The gateway over HTTP, before services that stand in for the real ones.

#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod fakes;
mod files;
mod health;
mod load_shed;
mod patience;
mod requests;
mod response_cache;
mod rules;
mod sessions;
mod sitemap;
mod validators;
mod words;
