//! How a database's schema stands to the program's, found out without touching it.

use std::{str::FromStr, time::Duration};

use sea_orm::{ConnectOptions, DbErr, EntityTrait, QueryOrder, sqlx::sqlite::SqliteConnectOptions};
use sea_orm_migration::{MigratorTrait, SchemaManager, seaql_migrations};

use crate::error::Failure;

const PATIENCE: Duration = Duration::from_secs(5);
/// Where SeaORM notes down which migrations were applied.
const APPLIED: &str = "seaql_migrations";

/// Where a database's schema and the program's differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schema {
    /// The migrations still to be applied, in order.
    pub pending: Vec<String>,
    /// Those that were applied and that this program does not know: a later version of it has been here.
    pub unknown: Vec<String>,
}

impl Schema {
    /// Compares the database at a URL with what the program wants. Where there is no database file, everything is pending.
    pub async fn of<M: MigratorTrait>(url: &str) -> Result<Self, Failure> {
        let applied = applied(url).await?;
        let known: Vec<_> = M::migrations().iter().map(|migration| migration.name().to_owned()).collect();
        let unknown = applied.iter().filter(|name| !known.contains(name)).cloned().collect();
        let pending = known.into_iter().filter(|name| !applied.contains(name)).collect();
        Ok(Self { pending, unknown })
    }
}

/// The migrations that a database has had.
async fn applied(url: &str) -> Result<Vec<String>, Failure> {
    if url.starts_with("sqlite:") {
        let file = SqliteConnectOptions::from_str(url).map_err(Failure::internal)?;
        if !file.get_filename().exists() {
            return Ok(Vec::new());
        }
    }
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).acquire_timeout(PATIENCE).connect_timeout(PATIENCE).sqlx_logging(false);
    options.map_sqlx_sqlite_opts(|sqlite| sqlite.create_if_missing(false).busy_timeout(PATIENCE));
    let connection = sea_orm::Database::connect(options).await?;
    let applied = async {
        if !SchemaManager::new(&connection).has_table(APPLIED).await? {
            return Ok::<_, DbErr>(Vec::new());
        }
        seaql_migrations::Entity::find().order_by_asc(seaql_migrations::Column::Version).all(&connection).await
    };
    let applied = applied.await;
    connection.close().await?;
    Ok(applied?.into_iter().map(|migration| migration.version).collect())
}
