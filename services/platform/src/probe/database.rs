//! A database: its version, its clock, and what may be done to it.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sqlx::{
    self, ConnectOptions, Connection, PgConnection, SqliteConnection, postgres::PgConnectOptions,
    sqlite::SqliteConnectOptions,
};

use super::{PATIENCE, Version, ahead, in_time, told};

/// What a database says of itself.
#[derive(Clone, Debug)]
pub struct DatabaseServer {
    /// Its version; none when it cannot be read.
    pub version: Option<Version>,
    /// Whether it is PostgreSQL rather than a file of SQLite.
    pub is_postgres: bool,
    /// How far its clock is ahead of ours; none for a file.
    pub ahead: Option<TimeDelta>,
    /// Why nothing can be written; none when that can be done.
    pub read_only: Option<String>,
    /// Tables that its role may not read or change.
    pub barred: Vec<String>,
    /// Whether its role may make tables, as migrations do.
    pub may_migrate: bool,
}

/// Asks the database at `sqlite:path` or `postgres://…`.
pub async fn database(url: &str) -> Result<DatabaseServer, String> {
    if url.starts_with("sqlite:") {
        return in_time(async { sqlite(url).await }).await;
    }
    in_time(async { postgres(url).await.map_err(told) }).await
}

async fn postgres(url: &str) -> Result<DatabaseServer, sqlx::Error> {
    let mut server = PgConnectOptions::from_str(url)?.disable_statement_logging().connect().await?;
    let version: String = ask(&mut server, "SHOW server_version").await?;
    let before = Utc::now();
    let now: DateTime<Utc> = sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(&mut server).await?;
    let ahead = ahead(before, now, Utc::now());
    let is_read_only = ask(&mut server, "SHOW transaction_read_only").await? == "on";
    let barred = sqlx::query_scalar(
        "SELECT tablename::text FROM pg_tables, format('%I.%I', schemaname, tablename) AS name
         WHERE schemaname = current_schema() AND tablename <> 'seaql_migrations' AND NOT (
             has_table_privilege(name, 'SELECT') AND has_table_privilege(name, 'INSERT')
             AND has_table_privilege(name, 'UPDATE') AND has_table_privilege(name, 'DELETE'))
         ORDER BY tablename",
    );
    let barred = barred.fetch_all(&mut server).await?;
    let may_migrate = sqlx::query_scalar("SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)");
    let may_migrate = may_migrate.fetch_one(&mut server).await?;
    server.close().await?;
    Ok(DatabaseServer {
        version: Version::read(&version),
        is_postgres: true,
        ahead: Some(ahead),
        read_only: is_read_only.then(|| "it is a standby, or set to be read only".to_owned()),
        barred,
        may_migrate,
    })
}

async fn ask(server: &mut PgConnection, question: &'static str) -> Result<String, sqlx::Error> {
    sqlx::query_scalar(question).fetch_one(server).await
}

async fn sqlite(url: &str) -> Result<DatabaseServer, String> {
    // It is to wait less than we do, so that it can say what it waited for.
    let options =
        SqliteConnectOptions::from_str(url).map_err(told)?.create_if_missing(false).busy_timeout(PATIENCE / 2);
    if !options.get_filename().exists() {
        return Err(format!("there is no file {}", options.get_filename().display()));
    }
    let mut file = options.disable_statement_logging().connect().await.map_err(told)?;
    let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut file).await.map_err(told)?;
    let read_only = take_turn(&mut file).await.err().map(told);
    file.close().await.map_err(told)?;
    Ok(DatabaseServer {
        version: Version::read(&version),
        is_postgres: false,
        ahead: None,
        may_migrate: read_only.is_none(),
        read_only,
        barred: Vec::new(),
    })
}

/// Begins to write, and leaves it at that.
async fn take_turn(file: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    // Reads first: a file that is no database is noticed only then.
    sqlx::query("SELECT count(*) FROM sqlite_master").execute(&mut *file).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
    sqlx::query("ROLLBACK").execute(file).await?;
    Ok(())
}
