//! Databases: SQLite and PostgreSQL behind one set of entities and migrations.

mod bounded;

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
    error::Failure,
    metrics::{OfService, registered},
    schema::Schema,
    settings::Setting,
    telemetry,
};

pub use bounded::{Connections, Transaction};

use bounded::{Bounded, Doubts};

/// Holds the one migrator that may run at a time.
const MIGRATION_LOCK: i64 = 0x6174_7461_7201;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Upper bound on a transaction, from waiting for its turn to the answer to its commit: calls live for ten seconds.
const TRANSACTION_TIMEOUT: Duration = Duration::from_secs(9);
/// Upper bound on each attempt of a ping, and on testing a connection before it is used or kept.
const PING_TIMEOUT: Duration = Duration::from_secs(2);
const TEST_TIMEOUT: Duration = Duration::from_millis(500);
const REPLACE_AGAIN_AFTER: Duration = Duration::from_secs(1);
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// An idle connection is tested after so long. The test is a round trip, which would otherwise be every statement's second.
const TRUSTED_FOR: Duration = Duration::from_millis(500);
/// For how long connections are tested before they are kept, once one was lost.
const DOUBTED_FOR: Duration = Duration::from_secs(30);

/// Upper bounds on statements that callers wait for, and on those that search, report, export and prune.
const CHECKOUT: Limits = Limits { statement: Duration::from_secs(8), is_lazy: false };
const BACKGROUND: Limits = Limits { statement: Duration::from_secs(10), is_lazy: true };

#[derive(Clone, Copy, Debug)]
struct Limits {
    /// After so long PostgreSQL ends a statement; a second later the client stops waiting.
    statement: Duration,
    /// Whether the first connection is opened by the first statement.
    is_lazy: bool,
}

impl Limits {
    const fn of_client(self) -> Duration {
        self.statement.saturating_add(Duration::from_secs(1))
    }

    /// Settings of a connection to PostgreSQL. The server lets go of what a client holds that went silent: its locks after
    /// five seconds without a statement, its connection after some ten without an acknowledgement.
    async fn set_up(self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let settings = "SELECT set_config('statement_timeout', $1, false),
             set_config('idle_in_transaction_session_timeout', '5s', false),
             set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
             set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '10s', false)";
        let statement_ms = self.statement.as_millis().to_string();
        sqlx::query(settings).persistent(false).bind(statement_ms).execute(connection).await.map(drop)
    }
}

/// How many connections to its database a process opens at most.
pub const CONNECTIONS: Setting = Setting::new(
    "ATTAR_DATABASE_CONNECTIONS",
    Some("16"),
    "how many connections to its database a service opens at most; a server must allow that many for each of its replicas",
);
/// What holds where nobody set anything.
const USUAL_CONNECTIONS: u32 = 16;

static SECONDS: LazyLock<Family<OfService, Histogram>> = LazyLock::new(|| {
    // From a quarter of a millisecond to four seconds.
    let buckets = || Histogram::new(exponential_buckets(0.000_25, 2.0, 15));
    let family = Family::new_with_constructor(buckets as fn() -> Histogram);
    registered("db_statement_duration_seconds", "How long the database took over a statement", family)
});
static FAILED: LazyLock<Family<OfService, Counter>> =
    LazyLock::new(|| registered("db_statements_failed", "Statements that the database refused", Family::default()));

/// Under which target each statement is traced, within the span of the call that runs it: for looking at what a call
/// costs, and for tests that hold it.
pub const STATEMENTS: &str = "platform::db::statements";

/// What is done with every statement that was run: its text, how long it took, whether it failed.
type Measure = Arc<dyn Fn(&str, Duration, bool) + Send + Sync>;

/// A service's own database. Clones share the connections.
#[derive(Clone)]
pub struct Database {
    checkout: Connections,
    background: Connections,
    /// SQLite knows one writer at a time: they queue here rather than fail there.
    writer: Option<Arc<Mutex<()>>>,
    statements: Arc<AtomicU64>,
    service: &'static str,
}

/// The connections of a database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pool {
    /// That are open.
    pub(crate) size: u32,
    /// That nobody uses.
    pub(crate) idle: u32,
    /// That may be open.
    pub(crate) max: u32,
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("backend", &self.checkout.get_database_backend()).finish_non_exhaustive()
    }
}

impl Database {
    /// The migrated database behind `sqlite:path` or `postgres://…`, for whoever is no service.
    pub async fn connect(url: &str) -> Result<Self, Failure> {
        Self::of("none", url, USUAL_CONNECTIONS).await
    }

    /// The migrated database of a service, with at most so many connections. A quarter of them, but no more than four, is
    /// for background work alone. No statement takes longer than ten seconds.
    pub async fn of(service: &'static str, url: &str, connections: u32) -> Result<Self, Failure> {
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

    /// Which service it belongs to.
    pub(crate) const fn service(&self) -> &'static str {
        self.service
    }

    /// Its connections at this moment.
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

    /// For reading, and for single statements that need no transaction.
    pub const fn read(&self) -> &Connections {
        &self.checkout
    }

    /// For statements that must not share the connections of those who order: searches of the back office, reports, exports,
    /// pruning. Few connections of its own, on SQLite as well.
    pub const fn background(&self) -> &Connections {
        &self.background
    }

    /// Starts a transaction that writes; on SQLite it waits for its turn first, so that it never fails half-way. It fails
    /// unless everything in it, its commit included, is done within nine seconds.
    pub async fn begin_write(&self) -> Result<WriteTx, Failure> {
        self.begin_write_within(TRANSACTION_TIMEOUT).await
    }

    /// The same with another upper bound on the whole; each statement has its own as well.
    pub(crate) async fn begin_write_within(&self, timeout: Duration) -> Result<WriteTx, Failure> {
        let until = Instant::now() + timeout;
        let turn = match &self.writer {
            None => None,
            Some(writer) => Some(
                tokio::time::timeout(ACQUIRE_TIMEOUT, Arc::clone(writer).lock_owned())
                    .await
                    .map_err(Failure::unavailable)?,
            ),
        };
        let options = TransactionOptions {
            sqlite_transaction_mode: turn.is_some().then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let transaction = self.checkout.run(self.checkout.inner().begin_with_options(options)).await?;
        Ok(WriteTx { transaction: self.checkout.until(transaction, until), _turn: turn })
    }

    /// Whether it answers, within a few seconds. A connection that went silent is no database that went away: the next one
    /// is tried.
    pub async fn ping(&self) -> Result<(), Failure> {
        let ping = || self.checkout.run_until(Instant::now() + PING_TIMEOUT, self.checkout.inner().ping());
        if ping().await.is_ok() {
            return Ok(());
        }
        Ok(ping().await?)
    }

    /// Closes every connection; on SQLite the last one folds the write-ahead log into the file.
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

    /// Whether it is PostgreSQL, for the few statements that differ.
    pub fn is_postgres(&self) -> bool {
        self.checkout.get_database_backend() == DbBackend::Postgres
    }

    /// How many statements have been run, for tests that count them.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }
}

/// A transaction that writes. Dropped without a commit, it changes nothing.
#[derive(Debug)]
pub struct WriteTx {
    transaction: Transaction,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl WriteTx {
    /// Makes the changes last.
    pub async fn commit(self) -> Result<(), Failure> {
        Ok(self.transaction.commit().await?)
    }
}

impl Deref for WriteTx {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

/// Brings a database up to date. Of several that try at once on PostgreSQL, one does it and the others wait. One that a
/// later version of the program has brought further is left as it is: a program runs on the schema of the next one, so
/// that it can be taken back.
pub async fn migrate<M: MigratorTrait>(url: &str) -> Result<(), Failure> {
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

/// A pool of connections with limits on their statements, each of which is measured.
async fn pool(url: &str, max_connections: u32, limits: Limits, measure: &Measure) -> Result<Connections, DbErr> {
    let doubts = Doubts::default();
    let mut options = options(url, max_connections);
    let fresh = Fresh { url: url.into(), limits };
    let (acquired, before) = (fresh.clone(), doubts.clone());
    let after = doubts.clone();
    options
        .connect_lazy(limits.is_lazy)
        .map_sqlx_postgres_before_acquire(move |connection, pooled| {
            let is_trusted = pooled.idle_for < TRUSTED_FOR && !before.arose_within(pooled.idle_for);
            let fresh = acquired.clone();
            Box::pin(async move {
                if !is_trusted && !is_alive(connection).await {
                    fresh.replace(connection).await?;
                }
                Ok(true)
            })
        })
        .map_sqlx_postgres_pool_opts(move |pool| {
            let (released, doubts) = (fresh.clone(), after.clone());
            pool.after_connect(move |connection, _| Box::pin(limits.set_up(connection))).after_release(
                move |connection, _| {
                    let (fresh, is_trusted) = (released.clone(), !doubts.arose_within(DOUBTED_FOR));
                    Box::pin(async move {
                        if !is_trusted && !is_alive(connection).await {
                            // As long as nothing can connect, its place is of no use to anybody.
                            while let Err(error) = fresh.replace(connection).await {
                                tracing::warn!(%error, "failed to replace a connection to the database");
                                tokio::time::sleep(REPLACE_AGAIN_AFTER).await;
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
    Ok(Bounded::each(connection, limits.of_client(), doubts))
}

/// Whether a connection answers soon.
async fn is_alive(connection: &mut PgConnection) -> bool {
    tokio::time::timeout(TEST_TIMEOUT, connection.ping()).await.is_ok_and(|answer| answer.is_ok())
}

/// Opens connections to PostgreSQL in the place of those that went silent. The pool would test and close these without an
/// upper bound, and over TLS a close waits for the other side: their places would never be free again.
#[derive(Clone)]
struct Fresh {
    url: Arc<str>,
    limits: Limits,
}

impl Fresh {
    async fn replace(&self, silent: &mut PgConnection) -> Result<(), sqlx::Error> {
        let connect = async {
            let options = PgConnectOptions::from_str(&self.url)?.disable_statement_logging();
            let mut fresh = PgConnection::connect_with(&options).await?;
            self.limits.set_up(&mut fresh).await?;
            Ok::<_, sqlx::Error>(fresh)
        };
        *silent = tokio::time::timeout(ACQUIRE_TIMEOUT, connect).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        Ok(())
    }
}

fn measure(service: &'static str, statements: Arc<AtomicU64>) -> Measure {
    let measured = OfService { service };
    let (seconds, failed) = (SECONDS.get_or_create_owned(&measured), FAILED.get_or_create_owned(&measured));
    Arc::new(move |sql, elapsed, has_failed| {
        statements.fetch_add(1, Ordering::Relaxed);
        seconds.observe(elapsed.as_secs_f64());
        if has_failed {
            failed.inc();
        }
        // The values are not in the text of a statement.
        let elapsed_us = elapsed.as_micros();
        tracing::trace!(target: STATEMENTS, sql, elapsed_us, failed = has_failed, "statement run");
        telemetry::statement(sql, elapsed, has_failed);
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
        // When there is no room left, SQLite ends a transaction by itself, which the connection does not notice: it would
        // begin no other.
        .map_sqlx_sqlite_pool_opts(|pool| {
            pool.before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
        });
    options
}

/// A unique constraint, as each database names it in its error.
#[derive(Clone, Copy, Debug)]
pub struct Unique {
    /// The index or constraint: `brands_name_key`.
    pub index: &'static str,
    /// The columns: `brands.name_key`, separated by a comma and a space when there are several.
    pub columns: &'static str,
}

impl Unique {
    /// Whether this is the constraint that refused a statement.
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

/// SQLite's codes for a database that others hold, a disk that fails and one that is full: `SQLITE_BUSY`, `SQLITE_IOERR`
/// and `SQLITE_FULL` of <https://sqlite.org/rescode.html>. More is said in the higher bits.
const SQLITE_AWAY: [u32; 3] = [5, 10, 13];

/// Whether the database went away, has no room or gave up, rather than refused.
pub(crate) fn is_connection_lost(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) = error else {
        return false;
    };
    match &**error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        // Class 57: the operator intervened (shutdown); 53: not enough resources.
        sqlx::Error::Database(error) => {
            let Some(code) = error.code() else { return false };
            if error.try_downcast_ref::<SqliteError>().is_some() {
                return code.parse::<u32>().is_ok_and(|code| SQLITE_AWAY.contains(&(code & 0xff)));
            }
            // 25006: it became a standby, which takes no writes; another one does, or will. 57014: the statement took too long.
            code.starts_with("57P") || code.starts_with("53") || ["25006", "57014"].contains(&&*code)
        }
        _ => false,
    }
}

/// Whether a statement waited for a lock until PostgreSQL's `lock_timeout`.
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
