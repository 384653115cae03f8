//! Encoding of events as messages of the broker, whose cost is per message: events published together under the same
//! routing key share one. Consumers see single events; a refused one is sent on as a message of its own, with its own
//! attempts and its own dead letter.

use bytes::Bytes;
use chrono::DateTime;
use lapin::{
    BasicProperties,
    message::Delivery,
    types::{AMQPValue, FieldTable},
};
use prost::Message as _;
use proto::events::v1::{BatchedEvent, EventBatch};

use crate::bus::Event;

/// Upper bounds on the events of a batch message, and roughly on their bytes.
const MAX_EVENTS: usize = 100;
const MAX_BYTES: usize = 128 << 10;
const PERSISTENT: u8 = 2;
const SINGLE_CONTENT_TYPE: &str = "application/protobuf";
/// Names batches by their former name: queues may hold such messages.
const BATCH_CONTENT_TYPE: &str = "application/vnd.attar.bundle";
const OCCURRED_AT_HEADER: &str = "occurred-at";
const TRACE_PARENT_HEADER: &str = "traceparent";
/// Header with the attempts that were used before the message was sent again.
pub(super) const ATTEMPTS: &str = "tried";

/// A message that carries one event or several.
pub(super) struct Message<'e> {
    pub(super) events: &'e [Event],
    pub(super) routing_key: &'e str,
    pub(super) must_arrive: bool,
    pub(super) properties: BasicProperties,
    pub(super) payload: Bytes,
}

/// Pack events into messages, keeping their order.
pub(super) fn pack(events: &[Event]) -> Vec<Message<'_>> {
    let (mut messages, mut rest) = (Vec::new(), events);
    while let Some(first) = rest.first() {
        let mut bytes = 0;
        let fits = |event: &&Event| {
            bytes += event.payload.len();
            (&event.routing_key, event.must_arrive) == (&first.routing_key, first.must_arrive) && bytes <= MAX_BYTES
        };
        let count = rest.iter().take(MAX_EVENTS).take_while(fits).count().max(1);
        let (batched, others) = rest.split_at(count);
        messages.push(if let [event] = batched { single(event) } else { batch(first, batched) });
        rest = others;
    }
    messages
}

/// Encode an event as a message of its own.
pub(super) fn single(event: &Event) -> Message<'_> {
    let mut headers = FieldTable::default();
    headers.insert(OCCURRED_AT_HEADER.into(), AMQPValue::LongLongInt(event.occurred_at.timestamp_micros()));
    if let Some(trace_parent) = &event.trace_parent {
        headers.insert(TRACE_PARENT_HEADER.into(), AMQPValue::LongString(trace_parent.as_str().into()));
    }
    let properties = of(event, SINGLE_CONTENT_TYPE).with_message_id(event.id.to_string().into()).with_headers(headers);
    let (routing_key, must_arrive, payload) = (event.routing_key.as_str(), event.must_arrive, event.payload.clone());
    Message { events: std::slice::from_ref(event), routing_key, must_arrive, properties, payload }
}

fn batch<'e>(first: &'e Event, batched: &'e [Event]) -> Message<'e> {
    let encode = |event: &Event| BatchedEvent {
        id: event.id.to_string(),
        occurred_at_us: event.occurred_at.timestamp_micros(),
        payload: event.payload.clone(),
        trace_parent: event.trace_parent.clone(),
    };
    let message = EventBatch { events: batched.iter().map(encode).collect() };
    let (routing_key, must_arrive) = (first.routing_key.as_str(), first.must_arrive);
    let (properties, payload) = (of(first, BATCH_CONTENT_TYPE), message.encode_to_vec().into());
    Message { events: batched, routing_key, must_arrive, properties, payload }
}

fn of(event: &Event, content_type: &str) -> BasicProperties {
    BasicProperties::default()
        .with_delivery_mode(PERSISTENT)
        .with_type(event.routing_key.as_str().into())
        .with_content_type(content_type.into())
}

/// Decode the events of a message, in order; `None` when it is not a message of ours.
pub(super) fn events(delivery: &Delivery) -> Option<Vec<Event>> {
    let Delivery { properties, data, .. } = delivery;
    if properties.content_type().as_ref().is_none_or(|kind| kind.as_str() != BATCH_CONTENT_TYPE) {
        return Some(vec![decode_single(properties, data)?]);
    }
    let routing_key = properties.kind().as_ref()?.as_str();
    let event = |batched: BatchedEvent| {
        Some(Event {
            id: batched.id.parse().ok()?,
            routing_key: routing_key.to_owned(),
            occurred_at: DateTime::from_timestamp_micros(batched.occurred_at_us)?,
            payload: batched.payload,
            must_arrive: false,
            trace_parent: batched.trace_parent,
        })
    };
    EventBatch::decode(data.as_slice()).ok()?.events.into_iter().map(event).collect()
}

fn decode_single(properties: &BasicProperties, data: &[u8]) -> Option<Event> {
    let headers = properties.headers().as_ref();
    let occurred_at = match headers?.inner().get(OCCURRED_AT_HEADER)? {
        AMQPValue::LongLongInt(micros) => DateTime::from_timestamp_micros(*micros)?,
        _ => return None,
    };
    let trace_parent = match headers?.inner().get(TRACE_PARENT_HEADER) {
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

/// Return the attempts used before the message was sent again. Deliveries do not count: a lost connection ends them as
/// well.
pub(super) fn attempts_before(properties: &BasicProperties) -> u32 {
    count(properties, ATTEMPTS)
}

/// Return how often the queue delivered the message before.
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

    /// Decode a message as its consumer would.
    fn delivered(message: &Message<'_>) -> Vec<Event> {
        let key = message.routing_key.into();
        let mut delivery = Delivery::mock(1, "attar".into(), key, false, message.payload.to_vec());
        delivery.properties = message.properties.clone();
        events(&delivery).expect("ours")
    }

    #[test]
    fn events_round_trip_in_their_order() {
        let keys = ["a.b", "a.b", "a.b", "c.d", "a.b", "c.d", "c.d"];
        let published: Vec<_> = keys.iter().enumerate().map(|(n, key)| event(key, n)).collect();
        let messages = pack(&published);
        assert_eq!(
            messages.iter().map(|message| message.routing_key).collect::<Vec<_>>(),
            ["a.b", "c.d", "a.b", "c.d"]
        );
        assert_eq!(messages.iter().flat_map(delivered).collect::<Vec<_>>(), published);
    }

    #[test]
    fn pack_limits_events_and_bytes_of_a_message() {
        let many: Vec<_> = (0..250).map(|_| event("a.b", 10)).collect();
        assert_eq!(pack(&many).iter().map(|message| delivered(message).len()).collect::<Vec<_>>(), [100, 100, 50]);
        let long: Vec<_> = [MAX_BYTES / 2, MAX_BYTES / 2, 1, MAX_BYTES * 2, 1].map(|bytes| event("a.b", bytes)).into();
        assert_eq!(pack(&long).iter().map(|message| delivered(message).len()).collect::<Vec<_>>(), [2, 1, 1, 1]);
        assert!(pack(&[]).is_empty());
    }

    #[test]
    fn pack_separates_mandatory_events() {
        let published = [event("a.b", 1).must_arrive(), event("a.b", 1), event("a.b", 1)];
        let must_arrive: Vec<_> = pack(&published).iter().map(|message| message.must_arrive).collect();
        assert_eq!(must_arrive, [true, false]);
    }
}
