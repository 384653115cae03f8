//! Deletes old rows in small slices, so that nobody who writes waits for long.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Statement,
    TryGetableMany, Value,
};

use crate::{
    db::{Database, Transaction},
    error::Failure,
    rows::padded,
};

/// Rows that are deleted in one transaction.
pub const SLICE: usize = 200;
/// Between two slices whoever waits to write does so.
const PAUSE: Duration = Duration::from_millis(10);
/// Held by the one replica that deletes a slice.
const PRUNE_LOCK: i64 = 0x6174_7461_7204;

/// Deletes the rows that meet a condition and returns how many. They are found outside of any transaction, where indexes
/// do not lead to them at once as well, and deleted by their keys. Of several replicas one deletes; the others return.
pub async fn rows<E, K>(db: &Database, key: E::Column, old: &Condition) -> Result<u64, Failure>
where
    E: EntityTrait,
    K: TryGetableMany + Into<Value> + Clone + Send + Sync,
{
    let mut deleted = 0;
    loop {
        let found = E::find().select_only().column(key).filter(old.clone()).limit(SLICE as u64);
        let keys: Vec<K> = found.into_tuple().all(db.background()).await?;
        match slice::<E, K>(db, key, keys, old).await? {
            0 => return Ok(deleted),
            rows => deleted += rows,
        }
    }
}

/// Deletes those of a slice of rows that still meet a condition and returns how many; none while another replica deletes.
pub async fn slice<E, K>(db: &Database, key: E::Column, keys: Vec<K>, old: &Condition) -> Result<u64, Failure>
where
    E: EntityTrait,
    K: Into<Value> + Clone + Send + Sync,
{
    if keys.is_empty() {
        return Ok(0);
    }
    let tx = db.begin_write().await?;
    if !is_alone(&tx).await? {
        return Ok(0);
    }
    let rows = E::delete_many().filter(key.is_in(padded(keys))).filter(old.clone());
    let deleted = rows.exec(&*tx).await?.rows_affected;
    tx.commit().await?;
    tokio::time::sleep(PAUSE).await;
    Ok(deleted)
}

async fn is_alone(tx: &Transaction) -> Result<bool, Failure> {
    if tx.get_database_backend() != DbBackend::Postgres {
        return Ok(true);
    }
    let sql = "SELECT pg_try_advisory_xact_lock($1) AS held";
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [PRUNE_LOCK.into()]);
    let row = tx.query_one_raw(lock).await?;
    Ok(row.map_or(Ok(false), |row| row.try_get("", "held"))?)
}
