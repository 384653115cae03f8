//! The bus on RabbitMQ: one topic exchange, quorum queues, publisher confirms, manual acknowledgements, dead letters.
//! Connections are opened when needed and again after they were lost; the outbox keeps what could not be sent.

pub(crate) mod dead;
mod message;

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use futures::{FutureExt, StreamExt};
use lapin::{
    Channel, Confirmation, Connection, ConnectionProperties, ErrorKind, ExchangeKind,
    message::Delivery,
    options::{
        BasicAckOptions, BasicConsumeOptions, BasicPublishOptions, BasicQosOptions, BasicRejectOptions,
        ConfirmSelectOptions, ExchangeDeclareOptions, QueueBindOptions, QueueDeclareOptions,
    },
    protocol::{AMQPErrorKind, AMQPSoftError},
    types::{AMQPValue, FieldTable, LongString, ShortString},
    uri::AMQPUri,
};
use message::Message;
use proto::id::EventId;
use tokio::sync::{Mutex, oneshot};
use tokio_util::sync::CancellationToken;

use crate::{
    bus::{self, Bus, Event, Handler, MAX_ATTEMPTS, Queue},
    error::{BoxError, Code, Failure},
    settings::Secret,
    tasks::Tasks,
};

const TIMEOUT: Duration = Duration::from_secs(5);
const MEASURE_EVERY: Duration = Duration::from_secs(5);
const PREFETCH: u16 = 32;
/// Both sides take a connection for dead after two of these without a word.
const HEARTBEAT_SECONDS: u16 = 5;
/// How often a queue delivers a message before it gives it up, other than by its consumer's word: what was delivered
/// and not answered when a connection ended counts, and most often that is no fault of the message. One that ends its
/// consumers is given up all the same.
const DELIVERY_LIMIT: i32 = 100;

/// A broker, by its address and the namespace of our exchange and queues.
#[derive(Debug)]
pub(crate) struct RabbitMq {
    topology: Arc<Topology>,
    publisher: Mutex<Option<Publisher>>,
}

#[derive(Debug)]
struct Topology {
    /// May hold a password.
    url: Secret,
    namespace: String,
    expires: Option<Duration>,
}

#[derive(Debug)]
struct Publisher {
    channel: Channel,
    connection: Connection,
}

impl RabbitMq {
    pub(crate) fn new(url: &str) -> Result<Self, BoxError> {
        Ok(Self { topology: Arc::new(Topology::read(url)?), publisher: Mutex::default() })
    }

    async fn publish_on(&self, publisher: &Publisher, events: &[Event]) -> Result<Vec<EventId>, BoxError> {
        let messages = message::messages(events);
        let mut confirms = Vec::with_capacity(messages.len());
        for Message { events, routing_key, must_arrive, properties, payload } in messages {
            let options = BasicPublishOptions { mandatory: must_arrive, ..BasicPublishOptions::default() };
            let (exchange, key) = (self.topology.namespace.as_str().into(), routing_key.into());
            confirms
                .push((events, publisher.channel.basic_publish(exchange, key, options, &payload, properties).await?));
        }
        let mut unrouted = Vec::new();
        for (events, confirm) in confirms {
            match confirm.await? {
                Confirmation::Ack(None) => {}
                Confirmation::Ack(Some(_)) => unrouted.extend(events.iter().map(|event| event.id)),
                refused => return Err(format!("the broker did not take the event: {refused:?}").into()),
            }
        }
        Ok(unrouted)
    }
}

#[async_trait]
impl Bus for RabbitMq {
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Failure> {
        let mut slot = self.publisher.lock().await;
        let attempt = async {
            let publisher = match slot.take().filter(|publisher| publisher.connection.status().connected()) {
                Some(publisher) => publisher,
                None => self.topology.publisher().await?,
            };
            let unrouted = self.publish_on(&publisher, events).await?;
            Ok::<_, BoxError>((publisher, unrouted))
        };
        let (publisher, unrouted) = tokio::time::timeout(TIMEOUT, attempt)
            .await
            .map_err(Failure::unavailable)?
            .map_err(Failure::unavailable)?;
        *slot = Some(publisher);
        Ok(unrouted)
    }

    async fn attach(&self, queue: Queue, handler: Handler, tasks: &Tasks) -> Result<(), Failure> {
        let (attached, first) = oneshot::channel();
        let topology = Arc::clone(&self.topology);
        tasks.spawn("consumer", |stop| topology.consume_for_ever(queue, handler, attached, stop));
        // A broker that is away does not keep a service from starting; the consumer goes on trying.
        let _ = tokio::time::timeout(TIMEOUT, first).await;
        Ok(())
    }
}

impl Topology {
    fn read(url: &str) -> Result<Self, BoxError> {
        let (url, own) = bus::split_parameters(url)?;
        let expires = own.get("expires").map(|seconds| seconds.parse()).transpose()?.map(Duration::from_secs);
        let namespace = own.get("namespace").map_or("attar", String::as_str).to_owned();
        Ok(Self { url: Secret::new(url), namespace, expires })
    }

    /// What a durable queue is called, and where its dead letters lie.
    fn names(&self, queue: &str) -> (ShortString, ShortString) {
        let name = format!("{}.{queue}", self.namespace);
        let dead = format!("{name}.dead");
        (name.into(), dead.into())
    }

    async fn connect(&self, purpose: &str) -> Result<Connection, BoxError> {
        let properties =
            ConnectionProperties::default().with_connection_name(format!("{} {purpose}", self.namespace).into());
        let mut uri: AMQPUri = self.url.expose().parse()?;
        uri.query.heartbeat.get_or_insert(HEARTBEAT_SECONDS);
        Ok(tokio::time::timeout(TIMEOUT, Connection::connect_uri(uri, properties)).await??)
    }

    async fn publisher(&self) -> Result<Publisher, BoxError> {
        let connection = self.connect("publisher").await?;
        let channel = connection.create_channel().await?;
        channel.confirm_select(ConfirmSelectOptions::default()).await?;
        self.declare_exchange(&channel, &self.namespace).await?;
        Ok(Publisher { channel, connection })
    }

    async fn declare_exchange(&self, channel: &Channel, name: &str) -> Result<(), lapin::Error> {
        let options = ExchangeDeclareOptions { durable: true, ..ExchangeDeclareOptions::default() };
        channel.exchange_declare(name.into(), ExchangeKind::Topic, options, FieldTable::default()).await
    }

    /// Declares the queue with all that belongs to it and returns its name.
    async fn declare(
        &self,
        connection: &Connection,
        channel: &Channel,
        queue: &Queue,
    ) -> Result<ShortString, BoxError> {
        self.declare_exchange(channel, &self.namespace).await?;
        let name = match &queue.name {
            None => {
                let options =
                    QueueDeclareOptions { exclusive: true, auto_delete: true, ..QueueDeclareOptions::default() };
                channel.queue_declare("".into(), options, FieldTable::default()).await?.name().clone()
            }
            Some(name) => {
                let (name, dead) = self.names(name);
                self.declare_durable(connection, &name, dead).await?;
                name
            }
        };
        for binding in &queue.bindings {
            let (exchange, key) = (self.namespace.as_str().into(), binding.as_str().into());
            channel.queue_bind(name.clone(), exchange, key, QueueBindOptions::default(), FieldTable::default()).await?;
        }
        Ok(name)
    }

    async fn declare_durable(
        &self,
        connection: &Connection,
        name: &ShortString,
        dead_queue: ShortString,
    ) -> Result<(), BoxError> {
        let channel = &connection.create_channel().await?;
        let dead_exchange = format!("{}.dead", self.namespace);
        let durable = QueueDeclareOptions { durable: true, ..QueueDeclareOptions::default() };
        self.declare_exchange(channel, &dead_exchange).await?;
        channel.queue_declare(dead_queue.clone(), durable, self.quorum()).await?;
        let (exchange, key) = (dead_exchange.as_str().into(), name.clone());
        channel.queue_bind(dead_queue, exchange, key, QueueBindOptions::default(), FieldTable::default()).await?;

        let mut arguments = self.quorum();
        let text = |value: &str| AMQPValue::LongString(LongString::from(value));
        arguments.insert("x-delivery-limit".into(), AMQPValue::LongInt(DELIVERY_LIMIT));
        arguments.insert("x-dead-letter-exchange".into(), text(&dead_exchange));
        arguments.insert("x-dead-letter-routing-key".into(), text(name.as_str()));
        arguments.insert("x-dead-letter-strategy".into(), text("at-least-once"));
        arguments.insert("x-overflow".into(), text("reject-publish"));
        match channel.queue_declare(name.clone(), durable, arguments).await {
            // An earlier version declared it with another limit, which stays for as long as the queue does.
            Err(error) if is_declared_otherwise(&error) => return Ok(()),
            declared => declared?,
        };
        channel.close(200, "bye".into()).await?;
        Ok(())
    }

    fn quorum(&self) -> FieldTable {
        let mut arguments = FieldTable::default();
        arguments.insert("x-queue-type".into(), AMQPValue::LongString("quorum".into()));
        if let Some(expires) = self.expires {
            let milliseconds = i64::try_from(expires.as_millis()).unwrap_or(i64::MAX);
            arguments.insert("x-expires".into(), AMQPValue::LongLongInt(milliseconds));
        }
        arguments
    }

    async fn consume_for_ever(
        self: Arc<Self>,
        queue: Queue,
        handler: Handler,
        attached: oneshot::Sender<()>,
        stop: CancellationToken,
    ) {
        let (mut attached, mut failures) = (Some(attached), 0);
        loop {
            match self.consume(&queue, &handler, &mut attached, &stop).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(error = %crate::error::chain(&*error), "consumer lost the broker"),
            }
            failures = if attached.is_none() { 1 } else { failures + 1 };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(bus::backoff(failures)) => {}
            }
        }
    }

    /// Consumes until the tasks end, or until the broker is lost.
    async fn consume(
        &self,
        queue: &Queue,
        handler: &Handler,
        attached: &mut Option<oneshot::Sender<()>>,
        stop: &CancellationToken,
    ) -> Result<(), BoxError> {
        let connection = self.connect("consumer").await?;
        let channel = connection.create_channel().await?;
        channel.basic_qos(PREFETCH.max(2 * queue.together), BasicQosOptions::default()).await?;
        let name = self.declare(&connection, &channel, queue).await?;
        // What nobody keeps cannot be delivered again: then the broker does not wait to hear what became of it.
        let options = BasicConsumeOptions { no_ack: queue.name.is_none(), ..BasicConsumeOptions::default() };
        let mut deliveries = channel.basic_consume(name.clone(), "".into(), options, FieldTable::default()).await?;
        let consumer =
            Consumer { connection: &connection, queue: name, together: queue.together.into(), handler, stop };
        if let Some(attached) = attached.take() {
            // Whoever waited may have given up.
            let _ = attached.send(());
        }
        let consuming = async {
            loop {
                let delivery = tokio::select! {
                    biased;
                    () = stop.cancelled() => return Ok::<_, BoxError>(()),
                    delivery = deliveries.next() => delivery.ok_or("the consumer was cancelled")??,
                };
                let next_round = tokio::time::Instant::now() + bus::PACE;
                let mut next = vec![delivery];
                while next.len() < usize::from(queue.together)
                    && let Some(Some(delivery)) = deliveries.next().now_or_never()
                {
                    next.push(delivery?);
                }
                let is_full = next.len() == usize::from(queue.together);
                match &queue.name {
                    None => consumer.hear_all(next).await,
                    Some(_) => consumer.take_all(next).await?,
                }
                if !is_full {
                    tokio::select! {
                        () = stop.cancelled() => return Ok(()),
                        () = tokio::time::sleep_until(next_round) => {}
                    }
                }
            }
        };
        match &queue.name {
            None => consuming.await?,
            Some(name) => tokio::select! {
                result = consuming => result?,
                result = self.keep_measuring(name, &connection) => result?,
            },
        }
        connection.close(200, "bye".into()).await?;
        Ok(())
    }

    /// Asks again and again how many events wait in a durable queue and among its dead letters; ends with the connection.
    async fn keep_measuring(&self, queue: &str, connection: &Connection) -> Result<(), BoxError> {
        let channel = connection.create_channel().await?;
        let (name, dead) = self.names(queue);
        let passive = QueueDeclareOptions { passive: true, ..QueueDeclareOptions::default() };
        let count = async |name: &ShortString| {
            // A broker that does not answer is noticed here, long before a heartbeat is missed.
            let declared = channel.queue_declare(name.clone(), passive, FieldTable::default());
            let queue = tokio::time::timeout(TIMEOUT, declared).await??;
            Ok::<_, BoxError>(i64::from(queue.message_count()))
        };
        loop {
            bus::found(queue, count(&name).await?, count(&dead).await?);
            tokio::time::sleep(MEASURE_EVERY).await;
        }
    }
}

/// Who applies what a queue delivers.
struct Consumer<'c> {
    connection: &'c Connection,
    queue: ShortString,
    /// How many events are applied at most at a time.
    together: usize,
    handler: &'c Handler,
    stop: &'c CancellationToken,
}

/// What became of an event.
enum Outcome {
    Applied,
    Refused,
    /// The consumer ends; it is delivered again.
    Left,
}

impl Consumer<'_> {
    /// Applies what comes once or not at all.
    async fn hear_all(&self, deliveries: Vec<Delivery>) {
        for delivery in deliveries {
            let Some(events) = message::events(&delivery) else {
                tracing::error!(routing_key = delivery.routing_key.as_str(), "event without an id was given up");
                continue;
            };
            for event in events {
                let id = event.id;
                if let Err(error) = (self.handler)(vec![event]).await {
                    tracing::warn!(event = %id, %error, "event was refused");
                }
            }
        }
    }

    /// Takes several at once where they can be applied so, and else one by one.
    async fn take_all(&self, deliveries: Vec<Delivery>) -> Result<(), BoxError> {
        let events: Option<Vec<_>> = deliveries.iter().map(message::events).collect();
        if let Some(events) = events.map(|events| events.concat())
            && self.together > 1
            && events.len() > 1
            && self.apply_together(&events).await
        {
            if let Some(last) = deliveries.last() {
                // And with it all that came before.
                last.ack(BasicAckOptions { multiple: true }).await?;
            }
            return Ok(());
        }
        for delivery in deliveries {
            // What is left at the end is delivered again; nothing that comes after it may be acknowledged together with it.
            if self.stop.is_cancelled() {
                return Ok(());
            }
            match message::events(&delivery).as_deref() {
                Some([event]) => self.take(&delivery, event).await?,
                Some(events) => self.take_bundle(&delivery, events).await?,
                None => {
                    tracing::error!(routing_key = delivery.routing_key.as_str(), "event without an id was given up");
                    // To the dead letters, where there are any.
                    delivery.reject(BasicRejectOptions { requeue: false }).await?;
                }
            }
        }
        Ok(())
    }

    async fn apply_together(&self, events: &[Event]) -> bool {
        for some in events.chunks(self.together) {
            if let Err(error) = (self.handler)(some.to_vec()).await {
                tracing::warn!(events = events.len(), %error, "events were refused; taking them one by one");
                return false;
            }
        }
        true
    }

    async fn take(&self, delivery: &Delivery, event: &Event) -> Result<(), BoxError> {
        let tries = message::tries_before(&delivery.properties);
        let outcome = if tries < MAX_ATTEMPTS { self.apply(event).await } else { Outcome::Refused };
        match outcome {
            Outcome::Applied => delivery.ack(BasicAckOptions::default()).await?,
            // To the dead letters.
            Outcome::Refused => delivery.reject(BasicRejectOptions { requeue: false }).await?,
            Outcome::Left => false,
        };
        Ok(())
    }

    /// Applies a bundle's events one after the other. Those that are refused leave it, and come again to be rejected.
    async fn take_bundle(&self, delivery: &Delivery, events: &[Event]) -> Result<(), BoxError> {
        let mut leaving = Vec::new();
        for event in events {
            match self.apply(event).await {
                Outcome::Applied => {}
                Outcome::Refused => leaving.push(event),
                Outcome::Left => return Ok(()),
            }
        }
        if !leaving.is_empty() {
            let channel = self.connection.create_channel().await?;
            channel.confirm_select(ConfirmSelectOptions::default()).await?;
            for event in leaving {
                send_alone(&channel, &self.queue, event, MAX_ATTEMPTS).await?;
            }
            channel.close(200, "bye".into()).await?;
        }
        delivery.ack(BasicAckOptions::default()).await?;
        Ok(())
    }

    /// Applies an event: however long what it needs is away, but no more than so many times when it is refused.
    async fn apply(&self, event: &Event) -> Outcome {
        let (mut failures, mut waits) = (0, 0);
        loop {
            let Err(error) = (self.handler)(vec![event.clone()]).await else { return Outcome::Applied };
            // Not the event's fault: it would be no better with the next one, nor after five tries.
            let counter = if error.code() == Code::Unavailable { &mut waits } else { &mut failures };
            *counter += 1;
            let pause = bus::backoff(*counter);
            tracing::warn!(event = %event.id, failures, waits, %error, "event was refused");
            if failures >= MAX_ATTEMPTS {
                return Outcome::Refused;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.stop.cancelled() => return Outcome::Left,
            }
        }
    }
}

/// Whether a queue is there with other arguments.
fn is_declared_otherwise(error: &lapin::Error) -> bool {
    matches!(error.kind(), ErrorKind::ProtocolError(error)
        if *error.kind() == AMQPErrorKind::Soft(AMQPSoftError::PRECONDITIONFAILED))
}

/// Sends an event of a bundle to a queue as a message of its own that was tried so often, and waits until it is there.
async fn send_alone(channel: &Channel, to: &ShortString, event: &Event, tries: u32) -> Result<(), BoxError> {
    let Message { mut properties, payload, .. } = message::one(event);
    if tries > 0 {
        let mut headers = properties.headers().clone().unwrap_or_default();
        headers.insert(message::TRIED.into(), AMQPValue::LongInt(i32::try_from(tries)?));
        properties = properties.with_headers(headers);
    }
    let mandatory = BasicPublishOptions { mandatory: true, ..BasicPublishOptions::default() };
    match channel.basic_publish("".into(), to.clone(), mandatory, &payload, properties).await?.await? {
        Confirmation::Ack(None) => Ok(()),
        refused => Err(format!("the queue did not take the event: {refused:?}").into()),
    }
}
