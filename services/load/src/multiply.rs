//! Multiplies the products and orders of a filled store in its databases, by one statement for each table: so many as a large
//! store has take the services hours to put.

mod tables;

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, QueryResult,
    Statement, TransactionTrait,
};
use tokio::runtime;

use crate::say;
use tables::{Copies, ORDERS, PRODUCTS, Table};

/// How much there is to be.
#[derive(Debug, Args)]
pub(crate) struct Multiply {
    /// The catalogue's database: sqlite:path or postgres://…; no service may run on it.
    #[arg(long)]
    catalog_database: String,
    /// How many products there are to be: a multiple of those that are there.
    #[arg(long)]
    products: i64,
    /// The orders' database.
    #[arg(long)]
    orders_database: String,
    /// How many orders there are to be: a multiple of those that are there.
    #[arg(long)]
    orders: i64,
}

/// For one connection to SQLite. If the machine stops, the database is lost; the next to open it logs as it did before.
const HASTE_OF_SQLITE: &str = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;
    PRAGMA cache_size = -1000000";
/// For one transaction on PostgreSQL.
const HASTE_OF_POSTGRES: &str = "SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '256MB';
    SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL statement_timeout = 0";
const PRODUCTS_THERE: &str = "SELECT COUNT(*) AS rows, CAST(0 AS BIGINT) AS span FROM products";
const ORDERS_THERE: &str = "SELECT COUNT(*) AS rows, COALESCE(MAX(number) - MIN(number) + 1, 0) AS span FROM orders";
/// What the services count by themselves.
const COUNT_STATUSES: &str = "UPDATE status_counts SET orders =
    (SELECT COUNT(*) FROM orders WHERE orders.status = status_counts.status)";
/// SQLite goes on from the highest number by itself.
const GO_ON_FROM_HIGHEST: &str =
    "SELECT setval(pg_get_serial_sequence('orders', 'number'), (SELECT MAX(number) FROM orders))";

const COLUMNS_ON_SQLITE: &str = "SELECT name FROM pragma_table_info(?)";
const COLUMNS_ON_POSTGRES: &str = "SELECT CAST(column_name AS text) AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position";
/// What is put back when the rows are there, and the statements for that: indexes, but for those of constraints, and on
/// PostgreSQL the look whether what a row points to is there. On SQLite that is a setting.
const PUT_BACK_ON_SQLITE: &str = "SELECT printf('DROP INDEX \"%w\"', name) AS off, sql AS back FROM sqlite_master
    WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
const PUT_BACK_ON_POSTGRES: &str = "SELECT format('DROP INDEX %I', indexname) AS off, indexdef AS back FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)
    UNION ALL
    SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', $1, conname),
           format('ALTER TABLE %I ADD CONSTRAINT %I %s', $1, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = CAST($1 AS regclass) AND contype = 'f'";

impl Multiply {
    /// Copies what is there until there is as much as is wanted.
    pub(crate) fn run(&self) -> Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let catalog = Store::open(&self.catalog_database).await.context("the catalogue's database")?;
            catalog.multiply(PRODUCTS_THERE, &PRODUCTS, &[], self.products).await.context("products")?;
            let orders = Store::open(&self.orders_database).await.context("the orders' database")?;
            let afterwards = [COUNT_STATUSES, GO_ON_FROM_HIGHEST];
            let afterwards = if orders.is_postgres() { &afterwards[..] } else { &afterwards[..1] };
            orders.multiply(ORDERS_THERE, &ORDERS, afterwards, self.orders).await.context("orders")
        })
    }
}

/// A database that nobody else has open.
struct Store(DatabaseConnection);

impl Store {
    async fn open(url: &str) -> Result<Self> {
        // What is set holds for a connection: there is one.
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let store = Self(Database::connect(options).await?);
        if !store.is_postgres() {
            store.0.execute_unprepared(HASTE_OF_SQLITE).await?;
        }
        Ok(store)
    }

    fn is_postgres(&self) -> bool {
        self.0.get_database_backend() == DbBackend::Postgres
    }

    /// Copies the rows of tables until there are so many of the first, and runs some statements afterwards, in one
    /// transaction.
    async fn multiply(self, there: &'static str, tables: &[Table], afterwards: &[&str], wanted: i64) -> Result<()> {
        let tx = self.0.begin().await?;
        if self.is_postgres() {
            tx.execute_unprepared(HASTE_OF_POSTGRES).await?;
        }
        let copies = copies(&tx, there, wanted).await?;
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

    /// Copies a table's rows while it has no indexes but those of its constraints.
    async fn copy(&self, tx: &DatabaseTransaction, table: &Table, copies: Copies) -> Result<()> {
        let began = Instant::now();
        let columns = self.told(tx, [COLUMNS_ON_SQLITE, COLUMNS_ON_POSTGRES], table).await?;
        let columns: Vec<String> = columns.iter().map(|row| row.try_get("", "name")).collect::<Result<_, _>>()?;
        for known in table.columns() {
            ensure!(columns.iter().any(|column| column == known), "there is no column {known}");
        }
        let put_back = self.told(tx, [PUT_BACK_ON_SQLITE, PUT_BACK_ON_POSTGRES], table).await?;
        for row in &put_back {
            tx.execute_unprepared(&row.try_get::<String>("", "off")?).await?;
        }
        let inserted =
            tx.execute(&table.insertion(tx.get_database_backend(), &columns, copies)?).await?.rows_affected();
        let (copied, began) = (began.elapsed(), Instant::now());
        for row in &put_back {
            tx.execute_unprepared(&row.try_get::<String>("", "back")?).await?;
        }
        let (copied, indexed) = (copied.as_secs_f64(), began.elapsed().as_secs_f64());
        say(format_args!("{}: {inserted} rows in {copied:.1} s, indexes in {indexed:.1} s", table.name));
        Ok(())
    }

    /// What the database's own catalogue says of a table.
    async fn told(
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

/// How many times as many are wanted as there are, and how far apart the numbers of copies are to be.
async fn copies(tx: &DatabaseTransaction, there: &'static str, wanted: i64) -> Result<Copies> {
    let row = tx.query_one_raw(Statement::from_string(tx.get_database_backend(), there)).await?;
    let row = row.context("a count is a row")?;
    let rows: i64 = row.try_get("", "rows")?;
    ensure!(rows > 0 && wanted >= rows && wanted % rows == 0, "{wanted} is no multiple of the {rows} that are there");
    Ok(Copies { times: wanted / rows, span: row.try_get("", "span")? })
}
