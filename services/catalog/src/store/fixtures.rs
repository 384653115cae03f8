//! Fixtures with very many rows.

use chrono::{DateTime, Utc};
use platform::Database;
use proto::id::VariantId;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

const ROWS_A_STATEMENT: i64 = 100_000;

const RESERVATIONS: [&str; 2] = [
    "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS bigint) UNION ALL SELECT i + 1 FROM n WHERE i < $2)
     INSERT INTO reservations (order_id, state, created_at, updated_at)
     SELECT CAST(lpad(to_hex(i), 32, '0') AS uuid), CASE WHEN i % 2 = 0 THEN 'taken' ELSE 'released' END, $3, $3 FROM n",
    "WITH RECURSIVE n(i) AS (SELECT $1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
     INSERT INTO reservations (order_id, state, created_at, updated_at)
     SELECT unhex(printf('%032x', i)), CASE WHEN i % 2 = 0 THEN 'taken' ELSE 'released' END, $3, $3 FROM n",
];
const LINES: [&str; 2] = [
    "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS bigint) UNION ALL SELECT i + 1 FROM n WHERE i < $2)
     INSERT INTO reservation_lines (order_id, variant_id, quantity)
     SELECT CAST(lpad(to_hex(i), 32, '0') AS uuid), $3, 1 FROM n",
    "WITH RECURSIVE n(i) AS (SELECT $1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
     INSERT INTO reservation_lines (order_id, variant_id, quantity) SELECT unhex(printf('%032x', i)), $3, 1 FROM n",
];

/// Insert reservations of a variant, all last updated at the same time; every second one is released.
pub(crate) async fn fill_reservations(db: &Database, variant: VariantId, touched_at: DateTime<Utc>, count: i64) {
    let connection = db.background();
    let backend = connection.get_database_backend();
    let dialect = usize::from(backend != DbBackend::Postgres);
    for first in (1..=count).step_by(usize::try_from(ROWS_A_STATEMENT).expect("few")) {
        let last = count.min(first + ROWS_A_STATEMENT - 1);
        for (sql, value) in [(RESERVATIONS[dialect], touched_at.into()), (LINES[dialect], variant.uuid().into())] {
            let fill = Statement::from_sql_and_values(backend, sql, [first.into(), last.into(), value]);
            connection.execute_raw(fill).await.expect("fills");
        }
    }
}
