//! Search of a whole database for a text, for tests that nothing of it is stored.

use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement};

/// Return the tables of a database that contain a text anywhere, also inside binary columns.
pub async fn tables_containing(url: &str, text: &str) -> Vec<String> {
    let db = sea_orm::Database::connect(ConnectOptions::new(url)).await.expect("connects");
    let mut found = Vec::new();
    for table in tables(&db).await.expect("tables") {
        if contains(&db, &table, text).await.expect("searches") {
            found.push(table);
        }
    }
    db.close().await.expect("closes");
    found
}

async fn tables(db: &DatabaseConnection) -> Result<Vec<String>, DbErr> {
    let sql = match db.get_database_backend() {
        DbBackend::Postgres => "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'",
        _ => "SELECT name FROM sqlite_master WHERE type = 'table'",
    };
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    rows.into_iter().map(|row| row.try_get("", "name")).collect()
}

async fn contains(db: &DatabaseConnection, table: &str, text: &str) -> Result<bool, DbErr> {
    let backend = db.get_database_backend();
    let statement = if backend == DbBackend::Postgres {
        // Binary columns are shown in hexadecimal digits.
        let sql = format!(
            r#"SELECT 1 AS found FROM "{table}" AS t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0 LIMIT 1"#
        );
        Statement::from_sql_and_values(backend, sql, [text.into(), hex::encode(text).into()])
    } else {
        let is_in = |column: &String| format!(r#"instr(CAST("{column}" AS BLOB), CAST($1 AS BLOB)) > 0"#);
        let columns = columns(db, table).await?;
        let conditions: Vec<_> = columns.iter().map(is_in).collect();
        let sql = format!(r#"SELECT 1 AS found FROM "{table}" WHERE {} LIMIT 1"#, conditions.join(" OR "));
        Statement::from_sql_and_values(backend, sql, [text.into()])
    };
    Ok(db.query_one_raw(statement).await?.is_some())
}

async fn columns(db: &DatabaseConnection, table: &str) -> Result<Vec<String>, DbErr> {
    let statement =
        Statement::from_sql_and_values(DbBackend::Sqlite, "SELECT name FROM pragma_table_info($1)", [table.into()]);
    db.query_all_raw(statement).await?.into_iter().map(|row| row.try_get("", "name")).collect()
}
