//! Events as messages of the broker. Its work is by the message: what is published at the same moment under the same routing
//! key goes as one. Consumers see single events; one that they refuse goes on as a message of its own, with its own tries
//! and its own place among the dead letters.

use bytes::Bytes;
use chrono::DateTime;
use lapin::{
    BasicProperties,
    message::Delivery,
    types::{AMQPValue, FieldTable},
};
use prost::Message as _;
use proto::events::v1::{Bundle, BundledEvent};

use crate::bus::Event;

/// The most events of a bundle, and about how many bytes.
const MOST: usize = 100;
const MOST_BYTES: usize = 128 << 10;
const PERSISTENT: u8 = 2;
const ONE: &str = "application/protobuf";
const SEVERAL: &str = "application/vnd.attar.bundle";
const OCCURRED_AT: &str = "occurred-at";
const TRACE_PARENT: &str = "traceparent";
/// How often it was tried before it was sent again.
pub(super) const TRIED: &str = "tried";

/// What is published at once.
pub(super) struct Message<'e> {
    pub(super) events: &'e [Event],
    pub(super) routing_key: &'e str,
    pub(super) must_arrive: bool,
    pub(super) properties: BasicProperties,
    pub(super) payload: Bytes,
}

/// The messages of events, in their order.
pub(super) fn messages(events: &[Event]) -> Vec<Message<'_>> {
    let (mut messages, mut rest) = (Vec::new(), events);
    while let Some(first) = rest.first() {
        let mut bytes = 0;
        let fits = |event: &&Event| {
            bytes += event.payload.len();
            (&event.routing_key, event.must_arrive) == (&first.routing_key, first.must_arrive) && bytes <= MOST_BYTES
        };
        let many = rest.iter().take(MOST).take_while(fits).count().max(1);
        let (together, others) = rest.split_at(many);
        messages.push(if let [event] = together { one(event) } else { several(first, together) });
        rest = others;
    }
    messages
}

/// An event as a message of its own.
pub(super) fn one(event: &Event) -> Message<'_> {
    let mut headers = FieldTable::default();
    headers.insert(OCCURRED_AT.into(), AMQPValue::LongLongInt(event.occurred_at.timestamp_micros()));
    if let Some(trace_parent) = &event.trace_parent {
        headers.insert(TRACE_PARENT.into(), AMQPValue::LongString(trace_parent.as_str().into()));
    }
    let properties = of(event, ONE).with_message_id(event.id.to_string().into()).with_headers(headers);
    let (routing_key, must_arrive, payload) = (event.routing_key.as_str(), event.must_arrive, event.payload.clone());
    Message { events: std::slice::from_ref(event), routing_key, must_arrive, properties, payload }
}

fn several<'e>(first: &'e Event, together: &'e [Event]) -> Message<'e> {
    let bundled = |event: &Event| BundledEvent {
        id: event.id.to_string(),
        occurred_at_us: event.occurred_at.timestamp_micros(),
        payload: event.payload.clone(),
        trace_parent: event.trace_parent.clone(),
    };
    let bundle = Bundle { events: together.iter().map(bundled).collect() };
    let (routing_key, must_arrive) = (first.routing_key.as_str(), first.must_arrive);
    let (properties, payload) = (of(first, SEVERAL), bundle.encode_to_vec().into());
    Message { events: together, routing_key, must_arrive, properties, payload }
}

fn of(event: &Event, content_type: &str) -> BasicProperties {
    BasicProperties::default()
        .with_delivery_mode(PERSISTENT)
        .with_type(event.routing_key.as_str().into())
        .with_content_type(content_type.into())
}

/// The events of a message, in their order; none when it is no message of ours.
pub(super) fn events(delivery: &Delivery) -> Option<Vec<Event>> {
    let Delivery { properties, data, .. } = delivery;
    if properties.content_type().as_ref().is_none_or(|kind| kind.as_str() != SEVERAL) {
        return Some(vec![single(properties, data)?]);
    }
    let routing_key = properties.kind().as_ref()?.as_str();
    let event = |bundled: BundledEvent| {
        Some(Event {
            id: bundled.id.parse().ok()?,
            routing_key: routing_key.to_owned(),
            occurred_at: DateTime::from_timestamp_micros(bundled.occurred_at_us)?,
            payload: bundled.payload,
            must_arrive: false,
            trace_parent: bundled.trace_parent,
        })
    };
    Bundle::decode(data.as_slice()).ok()?.events.into_iter().map(event).collect()
}

fn single(properties: &BasicProperties, data: &[u8]) -> Option<Event> {
    let headers = properties.headers().as_ref();
    let occurred_at = match headers?.inner().get(OCCURRED_AT)? {
        AMQPValue::LongLongInt(micros) => DateTime::from_timestamp_micros(*micros)?,
        _ => return None,
    };
    let trace_parent = match headers?.inner().get(TRACE_PARENT) {
        Some(AMQPValue::LongString(text)) => Some(String::from_utf8_lossy(text.as_bytes()).into_owned()),
        _ => None,
    };
    Some(Event {
        id: properties.message_id().as_ref()?.as_str().parse().ok()?,
        routing_key: properties.kind().as_ref()?.as_str().to_owned(),
        occurred_at,
        payload: Bytes::copy_from_slice(data),
        must_arrive: false,
        trace_parent,
    })
}

/// How often it was tried before it was sent again. Deliveries do not count: they end with their connection, too.
pub(super) fn tries_before(properties: &BasicProperties) -> u32 {
    count(properties, TRIED)
}

/// How often its queue delivered it before.
pub(super) fn deliveries_before(properties: &BasicProperties) -> u32 {
    count(properties, "x-delivery-count")
}

fn count(properties: &BasicProperties, header: &str) -> u32 {
    let headers = properties.headers().as_ref();
    match headers.and_then(|headers| headers.inner().get(header)) {
        Some(AMQPValue::LongLongInt(count)) => u32::try_from(*count).unwrap_or(0),
        Some(AMQPValue::LongInt(count)) => u32::try_from(*count).unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(key: &str, bytes: usize) -> Event {
        let at = DateTime::from_timestamp_micros(1_700_000_000_000_001).expect("a moment");
        Event { payload: vec![7; bytes].into(), trace_parent: Some("00-1-2-01".to_owned()), ..Event::new(key, at, &()) }
    }

    /// What arrives of a message.
    fn delivered(message: &Message<'_>) -> Vec<Event> {
        let key = message.routing_key.into();
        let mut delivery = Delivery::mock(1, "attar".into(), key, false, message.payload.to_vec());
        delivery.properties = message.properties.clone();
        events(&delivery).expect("ours")
    }

    #[test]
    fn events_arrive_as_they_were_published_and_in_their_order() {
        let keys = ["a.b", "a.b", "a.b", "c.d", "a.b", "c.d", "c.d"];
        let published: Vec<_> = keys.iter().enumerate().map(|(n, key)| event(key, n)).collect();
        let messages = messages(&published);
        assert_eq!(
            messages.iter().map(|message| message.routing_key).collect::<Vec<_>>(),
            ["a.b", "c.d", "a.b", "c.d"]
        );
        assert_eq!(messages.iter().flat_map(delivered).collect::<Vec<_>>(), published);
    }

    #[test]
    fn bundles_are_no_longer_than_they_may_be() {
        let many: Vec<_> = (0..250).map(|_| event("a.b", 10)).collect();
        assert_eq!(messages(&many).iter().map(|message| delivered(message).len()).collect::<Vec<_>>(), [100, 100, 50]);
        let long: Vec<_> =
            [MOST_BYTES / 2, MOST_BYTES / 2, 1, MOST_BYTES * 2, 1].map(|bytes| event("a.b", bytes)).into();
        assert_eq!(messages(&long).iter().map(|message| delivered(message).len()).collect::<Vec<_>>(), [2, 1, 1, 1]);
        assert!(messages(&[]).is_empty());
    }

    #[test]
    fn those_that_somebody_must_take_do_not_go_with_others() {
        let published = [event("a.b", 1).must_arrive(), event("a.b", 1), event("a.b", 1)];
        let must_arrive: Vec<_> = messages(&published).iter().map(|message| message.must_arrive).collect();
        assert_eq!(must_arrive, [true, false]);
    }
}
