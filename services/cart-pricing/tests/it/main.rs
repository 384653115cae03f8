//! Cart-pricing over gRPC, on both databases, with a fake catalog.

mod fake_catalog;
mod offers;
mod places;
mod quotes;
mod settings;
mod shop;
