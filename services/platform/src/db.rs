//! Databases: SQLite and PostgreSQL behind one set of entities and migrations.

mod autocommit;

use std::{
    fmt,
    ops::Deref,
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
    ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, RuntimeErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sqlx::{
        self, Connection, Executor,
        sqlite::{SqliteError, SqliteJournalMode, SqliteSynchronous},
    },
};
use sea_orm_migration::MigratorTrait;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::{
    error::Failure,
    metrics::{OfService, registered},
    schema::Schema,
    settings::Setting,
    telemetry,
};

pub use autocommit::Autocommit;

/// Holds the one migrator that may run at a time.
const MIGRATION_LOCK: i64 = 0x6174_7461_7201;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// For how long a connection that nobody used is trusted. After that it is asked first whether it still stands: a round
/// trip, which would otherwise be every statement's second one.
const TRUSTED_FOR: Duration = Duration::from_millis(500);

/// A service's connection to PostgreSQL ends a statement after half a minute: nobody waits for its answer so long, and the
/// server would go on with it, on a connection that others want.
const END_STATEMENTS: &str = "SET statement_timeout = '30s'";
const NEVER_END_STATEMENTS: &str = "SET LOCAL statement_timeout = 0";

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
    connection: DatabaseConnection,
    autocommit: Autocommit,
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
        f.debug_struct("Database").field("backend", &self.connection.get_database_backend()).finish_non_exhaustive()
    }
}

impl Database {
    /// The migrated database behind `sqlite:path` or `postgres://…`, for whoever is no service.
    pub async fn connect(url: &str) -> Result<Self, Failure> {
        Self::of("none", url, USUAL_CONNECTIONS).await
    }

    /// The migrated database of a service, with at most so many connections. On PostgreSQL no statement takes longer than half
    /// a minute.
    pub async fn of(service: &'static str, url: &str, connections: u32) -> Result<Self, Failure> {
        let mut options = options(url, connections);
        options.map_sqlx_postgres_pool_opts(|pool| {
            pool.after_connect(|connection, _| {
                Box::pin(async move { connection.execute(END_STATEMENTS).await.map(drop) })
            })
        });
        let mut connection = sea_orm::Database::connect(options).await?;
        let statements = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&statements);
        let measured = OfService { service };
        let (seconds, failed) = (SECONDS.get_or_create_owned(&measured), FAILED.get_or_create_owned(&measured));
        let measure: Measure = Arc::new(move |sql, elapsed, has_failed| {
            counter.fetch_add(1, Ordering::Relaxed);
            seconds.observe(elapsed.as_secs_f64());
            if has_failed {
                failed.inc();
            }
            // The values are not in the text of a statement.
            let elapsed_us = elapsed.as_micros();
            tracing::trace!(target: STATEMENTS, sql, elapsed_us, failed = has_failed, "statement run");
            telemetry::statement(sql, elapsed, has_failed);
        });
        let measured = Arc::clone(&measure);
        connection.set_metric_callback(move |run| measured(&run.statement.sql, run.elapsed, run.failed));
        let is_sqlite = connection.get_database_backend() == DbBackend::Sqlite;
        let writer = is_sqlite.then(Arc::default);
        let autocommit = Autocommit::of(connection.clone(), measure);
        Ok(Self { connection, autocommit, writer, statements, service })
    }

    /// Which service it belongs to.
    pub(crate) const fn service(&self) -> &'static str {
        self.service
    }

    /// Its connections at this moment.
    pub(crate) fn pool(&self) -> Pool {
        fn of<DB: sqlx::Database>(pool: &sqlx::Pool<DB>, kept: usize) -> Pool {
            let idle = u32::try_from(pool.num_idle() + kept).unwrap_or(u32::MAX);
            Pool { size: pool.size(), idle, max: pool.options().get_max_connections() }
        }
        if self.is_postgres() {
            of(self.connection.get_postgres_connection_pool(), self.autocommit.idle())
        } else {
            of(self.connection.get_sqlite_connection_pool(), self.autocommit.idle())
        }
    }

    /// For reading, and for single statements that need no transaction.
    pub const fn read(&self) -> &Autocommit {
        &self.autocommit
    }

    /// Its pool of connections.
    pub(crate) const fn pooled(&self) -> &DatabaseConnection {
        &self.connection
    }

    /// Starts a transaction that writes; on SQLite it waits for its turn first, so that it never fails half-way.
    pub async fn begin_write(&self) -> Result<WriteTx, Failure> {
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
        self.autocommit.make_room();
        let transaction = self.connection.begin_with_options(options).await?;
        Ok(WriteTx { transaction, _turn: turn })
    }

    /// The same for what nobody waits for: its statements may take as long as they take.
    pub async fn begin_unhurried(&self) -> Result<WriteTx, Failure> {
        let tx = self.begin_write().await?;
        if self.is_postgres() {
            tx.execute_unprepared(NEVER_END_STATEMENTS).await?;
        }
        Ok(tx)
    }

    /// Whether it answers.
    pub async fn ping(&self) -> Result<(), Failure> {
        Ok(self.connection.ping().await?)
    }

    /// Closes every connection; on SQLite the last one folds the write-ahead log into the file.
    pub async fn close(self) {
        self.autocommit.let_go();
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "database could not be closed");
        }
    }

    /// Whether it is PostgreSQL, for the few statements that differ.
    pub fn is_postgres(&self) -> bool {
        self.connection.get_database_backend() == DbBackend::Postgres
    }

    /// How many statements have been run, for tests that count them.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }
}

/// A transaction that writes. Dropped without a commit, it changes nothing.
#[derive(Debug)]
pub struct WriteTx {
    transaction: DatabaseTransaction,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl WriteTx {
    /// Makes the changes last.
    pub async fn commit(self) -> Result<(), Failure> {
        Ok(self.transaction.commit().await?)
    }
}

impl Deref for WriteTx {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
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

fn options(url: &str, max_connections: u32) -> ConnectOptions {
    let url = if url.starts_with("sqlite:") && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_owned() };
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(max_connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire_if_idle_for(TRUSTED_FOR)
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
