//! The ledger of cash, and remittances with their lines. Cash that was collected before enters the ledger from the till.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, big_pk_auto, date, integer, string, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null, uuid_uniq,
    },
};

pub(super) struct CashLedger;

impl MigrationName for CashLedger {
    fn name(&self) -> &'static str {
        "m0015_cash_ledger"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for CashLedger {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [remittances(), lines(), entries()] {
            manager.create_table(table).await?;
        }
        for statement in INDICES.into_iter().chain([OPENING]) {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

fn entries() -> TableCreateStatement {
    Table::create()
        .table("ledger_entries")
        .col(big_pk_auto("position"))
        .col(string("debit"))
        .col(string("credit"))
        .col(big_integer("agorot"))
        .col(big_integer_null("order_number"))
        .col(uuid_null("courier_id"))
        .col(uuid_null("shipment_id"))
        .col(big_integer_null("remittance_number"))
        .col(big_integer_null("reverses").unique_key().take())
        .col(timestamp_with_time_zone("posted_at"))
        .col(text_null("posted_by"))
        .foreign_key(ForeignKey::create().from("ledger_entries", "order_number").to("orders", "number"))
        .foreign_key(ForeignKey::create().from("ledger_entries", "courier_id").to("couriers", "id"))
        .foreign_key(ForeignKey::create().from("ledger_entries", "shipment_id").to("shipments", "id"))
        .foreign_key(ForeignKey::create().from("ledger_entries", "remittance_number").to("remittances", "number"))
        .to_owned()
}

fn remittances() -> TableCreateStatement {
    Table::create()
        .table("remittances")
        .col(big_pk_auto("number"))
        .col(uuid_uniq("id"))
        .col(big_integer("version"))
        .col(uuid("courier_id"))
        .col(string("state"))
        .col(date("day"))
        .col(big_integer("declared_agorot"))
        .col(big_integer("stated_agorot"))
        .col(text("file_name"))
        .col(string("file_hash"))
        .col(text("imported_by"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("confirmed_at"))
        .col(text_null("confirmed_by"))
        .col(timestamp_with_time_zone_null("reversed_at"))
        .col(text_null("reversed_by"))
        .col(text_null("reversal_reason"))
        .foreign_key(ForeignKey::create().from("remittances", "courier_id").to("couriers", "id"))
        .to_owned()
}

/// `row` orders the lines; `position` is their line in the file, and zero for missing shipments.
fn lines() -> TableCreateStatement {
    Table::create()
        .table("remittance_lines")
        .col(big_integer("remittance_number"))
        .col(integer("row"))
        .col(integer("position"))
        .col(string("class"))
        .col(text("barcode"))
        .col(text("order_number"))
        .col(text("phone_national"))
        .col(big_integer("amount_agorot"))
        .col(big_integer("fee_agorot"))
        .col(big_integer("expected_agorot"))
        .col(uuid_null("shipment_id"))
        .primary_key(Index::create().col("remittance_number").col("row"))
        .foreign_key(ForeignKey::create().from("remittance_lines", "remittance_number").to("remittances", "number"))
        .foreign_key(ForeignKey::create().from("remittance_lines", "shipment_id").to("shipments", "id"))
        .to_owned()
}

const INDICES: [&str; 12] = [
    "CREATE INDEX ledger_entries_order_number_idx ON ledger_entries (order_number)",
    "CREATE INDEX ledger_entries_courier_id_idx ON ledger_entries (courier_id, position)",
    "CREATE INDEX ledger_entries_shipment_id_idx ON ledger_entries (shipment_id)",
    "CREATE INDEX ledger_entries_remittance_number_idx ON ledger_entries (remittance_number)",
    "CREATE INDEX ledger_entries_posted_at_idx ON ledger_entries (posted_at)",
    "CREATE INDEX ledger_entries_debit_idx ON ledger_entries (debit, agorot)",
    "CREATE INDEX ledger_entries_credit_idx ON ledger_entries (credit, agorot)",
    "CREATE UNIQUE INDEX remittances_courier_id_file_hash_idx ON remittances (courier_id, file_hash)
     WHERE state <> 'reversed'",
    "CREATE INDEX remittances_courier_id_idx ON remittances (courier_id, number)",
    "CREATE INDEX remittance_lines_phone_national_idx ON remittance_lines (phone_national)",
    "CREATE INDEX remittance_lines_shipment_id_idx ON remittance_lines (shipment_id)",
    "CREATE INDEX shipments_paid_at_idx ON shipments (paid_at) WHERE paid_at IS NOT NULL",
];

const OPENING: &str = "INSERT INTO ledger_entries (debit, credit, agorot, order_number, posted_at, posted_by)
     SELECT 'till', 'order', cash_collected_agorot, number, COALESCE(cash_collected_at, updated_at), cash_collected_by
     FROM orders WHERE cash_collected_agorot > 0 ORDER BY number";
