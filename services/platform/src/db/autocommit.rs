//! Statements outside of transactions, over connections that are kept for them. A pool has every connection that is given
//! back answer once more before anybody else has it: another round trip, in a task of its own, for each statement.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use futures::TryFutureExt;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement, Values,
    prelude::async_trait,
    sqlx::{self, AssertSqlSafe, Connection, Pool, pool::PoolConnection},
};
use sea_query_sqlx::SqlxValues;

use super::{Measure, TRUSTED_FOR, is_connection_lost};

/// For how long a connection is kept before the pool, which ends old ones, has it again.
const KEPT_FOR: Duration = Duration::from_mins(1);

/// A database as it is asked outside of transactions: each statement is one of its own. Clones share the connections.
#[derive(Clone)]
pub struct Autocommit {
    pooled: DatabaseConnection,
    kept: Kept,
    measure: Measure,
}

#[derive(Clone)]
enum Kept {
    Postgres(Arc<Shelf<sqlx::Postgres>>),
    Sqlite(Arc<Shelf<sqlx::Sqlite>>),
}

/// Connections of a pool that nobody uses at the moment.
struct Shelf<DB: sqlx::Database> {
    pool: Pool<DB>,
    idle: Mutex<Vec<Idle<DB>>>,
    /// So many are kept; the pool has the others for transactions.
    most: usize,
}

struct Idle<DB: sqlx::Database> {
    connection: PoolConnection<DB>,
    taken: Instant,
    used: Instant,
}

/// A connection in use. Unless it is put back the pool gets it, and finds out whether it still stands.
struct Used<DB: sqlx::Database> {
    connection: PoolConnection<DB>,
    taken: Instant,
}

/// What comes of a statement on a kept connection, which is asked for by the expression.
macro_rules! run {
    ($self:ident, $statement:ident, $fault:path, |$query:ident, $connection:ident| $asked:expr) => {
        match &$self.kept {
            Kept::Postgres(shelf) => run!(on shelf, $self, $statement, $fault, |$query, $connection| $asked),
            Kept::Sqlite(shelf) => run!(on shelf, $self, $statement, $fault, |$query, $connection| $asked),
        }
    };
    (on $shelf:ident, $self:ident, $statement:ident, $fault:path, |$query:ident, $connection:ident| $asked:expr) => {{
        let (sql, values) = (Arc::new($statement.sql), $statement.values.unwrap_or(Values(Vec::new())));
        let mut used = $shelf.take().await?;
        let began = Instant::now();
        let $query = sqlx::query_with(AssertSqlSafe(Arc::clone(&sql)), SqlxValues(values));
        let $connection = &mut *used.connection;
        let asked = $asked.await;
        ($self.measure)(&sql, began.elapsed(), asked.is_err());
        let asked = asked.map_err(|error| $fault(RuntimeErr::SqlxError(error.into())));
        $shelf.take_back(used, asked.as_ref().err());
        asked
    }};
}

impl Autocommit {
    pub(super) fn of(pooled: DatabaseConnection, measure: Measure) -> Self {
        let kept = match pooled.get_database_backend() {
            DbBackend::Postgres => Kept::Postgres(Shelf::of(pooled.get_postgres_connection_pool())),
            _ => Kept::Sqlite(Shelf::of(pooled.get_sqlite_connection_pool())),
        };
        Self { pooled, kept, measure }
    }

    /// How many connections are kept that nobody uses.
    pub(super) fn idle(&self) -> usize {
        match &self.kept {
            Kept::Postgres(shelf) => shelf.idle().len(),
            Kept::Sqlite(shelf) => shelf.idle().len(),
        }
    }

    /// Gives what is kept and not used back to the pool, if somebody would wait for it there.
    pub(super) fn make_room(&self) {
        match &self.kept {
            Kept::Postgres(shelf) => shelf.make_room(),
            Kept::Sqlite(shelf) => shelf.make_room(),
        }
    }

    /// Gives back all that is not used.
    pub(super) fn let_go(&self) {
        match &self.kept {
            Kept::Postgres(shelf) => shelf.idle().clear(),
            Kept::Sqlite(shelf) => shelf.idle().clear(),
        }
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Autocommit {
    fn get_database_backend(&self) -> DbBackend {
        match &self.kept {
            Kept::Postgres(_) => DbBackend::Postgres,
            Kept::Sqlite(_) => DbBackend::Sqlite,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        run!(self, statement, DbErr::Exec, |query, connection| query.execute(connection).map_ok(ExecResult::from))
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.pooled.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        run!(self, statement, DbErr::Query, |query, connection| query
            .fetch_optional(connection)
            .map_ok(|row| row.map(QueryResult::from)))
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        run!(self, statement, DbErr::Query, |query, connection| {
            query.fetch_all(connection).map_ok(|rows| rows.into_iter().map(QueryResult::from).collect())
        })
    }
}

impl<DB: sqlx::Database> Shelf<DB> {
    fn of(pool: &Pool<DB>) -> Arc<Self> {
        let most = pool.options().get_max_connections() as usize / 2;
        Arc::new(Self { pool: pool.clone(), idle: Mutex::default(), most })
    }

    /// A connection that stands.
    async fn take(&self) -> Result<Used<DB>, DbErr> {
        let idle = self.idle().pop();
        if let Some(Idle { mut connection, taken, used }) = idle
            && (used.elapsed() < TRUSTED_FOR || connection.ping().await.is_ok())
        {
            return Ok(Used { connection, taken });
        }
        let connection = self.pool.acquire().await.map_err(|error| match error {
            sqlx::Error::PoolTimedOut => DbErr::ConnectionAcquire(ConnAcquireErr::Timeout),
            sqlx::Error::PoolClosed => DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed),
            error => DbErr::Conn(RuntimeErr::SqlxError(error.into())),
        })?;
        Ok(Used { connection, taken: Instant::now() })
    }

    /// Keeps a connection on which nothing went wrong.
    fn take_back(&self, Used { connection, taken }: Used<DB>, failure: Option<&DbErr>) {
        let mut idle = self.idle();
        if failure.is_some_and(is_connection_lost) {
            // What befell this one befell the others.
            idle.clear();
        } else if failure.is_none() && taken.elapsed() < KEPT_FOR && idle.len() < self.most && !self.pool.is_closed() {
            idle.push(Idle { connection, taken, used: Instant::now() });
        }
    }

    fn make_room(&self) {
        if self.pool.num_idle() == 0 && self.pool.size() >= self.pool.options().get_max_connections() {
            self.idle().clear();
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle<DB>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<DB: sqlx::Database> Drop for Shelf<DB> {
    /// Nobody is there any more to whom they could be given back.
    fn drop(&mut self) {
        for idle in self.idle().drain(..) {
            drop(idle.connection.leak());
        }
    }
}

impl fmt::Debug for Autocommit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Autocommit").field("idle", &self.idle()).finish_non_exhaustive()
    }
}
