//! Check of a database: version, clock and permissions.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sqlx::{
    self, ConnectOptions, Connection, PgConnection, SqliteConnection, postgres::PgConnectOptions,
    sqlite::SqliteConnectOptions,
};

use super::{TIMEOUT, Version, clock_skew, describe, with_timeout};

/// State of a database server.
#[derive(Clone, Debug)]
pub struct DatabaseServer {
    /// Version; `None` when it cannot be parsed.
    pub version: Option<Version>,
    /// Whether it is PostgreSQL rather than an SQLite file.
    pub is_postgres: bool,
    /// Lead of its clock over ours; `None` for a file.
    pub clock_skew: Option<TimeDelta>,
    /// Reason for being read-only; `None` when it is writable.
    pub read_only: Option<String>,
    /// Tables that the role may not read or change.
    pub inaccessible_tables: Vec<String>,
    /// Whether the role may create tables, as migrations do.
    pub may_migrate: bool,
}

/// Check the database at `sqlite:path` or `postgres://…`.
pub async fn database(url: &str) -> Result<DatabaseServer, String> {
    if url.starts_with("sqlite:") {
        return with_timeout(async { sqlite(url).await }).await;
    }
    with_timeout(async { postgres(url).await.map_err(describe) }).await
}

async fn postgres(url: &str) -> Result<DatabaseServer, sqlx::Error> {
    let mut server = PgConnectOptions::from_str(url)?.disable_statement_logging().connect().await?;
    let version: String = query_text(&mut server, "SHOW server_version").await?;
    let before = Utc::now();
    let now: DateTime<Utc> = sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(&mut server).await?;
    let ahead = clock_skew(before, now, Utc::now());
    let is_read_only = query_text(&mut server, "SHOW transaction_read_only").await? == "on";
    let inaccessible_tables = sqlx::query_scalar(
        "SELECT tablename::text FROM pg_tables, format('%I.%I', schemaname, tablename) AS name
         WHERE schemaname = current_schema() AND tablename <> 'seaql_migrations' AND NOT (
             has_table_privilege(name, 'SELECT') AND has_table_privilege(name, 'INSERT')
             AND has_table_privilege(name, 'UPDATE') AND has_table_privilege(name, 'DELETE'))
         ORDER BY tablename",
    );
    let inaccessible_tables = inaccessible_tables.fetch_all(&mut server).await?;
    let may_migrate = sqlx::query_scalar("SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)");
    let may_migrate = may_migrate.fetch_one(&mut server).await?;
    server.close().await?;
    Ok(DatabaseServer {
        version: Version::parse(&version),
        is_postgres: true,
        clock_skew: Some(ahead),
        read_only: is_read_only.then(|| "it is a standby, or set to be read only".to_owned()),
        inaccessible_tables,
        may_migrate,
    })
}

async fn query_text(server: &mut PgConnection, statement: &'static str) -> Result<String, sqlx::Error> {
    sqlx::query_scalar(statement).fetch_one(server).await
}

async fn sqlite(url: &str) -> Result<DatabaseServer, String> {
    // Shorter than our own timeout, so that SQLite's error is reported.
    let options =
        SqliteConnectOptions::from_str(url).map_err(describe)?.create_if_missing(false).busy_timeout(TIMEOUT / 2);
    if !options.get_filename().exists() {
        return Err(format!("there is no file {}", options.get_filename().display()));
    }
    let mut file = options.disable_statement_logging().connect().await.map_err(describe)?;
    let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut file).await.map_err(describe)?;
    let read_only = check_writable(&mut file).await.err().map(describe);
    file.close().await.map_err(describe)?;
    Ok(DatabaseServer {
        version: Version::parse(&version),
        is_postgres: false,
        clock_skew: None,
        may_migrate: read_only.is_none(),
        read_only,
        inaccessible_tables: Vec::new(),
    })
}

/// Begin a write transaction and roll it back.
async fn check_writable(file: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    // Reading first detects a file that is no database.
    sqlx::query("SELECT count(*) FROM sqlite_master").execute(&mut *file).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
    sqlx::query("ROLLBACK").execute(file).await?;
    Ok(())
}
