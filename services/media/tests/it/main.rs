//! The media service over gRPC, on both kinds of database.

mod bucket;
mod fetching;
mod places;
mod refusals;
mod uploading;
mod world;
