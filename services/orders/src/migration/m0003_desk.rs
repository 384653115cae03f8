//! Fulfilment state of orders: confirmations, prints, cash, notes, activities and duplicates; with the indices behind
//! lists, cash reports and sums.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, big_pk_auto, string, string_null, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

pub(super) struct Desk;

impl MigrationName for Desk {
    fn name(&self) -> &'static str {
        "m0003_desk"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Desk {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in columns() {
            manager.alter_table(Table::alter().table("orders").add_column(column).to_owned()).await?;
        }
        for table in [notes(), deeds(), templates()] {
            manager.create_table(table).await?;
        }
        for index in [
            index("orders_region_number_idx", "orders", &["region", "number"]),
            index("orders_confirmation_number_idx", "orders", &["confirmation", "number"]),
            index("orders_created_at_idx", "orders", &["created_at", "status", "region", "total_agorot"]),
            index("orders_shipped_at_idx", "orders", &["shipped_at"]),
            index("orders_repetition_idx", "orders", &["phone_national", "lines_key", "created_at"]),
            index("order_notes_order_number_idx", "order_notes", &["order_number", "written_at"]),
            index("order_deeds_order_number_idx", "order_deeds", &["order_number", "position"]),
            index("order_variants_variant_id_idx", "order_variants", &["variant_id", "order_number"]),
            index("order_contents_variant_id_idx", "order_gift_set_contents", &["variant_id", "order_number"]),
            index("order_gift_sets_gift_set_id_idx", "order_gift_sets", &["gift_set_id", "order_number"]),
        ] {
            manager.create_index(index).await?;
        }
        for statement in [SOME_ORDERS.as_slice(), &FROM_BEFORE].concat() {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

/// Partial indices of the few orders with a flag.
const SOME_ORDERS: [&str; 5] = [
    "CREATE INDEX orders_duplicate_idx ON orders (number) WHERE duplicate_of IS NOT NULL",
    "CREATE INDEX orders_refused_idx ON orders (phone_national, number) WHERE confirmation = 'refused'",
    "CREATE INDEX orders_unprinted_idx ON orders (number)
     WHERE labels_times = 0 AND status IN ('pending', 'processing')",
    "CREATE INDEX orders_cash_due_idx ON orders (number)
     WHERE cash_collected_agorot IS NULL AND status IN ('shipped', 'delivered')",
    "CREATE INDEX orders_open_idx ON orders (number) WHERE status IN ('pending', 'processing', 'shipped')",
];

/// Backfill: time of shipping, and payment of delivered orders. `lines_key` needs none, because it is only compared
/// within ten minutes.
const FROM_BEFORE: [&str; 2] = [
    "UPDATE orders SET shipped_at = (
         SELECT MAX(changed_at) FROM order_history
         WHERE order_number = orders.number AND from_status = 'processing' AND to_status = 'shipped')
     WHERE status IN ('shipped', 'delivered', 'cancelled')",
    "UPDATE orders SET cash_collected_agorot = total_agorot, cash_collected_at = (
         SELECT MAX(changed_at) FROM order_history
         WHERE order_number = orders.number AND to_status = 'delivered')
     WHERE status = 'delivered'",
];

/// The previous version keeps inserting orders without these columns.
fn columns() -> Vec<ColumnDef> {
    let never = |column: &'static str| big_integer(column).default(0).take();
    vec![
        big_integer("version").default(1).take(),
        string("confirmation").default("not_called").take(),
        big_integer_null("duplicate_of"),
        string_null("lines_key"),
        never("labels_times"),
        timestamp_with_time_zone_null("labels_printed_at"),
        text_null("labels_printed_by"),
        never("sheets_times"),
        timestamp_with_time_zone_null("sheets_printed_at"),
        text_null("sheets_printed_by"),
        big_integer_null("cash_collected_agorot"),
        timestamp_with_time_zone_null("cash_collected_at"),
        text_null("cash_collected_by"),
        timestamp_with_time_zone_null("shipped_at"),
    ]
}

fn notes() -> TableCreateStatement {
    Table::create()
        .table("order_notes")
        .col(uuid("id").primary_key())
        .col(big_integer("order_number"))
        .col(text("text"))
        .col(timestamp_with_time_zone("written_at"))
        .col(text("written_by"))
        .col(uuid("author_id"))
        .foreign_key(&mut to_order("order_notes"))
        .to_owned()
}

fn deeds() -> TableCreateStatement {
    Table::create()
        .table("order_deeds")
        .col(big_pk_auto("position"))
        .col(big_integer("order_number"))
        .col(string("kind"))
        .col(string_null("from_value"))
        .col(string_null("to_value"))
        .col(uuid_null("note_id"))
        .col(big_integer_null("amount_agorot"))
        .col(timestamp_with_time_zone("done_at"))
        .col(text_null("done_by"))
        .foreign_key(&mut to_order("order_deeds"))
        .to_owned()
}

fn templates() -> TableCreateStatement {
    Table::create().table("message_templates").col(string("status").primary_key()).col(text("text")).to_owned()
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
