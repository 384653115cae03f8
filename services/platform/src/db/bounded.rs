//! Statements with a deadline on the client's side, for connections that go silent: nothing comes back, and nothing says
//! that nothing will. The server's own timeout cannot reach the client then.

use std::{future::Future, io, pin::pin, sync::Arc, time::Duration};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement, prelude::async_trait, sqlx,
};
use tokio::{sync::watch, time::Instant};

use super::is_connection_lost;

/// A pool whose statements have a deadline each.
pub type Connections = Bounded<DatabaseConnection>;
/// A transaction whose statements have a deadline together.
pub type Transaction = Bounded<DatabaseTransaction>;

/// Fails a statement that is not answered in time. Its connection is closed rather than used again.
#[derive(Clone, Debug)]
pub struct Bounded<C> {
    connection: C,
    each: Duration,
    until: Option<Instant>,
    doubts: Doubts,
}

impl<C> Bounded<C> {
    /// Bounds each statement.
    pub(super) const fn each(connection: C, each: Duration, doubts: Doubts) -> Self {
        Self { connection, each, until: None, doubts }
    }

    /// Returns the same bound on another connection, where everything has to end by a moment as well.
    pub(super) fn until<D>(&self, connection: D, until: Instant) -> Bounded<D> {
        Bounded { connection, each: self.each, until: Some(until), doubts: self.doubts.clone() }
    }

    pub(crate) const fn inner(&self) -> &C {
        &self.connection
    }

    /// Runs a statement until the deadline.
    pub(crate) async fn run<T>(&self, statement: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        let deadline = Instant::now() + self.each;
        self.run_until(self.until.map_or(deadline, |until| until.min(deadline)), statement).await
    }

    pub(super) async fn run_until<T>(
        &self,
        deadline: Instant,
        statement: impl Future<Output = Result<T, DbErr>>,
    ) -> Result<T, DbErr> {
        let mut statement = pin!(statement);
        // Declared after the statement, to be dropped before it gives its connection back.
        let mut unanswered = Unanswered(Some(&self.doubts));
        let answer = tokio::time::timeout_at(deadline, statement.as_mut()).await.unwrap_or_else(|_| Err(timed_out()));
        if !answer.as_ref().is_err_and(is_connection_lost) {
            unanswered.0 = None;
        }
        answer
    }
}

impl Transaction {
    pub(super) async fn commit(self) -> Result<(), DbErr> {
        let Self { connection, each, until, doubts } = self;
        Bounded { connection: (), each, until, doubts }.run(connection.commit()).await
    }
}

fn timed_out() -> DbErr {
    let error = io::Error::new(io::ErrorKind::TimedOut, "the database did not answer in time");
    DbErr::Query(RuntimeErr::SqlxError(sqlx::Error::Io(error).into()))
}

#[async_trait::async_trait]
impl<C: ConnectionTrait + Sync> ConnectionTrait for Bounded<C> {
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

/// The last moment at which a connection was lost, or left before it had answered. Others may have suffered the same: they
/// are tested before they are used.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts(Arc<watch::Sender<Option<Instant>>>);

impl Doubts {
    /// Whether a connection was lost so recently.
    pub(super) fn arose_within(&self, time: Duration) -> bool {
        self.0.borrow().is_some_and(|last| last.elapsed() <= time)
    }
}

/// A statement that has no answer yet.
struct Unanswered<'d>(Option<&'d Doubts>);

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        if let Some(doubts) = self.0 {
            doubts.0.send_replace(Some(Instant::now()));
        }
    }
}
