//! Returns with their lines and changes, the stock that they bring back, the shop's rules, and what they add to the cash
//! due of orders.

use proto::{common::v1::Region, names::Named};
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_pk_auto, boolean, boolean_null, integer, string, string_null, text, text_null,
        timestamp_with_time_zone, uuid, uuid_null, uuid_uniq,
    },
};

/// Days after delivery within which shoppers may request a return at first.
const WINDOW_DAYS: i64 = 14;

pub(super) struct Returns;

impl MigrationName for Returns {
    fn name(&self) -> &'static str {
        "m0010_returns"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Returns {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting orders without this column.
        let adjustment = big_integer("adjustment_agorot").default(0).take();
        manager.alter_table(Table::alter().table("orders").add_column(adjustment).to_owned()).await?;
        for table in [returns(), lines(), changes(), stock_due(), rules(), fees()] {
            manager.create_table(table).await?;
        }
        for statement in INDICES {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        let window = Query::insert()
            .into_table("return_rules")
            .columns(["id", "window_days"])
            .values_panic([1.into(), WINDOW_DAYS.into()])
            .to_owned();
        manager.execute(window).await?;
        let mut fees = Query::insert().into_table("return_fees").columns(["region", "fee_agorot"]).to_owned();
        for (region, agorot) in [(Region::WestBank, 2_000_i64), (Region::Jerusalem, 3_000), (Region::Israel, 6_000)] {
            fees.values_panic([region.name().into(), agorot.into()]);
        }
        manager.execute(fees).await
    }
}

/// `photos` holds a path in each line.
fn returns() -> TableCreateStatement {
    Table::create()
        .table("returns")
        .col(big_pk_auto("number"))
        .col(uuid_uniq("id"))
        .col(big_integer("order_number"))
        .col(big_integer("version"))
        .col(string("kind"))
        .col(string("state"))
        .col(string("reason"))
        .col(text("details"))
        .col(big_integer("units"))
        .col(big_integer("value_agorot"))
        .col(big_integer("fee_agorot"))
        .col(text("photos"))
        .col(text_null("decline_reason"))
        .col(uuid_null("replacement_id").unique_key().take())
        .col(boolean("is_by_customer"))
        .col(string_null("idempotency_key"))
        .col(string("fingerprint"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(text_null("updated_by"))
        .foreign_key(ForeignKey::create().from("returns", "order_number").to("orders", "number"))
        .to_owned()
}

fn lines() -> TableCreateStatement {
    Table::create()
        .table("return_lines")
        .col(big_integer("return_number"))
        .col(integer("position"))
        .col(string("line"))
        .col(big_integer("quantity"))
        .col(big_integer("value_agorot"))
        .col(boolean_null("is_poured"))
        .col(boolean_null("is_restocked"))
        .primary_key(Index::create().col("return_number").col("position"))
        .foreign_key(ForeignKey::create().from("return_lines", "return_number").to("returns", "number"))
        .to_owned()
}

fn changes() -> TableCreateStatement {
    Table::create()
        .table("return_changes")
        .col(big_pk_auto("position"))
        .col(big_integer("order_number"))
        .col(big_integer("return_number"))
        .col(string("kind"))
        .col(string("state"))
        .col(timestamp_with_time_zone("changed_at"))
        .col(text_null("changed_by"))
        .foreign_key(ForeignKey::create().from("return_changes", "return_number").to("returns", "number"))
        .to_owned()
}

fn stock_due() -> TableCreateStatement {
    Table::create()
        .table("return_stock_due")
        .col(uuid("return_id").primary_key())
        .col(uuid("order_id"))
        .col(text_null("received_by"))
        .col(timestamp_with_time_zone("due_at"))
        .to_owned()
}

/// A single row; zero days switch requests by shoppers off.
fn rules() -> TableCreateStatement {
    Table::create().table("return_rules").col(integer("id").primary_key()).col(big_integer("window_days")).to_owned()
}

fn fees() -> TableCreateStatement {
    Table::create().table("return_fees").col(string("region").primary_key()).col(big_integer("fee_agorot")).to_owned()
}

/// Sales, and the value of delivered orders, are what was due; these indices hold it.
const INDICES: [&str; 11] = [
    "CREATE UNIQUE INDEX returns_order_number_idempotency_key_idx ON returns (order_number, idempotency_key)",
    "CREATE INDEX returns_state_number_idx ON returns (state, number)",
    "CREATE INDEX returns_kind_number_idx ON returns (kind, number)",
    "CREATE INDEX returns_created_at_idx ON returns (created_at)",
    "CREATE INDEX return_changes_order_number_idx ON return_changes (order_number, position)",
    "CREATE INDEX return_stock_due_due_at_idx ON return_stock_due (due_at)",
    "CREATE INDEX return_stock_due_order_id_idx ON return_stock_due (order_id)",
    "DROP INDEX orders_delivered_idx",
    "CREATE INDEX orders_delivered_idx ON orders (phone_national, total_agorot, adjustment_agorot)
     WHERE status = 'delivered'",
    "DROP INDEX orders_created_at_idx",
    "CREATE INDEX orders_created_at_idx ON orders (created_at, status, region, total_agorot, adjustment_agorot)",
];
