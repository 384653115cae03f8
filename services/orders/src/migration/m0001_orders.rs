//! Orders with their items and histories, name parts for searching, and counts by status.

use proto::{common::v1::OrderStatus, names::Named};
use sea_orm::DbBackend;
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_pk_auto, integer, string, string_null, text, text_null, timestamp_with_time_zone, uuid,
        uuid_null, uuid_uniq,
    },
};

pub(super) struct Orders;

impl MigrationName for Orders {
    fn name(&self) -> &'static str {
        "m0001_orders"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Orders {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        for table in [orders(), variants(), gift_sets(), contents(), history(), name_parts(backend), status_counts()] {
            manager.create_table(table).await?;
        }
        for index in [
            index("orders_status_number_idx", "orders", &["status", "number"]),
            index("orders_customer_id_number_idx", "orders", &["customer_id", "number"]),
            index("orders_phone_national_number_idx", "orders", &["phone_national", "number"]),
            index("order_history_order_number_position_idx", "order_history", &["order_number", "position"]),
        ] {
            manager.create_index(index).await?;
        }
        manager.get_connection().execute_unprepared(count_up_from_1001(backend)).await?;
        manager.execute(no_orders_yet()).await
    }
}

fn orders() -> TableCreateStatement {
    Table::create()
        .table("orders")
        .col(big_pk_auto("number"))
        .col(uuid_uniq("id"))
        .col(string("status"))
        .col(big_integer("items_total_agorot"))
        .col(big_integer("shipping_agorot"))
        .col(big_integer("total_agorot"))
        .col(uuid_null("customer_id"))
        .col(text("name"))
        .col(string("phone"))
        .col(string("phone_national"))
        .col(text_null("email"))
        .col(string("region"))
        .col(text("city"))
        .col(text("address"))
        .col(ColumnDef::new("tracking_token").string().not_null().unique_key())
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

/// Order numbers start at 1001: they are spoken on the phone.
fn count_up_from_1001(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "SELECT setval(pg_get_serial_sequence('orders', 'number'), 1000)",
        _ => "INSERT INTO sqlite_sequence (name, seq) VALUES ('orders', 1000)",
    }
}

/// Table of item rows that copy a variant.
fn pieces(table: &'static str) -> TableCreateStatement {
    Table::create()
        .table(table)
        .col(big_integer("order_number"))
        .col(integer("position"))
        .col(uuid("variant_id"))
        .col(uuid("product_id"))
        .col(text("product_name"))
        .col(text("brand_name"))
        .col(text("variant_name"))
        .col(big_integer("size_centi"))
        .col(string("size_unit"))
        .col(text_null("image_path"))
        .col(big_integer("quantity"))
        .foreign_key(&mut to_order(table))
        .to_owned()
}

fn variants() -> TableCreateStatement {
    pieces("order_variants")
        .col(big_integer("price_agorot"))
        .primary_key(Index::create().col("order_number").col("position"))
        .to_owned()
}

fn contents() -> TableCreateStatement {
    pieces("order_gift_set_contents")
        .col(integer("gift_set_position"))
        .primary_key(Index::create().col("order_number").col("gift_set_position").col("position"))
        .to_owned()
}

fn gift_sets() -> TableCreateStatement {
    Table::create()
        .table("order_gift_sets")
        .col(big_integer("order_number"))
        .col(integer("position"))
        .col(uuid("gift_set_id"))
        .col(text("name"))
        .col(text_null("image_path"))
        .col(big_integer("quantity"))
        .col(big_integer("price_agorot"))
        .primary_key(Index::create().col("order_number").col("position"))
        .foreign_key(&mut to_order("order_gift_sets"))
        .to_owned()
}

fn history() -> TableCreateStatement {
    Table::create()
        .table("order_history")
        .col(big_pk_auto("position"))
        .col(big_integer("order_number"))
        .col(string_null("from_status"))
        .col(string("to_status"))
        .col(timestamp_with_time_zone("changed_at"))
        .col(text_null("changed_by"))
        .foreign_key(&mut to_order("order_history"))
        .to_owned()
}

/// Compared byte by byte on both databases, so that an index answers prefix searches.
fn name_parts(backend: DbBackend) -> TableCreateStatement {
    let mut part = ColumnDef::new("part");
    match backend {
        DbBackend::Postgres => part.custom("text COLLATE \"C\""),
        _ => part.text(),
    };
    Table::create()
        .table("order_name_parts")
        .col(part.not_null())
        .col(big_integer("order_number"))
        .primary_key(Index::create().col("part").col("order_number"))
        .foreign_key(&mut to_order("order_name_parts"))
        .to_owned()
}

fn status_counts() -> TableCreateStatement {
    Table::create().table("status_counts").col(string("status").primary_key()).col(big_integer("orders")).to_owned()
}

fn no_orders_yet() -> InsertStatement {
    let mut counts = Query::insert().into_table("status_counts").columns(["status", "orders"]).to_owned();
    for (_, status) in OrderStatus::NAMES {
        counts.values_panic([(*status).into(), 0_i64.into()]);
    }
    counts
}

fn to_order(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create().from(table, "order_number").to("orders", "number").to_owned()
}

fn index(name: &str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
