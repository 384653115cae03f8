//! Database access: SQLite and PostgreSQL behind one set of entities and migrations.

mod deadline;

use std::{
    fmt,
    ops::Deref,
    str::FromStr,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use prometheus_client::metrics::{
    counter::Counter,
    family::Family,
    histogram::{Histogram, exponential_buckets},
};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DbBackend, DbErr, RuntimeErr, SqliteTransactionMode, TransactionOptions,
    TransactionTrait,
    sqlx::{
        self, ConnectOptions as _, Connection, PgConnection,
        postgres::PgConnectOptions,
        sqlite::{SqliteError, SqliteJournalMode, SqliteSynchronous},
    },
};
use sea_orm_migration::MigratorTrait;
use tokio::{
    sync::{Mutex, OwnedMutexGuard},
    time::Instant,
};

use crate::{
    error::Error,
    metrics::{ServiceLabels, register},
    schema::Schema,
    settings::Setting,
    telemetry,
};

pub use deadline::{Connections, Transaction};

use deadline::{LastLoss, WithDeadline};

/// Advisory lock of the one migrator that may run at a time.
const MIGRATION_LOCK: i64 = 0x6174_7461_7201;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Upper bound on a transaction, from waiting for the writer lock to the response to its commit: calls live for ten
/// seconds.
const TRANSACTION_TIMEOUT: Duration = Duration::from_secs(9);
/// Upper bounds on each attempt of a ping, and on testing a connection before it is used or returned to the pool.
const PING_TIMEOUT: Duration = Duration::from_secs(2);
const TEST_TIMEOUT: Duration = Duration::from_millis(500);
const REPLACE_RETRY_INTERVAL: Duration = Duration::from_secs(1);
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// Idle time after which a connection is tested before use. The test is a round trip, which would otherwise double
/// every statement's.
const TEST_AFTER_IDLE: Duration = Duration::from_millis(500);
/// Period after a lost connection during which connections are tested before they return to the pool.
const TEST_AFTER_LOSS: Duration = Duration::from_secs(30);

/// Limits of the connections that callers wait for, and of those for searches, reports, exports and pruning.
const CHECKOUT: Limits = Limits { statement: Duration::from_secs(8), is_lazy: false };
const BACKGROUND: Limits = Limits { statement: Duration::from_secs(10), is_lazy: true };

#[derive(Clone, Copy, Debug)]
struct Limits {
    /// PostgreSQL cancels a statement after this time; the client stops waiting a second later.
    statement: Duration,
    /// Whether the first connection is opened on demand.
    is_lazy: bool,
}

impl Limits {
    const fn client_timeout(self) -> Duration {
        self.statement.saturating_add(Duration::from_secs(1))
    }

    /// Configure a connection to PostgreSQL. The server releases what an unresponsive client holds: its locks after
    /// five seconds without a statement, its connection after some ten without an acknowledgement.
    async fn configure(self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let settings = "SELECT set_config('statement_timeout', $1, false),
             set_config('idle_in_transaction_session_timeout', '5s', false),
             set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
             set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '10s', false)";
        let statement_ms = self.statement.as_millis().to_string();
        sqlx::query(settings).persistent(false).bind(statement_ms).execute(connection).await.map(drop)
    }
}

/// Upper bound on a process's connections to its database.
pub const CONNECTIONS: Setting = Setting::new(
    "ATTAR_DATABASE_CONNECTIONS",
    Some("16"),
    "maximum number of database connections of a service; the server must allow as many for each replica",
)
.range(1, 1000)
.helm("databaseConnections");
/// Default of [`CONNECTIONS`], for callers without settings.
const DEFAULT_CONNECTIONS: u32 = 16;

static DURATION: LazyLock<Family<ServiceLabels, Histogram>> = LazyLock::new(|| {
    // From a quarter of a millisecond to four seconds.
    let buckets = || Histogram::new(exponential_buckets(0.000_25, 2.0, 15));
    let family = Family::new_with_constructor(buckets as fn() -> Histogram);
    register("db_statement_duration_seconds", "How long the database took over a statement", family)
});
static FAILED: LazyLock<Family<ServiceLabels, Counter>> =
    LazyLock::new(|| register("db_statements_failed", "Statements that the database refused", Family::default()));

/// Tracing target of statements, within the span of the call that runs them: for profiling calls, and for tests that
/// limit their statements.
pub const STATEMENTS: &str = "platform::db::statements";

/// Callback for each statement that was run: its text, its duration, whether it failed.
type OnStatement = Arc<dyn Fn(&str, Duration, bool) + Send + Sync>;

/// A service's own database. Clones share the connection pools.
#[derive(Clone)]
pub struct Database {
    checkout: Connections,
    background: Connections,
    /// Lock of SQLite's one writer. Writers wait here rather than fail in SQLite.
    writer: Option<Arc<Mutex<()>>>,
    statements: Arc<AtomicU64>,
    service: &'static str,
}

/// State of a database's connection pools, summed up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pool {
    /// Number of open connections.
    pub(crate) size: u32,
    /// Number of idle connections.
    pub(crate) idle: u32,
    /// Upper bound on open connections.
    pub(crate) max: u32,
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("backend", &self.checkout.get_database_backend()).finish_non_exhaustive()
    }
}

impl Database {
    /// Connect to a migrated database at `sqlite:path` or `postgres://…`, for tools and tests.
    pub async fn connect(url: &str) -> Result<Self, Error> {
        Self::open("none", url, DEFAULT_CONNECTIONS).await
    }

    /// Connect to the migrated database of a service. A quarter of the connections, but at most four, is reserved for
    /// background work. Every statement is limited to ten seconds.
    pub async fn open(service: &'static str, url: &str, connections: u32) -> Result<Self, Error> {
        let statements = Arc::new(AtomicU64::new(0));
        let measure = measure(service, Arc::clone(&statements));
        let for_background = (connections / 4).clamp(1, 4);
        let for_checkout = connections.saturating_sub(for_background).max(1);
        let checkout = pool(url, for_checkout, CHECKOUT, &measure).await?;
        let background = pool(url, for_background, BACKGROUND, &measure).await?;
        let is_sqlite = checkout.get_database_backend() == DbBackend::Sqlite;
        let writer = is_sqlite.then(Arc::default);
        Ok(Self { checkout, background, writer, statements, service })
    }

    /// Return the name of the service that owns the database.
    pub(crate) const fn service(&self) -> &'static str {
        self.service
    }

    /// Return the current state of the connection pools.
    pub(crate) fn pool(&self) -> Pool {
        fn of<DB: sqlx::Database>(pool: &sqlx::Pool<DB>) -> Pool {
            let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
            Pool { size: pool.size(), idle, max: pool.options().get_max_connections() }
        }
        let of = |connections: &Connections| match connections.get_database_backend() {
            DbBackend::Postgres => of(connections.inner().get_postgres_connection_pool()),
            _ => of(connections.inner().get_sqlite_connection_pool()),
        };
        let (checkout, background) = (of(&self.checkout), of(&self.background));
        Pool {
            size: checkout.size + background.size,
            idle: checkout.idle + background.idle,
            max: checkout.max + background.max,
        }
    }

    /// Return the connections for reads, and for single statements that need no transaction.
    pub const fn read(&self) -> &Connections {
        &self.checkout
    }

    /// Return the few connections for searches of the back office, reports, exports and pruning, which must not take
    /// those of the checkout. Separate on SQLite as well.
    pub const fn background(&self) -> &Connections {
        &self.background
    }

    /// Begin a write transaction. On SQLite it waits for the writer lock first, so that it never fails half-way. Fails
    /// unless it is committed within nine seconds.
    pub async fn begin_write(&self) -> Result<WriteTx, Error> {
        self.begin_write_within(TRANSACTION_TIMEOUT).await
    }

    /// Begin a write transaction with another upper bound on its duration; statements keep their own limits.
    pub(crate) async fn begin_write_within(&self, timeout: Duration) -> Result<WriteTx, Error> {
        let until = Instant::now() + timeout;
        let writer_lock = match &self.writer {
            None => None,
            Some(writer) => Some(
                tokio::time::timeout(ACQUIRE_TIMEOUT, Arc::clone(writer).lock_owned())
                    .await
                    .map_err(Error::unavailable)?,
            ),
        };
        let options = TransactionOptions {
            sqlite_transaction_mode: writer_lock.is_some().then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let transaction = self.checkout.run(self.checkout.inner().begin_with_options(options)).await?;
        Ok(WriteTx { transaction: self.checkout.until(transaction, until), _writer_lock: writer_lock })
    }

    /// Check that the database answers, within a few seconds. Tries twice: one unresponsive connection is no outage.
    pub async fn ping(&self) -> Result<(), Error> {
        let ping = || self.checkout.run_until(Instant::now() + PING_TIMEOUT, self.checkout.inner().ping());
        if ping().await.is_ok() {
            return Ok(());
        }
        Ok(ping().await?)
    }

    /// Close all connections. On SQLite the last one checkpoints the write-ahead log.
    pub async fn close(self) {
        let close = async {
            self.background.inner().close_by_ref().await?;
            self.checkout.inner().close_by_ref().await
        };
        match tokio::time::timeout(CLOSE_TIMEOUT, close).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "failed to close the database"),
            Err(_) => tracing::warn!("timed out closing the database"),
        }
    }

    /// Return whether it is PostgreSQL, for the few statements that differ.
    pub fn is_postgres(&self) -> bool {
        self.checkout.get_database_backend() == DbBackend::Postgres
    }

    /// Return the number of statements run so far, for tests that count them.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }
}

/// A write transaction. Rolled back when dropped without a commit.
#[derive(Debug)]
pub struct WriteTx {
    transaction: Transaction,
    _writer_lock: Option<OwnedMutexGuard<()>>,
}

impl WriteTx {
    /// Commit the transaction, within its deadline.
    pub async fn commit(self) -> Result<(), Error> {
        Ok(self.transaction.commit().await?)
    }
}

impl Deref for WriteTx {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

/// Apply the pending migrations. On PostgreSQL one of several concurrent callers applies them while the others wait. A
/// schema that a later version has migrated is left alone: a program runs on the schema of the next version, so that an
/// upgrade can be rolled back.
pub async fn migrate<M: MigratorTrait>(url: &str) -> Result<(), Error> {
    let schema = Schema::of::<M>(url).await?;
    if schema.pending.is_empty() && !schema.unknown.is_empty() {
        tracing::warn!(unknown = ?schema.unknown, "the schema is that of a later version");
        return Ok(());
    }
    let connection = sea_orm::Database::connect(options(url, 1)).await?;
    let is_postgres = connection.get_database_backend() == DbBackend::Postgres;
    if is_postgres {
        connection.execute_unprepared(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})")).await?;
    }
    let result = M::up(&connection, None).await;
    if is_postgres {
        connection.execute_unprepared(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})")).await?;
    }
    connection.close().await?;
    Ok(result?)
}

/// Open a pool whose statements are limited and measured.
async fn pool(url: &str, max_connections: u32, limits: Limits, measure: &OnStatement) -> Result<Connections, DbErr> {
    let last_loss = LastLoss::default();
    let mut options = options(url, max_connections);
    let replacer = ConnectionReplacer { url: url.into(), limits };
    let (on_acquire, last_loss_on_acquire) = (replacer.clone(), last_loss.clone());
    let last_loss_on_release = last_loss.clone();
    options
        .connect_lazy(limits.is_lazy)
        .map_sqlx_postgres_before_acquire(move |connection, pooled| {
            let is_trusted =
                pooled.idle_for < TEST_AFTER_IDLE && !last_loss_on_acquire.happened_within(pooled.idle_for);
            let replacer = on_acquire.clone();
            Box::pin(async move {
                if !is_trusted && !is_alive(connection).await {
                    replacer.replace(connection).await?;
                }
                Ok(true)
            })
        })
        .map_sqlx_postgres_pool_opts(move |pool| {
            let (on_release, last_loss) = (replacer.clone(), last_loss_on_release.clone());
            pool.after_connect(move |connection, _| Box::pin(limits.configure(connection))).after_release(
                move |connection, _| {
                    let (replacer, is_trusted) = (on_release.clone(), !last_loss.happened_within(TEST_AFTER_LOSS));
                    Box::pin(async move {
                        if !is_trusted && !is_alive(connection).await {
                            // Without a new connection the slot is of no use to anybody.
                            while let Err(error) = replacer.replace(connection).await {
                                tracing::warn!(%error, "failed to replace a connection to the database");
                                tokio::time::sleep(REPLACE_RETRY_INTERVAL).await;
                            }
                        }
                        Ok(true)
                    })
                },
            )
        });
    let mut connection = sea_orm::Database::connect(options).await?;
    let measure = Arc::clone(measure);
    connection.set_metric_callback(move |run| measure(&run.statement.sql, run.elapsed, run.failed));
    Ok(WithDeadline::per_statement(connection, limits.client_timeout(), last_loss))
}

/// Return whether a connection responds promptly.
async fn is_alive(connection: &mut PgConnection) -> bool {
    tokio::time::timeout(TEST_TIMEOUT, connection.ping()).await.is_ok_and(|answer| answer.is_ok())
}

/// Replaces unresponsive connections to PostgreSQL in their pool slots. The pool itself would test and close them
/// without a timeout, and over TLS a close waits for the server: the slots would never be free again.
#[derive(Clone)]
struct ConnectionReplacer {
    url: Arc<str>,
    limits: Limits,
}

impl ConnectionReplacer {
    async fn replace(&self, unresponsive: &mut PgConnection) -> Result<(), sqlx::Error> {
        let connect = async {
            let options = PgConnectOptions::from_str(&self.url)?.disable_statement_logging();
            let mut connection = PgConnection::connect_with(&options).await?;
            self.limits.configure(&mut connection).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        *unresponsive =
            tokio::time::timeout(ACQUIRE_TIMEOUT, connect).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        Ok(())
    }
}

fn measure(service: &'static str, statements: Arc<AtomicU64>) -> OnStatement {
    let labels = ServiceLabels { service };
    let (seconds, failed) = (DURATION.get_or_create_owned(&labels), FAILED.get_or_create_owned(&labels));
    Arc::new(move |sql, elapsed, has_failed| {
        statements.fetch_add(1, Ordering::Relaxed);
        seconds.observe(elapsed.as_secs_f64());
        if has_failed {
            failed.inc();
        }
        // The text holds placeholders, no values.
        let elapsed_us = elapsed.as_micros();
        tracing::trace!(target: STATEMENTS, sql, elapsed_us, failed = has_failed, "statement run");
        telemetry::record_statement(sql, elapsed, has_failed);
    })
}

fn options(url: &str, max_connections: u32) -> ConnectOptions {
    let url = if url.starts_with("sqlite:") && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_owned() };
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(max_connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(ACQUIRE_TIMEOUT)
                .foreign_keys(true)
        })
        // On a full disk SQLite rolls back by itself, which the connection does not notice: it could begin no other
        // transaction.
        .map_sqlx_sqlite_pool_opts(|pool| {
            pool.before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
        });
    options
}

/// A unique constraint, by the names that each database reports in its errors.
#[derive(Clone, Copy, Debug)]
pub struct Unique {
    /// Index or constraint, such as `brands_name_key`; reported by PostgreSQL.
    pub index: &'static str,
    /// Columns, such as `brands.name_key`, joined by `, `; reported by SQLite.
    pub columns: &'static str,
}

impl Unique {
    /// Return whether an error is a violation of this constraint.
    pub fn violated_by(&self, error: &DbErr) -> bool {
        let Some(error) = database_error(error) else { return false };
        match error.constraint() {
            Some(constraint) => constraint == self.index,
            None => {
                error.message().contains("UNIQUE constraint failed")
                    && (error.message().ends_with(self.columns) || error.message().contains(self.index))
            }
        }
    }
}

/// SQLite's primary result codes of an outage: `SQLITE_BUSY`, `SQLITE_IOERR` and `SQLITE_FULL` of
/// <https://sqlite.org/rescode.html>. Extended codes use the higher bits.
const SQLITE_OUTAGE: [u32; 3] = [5, 10, 13];

/// Return whether an error is an outage of the database rather than its refusal of a statement.
pub(crate) fn is_connection_lost(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) = error else {
        return false;
    };
    match &**error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        // Class 57P: operator intervention, such as a shutdown. Class 53: insufficient resources.
        sqlx::Error::Database(error) => {
            let Some(code) = error.code() else { return false };
            if error.try_downcast_ref::<SqliteError>().is_some() {
                return code.parse::<u32>().is_ok_and(|code| SQLITE_OUTAGE.contains(&(code & 0xff)));
            }
            // 25006: the server became a standby, so another one takes writes, or will. 57014: a statement timed out.
            code.starts_with("57P") || code.starts_with("53") || ["25006", "57014"].contains(&&*code)
        }
        _ => false,
    }
}

/// Return whether a statement waited for a lock until PostgreSQL's `lock_timeout`.
pub(crate) fn is_lock_timeout(error: &DbErr) -> bool {
    let code = database_error(error).and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "55P03")
}

fn database_error(error: &DbErr) -> Option<&dyn sqlx::error::DatabaseError> {
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) = error else {
        return None;
    };
    error.as_database_error()
}
