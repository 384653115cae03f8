//! Consistent copies of several SQLite databases, taken while they are in use.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sea_orm::sqlx::{self, ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::error::{BoxError, Error};

/// Timeout of waiting for the write lock.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// Copy databases (from, to) as of one moment: writers to any of them are blocked until all are copied. Returns for how
/// long. The target files must not exist.
pub async fn copy_consistently(databases: &[(PathBuf, PathBuf)]) -> Result<Duration, Error> {
    let mut writers = Vec::new();
    let mut readers = Vec::new();
    for (from, to) in databases {
        writers.push(open(from, false).await?);
        readers.push((open(from, false).await?, to));
    }
    // Locks are taken in a fixed order, and nobody else holds two of them, so this cannot deadlock.
    let began = Instant::now();
    for writer in &mut writers {
        sqlx::query("BEGIN IMMEDIATE").execute(writer).await.map_err(Error::unavailable)?;
    }
    let copies = readers.iter_mut().map(|(reader, to)| copy(reader, to));
    let copied = futures::future::try_join_all(copies).await;
    for writer in &mut writers {
        sqlx::query("ROLLBACK").execute(writer).await.map_err(Error::unavailable)?;
    }
    let blocked_for = began.elapsed();
    copied?;
    for connection in writers.into_iter().chain(readers.into_iter().map(|(reader, _)| reader)) {
        connection.close().await.map_err(Error::internal)?;
    }
    Ok(blocked_for)
}

/// Fail unless SQLite's integrity check passes.
pub async fn check_integrity(path: &Path) -> Result<(), Error> {
    let mut connection = open(path, true).await?;
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await.map_err(Error::internal)?;
    connection.close().await.map_err(Error::internal)?;
    if found == ["ok"] { Ok(()) } else { Err(Error::internal(corrupt(path, &found))) }
}

async fn copy(reader: &mut SqliteConnection, to: &Path) -> Result<(), Error> {
    let to = to.to_str().ok_or_else(|| Error::internal("a path that is not UTF-8"))?;
    sqlx::query("VACUUM INTO ?").bind(to).execute(reader).await.map_err(Error::unavailable)?;
    Ok(())
}

async fn open(path: &Path, read_only: bool) -> Result<SqliteConnection, Error> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(LOCK_TIMEOUT).read_only(read_only);
    let connecting = options.disable_statement_logging().connect().await;
    connecting.map_err(|error| Error::unavailable(format!("{}: {error}", path.display())))
}

fn corrupt(path: &Path, found: &[String]) -> BoxError {
    format!("{} is corrupt: {}", path.display(), found.join("; ")).into()
}
