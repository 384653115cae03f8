//! Cart-pricing over gRPC, on both databases, in front of a catalogue that the test fills.

mod catalog;
mod quotes;
mod settings;
mod shop;
