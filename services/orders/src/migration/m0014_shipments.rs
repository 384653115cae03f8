//! Couriers, and the shipments of orders with their history.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_pk_auto, blob_null, boolean, string, string_null, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

pub(super) struct Shipments;

impl MigrationName for Shipments {
    fn name(&self) -> &'static str {
        "m0014_shipments"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Shipments {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [couriers(), shipments(), changes()] {
            manager.create_table(table).await?;
        }
        for statement in INDICES {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

/// `secret` is encrypted; `shipment_columns` holds a field and its header in each line; `statement_columns` is an encoded
/// message.
fn couriers() -> TableCreateStatement {
    Table::create()
        .table("couriers")
        .col(uuid("id").primary_key())
        .col(big_integer("version"))
        .col(string("name"))
        .col(string("kind"))
        .col(boolean("is_active"))
        .col(boolean("is_trusted"))
        .col(big_integer("payout_days"))
        .col(text_null("url"))
        .col(text_null("account"))
        .col(blob_null("secret"))
        .col(string_null("hint_token"))
        .col(text("shipment_columns"))
        .col(blob_null("statement_columns"))
        .col(timestamp_with_time_zone("created_at"))
        .to_owned()
}

/// `due_at` is the next time to call the courier; none while no call is needed. `claimed_until` ends the right of the
/// process that calls. `sent_at` is the time from which the courier may have the parcel.
fn shipments() -> TableCreateStatement {
    Table::create()
        .table("shipments")
        .col(uuid("id").primary_key())
        .col(big_integer("order_number"))
        .col(uuid("courier_id"))
        .col(big_integer("version"))
        .col(string("state"))
        .col(text("reason"))
        .col(text_null("provider_state"))
        .col(string_null("shadow_state"))
        .col(string_null("external_id"))
        .col(string_null("barcode"))
        .col(big_integer("cash_agorot"))
        .col(string_null("problem"))
        .col(text("booked_by"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(timestamp_with_time_zone_null("delivered_at"))
        .col(timestamp_with_time_zone_null("paid_at"))
        .col(timestamp_with_time_zone_null("due_at"))
        .col(timestamp_with_time_zone_null("claimed_until"))
        .col(timestamp_with_time_zone_null("sent_at"))
        .foreign_key(ForeignKey::create().from("shipments", "order_number").to("orders", "number"))
        .foreign_key(ForeignKey::create().from("shipments", "courier_id").to("couriers", "id"))
        .to_owned()
}

fn changes() -> TableCreateStatement {
    Table::create()
        .table("shipment_changes")
        .col(big_pk_auto("position"))
        .col(uuid("shipment_id"))
        .col(string("state"))
        .col(text("reason"))
        .col(text_null("provider_state"))
        .col(timestamp_with_time_zone("changed_at"))
        .col(text_null("changed_by"))
        .col(boolean("is_shadow"))
        .foreign_key(ForeignKey::create().from("shipment_changes", "shipment_id").to("shipments", "id"))
        .to_owned()
}

const INDICES: [&str; 12] = [
    "CREATE UNIQUE INDEX couriers_name_key ON couriers (name)",
    "CREATE UNIQUE INDEX shipments_open_order_number_key ON shipments (order_number)
     WHERE state NOT IN ('returned', 'cancelled')",
    "CREATE UNIQUE INDEX shipments_courier_id_barcode_key ON shipments (courier_id, barcode)",
    "CREATE INDEX shipments_order_number_id_idx ON shipments (order_number, id)",
    "CREATE INDEX shipments_courier_id_state_idx ON shipments (courier_id, state, id)",
    "CREATE INDEX shipments_courier_id_external_id_idx ON shipments (courier_id, external_id)",
    "CREATE INDEX shipments_courier_id_due_at_idx ON shipments (courier_id, due_at) WHERE due_at IS NOT NULL",
    "CREATE INDEX shipments_state_id_idx ON shipments (state, id)",
    "CREATE INDEX shipments_barcode_idx ON shipments (barcode)",
    "CREATE INDEX shipments_attention_idx ON shipments (id) WHERE problem IS NOT NULL OR shadow_state IS NOT NULL",
    "CREATE INDEX shipments_created_at_idx ON shipments (created_at)",
    "CREATE INDEX shipment_changes_shipment_id_idx ON shipment_changes (shipment_id, position)",
];
