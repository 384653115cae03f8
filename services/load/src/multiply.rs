//! Multiplication of a store's products and orders directly in its databases, with one statement per table. Creating as
//! many through the services would take hours.

mod tables;

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, QueryResult,
    Statement, TransactionTrait,
};
use tokio::runtime;

use crate::print_line;
use tables::{COSTS, Copies, ORDERS, PRODUCTS, Table};

/// Arguments of the multiplication.
#[derive(Debug, Args)]
pub(crate) struct Multiply {
    /// Database of catalog: sqlite:path or postgres://…; no service may be running on it
    #[arg(long)]
    catalog_database: String,
    /// Number of products to reach: a multiple of the present number
    #[arg(long)]
    products: i64,
    /// Database of orders, like that of catalog
    #[arg(long)]
    orders_database: String,
    /// Number of orders to reach: a multiple of the present number
    #[arg(long)]
    orders: i64,
}

/// Fast but unsafe settings of a connection to SQLite: a crash of the machine destroys the database. Later connections
/// use the usual journal again.
const FAST_SQLITE: &str = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;
    PRAGMA cache_size = -1000000";
/// Fast settings of a transaction on PostgreSQL.
const FAST_POSTGRES: &str = "SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '256MB';
    SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL statement_timeout = 0";
const COUNT_PRODUCTS: &str = "SELECT COUNT(*) AS rows, CAST(0 AS BIGINT) AS span FROM products";
const COUNT_ORDERS: &str = "SELECT COUNT(*) AS rows, COALESCE(MAX(number) - MIN(number) + 1, 0) AS span FROM orders";
/// Recompute the counters that the services maintain.
const RECOUNT_STATUSES: &str = "UPDATE status_counts SET orders =
    (SELECT COUNT(*) FROM orders WHERE orders.status = status_counts.status)";
/// PostgreSQL's sequences do not follow explicit numbers; SQLite's do.
const ADVANCE_SEQUENCES: &str =
    "SELECT setval(pg_get_serial_sequence('orders', 'number'), (SELECT MAX(number) FROM orders)),
    setval(pg_get_serial_sequence('returns', 'number'), (SELECT MAX(number) FROM returns))";

const COLUMNS_ON_SQLITE: &str = "SELECT name FROM pragma_table_info(?)";
const COLUMNS_ON_POSTGRES: &str = "SELECT CAST(column_name AS text) AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position";
/// Queries for what is dropped during the copy, with the statements to drop and to restore it: indexes other than those
/// of constraints and, on PostgreSQL, foreign keys. On SQLite a setting disables the latter.
const DROPPED_ON_SQLITE: &str = "SELECT printf('DROP INDEX \"%w\"', name) AS off, sql AS back FROM sqlite_master
    WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
const DROPPED_ON_POSTGRES: &str = "SELECT format('DROP INDEX %I', indexname) AS off, indexdef AS back FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)
    UNION ALL
    SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', $1, conname),
           format('ALTER TABLE %I ADD CONSTRAINT %I %s', $1, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = CAST($1 AS regclass) AND contype = 'f'";

impl Multiply {
    /// Copy rows until both numbers are reached.
    pub(crate) fn run(&self) -> Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let catalog = Store::open(&self.catalog_database).await.context("catalog's database")?;
            catalog.multiply(COUNT_PRODUCTS, &PRODUCTS, &[], self.products).await.context("products")?;
            let orders = Store::open(&self.orders_database).await.context("orders' database")?;
            let afterwards = [RECOUNT_STATUSES, ADVANCE_SEQUENCES];
            let afterwards = if orders.is_postgres() { &afterwards[..] } else { &afterwards[..1] };
            let copies = orders.multiply(COUNT_ORDERS, &ORDERS, afterwards, self.orders).await.context("orders")?;
            let catalog = Store::open(&self.catalog_database).await.context("catalog's database")?;
            catalog.copy_all(&COSTS, &[], copies).await.context("costs of orders")
        })
    }
}

/// A database that nobody else has open.
struct Store(DatabaseConnection);

impl Store {
    async fn open(url: &str) -> Result<Self> {
        // The settings hold for one connection only.
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let store = Self(Database::connect(options).await?);
        if !store.is_postgres() {
            store.0.execute_unprepared(FAST_SQLITE).await?;
        }
        Ok(store)
    }

    fn is_postgres(&self) -> bool {
        self.0.get_database_backend() == DbBackend::Postgres
    }

    /// Copy the rows of tables until the first has `total` rows, then run some statements; returns the copies.
    async fn multiply(self, count: &'static str, tables: &[Table], afterwards: &[&str], total: i64) -> Result<Copies> {
        let copies = copies(&self.0, count, total).await?;
        self.copy_all(tables, afterwards, copies).await?;
        Ok(copies)
    }

    /// Copy the rows of tables, then run some statements, in one transaction.
    async fn copy_all(self, tables: &[Table], afterwards: &[&str], copies: Copies) -> Result<()> {
        let tx = self.0.begin().await?;
        if self.is_postgres() {
            tx.execute_unprepared(FAST_POSTGRES).await?;
        }
        if copies.times > 1 {
            for table in tables {
                self.copy(&tx, table, copies).await.context(table.name)?;
            }
            for statement in afterwards {
                tx.execute_unprepared(statement).await?;
            }
        }
        tx.commit().await?;
        self.0.close().await?;
        Ok(())
    }

    /// Copy a table's rows while its indexes are dropped.
    async fn copy(&self, tx: &DatabaseTransaction, table: &Table, copies: Copies) -> Result<()> {
        let began = Instant::now();
        let columns = self.query_catalog(tx, [COLUMNS_ON_SQLITE, COLUMNS_ON_POSTGRES], table).await?;
        let columns: Vec<String> = columns.iter().map(|row| row.try_get("", "name")).collect::<Result<_, _>>()?;
        for known in table.columns() {
            ensure!(columns.iter().any(|column| column == known), "there is no column {known}");
        }
        let dropped = self.query_catalog(tx, [DROPPED_ON_SQLITE, DROPPED_ON_POSTGRES], table).await?;
        for row in &dropped {
            tx.execute_unprepared(&row.try_get::<String>("", "off")?).await?;
        }
        let inserted =
            tx.execute(&table.insertion(tx.get_database_backend(), &columns, copies)?).await?.rows_affected();
        let (copied, began) = (began.elapsed(), Instant::now());
        for row in &dropped {
            tx.execute_unprepared(&row.try_get::<String>("", "back")?).await?;
        }
        let (copied, indexed) = (copied.as_secs_f64(), began.elapsed().as_secs_f64());
        print_line(format_args!("{}: {inserted} rows in {copied:.1} s, indexes in {indexed:.1} s", table.name));
        Ok(())
    }

    /// Query the database's system catalog about a table.
    async fn query_catalog(
        &self,
        tx: &DatabaseTransaction,
        queries: [&'static str; 2],
        table: &Table,
    ) -> Result<Vec<QueryResult>> {
        let query = queries[usize::from(self.is_postgres())];
        let statement = Statement::from_sql_and_values(tx.get_database_backend(), query, [table.name.into()]);
        Ok(tx.query_all_raw(statement).await?)
    }
}

/// Return the number of copies and the distance between their order numbers.
async fn copies(connection: &DatabaseConnection, count: &'static str, total: i64) -> Result<Copies> {
    let row = connection.query_one_raw(Statement::from_string(connection.get_database_backend(), count)).await?;
    let row = row.context("a count is a row")?;
    let rows: i64 = row.try_get("", "rows")?;
    ensure!(rows > 0 && total >= rows && total % rows == 0, "{total} is no multiple of the {rows} that are there");
    Ok(Copies { times: total / rows, span: row.try_get("", "span")? })
}
