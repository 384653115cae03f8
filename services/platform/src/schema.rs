//! Comparison of a database's schema with the program's migrations, without changing anything.

use std::{str::FromStr, time::Duration};

use sea_orm::{
    ConnectOptions, DbErr, EntityTrait, QueryOrder,
    sqlx::{self, ConnectOptions as _, Connection, postgres::PgConnectOptions, sqlite::SqliteConnectOptions},
};
use sea_orm_migration::{MigratorTrait, SchemaManager, seaql_migrations};

use crate::{
    error::{BoxError, Error, chain},
    settings::Secret,
};

const TIMEOUT: Duration = Duration::from_secs(5);
/// Pauses between attempts to find a database with its migrations; they double from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);
/// Table in which SeaORM records applied migrations.
const MIGRATIONS_TABLE: &str = "seaql_migrations";

/// Difference between the migrations of a database and of this program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schema {
    /// Migrations still to be applied, in order.
    pub pending: Vec<String>,
    /// Applied migrations unknown to this program: a later version has migrated the database.
    pub unknown: Vec<String>,
}

impl Schema {
    /// Compare the database at a URL with the program's migrations. Without a database file, all are pending.
    pub async fn of<M: MigratorTrait>(url: &str) -> Result<Self, Error> {
        let applied = applied(url).await?;
        let known: Vec<_> = M::migrations().iter().map(|migration| migration.name().to_owned()).collect();
        let unknown = applied.iter().filter(|name| !known.contains(name)).cloned().collect();
        let pending = known.into_iter().filter(|name| !applied.contains(name)).collect();
        Ok(Self { pending, unknown })
    }

    /// Wait until the database at a URL answers and no migration is pending. Every attempt that fails is logged with the
    /// server.
    pub(crate) async fn wait_for<M: MigratorTrait>(url: &Secret) {
        let (server, mut pause) = (url.server(), FIRST_PAUSE);
        loop {
            match Self::seek::<M>(url.expose()).await {
                Ok(schema) if schema.pending.is_empty() => return,
                Ok(schema) => tracing::warn!(server, pending = schema.pending.len(), "waiting for attar migrate"),
                Err(error) => tracing::warn!(server, error = %chain(&*error), "waiting for the database"),
            }
            tokio::time::sleep(pause).await;
            pause = LONGEST_PAUSE.min(2 * pause);
        }
    }

    /// Connect once before comparing: a pool would hide why it cannot connect.
    async fn seek<M: MigratorTrait>(url: &str) -> Result<Self, BoxError> {
        if !url.starts_with("sqlite:") {
            tokio::time::timeout(TIMEOUT, answer(url)).await??;
        }
        Ok(Self::of::<M>(url).await?)
    }
}

async fn answer(url: &str) -> Result<(), sqlx::Error> {
    PgConnectOptions::from_str(url)?.disable_statement_logging().connect().await?.close().await
}

/// Return the names of the applied migrations, in order.
async fn applied(url: &str) -> Result<Vec<String>, Error> {
    if url.starts_with("sqlite:") {
        let file = SqliteConnectOptions::from_str(url).map_err(Error::internal)?;
        if !file.get_filename().exists() {
            return Ok(Vec::new());
        }
    }
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).acquire_timeout(TIMEOUT).connect_timeout(TIMEOUT).sqlx_logging(false);
    options.map_sqlx_sqlite_opts(|sqlite| sqlite.create_if_missing(false).busy_timeout(TIMEOUT));
    let connection = sea_orm::Database::connect(options).await?;
    let applied = async {
        if !SchemaManager::new(&connection).has_table(MIGRATIONS_TABLE).await? {
            return Ok::<_, DbErr>(Vec::new());
        }
        seaql_migrations::Entity::find().order_by_asc(seaql_migrations::Column::Version).all(&connection).await
    };
    let applied = applied.await;
    connection.close().await?;
    Ok(applied?.into_iter().map(|migration| migration.version).collect())
}
