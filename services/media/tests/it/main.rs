//! The media service over gRPC, on both kinds of database.

mod bucket;
mod fetching;
mod refusals;
mod upload_limits;
mod uploading;
mod world;
