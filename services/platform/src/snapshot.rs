//! Copies of SQLite databases as all of them were at one moment, while others go on writing to them.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sea_orm::sqlx::{self, ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::error::{BoxError, Failure};

/// How long a writer may take that is before us.
const TURN: Duration = Duration::from_secs(5);

/// Copies databases (from, to) so that the copies fit together: every writer of any of them waits from before the first
/// is read until the last has been. Returns how long they waited at most. What is copied to must not be there.
pub async fn copy_together(databases: &[(PathBuf, PathBuf)]) -> Result<Duration, Failure> {
    let mut writers = Vec::new();
    let mut readers = Vec::new();
    for (from, to) in databases {
        writers.push(open(from, false).await?);
        readers.push((open(from, false).await?, to));
    }
    // Always in the same order, and nobody else holds two of them: so nobody waits in a circle.
    let began = Instant::now();
    for writer in &mut writers {
        sqlx::query("BEGIN IMMEDIATE").execute(writer).await.map_err(Failure::unavailable)?;
    }
    let copies = readers.iter_mut().map(|(reader, to)| copy(reader, to));
    let copied = futures::future::try_join_all(copies).await;
    for writer in &mut writers {
        sqlx::query("ROLLBACK").execute(writer).await.map_err(Failure::unavailable)?;
    }
    let paused = began.elapsed();
    copied?;
    for connection in writers.into_iter().chain(readers.into_iter().map(|(reader, _)| reader)) {
        connection.close().await.map_err(Failure::internal)?;
    }
    Ok(paused)
}

/// Fails unless SQLite finds nothing wrong with a database.
pub async fn check(path: &Path) -> Result<(), Failure> {
    let mut connection = open(path, true).await?;
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await.map_err(Failure::internal)?;
    connection.close().await.map_err(Failure::internal)?;
    if found == ["ok"] { Ok(()) } else { Err(Failure::internal(damaged(path, &found))) }
}

async fn copy(reader: &mut SqliteConnection, to: &Path) -> Result<(), Failure> {
    let to = to.to_str().ok_or_else(|| Failure::internal("a path that is not UTF-8"))?;
    sqlx::query("VACUUM INTO ?").bind(to).execute(reader).await.map_err(Failure::unavailable)?;
    Ok(())
}

async fn open(path: &Path, read_only: bool) -> Result<SqliteConnection, Failure> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(TURN).read_only(read_only);
    let connecting = options.disable_statement_logging().connect().await;
    connecting.map_err(|error| Failure::unavailable(format!("{}: {error}", path.display())))
}

fn damaged(path: &Path, found: &[String]) -> BoxError {
    format!("{} is damaged: {}", path.display(), found.join("; ")).into()
}
