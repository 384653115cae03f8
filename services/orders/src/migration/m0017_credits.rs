//! Credits for samples with the ledger of their changes, the parts of orders that they pay, and the shop's rules.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_pk_auto, boolean, integer, string, timestamp_with_time_zone, uuid, uuid_null},
};

/// Days for which a credit holds at first.
const DAYS: i64 = 60;

pub(super) struct Credits;

impl MigrationName for Credits {
    fn name(&self) -> &'static str {
        "m0017_credits"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Credits {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [credits(), entries(), of_orders(), rules()] {
            manager.create_table(table).await?;
        }
        for statement in INDICES {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        let rules = Query::insert()
            .into_table("credit_rules")
            .columns(["id", "version", "days"])
            .values_panic([1.into(), 1_i64.into(), DAYS.into()])
            .to_owned();
        manager.execute(rules).await
    }
}

/// `used_by` is the id of the order whose bottle a credit pays for.
fn credits() -> TableCreateStatement {
    Table::create()
        .table("credits")
        .col(uuid("id").primary_key())
        .col(big_integer("order_number"))
        .col(string("line"))
        .col(uuid("product_id"))
        .col(big_integer("amount_agorot"))
        .col(uuid_null("account_id"))
        .col(timestamp_with_time_zone("ordered_at"))
        .col(timestamp_with_time_zone("earned_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .col(uuid_null("used_by"))
        .col(boolean("is_revoked"))
        .foreign_key(ForeignKey::create().from("credits", "order_number").to("orders", "number"))
        .to_owned()
}

fn entries() -> TableCreateStatement {
    Table::create()
        .table("credit_entries")
        .col(big_pk_auto("position"))
        .col(uuid("credit_id"))
        .col(string("kind"))
        .col(big_integer("amount_agorot"))
        .col(uuid("order_id"))
        .col(timestamp_with_time_zone("entered_at"))
        .foreign_key(ForeignKey::create().from("credit_entries", "credit_id").to("credits", "id"))
        .to_owned()
}

fn of_orders() -> TableCreateStatement {
    Table::create()
        .table("order_credits")
        .col(big_integer("order_number"))
        .col(integer("position"))
        .col(uuid("credit_id"))
        .col(uuid("product_id"))
        .col(string("line"))
        .col(big_integer("granted_agorot"))
        .col(big_integer("amount_agorot"))
        .col(timestamp_with_time_zone("ordered_at"))
        .primary_key(Index::create().col("order_number").col("position"))
        .foreign_key(ForeignKey::create().from("order_credits", "order_number").to("orders", "number"))
        .to_owned()
}

/// A single row; with zero days, samples give no credit.
fn rules() -> TableCreateStatement {
    Table::create()
        .table("credit_rules")
        .col(integer("id").primary_key())
        .col(big_integer("version"))
        .col(big_integer("days"))
        .to_owned()
}

/// That of used credits is partial, lest a list of the unused credits of a person read those of everybody.
const INDICES: [&str; 4] = [
    "CREATE UNIQUE INDEX credits_order_number_line_key ON credits (order_number, line)",
    "CREATE INDEX credits_account_id_idx ON credits (account_id)",
    "CREATE INDEX credits_used_by_idx ON credits (used_by) WHERE used_by IS NOT NULL",
    "CREATE INDEX credit_entries_credit_id_idx ON credit_entries (credit_id, position)",
];
