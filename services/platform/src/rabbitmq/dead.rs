//! Events that were given up: what lies in the dead letters of durable queues, to be looked at and sent back.

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

/// A letter that was looked at so often is written anew: brokers drop what was handed out too often.
const RENEWED_AFTER: u32 = 10;
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The dead letters of a broker.
#[derive(Debug)]
pub struct DeadLetters {
    topology: Topology,
}

/// An event that a durable queue's consumer has refused for good.
#[derive(Clone, Debug)]
pub struct DeadLetter {
    /// The queue: `post.letters`.
    pub queue: String,
    /// The event; none when what lies there is no event of ours.
    pub event: Option<Event>,
    /// When it was given up, to the second.
    pub given_up_at: Option<DateTime<chrono::Utc>>,
}

impl DeadLetters {
    /// Those of the broker behind `amqp:`; a bus in memory keeps none.
    pub fn at(url: &str) -> Result<Self, BoxError> {
        if url.starts_with("memory:") {
            return Err("a bus in memory keeps no dead letters; ATTAR_BUS_URL names no broker".into());
        }
        Ok(Self { topology: Topology::read(url)? })
    }

    /// What lies in a queue's dead letters, the oldest first. It stays there.
    pub async fn of(&self, queue: &str) -> Result<Vec<DeadLetter>, BoxError> {
        Ok(self.sort(queue, |_| false).await?.stayed)
    }

    /// Sends those letters that are wanted back to the queue's consumers, under their own ids, and returns how many. Each
    /// leaves the dead letters only when the queue has it.
    pub async fn replay(&self, queue: &str, wanted: impl Fn(&DeadLetter) -> bool) -> Result<usize, BoxError> {
        Ok(self.sort(queue, wanted).await?.returned)
    }

    async fn sort(&self, queue: &str, goes_back: impl Fn(&DeadLetter) -> bool) -> Result<Sorted, BoxError> {
        let (home, dead) = self.topology.names(queue);
        let publisher = self.topology.publisher().await?;
        let reader = publisher.connection.create_channel().await?;
        // As its consumer does: who asks may come before it.
        self.topology.declare_durable(&publisher.connection, &home, dead.clone()).await?;
        let (mut sorted, mut held) = (Sorted::default(), Vec::new());
        // Those that come in the meantime, renewed ones too, are for the next time.
        for _ in 0..lying(&reader, &dead).await? {
            let Some(got) = reader.basic_get(dead.clone(), BasicGetOptions::default()).await? else { break };
            let delivery = got.delivery;
            let given_up_at = given_up_at(&delivery.properties);
            let letter = |event| DeadLetter { queue: queue.to_owned(), event, given_up_at };
            let mut events = message::events(&delivery).unwrap_or_default();
            if events.len() > 1 {
                // Each goes its own way.
                for event in events {
                    let letter = letter(Some(event.clone()));
                    let to = if goes_back(&letter) { &home } else { &dead };
                    super::send_alone(&publisher.channel, to, &event, 0).await?;
                    sorted.note(letter, to == &home);
                }
                delivery.ack(BasicAckOptions::default()).await?;
                continue;
            }
            let letter = letter(events.pop());
            if goes_back(&letter) {
                send(&publisher.channel, &delivery, &home, without_its_past(&delivery.properties)).await?;
                sorted.note(letter, true);
                continue;
            }
            sorted.note(letter, false);
            if message::deliveries_before(&delivery.properties) >= RENEWED_AFTER {
                send(&publisher.channel, &delivery, &dead, without(&delivery.properties, &[DELIVERIES])).await?;
            } else {
                held.push(delivery);
            }
        }
        put_back(&reader, &dead, held).await?;
        publisher.connection.close(200, "bye".into()).await?;
        Ok(sorted)
    }
}

#[derive(Debug, Default)]
struct Sorted {
    stayed: Vec<DeadLetter>,
    returned: usize,
}

impl Sorted {
    fn note(&mut self, letter: DeadLetter, returned: bool) {
        if returned {
            self.returned += 1;
        } else {
            self.stayed.push(letter);
        }
    }
}

const DELIVERIES: &str = "x-delivery-count";
/// What the broker, and who tried it in a bundle, noted of a letter that died.
const PAST: [&str; 9] = [
    DELIVERIES,
    message::TRIED,
    DEATHS,
    "x-first-death-queue",
    "x-first-death-reason",
    "x-first-death-exchange",
    "x-last-death-queue",
    "x-last-death-reason",
    "x-last-death-exchange",
];
const DEATHS: &str = "x-death";

/// How many letters lie in a queue.
async fn lying(channel: &Channel, queue: &ShortString) -> Result<u32, BoxError> {
    let passive = QueueDeclareOptions { passive: true, ..QueueDeclareOptions::default() };
    Ok(channel.queue_declare(queue.clone(), passive, FieldTable::default()).await?.message_count())
}

/// Puts what was only looked at back to its place, and waits until it lies there, for whoever looks next.
async fn put_back(channel: &Channel, queue: &ShortString, held: Vec<Delivery>) -> Result<(), BoxError> {
    let count = u32::try_from(held.len())?;
    for letter in held {
        letter.nack(BasicNackOptions { requeue: true, ..BasicNackOptions::default() }).await?;
    }
    let lies_there = async {
        while lying(channel, queue).await? < count {
            tokio::time::sleep(LOOK_EVERY).await;
        }
        Ok::<_, BoxError>(())
    };
    // Somebody else may be looking at the same letters.
    tokio::time::timeout(TIMEOUT, lies_there).await.unwrap_or(Ok(()))
}

/// Moves a letter into a queue: it leaves its place only when it is safe there.
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

fn without_its_past(properties: &BasicProperties) -> BasicProperties {
    without(properties, &PAST)
}

fn without(properties: &BasicProperties, dropped: &[&str]) -> BasicProperties {
    let mut kept = FieldTable::default();
    for (name, value) in properties.headers().iter().flat_map(FieldTable::inner) {
        if !dropped.contains(&name.as_str()) {
            kept.insert(name.clone(), value.clone());
        }
    }
    properties.clone().with_headers(kept)
}

fn given_up_at(properties: &BasicProperties) -> Option<DateTime<chrono::Utc>> {
    let Some(AMQPValue::FieldArray(deaths)) = properties.headers().as_ref()?.inner().get(DEATHS) else { return None };
    let Some(AMQPValue::FieldTable(latest)) = deaths.as_slice().first() else { return None };
    let Some(AMQPValue::Timestamp(seconds)) = latest.inner().get("time") else { return None };
    DateTime::from_timestamp(i64::try_from(*seconds).ok()?, 0)
}
