//! Deletion of old rows in small batches, so that no writer waits for long.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Statement,
    TryGetableMany, Value,
};

use crate::{
    db::{Database, Transaction},
    error::Error,
    sql::pad_ids,
};

/// Upper bound on the rows deleted in one transaction.
pub const MAX_BATCH_SIZE: usize = 200;
/// Pause between two batches, for waiting writers.
const PAUSE_BETWEEN_BATCHES: Duration = Duration::from_millis(10);
/// Advisory lock of the one replica that deletes a batch.
const PRUNE_LOCK: i64 = 0x6174_7461_7204;

/// Delete the rows that match a condition and return how many. They are selected outside of any transaction, because
/// the search may be slow without an index, and deleted by key. One of several replicas deletes; the others return
/// early.
pub async fn delete_matching<E, K>(db: &Database, key: E::Column, old: &Condition) -> Result<u64, Error>
where
    E: EntityTrait,
    K: TryGetableMany + Into<Value> + Clone + Send + Sync,
{
    let mut deleted = 0;
    loop {
        let found = E::find().select_only().column(key).filter(old.clone()).limit(MAX_BATCH_SIZE as u64);
        let keys: Vec<K> = found.into_tuple().all(db.background()).await?;
        match delete_batch::<E, K>(db, key, keys, old).await? {
            0 => return Ok(deleted),
            rows => deleted += rows,
        }
    }
}

/// Delete those of the given rows that still match a condition and return how many; zero while another replica deletes.
pub async fn delete_batch<E, K>(db: &Database, key: E::Column, keys: Vec<K>, old: &Condition) -> Result<u64, Error>
where
    E: EntityTrait,
    K: Into<Value> + Clone + Send + Sync,
{
    if keys.is_empty() {
        return Ok(0);
    }
    let tx = db.begin_write().await?;
    if !try_lock(&tx).await? {
        return Ok(0);
    }
    let rows = E::delete_many().filter(key.is_in(pad_ids(keys))).filter(old.clone());
    let deleted = rows.exec(&*tx).await?.rows_affected;
    tx.commit().await?;
    tokio::time::sleep(PAUSE_BETWEEN_BATCHES).await;
    Ok(deleted)
}

async fn try_lock(tx: &Transaction) -> Result<bool, Error> {
    if tx.get_database_backend() != DbBackend::Postgres {
        return Ok(true);
    }
    let sql = "SELECT pg_try_advisory_xact_lock($1) AS held";
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [PRUNE_LOCK.into()]);
    let row = tx.query_one_raw(lock).await?;
    Ok(row.map_or(Ok(false), |row| row.try_get("", "held"))?)
}
