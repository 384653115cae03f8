//! Event bus on RabbitMQ: one topic exchange, quorum queues, publisher confirms, manual acknowledgements, dead letters.
//! Connections are opened on demand and reopened after a loss; the outbox retains what could not be published.

pub(crate) mod dead_letters;
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
    background_tasks::BackgroundTasks,
    bus::{self, Bus, Event, Handler, MAX_ATTEMPTS, Queue},
    error::{BoxError, Error, ErrorCode},
    settings::Secret,
};

const TIMEOUT: Duration = Duration::from_secs(5);
const MEASURE_INTERVAL: Duration = Duration::from_secs(5);
const PREFETCH: u16 = 32;
/// Either side closes a connection after two missed heartbeats.
const HEARTBEAT_SECONDS: u16 = 5;
/// Deliveries after which the broker itself dead-letters a message. High, because deliveries also count when a
/// connection ends before the acknowledgement, most often through no fault of the message; finite, for a message that
/// crashes its consumers.
const DELIVERY_LIMIT: i32 = 100;

/// A broker, and the namespace of our exchange and queues.
#[derive(Debug)]
pub(crate) struct RabbitMq {
    topology: Arc<Topology>,
    publisher: Mutex<Option<Publisher>>,
}

#[derive(Debug)]
struct Topology {
    /// Secret, because it may hold a password.
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
        let messages = message::pack(events);
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
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Error> {
        let mut slot = self.publisher.lock().await;
        let attempt = async {
            let publisher = match slot.take().filter(|publisher| publisher.connection.status().connected()) {
                Some(publisher) => publisher,
                None => self.topology.publisher().await?,
            };
            let unrouted = self.publish_on(&publisher, events).await?;
            Ok::<_, BoxError>((publisher, unrouted))
        };
        let (publisher, unrouted) =
            tokio::time::timeout(TIMEOUT, attempt).await.map_err(Error::unavailable)?.map_err(Error::unavailable)?;
        *slot = Some(publisher);
        Ok(unrouted)
    }

    async fn attach(&self, queue: Queue, handler: Handler, tasks: &BackgroundTasks) -> Result<(), Error> {
        let (attached, first) = oneshot::channel();
        let topology = Arc::clone(&self.topology);
        tasks.spawn("consumer", |stop| topology.consume_with_reconnects(queue, handler, attached, stop));
        // An outage of the broker does not keep a service from starting; the consumer keeps trying.
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

    /// Return the names of a durable queue and of its dead-letter queue.
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

    /// Declare a queue with its exchanges, bindings and dead-letter queue, and return its name.
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
        dead_letter_queue: ShortString,
    ) -> Result<(), BoxError> {
        let channel = &connection.create_channel().await?;
        let dead_exchange = format!("{}.dead", self.namespace);
        let durable = QueueDeclareOptions { durable: true, ..QueueDeclareOptions::default() };
        self.declare_exchange(channel, &dead_exchange).await?;
        channel.queue_declare(dead_letter_queue.clone(), durable, self.quorum()).await?;
        let (exchange, key) = (dead_exchange.as_str().into(), name.clone());
        channel
            .queue_bind(dead_letter_queue, exchange, key, QueueBindOptions::default(), FieldTable::default())
            .await?;

        let mut arguments = self.quorum();
        let text = |value: &str| AMQPValue::LongString(LongString::from(value));
        arguments.insert("x-delivery-limit".into(), AMQPValue::LongInt(DELIVERY_LIMIT));
        arguments.insert("x-dead-letter-exchange".into(), text(&dead_exchange));
        arguments.insert("x-dead-letter-routing-key".into(), text(name.as_str()));
        arguments.insert("x-dead-letter-strategy".into(), text("at-least-once"));
        arguments.insert("x-overflow".into(), text("reject-publish"));
        match channel.queue_declare(name.clone(), durable, arguments).await {
            // An earlier version declared it with another limit, which stays for as long as the queue exists.
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

    async fn consume_with_reconnects(
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
                Err(error) => {
                    let (server, error) = (self.url.server(), crate::error::chain(&*error));
                    if attached.is_some() {
                        tracing::warn!(server, error, "waiting for the broker");
                    } else {
                        tracing::warn!(server, error, "consumer lost the broker");
                    }
                }
            }
            failures = if attached.is_none() { 1 } else { failures + 1 };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(bus::backoff(failures)) => {}
            }
        }
    }

    /// Consume until the tasks are stopped, or fail when the broker is lost.
    async fn consume(
        &self,
        queue: &Queue,
        handler: &Handler,
        attached: &mut Option<oneshot::Sender<()>>,
        stop: &CancellationToken,
    ) -> Result<(), BoxError> {
        let connection = self.connect("consumer").await?;
        let channel = connection.create_channel().await?;
        channel.basic_qos(PREFETCH.max(2 * queue.max_batch_size), BasicQosOptions::default()).await?;
        let name = self.declare(&connection, &channel, queue).await?;
        // An ephemeral queue has no redelivery, so the broker need not wait for acknowledgements.
        let options = BasicConsumeOptions { no_ack: queue.name.is_none(), ..BasicConsumeOptions::default() };
        let mut deliveries = channel.basic_consume(name.clone(), "".into(), options, FieldTable::default()).await?;
        let consumer = Consumer {
            connection: &connection,
            queue: name,
            max_batch_size: queue.max_batch_size.into(),
            handler,
            stop,
        };
        if let Some(attached) = attached.take() {
            // The receiver may have timed out.
            let _ = attached.send(());
        }
        let consuming = async {
            loop {
                let delivery = tokio::select! {
                    biased;
                    () = stop.cancelled() => return Ok::<_, BoxError>(()),
                    delivery = deliveries.next() => delivery.ok_or("the consumer was cancelled")??,
                };
                let next_batch_at = tokio::time::Instant::now() + bus::MIN_BATCH_INTERVAL;
                let mut batch = vec![delivery];
                while batch.len() < usize::from(queue.max_batch_size)
                    && let Some(Some(delivery)) = deliveries.next().now_or_never()
                {
                    batch.push(delivery?);
                }
                let is_full = batch.len() == usize::from(queue.max_batch_size);
                match &queue.name {
                    None => consumer.apply_unacknowledged(batch).await,
                    Some(_) => consumer.apply_acknowledged(batch).await?,
                }
                if !is_full {
                    tokio::select! {
                        () = stop.cancelled() => return Ok(()),
                        () = tokio::time::sleep_until(next_batch_at) => {}
                    }
                }
            }
        };
        match &queue.name {
            None => consuming.await?,
            Some(name) => tokio::select! {
                result = consuming => result?,
                result = self.record_depth(name, &connection) => result?,
            },
        }
        connection.close(200, "bye".into()).await?;
        Ok(())
    }

    /// Record the depth of a durable queue and of its dead letters until the connection is lost.
    async fn record_depth(&self, queue: &str, connection: &Connection) -> Result<(), BoxError> {
        let channel = connection.create_channel().await?;
        let (name, dead) = self.names(queue);
        let passive = QueueDeclareOptions { passive: true, ..QueueDeclareOptions::default() };
        let count = async |name: &ShortString| {
            // Detects an unresponsive broker long before a heartbeat is missed.
            let declared = channel.queue_declare(name.clone(), passive, FieldTable::default());
            let queue = tokio::time::timeout(TIMEOUT, declared).await??;
            Ok::<_, BoxError>(i64::from(queue.message_count()))
        };
        loop {
            bus::record_queue_depth(queue, count(&name).await?, count(&dead).await?);
            tokio::time::sleep(MEASURE_INTERVAL).await;
        }
    }
}

/// Applies the deliveries of a queue.
struct Consumer<'c> {
    connection: &'c Connection,
    queue: ShortString,
    /// Upper bound on the events passed to the handler at once.
    max_batch_size: usize,
    handler: &'c Handler,
    stop: &'c CancellationToken,
}

/// Outcome of applying an event.
enum Outcome {
    Applied,
    Refused,
    /// The consumer is stopping; the broker redelivers the event.
    Stopped,
}

impl Consumer<'_> {
    /// Apply the events of an ephemeral queue, each at most once.
    async fn apply_unacknowledged(&self, deliveries: Vec<Delivery>) {
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

    /// Apply the deliveries of a durable queue as one batch, or one by one if the batch fails.
    async fn apply_acknowledged(&self, deliveries: Vec<Delivery>) -> Result<(), BoxError> {
        let events: Option<Vec<_>> = deliveries.iter().map(message::events).collect();
        if let Some(events) = events.map(|events| events.concat())
            && self.max_batch_size > 1
            && events.len() > 1
            && self.apply_batch(&events).await
        {
            if let Some(last) = deliveries.last() {
                // `multiple` acknowledges all earlier deliveries as well.
                last.ack(BasicAckOptions { multiple: true }).await?;
            }
            return Ok(());
        }
        for delivery in deliveries {
            // Unacknowledged deliveries come again, so none after them may be acknowledged with `multiple`.
            if self.stop.is_cancelled() {
                return Ok(());
            }
            match message::events(&delivery).as_deref() {
                Some([event]) => self.apply_single(&delivery, event).await?,
                Some(events) => self.apply_batch_message(&delivery, events).await?,
                None => {
                    tracing::error!(routing_key = delivery.routing_key.as_str(), "event without an id was given up");
                    // Goes to the dead letters, if the queue has any.
                    delivery.reject(BasicRejectOptions { requeue: false }).await?;
                }
            }
        }
        Ok(())
    }

    async fn apply_batch(&self, events: &[Event]) -> bool {
        for batch in events.chunks(self.max_batch_size) {
            if let Err(error) = (self.handler)(batch.to_vec()).await {
                tracing::warn!(events = events.len(), %error, "batch was refused; applying its events one by one");
                return false;
            }
        }
        true
    }

    async fn apply_single(&self, delivery: &Delivery, event: &Event) -> Result<(), BoxError> {
        let attempts = message::attempts_before(&delivery.properties);
        let outcome = if attempts < MAX_ATTEMPTS { self.apply(event).await } else { Outcome::Refused };
        match outcome {
            Outcome::Applied => delivery.ack(BasicAckOptions::default()).await?,
            // Goes to the dead letters.
            Outcome::Refused => delivery.reject(BasicRejectOptions { requeue: false }).await?,
            Outcome::Stopped => false,
        };
        Ok(())
    }

    /// Apply the events of a batch message one by one. Refused ones are sent again as messages of their own, with their
    /// attempts used up, so that they are dead-lettered alone.
    async fn apply_batch_message(&self, delivery: &Delivery, events: &[Event]) -> Result<(), BoxError> {
        let mut refused_events = Vec::new();
        for event in events {
            match self.apply(event).await {
                Outcome::Applied => {}
                Outcome::Refused => refused_events.push(event),
                Outcome::Stopped => return Ok(()),
            }
        }
        if !refused_events.is_empty() {
            let channel = self.connection.create_channel().await?;
            channel.confirm_select(ConfirmSelectOptions::default()).await?;
            for event in refused_events {
                send_alone(&channel, &self.queue, event, MAX_ATTEMPTS).await?;
            }
            channel.close(200, "bye".into()).await?;
        }
        delivery.ack(BasicAckOptions::default()).await?;
        Ok(())
    }

    /// Apply an event, retrying without limit during an outage and up to [`MAX_ATTEMPTS`] times otherwise.
    async fn apply(&self, event: &Event) -> Outcome {
        let (mut failures, mut waits) = (0, 0);
        loop {
            let Err(error) = (self.handler)(vec![event.clone()]).await else { return Outcome::Applied };
            // During an outage the next event would fail as well, so it does not count as an attempt.
            let counter = if error.code() == ErrorCode::Unavailable { &mut waits } else { &mut failures };
            *counter += 1;
            let pause = bus::backoff(*counter);
            tracing::warn!(event = %event.id, failures, waits, %error, "event was refused");
            if failures >= MAX_ATTEMPTS {
                return Outcome::Refused;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.stop.cancelled() => return Outcome::Stopped,
            }
        }
    }
}

/// Return whether a queue exists with other arguments.
fn is_declared_otherwise(error: &lapin::Error) -> bool {
    matches!(error.kind(), ErrorKind::ProtocolError(error)
        if *error.kind() == AMQPErrorKind::Soft(AMQPSoftError::PRECONDITIONFAILED))
}

/// Publish an event of a batch message to a queue as a message of its own with a number of used attempts, and wait for
/// the confirm.
async fn send_alone(channel: &Channel, to: &ShortString, event: &Event, attempts: u32) -> Result<(), BoxError> {
    let Message { mut properties, payload, .. } = message::single(event);
    if attempts > 0 {
        let mut headers = properties.headers().clone().unwrap_or_default();
        headers.insert(message::ATTEMPTS.into(), AMQPValue::LongInt(i32::try_from(attempts)?));
        properties = properties.with_headers(headers);
    }
    let mandatory = BasicPublishOptions { mandatory: true, ..BasicPublishOptions::default() };
    match channel.basic_publish("".into(), to.clone(), mandatory, &payload, properties).await?.await? {
        Confirmation::Ack(None) => Ok(()),
        refused => Err(format!("the queue did not take the event: {refused:?}").into()),
    }
}
