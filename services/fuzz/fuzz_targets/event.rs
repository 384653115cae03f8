//! Events: decoding never panics, and a decoded message survives a round trip.

#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use prost::Message;
use proto::events::v1::{
    AuditRecorded, CatalogChanged, OrderChanged, OrderPlaced, OrderStatusChanged, PeopleChanged, SessionRevoked,
};

fuzz_target!(|payload: &[u8]| {
    again::<OrderPlaced>(payload);
    again::<OrderStatusChanged>(payload);
    again::<OrderChanged>(payload);
    again::<CatalogChanged>(payload);
    again::<PeopleChanged>(payload);
    again::<SessionRevoked>(payload);
    again::<AuditRecorded>(payload);
});

fn again<M: Message + Default + PartialEq + Debug>(payload: &[u8]) {
    if let Ok(message) = M::decode(payload) {
        assert_eq!(M::decode(message.encode_to_vec().as_slice()), Ok(message));
    }
}
