//! The gateway over HTTP, with fake services.

#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod deadlines;
mod fakes;
mod files;
mod health;
mod load_shed;
mod messages;
mod rendering;
mod requests;
mod response_cache;
mod rules;
mod sessions;
mod sitemap;
mod validators;
