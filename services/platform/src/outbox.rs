//! Events written in the transaction of the change they tell of, and the relay that publishes them afterwards: at least
//! once, in order for each key.

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
    bus::{self, Event, SharedBus},
    db::{Database, Transaction},
    error::Failure,
    fail_points,
    metrics::{OfService, registered},
    prune, rows,
    tasks::Tasks,
};

const BATCH: u64 = 200;
/// From the beginning of a round of publishing to that of the next at least: events that come meanwhile go together.
const PACE: Duration = Duration::from_millis(50);
/// How long an event of another process may wait before this one's relay looks.
const POLL: Duration = Duration::from_millis(500);
const KEEP: Duration = Duration::from_hours(24);
/// Upper bound on a round of publishing. On PostgreSQL it is a transaction, which is idle while the broker works.
const ROUND_TIMEOUT: Duration = Duration::from_secs(30);
const PRUNE_EVERY: Duration = Duration::from_mins(10);
static PUBLISHED: LazyLock<Family<OfService, Counter>> =
    LazyLock::new(|| registered("outbox_published", "Events that the bus has taken", Family::default()));
static FAILURES: LazyLock<Family<OfService, Counter>> =
    LazyLock::new(|| registered("outbox_failures", "Tries to publish events that failed", Family::default()));

/// Held by the one relay that publishes, so that order is kept among replicas.
const RELAY_LOCK: i64 = 0x6174_7461_7202;
/// Held by the one transaction that writes an event in order, until it ends.
const ORDER_LOCK: i64 = 0x6174_7461_7203;

/// The table of events.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    /// Counts up as events are written.
    #[sea_orm(primary_key)]
    pub position: i64,
    /// The event's id.
    #[sea_orm(unique)]
    pub id: Uuid,
    /// What kind of thing happened.
    pub routing_key: String,
    /// Events of one key are published in the order in which they were written.
    pub key: String,
    /// The encoded message.
    pub payload: Vec<u8>,
    /// When it happened.
    pub occurred_at: DateTimeUtc,
    /// Whether publishing waits for a queue that takes it.
    pub must_arrive: bool,
    /// The trace it belongs to.
    pub trace_parent: Option<String>,
    /// When the bus confirmed it.
    pub published_at: Option<DateTimeUtc>,
}

/// An event has no relations.
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

/// Writes an event beside the change it tells of, on the same transaction.
pub async fn append(connection: &impl ConnectionTrait, key: &str, event: &Event) -> Result<(), DbErr> {
    append_all(connection, &[(key.to_owned(), event.clone())]).await
}

/// Writes events, each after its key and in their order.
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
        connection.execute(&rows::insertion(connection.get_database_backend(), &rows)).await?;
    }
    Ok(())
}

/// The same for events that are also read back by [`after`]: their positions count up in the order in which their
/// transactions commit, so that whoever goes on from a position misses none that commits later. On PostgreSQL it waits for
/// the transaction that writes one at the moment: let it be the last thing that a transaction does.
pub async fn append_in_order(connection: &impl ConnectionTrait, key: &str, event: &Event) -> Result<(), DbErr> {
    append_all_in_order(connection, &[(key.to_owned(), event.clone())]).await
}

/// The same for several at once.
pub async fn append_all_in_order(connection: &impl ConnectionTrait, events: &[(String, Event)]) -> Result<(), DbErr> {
    if connection.get_database_backend() == DbBackend::Postgres {
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [ORDER_LOCK.into()]);
        connection.execute_raw(lock).await?;
    }
    append_all(connection, events).await
}

/// The events of a topic (`order.`) after a position, the oldest first and at most so many, each with its own position.
/// Published ones are kept for a day. All events of the topic must be written in order; others may stand between them.
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

/// Where an event stands; none when it is not kept.
pub async fn position_of(connection: &impl ConnectionTrait, event: EventId) -> Result<Option<i64>, DbErr> {
    let row = Entity::find().filter(Column::Id.eq(event.uuid())).one(connection).await?;
    Ok(row.map(|row| row.position))
}

/// Where the last event of a topic that is kept stands, and which one it is.
pub async fn last(connection: &impl ConnectionTrait, topic: &str) -> Result<Option<(i64, EventId)>, DbErr> {
    let row = Entity::find()
        .filter(Column::RoutingKey.starts_with(topic))
        .order_by_desc(Column::Position)
        .one(connection)
        .await?;
    Ok(row.map(|row| (row.position, EventId::from_uuid(row.id))))
}

/// The relay of a service's outbox.
#[derive(Clone, Debug)]
pub struct Outbox {
    wake: Arc<Notify>,
}

impl Outbox {
    /// Starts relaying.
    pub fn start(db: Database, bus: SharedBus, tasks: &Tasks) -> Self {
        let wake = Arc::new(Notify::new());
        let of = OfService { service: db.service() };
        let (published, failed) = (PUBLISHED.get_or_create_owned(&of), FAILURES.get_or_create_owned(&of));
        tasks.spawn("outbox pruning", |stop| keep_pruning(db.clone(), stop));
        let relay = Relay { db, bus, wake: Arc::clone(&wake), published, failed, parked: HashMap::new() };
        tasks.spawn("outbox relay", |stop| relay.run(stop));
        Self { wake }
    }

    /// Tells the relay that a transaction with events was committed.
    pub fn wake(&self) {
        self.wake.notify_one();
    }
}

/// How many events wait to be published.
pub async fn backlog(connection: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().filter(Column::PublishedAt.is_null()).count(connection).await
}

/// What waits to be published.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Waiting {
    /// How many events.
    pub(crate) events: u64,
    /// How long the oldest of them has waited; nothing when there is none.
    pub(crate) oldest: Duration,
}

/// What waits in any database; none when it has no outbox.
pub(crate) async fn waiting(db: &Database) -> Result<Option<Waiting>, DbErr> {
    let connection = db.background();
    let schema = SchemaManager::new(connection.inner());
    if !connection.run(schema.has_table(Entity.table_name())).await? {
        return Ok(None);
    }
    let events = backlog(connection).await?;
    let unpublished = Entity::find().filter(Column::PublishedAt.is_null());
    let oldest = unpublished.order_by_asc(Column::Position).one(connection).await?;
    let oldest = oldest.and_then(|event| (Utc::now() - event.occurred_at).to_std().ok()).unwrap_or_default();
    Ok(Some(Waiting { events, oldest }))
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

/// Events that wait because no queue takes them.
#[derive(Clone, Copy, Debug)]
struct Parked {
    failures: u32,
    retry_at: Instant,
}

impl Relay {
    async fn run(mut self, stop: CancellationToken) {
        let mut failures = 0;
        loop {
            let next = Instant::now() + PACE;
            let pause = match self.publish_batch().await {
                Ok(BATCH) => Duration::ZERO,
                Ok(_) => {
                    failures = 0;
                    POLL
                }
                Err(error) => {
                    failures += 1;
                    self.failed.inc();
                    tracing::warn!(%error, failures, "events could not be published");
                    bus::backoff(failures)
                }
            };
            if stop.is_cancelled() {
                return;
            }
            tokio::select! {
                // What was committed before the end is still published: one more round.
                () = stop.cancelled() => {}
                () = self.wake.notified(), if failures == 0 => tokio::time::sleep_until(next).await,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Publishes what waits, up to a batch; returns how many events were looked at.
    async fn publish_batch(&mut self) -> Result<u64, Failure> {
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
            Some(tx) => self.waiting(&**tx).await?,
            None => self.waiting(self.db.read()).await?,
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

    /// The oldest events that wait, but for those that no queue takes and those behind them.
    async fn waiting(&self, connection: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
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
        waiting.order_by_asc(Column::Position).limit(BATCH).all(connection).await
    }

    /// Publishes events in waves, so that none goes before an earlier one of its key has arrived where it must. Adds those
    /// that the bus took to `sent`, also when a later wave fails.
    async fn publish(&mut self, waiting: Vec<Model>, sent: &mut Vec<Model>) -> Result<(), Failure> {
        let mut held = HashSet::new();
        for mut wave in waves(waiting) {
            wave.retain(|row| !held.contains(&row.key));
            let events: Vec<_> = wave.iter().cloned().map(Event::from).collect();
            reach_each("outbox.read", wave.iter().map(|row| &row.routing_key));
            let unrouted: HashSet<_> = self.bus.publish(&events).await?.into_iter().collect();
            reach_each("outbox.sent", wave.iter().map(|row| &row.routing_key));
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

    /// Puts off the events of a routing key that no queue takes.
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

/// Takes the one relay's lock for a transaction, in which the server waits for the broker; false when another relay has it.
async fn is_only_relay(tx: &Transaction) -> Result<bool, DbErr> {
    let sql =
        "SELECT pg_try_advisory_xact_lock($1) AS held, set_config('idle_in_transaction_session_timeout', $2, true)";
    let idle_ms = ROUND_TIMEOUT.as_millis().to_string();
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [RELAY_LOCK.into(), idle_ms.into()]);
    tx.query_one_raw(lock).await?.map_or(Ok(false), |row| row.try_get("", "held"))
}

/// Marks events as published.
async fn mark(tx: &Transaction, sent: &[Model]) -> Result<(), DbErr> {
    if sent.is_empty() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::PublishedAt, Expr::value(Utc::now()))
        .filter(Column::Position.is_in(rows::padded(sent.iter().map(|row| row.position))))
        .exec(tx)
        .await?;
    Ok(())
}

/// Splits events, in their order, so that one that must arrive is in an earlier wave than the next of its key.
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

/// Deletes what was published long ago, again and again.
async fn keep_pruning(db: Database, stop: CancellationToken) {
    let pruning = async {
        loop {
            let old = Condition::all().add(Column::PublishedAt.lt(Utc::now() - KEEP));
            if let Err(error) = prune::rows::<Entity, i64>(&db, Column::Position, &old).await {
                tracing::warn!(%error, "failed to delete old events");
            }
            tokio::time::sleep(PRUNE_EVERY).await;
        }
    };
    stop.run_until_cancelled(pruning).await;
}

fn reach_each<'k>(point: &str, routing_keys: impl Iterator<Item = &'k String>) {
    for routing_key in routing_keys {
        fail_points::reach_for(point, routing_key);
    }
}

/// Makes the table.
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
