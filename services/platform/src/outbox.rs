//! Transactional outbox: events are written in the transaction of the change and published afterwards by a relay, at
//! least once and in order for each key.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, LazyLock},
    time::Duration,
};

use chrono::Utc;
use prometheus_client::metrics::{counter::Counter, family::Family};
use proto::id::EventId;
use sea_orm::{
    Condition, ConnectionTrait, DbBackend, QueryOrder, QuerySelect, QueryTrait, Set, Statement, entity::prelude::*,
    prelude::async_trait,
};
use sea_orm_migration::{MigrationName, MigrationTrait, SchemaManager, prelude as ddl, schema};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

use crate::{
    background_tasks::BackgroundTasks,
    bus::{self, Event, SharedBus},
    db::{Database, Transaction},
    error::Error,
    fail_points,
    metrics::{ServiceLabels, register},
    prune, sql,
};

const BATCH_SIZE: u64 = 200;
/// Shortest interval between the starts of two rounds: events committed meanwhile are published together.
const MIN_ROUND_INTERVAL: Duration = Duration::from_millis(50);
/// Interval at which the relay looks for events of other processes.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
const RETENTION: Duration = Duration::from_hours(24);
/// Upper bound on a round. On PostgreSQL it is a transaction that is idle while the broker works.
const ROUND_TIMEOUT: Duration = Duration::from_secs(30);
const PRUNE_INTERVAL: Duration = Duration::from_mins(10);
static PUBLISHED: LazyLock<Family<ServiceLabels, Counter>> =
    LazyLock::new(|| register("outbox_published", "Events that the bus has taken", Family::default()));
static FAILURES: LazyLock<Family<ServiceLabels, Counter>> =
    LazyLock::new(|| register("outbox_failures", "Tries to publish events that failed", Family::default()));

/// Advisory lock of the one relay that publishes, so that replicas keep the order.
const RELAY_LOCK: i64 = 0x6174_7461_7202;
/// Advisory lock of the one transaction that writes an ordered event, held until it ends.
const ORDER_LOCK: i64 = 0x6174_7461_7203;

/// A row of the table `outbox`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    /// Increasing position in the outbox.
    #[sea_orm(primary_key)]
    pub position: i64,
    /// Id of the event.
    #[sea_orm(unique)]
    pub id: Uuid,
    /// Routing key of the event.
    pub routing_key: String,
    /// Ordering key: events of one key are published in the order in which they were written.
    pub key: String,
    /// Payload, an encoded protobuf message.
    pub payload: Vec<u8>,
    /// Moment at which it happened.
    pub occurred_at: DateTimeUtc,
    /// Whether publishing waits until a queue takes the event.
    pub must_arrive: bool,
    /// Trace context, as W3C's `traceparent`.
    pub trace_parent: Option<String>,
    /// Moment at which the bus confirmed it; null while it waits.
    pub published_at: Option<DateTimeUtc>,
}

/// No relations; required by SeaORM.
#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<Model> for Event {
    fn from(row: Model) -> Self {
        Self {
            id: EventId::from_uuid(row.id),
            routing_key: row.routing_key,
            occurred_at: row.occurred_at,
            payload: row.payload.into(),
            must_arrive: row.must_arrive,
            trace_parent: row.trace_parent,
        }
    }
}

/// Write an event within the transaction of its change.
pub async fn append(connection: &impl ConnectionTrait, key: &str, event: &Event) -> Result<(), DbErr> {
    append_all(connection, &[(key.to_owned(), event.clone())]).await
}

/// Write events, each with its ordering key, in order.
pub async fn append_all(connection: &impl ConnectionTrait, events: &[(String, Event)]) -> Result<(), DbErr> {
    let row = |(key, event): &(String, Event)| ActiveModel {
        id: Set(event.id.uuid()),
        routing_key: Set(event.routing_key.clone()),
        key: Set(key.clone()),
        payload: Set(event.payload.to_vec()),
        occurred_at: Set(event.occurred_at),
        must_arrive: Set(event.must_arrive),
        trace_parent: Set(event.trace_parent.clone()),
        ..Default::default()
    };
    let rows: Vec<_> = events.iter().map(row).collect();
    if !rows.is_empty() {
        connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    }
    Ok(())
}

/// Write an event whose topic is also read with [`after`]: positions increase in commit order, so that a reader that
/// continues from a position misses nothing. On PostgreSQL it waits for the transaction that writes another ordered
/// event: make it the last statement of a transaction.
pub async fn append_in_order(connection: &impl ConnectionTrait, key: &str, event: &Event) -> Result<(), DbErr> {
    append_all_in_order(connection, &[(key.to_owned(), event.clone())]).await
}

/// Write several ordered events, like [`append_in_order`].
pub async fn append_all_in_order(connection: &impl ConnectionTrait, events: &[(String, Event)]) -> Result<(), DbErr> {
    if connection.get_database_backend() == DbBackend::Postgres {
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [ORDER_LOCK.into()]);
        connection.execute_raw(lock).await?;
    }
    append_all(connection, events).await
}

/// Return up to `limit` events of a topic (`order.`) after a position, oldest first, each with its position. Published
/// events are retained for a day. All events of the topic must have been written in order.
pub async fn after(
    connection: &impl ConnectionTrait,
    topic: &str,
    position: i64,
    limit: u64,
) -> Result<Vec<(i64, Event)>, DbErr> {
    let rows = Entity::find()
        .filter(Column::RoutingKey.starts_with(topic))
        .filter(Column::Position.gt(position))
        .order_by_asc(Column::Position)
        .limit(limit)
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(|row| (row.position, row.into())).collect())
}

/// Return the position of an event; `None` when it is no longer retained.
pub async fn position_of(connection: &impl ConnectionTrait, event: EventId) -> Result<Option<i64>, DbErr> {
    let row = Entity::find().filter(Column::Id.eq(event.uuid())).one(connection).await?;
    Ok(row.map(|row| row.position))
}

/// Return the position and id of the last retained event of a topic.
pub async fn last(connection: &impl ConnectionTrait, topic: &str) -> Result<Option<(i64, EventId)>, DbErr> {
    let row = Entity::find()
        .filter(Column::RoutingKey.starts_with(topic))
        .order_by_desc(Column::Position)
        .one(connection)
        .await?;
    Ok(row.map(|row| (row.position, EventId::from_uuid(row.id))))
}

/// Replace the payloads of retained events of a topic for which `replacement` returns one, published ones included.
/// Without keys every event of the topic is read.
pub async fn replace_payloads(
    connection: &impl ConnectionTrait,
    topic: &str,
    keys: Option<&[String]>,
    replacement: impl Fn(&Event) -> Option<Vec<u8>>,
) -> Result<(), DbErr> {
    let mut matching = Entity::find().filter(Column::RoutingKey.starts_with(topic));
    if let Some(keys) = keys {
        matching = matching.filter(Column::Key.is_in(sql::pad_ids(keys.iter().map(String::as_str))));
    }
    for row in matching.all(connection).await? {
        let position = row.position;
        if let Some(payload) = replacement(&row.into()) {
            let replaced = Entity::update_many().col_expr(Column::Payload, Expr::value(payload));
            replaced.filter(Column::Position.eq(position)).exec(connection).await?;
        }
    }
    Ok(())
}

/// Handle of a running relay.
#[derive(Clone, Debug)]
pub struct Outbox {
    wake: Arc<Notify>,
}

impl Outbox {
    /// Create the handle of a short-lived command, which leaves its events to the relay of the running service.
    pub fn without_relay() -> Self {
        Self { wake: Arc::default() }
    }

    /// Start the relay and the pruning as background tasks.
    pub fn start(db: Database, bus: SharedBus, tasks: &BackgroundTasks) -> Self {
        let wake = Arc::new(Notify::new());
        let of = ServiceLabels { service: db.service() };
        let (published, failed) = (PUBLISHED.get_or_create_owned(&of), FAILURES.get_or_create_owned(&of));
        tasks.spawn("outbox pruning", |stop| prune_periodically(db.clone(), stop));
        let relay = Relay { db, bus, wake: Arc::clone(&wake), published, failed, parked: HashMap::new() };
        tasks.spawn("outbox relay", |stop| relay.run(stop));
        Self { wake }
    }

    /// Wake the relay after the commit of a transaction with events.
    pub fn wake(&self) {
        self.wake.notify_one();
    }
}

/// Return the number of unpublished events.
pub async fn backlog(connection: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().filter(Column::PublishedAt.is_null()).count(connection).await
}

/// Unpublished events of an outbox.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Backlog {
    pub(crate) events: u64,
    /// Age of the oldest; zero without any.
    pub(crate) oldest_age: Duration,
}

/// Measure the outbox of a database; `None` when it has no such table.
pub(crate) async fn measure(db: &Database) -> Result<Option<Backlog>, DbErr> {
    let connection = db.background();
    let schema = SchemaManager::new(connection.inner());
    if !connection.run(schema.has_table(Entity.table_name())).await? {
        return Ok(None);
    }
    let events = backlog(connection).await?;
    let unpublished = Entity::find().filter(Column::PublishedAt.is_null());
    let oldest_age = unpublished.order_by_asc(Column::Position).one(connection).await?;
    let oldest_age = oldest_age.and_then(|event| (Utc::now() - event.occurred_at).to_std().ok()).unwrap_or_default();
    Ok(Some(Backlog { events, oldest_age }))
}

#[derive(Debug)]
struct Relay {
    db: Database,
    bus: SharedBus,
    wake: Arc<Notify>,
    published: Counter,
    failed: Counter,
    /// Routing keys that no queue takes at present.
    parked: HashMap<String, Parked>,
}

/// Backoff of a routing key that no queue takes.
#[derive(Clone, Copy, Debug)]
struct Parked {
    failures: u32,
    retry_at: Instant,
}

impl Relay {
    async fn run(mut self, stop: CancellationToken) {
        let mut failures = 0;
        loop {
            let next = Instant::now() + MIN_ROUND_INTERVAL;
            let pause = match self.publish_batch().await {
                Ok(BATCH_SIZE) => Duration::ZERO,
                Ok(_) => {
                    failures = 0;
                    POLL_INTERVAL
                }
                Err(error) => {
                    failures += 1;
                    self.failed.inc();
                    tracing::warn!(%error, failures, "failed to publish events");
                    bus::backoff(failures)
                }
            };
            if stop.is_cancelled() {
                return;
            }
            tokio::select! {
                // Run a last round for events committed before the shutdown.
                () = stop.cancelled() => {}
                () = self.wake.notified(), if failures == 0 => tokio::time::sleep_until(next).await,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Publish up to a batch of events and return how many were read.
    async fn publish_batch(&mut self) -> Result<u64, Error> {
        let relaying = if self.db.is_postgres() {
            let tx = self.db.begin_write_within(ROUND_TIMEOUT).await?;
            if !is_only_relay(&tx).await? {
                return Ok(0);
            }
            Some(tx)
        } else {
            None
        };
        let waiting = match &relaying {
            Some(tx) => self.unpublished(&**tx).await?,
            None => self.unpublished(self.db.read()).await?,
        };
        if waiting.is_empty() {
            return Ok(0);
        }
        let count = waiting.len() as u64;
        let mut sent = Vec::new();
        let outcome = self.publish(waiting, &mut sent).await;
        let tx = match relaying {
            Some(tx) => tx,
            None => self.db.begin_write().await?,
        };
        mark(&tx, &sent).await?;
        tx.commit().await?;
        self.published.inc_by(sent.len() as u64);
        reach_each("outbox.marked", sent.iter().map(|row| &row.routing_key));
        outcome.map(|()| count)
    }

    /// Return the oldest unpublished events, without those of parked routing keys and those behind them in the same
    /// key.
    async fn unpublished(&self, connection: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
        let now = Instant::now();
        let parked = self.parked.iter().filter(|(_, parked)| parked.retry_at > now).map(|(routing_key, _)| routing_key);
        let parked: Vec<_> = parked.cloned().collect();
        let waiting = Entity::find().filter(Column::PublishedAt.is_null());
        let waiting = if parked.is_empty() {
            waiting
        } else {
            let held = Entity::find()
                .select_only()
                .column(Column::Key)
                .filter(Column::PublishedAt.is_null())
                .filter(Column::MustArrive.eq(true))
                .filter(Column::RoutingKey.is_in(parked));
            waiting.filter(Column::Key.not_in_subquery(held.into_query()))
        };
        waiting.order_by_asc(Column::Position).limit(BATCH_SIZE).all(connection).await
    }

    /// Publish events in waves, so that none overtakes an earlier mandatory event of its key. Adds the published ones
    /// to `sent`, even when a later wave fails.
    async fn publish(&mut self, waiting: Vec<Model>, sent: &mut Vec<Model>) -> Result<(), Error> {
        let mut held = HashSet::new();
        for mut wave in waves(waiting) {
            wave.retain(|row| !held.contains(&row.key));
            let events: Vec<_> = wave.iter().cloned().map(Event::from).collect();
            reach_each("outbox.read", wave.iter().map(|row| &row.routing_key));
            let unrouted: HashSet<_> = self.bus.publish(&events).await?.into_iter().collect();
            reach_each("outbox.published", wave.iter().map(|row| &row.routing_key));
            for row in wave {
                if unrouted.contains(&EventId::from_uuid(row.id)) {
                    self.park(&row.routing_key);
                    held.insert(row.key);
                } else {
                    if row.must_arrive {
                        self.parked.remove(&row.routing_key);
                    }
                    sent.push(row);
                }
            }
        }
        Ok(())
    }

    /// Back off from a routing key that no queue takes.
    fn park(&mut self, routing_key: &str) {
        let now = Instant::now();
        let parked = self.parked.entry(routing_key.to_owned()).or_insert(Parked { failures: 0, retry_at: now });
        if parked.retry_at <= now {
            parked.failures += 1;
            parked.retry_at = now + bus::backoff(parked.failures);
            self.failed.inc();
            tracing::warn!(routing_key, failures = parked.failures, "no queue takes an event; others go on");
        }
    }
}

/// Try to take the relay lock for a transaction, and allow it to idle for a whole round. False when another relay holds
/// the lock.
async fn is_only_relay(tx: &Transaction) -> Result<bool, DbErr> {
    let sql =
        "SELECT pg_try_advisory_xact_lock($1) AS held, set_config('idle_in_transaction_session_timeout', $2, true)";
    let idle_ms = ROUND_TIMEOUT.as_millis().to_string();
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [RELAY_LOCK.into(), idle_ms.into()]);
    tx.query_one_raw(lock).await?.map_or(Ok(false), |row| row.try_get("", "held"))
}

/// Set `published_at` of published events.
async fn mark(tx: &Transaction, sent: &[Model]) -> Result<(), DbErr> {
    if sent.is_empty() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::PublishedAt, Expr::value(Utc::now()))
        .filter(Column::Position.is_in(sql::pad_ids(sent.iter().map(|row| row.position))))
        .exec(tx)
        .await?;
    Ok(())
}

/// Split events into waves: an event is in a later wave than every mandatory one before it of the same key.
fn waves(events: Vec<Model>) -> Vec<Vec<Model>> {
    let (mut waves, mut next) = (Vec::<Vec<Model>>::new(), HashMap::<String, usize>::new());
    for event in events {
        let next = next.entry(event.key.clone()).or_default();
        let wave = *next;
        *next += usize::from(event.must_arrive);
        if waves.len() <= wave {
            waves.push(Vec::new());
        }
        waves[wave].push(event);
    }
    waves
}

/// Delete published events after their retention, periodically.
async fn prune_periodically(db: Database, stop: CancellationToken) {
    let pruning = async {
        loop {
            let old = Condition::all().add(Column::PublishedAt.lt(Utc::now() - RETENTION));
            if let Err(error) = prune::delete_matching::<Entity, i64>(&db, Column::Position, &old).await {
                tracing::warn!(%error, "failed to delete old events");
            }
            tokio::time::sleep(PRUNE_INTERVAL).await;
        }
    };
    stop.run_until_cancelled(pruning).await;
}

fn reach_each<'k>(point: &str, routing_keys: impl Iterator<Item = &'k String>) {
    for routing_key in routing_keys {
        fail_points::reach_for(point, routing_key);
    }
}

/// Return the migration that creates the table.
pub fn migration() -> Box<dyn MigrationTrait> {
    Box::new(CreateOutbox)
}

struct CreateOutbox;

impl MigrationName for CreateOutbox {
    fn name(&self) -> &'static str {
        "m0000_outbox"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for CreateOutbox {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = ddl::Table::create()
            .table(Entity)
            .col(schema::big_pk_auto(Column::Position))
            .col(schema::uuid_uniq(Column::Id))
            .col(schema::string(Column::RoutingKey))
            .col(schema::string(Column::Key))
            .col(schema::blob(Column::Payload))
            .col(schema::timestamp_with_time_zone(Column::OccurredAt))
            .col(schema::boolean(Column::MustArrive))
            .col(schema::string_null(Column::TraceParent))
            .col(schema::timestamp_with_time_zone_null(Column::PublishedAt))
            .to_owned();
        manager.create_table(table).await?;
        let waiting = ddl::Index::create()
            .name("outbox_waiting_idx")
            .table(Entity)
            .col(Column::PublishedAt)
            .col(Column::Position)
            .to_owned();
        manager.create_index(waiting).await
    }
}
