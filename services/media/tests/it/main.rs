//! The media service as its callers see it, on both kinds of databases.

mod fetching;
mod pictures;
mod refusals;
mod uploading;
mod world;
