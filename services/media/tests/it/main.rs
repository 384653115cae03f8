//! The media service over gRPC, on both kinds of database.

mod bucket;
mod erasure_records;
mod fetching;
mod photos;
mod refusals;
mod upload_limits;
mod uploading;
mod world;
