//! Migrations backfill existing orders.

use chrono::DateTime;
use platform::{
    Database,
    testing::{Backend, Fixture},
};
use proto::id::OrderId;
use rstest::rstest;
use sea_orm::ConnectionTrait;
use sea_orm_migration::MigratorTrait;

use super::Migrator;
use crate::{
    domain::{confirmations::Confirmation, customers::CustomerKey},
    store::{customer_pages, customers, ledger, orders},
};

/// Migrations before the fulfilment state was added.
const BEFORE: u32 = 3;

async fn insert(db: &Database, id: OrderId, status: &str, steps: &[(&str, &str, &str)]) {
    let order = format!(
        "INSERT INTO orders (number, id, status, items_total_agorot, shipping_agorot, total_agorot, name, phone,
             phone_national, region, city, address, tracking_token, created_at, updated_at)
         VALUES ({number}, {id}, '{status}', 2000, 500, 2500, 'ليلى', '+970591234567', '591234567', 'ISRAEL', 'حيفا',
             'شارع 5', '{token}', '2026-03-01T08:00:00+00:00', '2026-03-01T08:00:00+00:00')",
        number = 2_000 + steps.len(),
        token = id,
        id = if db.is_postgres() { format!("'{id}'") } else { format!("x'{}'", id.uuid().simple()) },
    );
    db.read().execute_unprepared(&order).await.expect("an order");
    for (from, to, at) in steps {
        let step = format!(
            "INSERT INTO order_history (order_number, from_status, to_status, changed_at)
             VALUES ({}, '{from}', '{to}', '{at}')",
            2_000 + steps.len()
        );
        db.read().execute_unprepared(&step).await.expect("a step");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn migration_backfills_payment_shipping_time_and_customers(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let url = fixture.database_url("orders").await;
    let db = Database::connect(&url).await.expect("a database");
    let schema = sea_orm::Database::connect(&url).await.expect("the same");
    Migrator::up(&schema, Some(BEFORE)).await.expect("the schema before");
    let [pending, sent, delivered] = [OrderId::new(), OrderId::new(), OrderId::new()];
    let sending = ("processing", "shipped", "2026-03-02T09:00:00+00:00");
    insert(&db, pending, "pending", &[]).await;
    insert(&db, sent, "shipped", &[sending]).await;
    insert(&db, delivered, "delivered", &[sending, ("shipped", "delivered", "2026-03-04T10:00:00+00:00")]).await;

    Migrator::up(&schema, None).await.expect("the present schema");

    let find = async |id| orders::find(db.read(), id).await.expect("reads").expect("found");
    let fulfilment = find(pending).await.fulfilment;
    assert_eq!(
        (fulfilment.version, fulfilment.confirmation, fulfilment.cash, fulfilment.labels),
        (1, Confirmation::NotCalled, None, None)
    );
    assert_eq!(find(sent).await.fulfilment.cash, None, "still to be collected");
    let cash = find(delivered).await.fulfilment.cash.expect("paid for");
    assert_eq!((cash.amount.agorot(), cash.by), (2_500, None));
    assert_eq!(cash.at.to_rfc3339(), "2026-03-04T10:00:00+00:00");
    let balance = async |id| {
        let number = find(id).await.number;
        ledger::balance_of_order(db.read(), number).await.expect("a balance")
    };
    assert_eq!((balance(sent).await, balance(delivered).await), (0, 2_500), "from the till");
    let [from, until] = ["2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z"].map(|at| at.parse().expect("a moment"));
    let sheet = crate::store::cash::shipped_between(db.read(), from, until).await.expect("reads");
    assert_eq!(sheet.iter().map(|order| order.id).collect::<Vec<_>>(), [sent, delivered]);
    let phone = CustomerKey::Phone("0591234567".parse().expect("a phone"));
    let customer = customers::find(db.read(), &phone).await.expect("reads").expect("recorded");
    assert_eq!((customer.last_order_number, customer.name.as_str()), (2_002, "ليلى"), "once, with the last order");
    let page = customer_pages::page(db.read(), customer.customer_id(), DateTime::UNIX_EPOCH).await.expect("a page");
    assert_eq!((page.summary.by_status.values().sum::<u64>(), page.summary.delivered.agorot()), (3, 2_500));
    schema.close().await.expect("closed");
    db.close().await;
}
