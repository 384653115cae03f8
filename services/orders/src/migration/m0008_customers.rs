//! Customers, keyed by the national number of their phone, with notes, blocks and merges; and the call rule.

use proto::id::CustomerId;
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, integer, string, text, text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

pub(super) struct Customers;

impl MigrationName for Customers {
    fn name(&self) -> &'static str {
        "m0008_customers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Customers {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        for table in [customers(backend), notes(), call_rule()] {
            manager.create_table(table).await?;
        }
        for statement in INDICES {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        manager
            .execute(Query::insert().into_table("call_rule").columns(["id"]).values_panic([1.into()]).to_owned())
            .await?;
        backfill(manager.get_connection(), backend).await
    }
}

/// `primary_id` points to the customer that this one is merged into; it is the customer's own id otherwise. Addresses
/// are compared byte by byte on both databases, so that an index answers prefix searches.
fn customers(backend: DbBackend) -> TableCreateStatement {
    let mut email = ColumnDef::new("email");
    match backend {
        DbBackend::Postgres => email.custom("text COLLATE \"C\""),
        _ => email.text(),
    };
    Table::create()
        .table("customers")
        .col(uuid("id").primary_key())
        .col(uuid("primary_id"))
        .col(ColumnDef::new("phone_national").string().not_null().unique_key())
        .col(string("phone"))
        .col(text("name"))
        .col(email.null())
        .col(big_integer("last_order_number"))
        .col(timestamp_with_time_zone_null("merged_at"))
        .col(text_null("merged_by"))
        .col(timestamp_with_time_zone_null("blocked_until"))
        .col(text_null("block_reason"))
        .col(timestamp_with_time_zone_null("blocked_at"))
        .col(text_null("blocked_by"))
        .to_owned()
}

fn notes() -> TableCreateStatement {
    Table::create()
        .table("customer_notes")
        .col(uuid("id").primary_key())
        .col(uuid("customer_id"))
        .col(text("text"))
        .col(timestamp_with_time_zone("written_at"))
        .col(text("written_by"))
        .col(uuid("author_id"))
        .foreign_key(ForeignKey::create().from("customer_notes", "customer_id").to("customers", "id"))
        .to_owned()
}

/// A single row; zero switches the rule off.
fn call_rule() -> TableCreateStatement {
    Table::create()
        .table("call_rule")
        .col(integer("id").primary_key())
        .col(big_integer("refusals").default(0))
        .to_owned()
}

const INDICES: [&str; 5] = [
    "CREATE INDEX customers_last_order_number_idx ON customers (last_order_number)",
    "CREATE INDEX customers_primary_id_idx ON customers (primary_id, last_order_number)",
    "CREATE INDEX customers_email_idx ON customers (email)",
    "CREATE INDEX customer_notes_customer_id_idx ON customer_notes (customer_id, written_at)",
    "CREATE INDEX orders_delivered_idx ON orders (phone_national, total_agorot) WHERE status = 'delivered'",
];

/// Orders in one step of the backfill.
const ORDERS_AT_ONCE: i64 = 1_000;

/// Latest order of each phone whose latest order is in a range of numbers.
const LATEST: &str = "
    SELECT number, phone_national, phone, name,
           (SELECT LOWER(mailed.email) FROM orders AS mailed
            WHERE mailed.phone_national = orders.phone_national AND mailed.email IS NOT NULL
            ORDER BY mailed.number DESC LIMIT 1) AS email
    FROM orders
    WHERE number BETWEEN $1 AND $2 AND number =
        (SELECT MAX(same.number) FROM orders AS same WHERE same.phone_national = orders.phone_national)";

#[derive(FromQueryResult)]
struct Latest {
    number: i64,
    phone_national: String,
    phone: String,
    name: String,
    email: Option<String>,
}

/// Insert the customers of existing orders, a bounded range of orders at a time.
async fn backfill(conn: &impl ConnectionTrait, backend: DbBackend) -> Result<(), DbErr> {
    let range =
        Statement::from_string(backend, "SELECT COALESCE(MIN(number), 0), COALESCE(MAX(number), -1) FROM orders");
    let Some(range) = conn.query_one_raw(range).await? else { return Ok(()) };
    let (first, last): (i64, i64) = (range.try_get_by_index(0)?, range.try_get_by_index(1)?);
    let mut start = first;
    while start <= last {
        let values = [start.into(), (start + ORDERS_AT_ONCE - 1).into()];
        let latest = Statement::from_sql_and_values(backend, LATEST, values);
        let latest = Latest::find_by_statement(latest).all(conn).await?;
        if !latest.is_empty() {
            conn.execute(&insertion(latest)).await?;
        }
        start += ORDERS_AT_ONCE;
    }
    Ok(())
}

fn insertion(latest: Vec<Latest>) -> InsertStatement {
    let columns = ["id", "primary_id", "phone_national", "phone", "name", "email", "last_order_number"];
    let mut insert = Query::insert().into_table("customers").columns(columns).to_owned();
    for row in latest {
        let id = CustomerId::new().uuid();
        insert.values_panic([
            id.into(),
            id.into(),
            row.phone_national.into(),
            row.phone.into(),
            row.name.into(),
            row.email.into(),
            row.number.into(),
        ]);
    }
    insert
}
