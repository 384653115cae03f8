//! The media service as its callers see it, on both kinds of databases.

mod bucket;
mod fetching;
mod places;
mod refusals;
mod uploading;
mod world;
