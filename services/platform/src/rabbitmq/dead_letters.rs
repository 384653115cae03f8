//! Dead letters of durable queues: listing them and replaying them to their queue.

use std::time::Duration;

use chrono::DateTime;
use lapin::{
    BasicProperties, Channel, Confirmation,
    message::Delivery,
    options::{BasicAckOptions, BasicGetOptions, BasicNackOptions, BasicPublishOptions, QueueDeclareOptions},
    types::{AMQPValue, FieldTable, ShortString},
};

use super::{TIMEOUT, Topology, message};
use crate::{bus::Event, error::BoxError};

/// Deliveries after which a listed letter is published again: the broker drops messages that were delivered too often.
const REPUBLISH_AFTER: u32 = 10;
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Access to a broker's dead letters.
#[derive(Debug)]
pub struct DeadLetters {
    topology: Topology,
}

/// A message that the consumer of a durable queue refused for good.
#[derive(Clone, Debug)]
pub struct DeadLetter {
    /// Queue that it came from, such as `post.letters`.
    pub queue: String,
    /// The event; `None` when the message is not an event of ours.
    pub event: Option<Event>,
    /// Moment at which it was dead-lettered, to the second.
    pub given_up_at: Option<DateTime<chrono::Utc>>,
}

impl DeadLetters {
    /// Access the broker at an `amqp:` URL. Fails for a bus in memory, which has no dead-letter queues.
    pub fn connect(url: &str) -> Result<Self, BoxError> {
        if url.starts_with("memory:") {
            return Err("a bus in memory keeps no dead letters; ATTAR_BUS_URL names no broker".into());
        }
        Ok(Self { topology: Topology::read(url)? })
    }

    /// List a queue's dead letters, oldest first, without_headers removing them.
    pub async fn list(&self, queue: &str) -> Result<Vec<DeadLetter>, BoxError> {
        Ok(self.process(queue, |_| false).await?.remaining)
    }

    /// Send the selected dead letters back to their queue, under their own ids, and return how many were sent. Each is
    /// removed only once the queue has confirmed it.
    pub async fn replay(&self, queue: &str, is_selected: impl Fn(&DeadLetter) -> bool) -> Result<usize, BoxError> {
        Ok(self.process(queue, is_selected).await?.replayed)
    }

    async fn process(&self, queue: &str, is_selected: impl Fn(&DeadLetter) -> bool) -> Result<Outcome, BoxError> {
        let (origin, dead) = self.topology.names(queue);
        let publisher = self.topology.publisher().await?;
        let reader = publisher.connection.create_channel().await?;
        // Declare the queues as the consumer does, which may not have run yet.
        self.topology.declare_durable(&publisher.connection, &origin, dead.clone()).await?;
        let (mut outcome, mut listed) = (Outcome::default(), Vec::new());
        // Bounded by the count at the start, which leaves out letters that are published meanwhile.
        for _ in 0..message_count(&reader, &dead).await? {
            let Some(got) = reader.basic_get(dead.clone(), BasicGetOptions::default()).await? else { break };
            let delivery = got.delivery;
            let given_up_at = given_up_at(&delivery.properties);
            let letter = |event| DeadLetter { queue: queue.to_owned(), event, given_up_at };
            let mut events = message::events(&delivery).unwrap_or_default();
            if events.len() > 1 {
                // Split a batch message: each event may have another destination.
                for event in events {
                    let letter = letter(Some(event.clone()));
                    let to = if is_selected(&letter) { &origin } else { &dead };
                    super::send_alone(&publisher.channel, to, &event, 0).await?;
                    outcome.record(letter, to == &origin);
                }
                delivery.ack(BasicAckOptions::default()).await?;
                continue;
            }
            let letter = letter(events.pop());
            if is_selected(&letter) {
                send(&publisher.channel, &delivery, &origin, without_delivery_headers(&delivery.properties)).await?;
                outcome.record(letter, true);
                continue;
            }
            outcome.record(letter, false);
            if message::deliveries_before(&delivery.properties) >= REPUBLISH_AFTER {
                send(&publisher.channel, &delivery, &dead, without_headers(&delivery.properties, &[DELIVERY_COUNT]))
                    .await?;
            } else {
                listed.push(delivery);
            }
        }
        requeue(&reader, &dead, listed).await?;
        publisher.connection.close(200, "bye".into()).await?;
        Ok(outcome)
    }
}

#[derive(Debug, Default)]
struct Outcome {
    remaining: Vec<DeadLetter>,
    replayed: usize,
}

impl Outcome {
    fn record(&mut self, letter: DeadLetter, replayed: bool) {
        if replayed {
            self.replayed += 1;
        } else {
            self.remaining.push(letter);
        }
    }
}

const DELIVERY_COUNT: &str = "x-delivery-count";
/// Headers about earlier deliveries, removed before a replay.
const DELIVERY_HEADERS: [&str; 9] = [
    DELIVERY_COUNT,
    message::ATTEMPTS,
    DEATH,
    "x-first-death-queue",
    "x-first-death-reason",
    "x-first-death-exchange",
    "x-last-death-queue",
    "x-last-death-reason",
    "x-last-death-exchange",
];
const DEATH: &str = "x-death";

/// Return the number of messages in a queue.
async fn message_count(channel: &Channel, queue: &ShortString) -> Result<u32, BoxError> {
    let passive = QueueDeclareOptions { passive: true, ..QueueDeclareOptions::default() };
    Ok(channel.queue_declare(queue.clone(), passive, FieldTable::default()).await?.message_count())
}

/// Requeue the letters that were only listed, and wait until the queue shows them, so that the next caller finds them.
async fn requeue(channel: &Channel, queue: &ShortString, listed: Vec<Delivery>) -> Result<(), BoxError> {
    let count = u32::try_from(listed.len())?;
    for letter in listed {
        letter.nack(BasicNackOptions { requeue: true, ..BasicNackOptions::default() }).await?;
    }
    let is_back = async {
        while message_count(channel, queue).await? < count {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Ok::<_, BoxError>(())
    };
    // Another caller may be listing the same letters.
    tokio::time::timeout(TIMEOUT, is_back).await.unwrap_or(Ok(()))
}

/// Move a letter to a queue: publish it, wait for the confirm, then acknowledge the original.
async fn send(
    channel: &Channel,
    letter: &Delivery,
    to: &ShortString,
    properties: BasicProperties,
) -> Result<(), BoxError> {
    let mandatory = BasicPublishOptions { mandatory: true, ..BasicPublishOptions::default() };
    let sent = channel.basic_publish("".into(), to.clone(), mandatory, &letter.data, properties).await?;
    match sent.await? {
        Confirmation::Ack(None) => letter.ack(BasicAckOptions::default()).await.map(drop)?,
        refused => return Err(format!("the queue did not take the event: {refused:?}").into()),
    }
    Ok(())
}

fn without_delivery_headers(properties: &BasicProperties) -> BasicProperties {
    without_headers(properties, &DELIVERY_HEADERS)
}

fn without_headers(properties: &BasicProperties, dropped: &[&str]) -> BasicProperties {
    let mut kept = FieldTable::default();
    for (name, value) in properties.headers().iter().flat_map(FieldTable::inner) {
        if !dropped.contains(&name.as_str()) {
            kept.insert(name.clone(), value.clone());
        }
    }
    properties.clone().with_headers(kept)
}

fn given_up_at(properties: &BasicProperties) -> Option<DateTime<chrono::Utc>> {
    let Some(AMQPValue::FieldArray(deaths)) = properties.headers().as_ref()?.inner().get(DEATH) else { return None };
    let Some(AMQPValue::FieldTable(latest)) = deaths.as_slice().first() else { return None };
    let Some(AMQPValue::Timestamp(seconds)) = latest.inner().get("time") else { return None };
    DateTime::from_timestamp(i64::try_from(*seconds).ok()?, 0)
}
