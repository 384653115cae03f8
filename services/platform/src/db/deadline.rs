//! Client-side deadlines of statements, for connections that stop responding without being closed. The server's own
//! timeout cannot reach the client then.

use std::{future::Future, io, pin::pin, sync::Arc, time::Duration};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement, prelude::async_trait, sqlx,
};
use tokio::{sync::watch, time::Instant};

use super::is_connection_lost;

/// Connection pool whose statements have a deadline each.
pub type Connections = WithDeadline<DatabaseConnection>;
/// Transaction whose statements share a deadline.
pub type Transaction = WithDeadline<DatabaseTransaction>;

/// Fails a statement that does not complete in time, and closes its connection instead of reusing it.
#[derive(Clone, Debug)]
pub struct WithDeadline<C> {
    connection: C,
    per_statement: Duration,
    until: Option<Instant>,
    last_loss: LastLoss,
}

impl<C> WithDeadline<C> {
    /// Limit the duration of each statement.
    pub(super) const fn per_statement(connection: C, per_statement: Duration, last_loss: LastLoss) -> Self {
        Self { connection, per_statement, until: None, last_loss }
    }

    /// Apply the same limit to another connection, plus a common deadline of all its statements.
    pub(super) fn until<D>(&self, connection: D, until: Instant) -> WithDeadline<D> {
        WithDeadline {
            connection,
            per_statement: self.per_statement,
            until: Some(until),
            last_loss: self.last_loss.clone(),
        }
    }

    pub(crate) const fn inner(&self) -> &C {
        &self.connection
    }

    /// Run a statement until the deadline.
    pub(crate) async fn run<T>(&self, statement: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        let deadline = Instant::now() + self.per_statement;
        self.run_until(self.until.map_or(deadline, |until| until.min(deadline)), statement).await
    }

    pub(super) async fn run_until<T>(
        &self,
        deadline: Instant,
        statement: impl Future<Output = Result<T, DbErr>>,
    ) -> Result<T, DbErr> {
        let mut statement = pin!(statement);
        // Declared after the statement, so that it is dropped before the connection is returned.
        let mut guard = LossGuard(Some(&self.last_loss));
        let answer = tokio::time::timeout_at(deadline, statement.as_mut()).await.unwrap_or_else(|_| Err(timed_out()));
        if !answer.as_ref().is_err_and(is_connection_lost) {
            guard.0 = None;
        }
        answer
    }
}

impl Transaction {
    pub(super) async fn commit(self) -> Result<(), DbErr> {
        let Self { connection, per_statement, until, last_loss } = self;
        WithDeadline { connection: (), per_statement, until, last_loss }.run(connection.commit()).await
    }
}

fn timed_out() -> DbErr {
    let error = io::Error::new(io::ErrorKind::TimedOut, "the database did not answer in time");
    DbErr::Query(RuntimeErr::SqlxError(sqlx::Error::Io(error).into()))
}

#[async_trait::async_trait]
impl<C: ConnectionTrait + Sync> ConnectionTrait for WithDeadline<C> {
    fn get_database_backend(&self) -> DbBackend {
        self.connection.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.run(self.connection.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.run(self.connection.execute_unprepared(sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.run(self.connection.query_one_raw(statement)).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.run(self.connection.query_all_raw(statement)).await
    }
}

/// Moment of the last lost connection, or of the last statement that was abandoned. Other connections may be broken as
/// well and are tested before use.
#[derive(Clone, Debug, Default)]
pub(super) struct LastLoss(Arc<watch::Sender<Option<Instant>>>);

impl LastLoss {
    /// Return whether a connection was lost within the last `time`.
    pub(super) fn happened_within(&self, time: Duration) -> bool {
        self.0.borrow().is_some_and(|last| last.elapsed() <= time)
    }
}

/// Records a loss when dropped, unless the statement has completed.
struct LossGuard<'d>(Option<&'d LastLoss>);

impl Drop for LossGuard<'_> {
    fn drop(&mut self) {
        if let Some(last_loss) = self.0 {
            last_loss.0.send_replace(Some(Instant::now()));
        }
    }
}
