//! Cross-service consistency checks: compare orders, stock and events in the databases of a store.

use std::{collections::BTreeSet, fmt::Write, path::Path};

use platform::{Database, outbox, testing::Fixture};
use sea_orm::{ConnectionTrait, Statement};
use uuid::Uuid;

const SOLD: &str = "SELECT id FROM orders WHERE status <> 'cancelled'";
const TAKEN: &str = "SELECT order_id AS id FROM reservations WHERE state = 'taken'";
const UNITS_SOLD: &str = "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS n FROM order_variants \
     JOIN orders ON orders.number = order_variants.order_number WHERE status <> 'cancelled'";
const UNITS_RETURNED: &str = "SELECT CAST(COALESCE(SUM(return_lines.quantity), 0) AS BIGINT) AS n FROM return_lines \
     JOIN returns ON returns.number = return_lines.return_number JOIN orders ON orders.number = returns.order_number \
     WHERE returns.state IN ('received', 'closed') AND orders.status <> 'cancelled'";
const UNITS_TAKEN: &str = "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS n FROM reservation_lines \
     JOIN reservations ON reservations.order_id = reservation_lines.order_id WHERE state = 'taken'";
const UNITS_RANKED: &str = "SELECT CAST(COALESCE(SUM(units_sold), 0) AS BIGINT) AS n FROM products";
const UNITS_LEFT: &str = "SELECT CAST(COALESCE(SUM(stock), 0) AS BIGINT) AS n FROM variants";
const UNITS_MOVED: &str = "SELECT CAST(COALESCE(SUM(units), 0) AS BIGINT) AS n FROM stock_movements";
const PLACEMENTS: &str = "SELECT COUNT(*) AS n FROM placements WHERE state = 'started'";
const RELEASES: &str = "SELECT COUNT(*) AS n FROM releases_due";
const OFFER_RELEASES: &str = "SELECT COUNT(*) AS n FROM offer_releases_due";
const STATUS_CHANGES: &str = "SELECT COUNT(*) AS n FROM order_history";
const EVENTS: &str = "SELECT COUNT(*) AS n FROM outbox WHERE routing_key IN ('order.placed', 'order.status_changed')";
const STOCK_REVISIONS: &str = "SELECT COUNT(*) AS n FROM stock_revisions WHERE state <> 'settled'";
const RETURNS: &str = "SELECT COUNT(*) AS n FROM return_stock_due";
const SALES: &str = "SELECT (SELECT COUNT(*) FROM order_revisions) + (SELECT COUNT(*) FROM order_history \
     WHERE from_status IS NULL OR to_status = 'cancelled') AS n";
const BOTTLES_AMISS: &str = "SELECT COUNT(*) AS n FROM purchased_bottles WHERE left_centi + (SELECT \
     CAST(COALESCE(SUM(bottle_draws.ml_centi), 0) AS BIGINT) FROM bottle_draws \
     WHERE bottle_draws.bottle_id = purchased_bottles.id) <> ml_centi";
const APPLIED_SALES: &str = "SELECT COUNT(*) AS n FROM inbox WHERE consumer = 'catalog.sales'";

/// Connections to the databases of orders and catalog. The checks assume that every variant is counted in units,
/// that no gift sets are sold, and that every revision of an order changes its units.
#[derive(Debug)]
pub struct ConsistencyCheck {
    orders: Database,
    catalog: Database,
}

impl ConsistencyCheck {
    /// Connect to the databases at two URLs.
    pub async fn open(orders: &str, catalog: &str) -> Self {
        let open = async |url: &str| Database::connect(url).await.expect("connects");
        Self { orders: open(orders).await, catalog: open(catalog).await }
    }

    /// Connect to the databases of a distributed store.
    pub async fn of(store: &Fixture) -> Self {
        Self::open(&store.database_url("orders").await, &store.database_url("catalog").await).await
    }

    /// Connect to the databases in the folder of a standalone store.
    pub async fn in_folder(store: &Path) -> Self {
        let url = |name: &str| format!("sqlite:{}", store.join(name).display());
        Self::open(&url("orders.db"), &url("catalog.db")).await
    }

    /// Return the numbers of all orders.
    pub async fn order_numbers(&self) -> BTreeSet<i64> {
        let statement = Statement::from_string(backend(&self.orders), "SELECT number AS n FROM orders");
        let rows = self.orders.read().query_all_raw(statement).await.expect("reads");
        rows.iter().map(|row| row.try_get("", "n").expect("a number")).collect()
    }

    /// Return the catalog's database, for tests that damage it.
    pub const fn catalog(&self) -> &Database {
        &self.catalog
    }

    /// Count the order events that are not published yet.
    pub async fn unpublished_events(&self) -> u64 {
        outbox::backlog(self.orders.read()).await.expect("counts")
    }

    /// Count the sales and cancellations that the catalog has applied.
    pub async fn applied_sales(&self) -> i64 {
        count(&self.catalog, APPLIED_SALES).await
    }

    /// Sum the units that the catalog ranks as sold.
    pub async fn units_ranked(&self) -> i64 {
        count(&self.catalog, UNITS_RANKED).await
    }

    /// Sum the units in stock.
    pub async fn units_left(&self) -> i64 {
        count(&self.catalog, UNITS_LEFT).await
    }

    /// Describe every inconsistency, one a line; empty when the databases agree.
    pub async fn violations(&self) -> String {
        let mut violations = String::new();
        let (sold, taken) = (ids(&self.orders, SOLD).await, ids(&self.catalog, TAKEN).await);
        for order in sold.difference(&taken) {
            _ = writeln!(violations, "order {order} has no stock");
        }
        for order in taken.difference(&sold) {
            _ = writeln!(violations, "stock is taken for {order}, which is no order");
        }
        let (orders, catalog) = (&self.orders, &self.catalog);
        let units = count(orders, UNITS_SOLD).await;
        let returned = count(orders, UNITS_RETURNED).await;
        let waiting = async |db: &Database| i64::try_from(outbox::backlog(db.read()).await.expect("counts"));
        let compared = [
            ("units taken, units sold and kept", count(catalog, UNITS_TAKEN).await, units - returned),
            ("units ranked, units sold", count(catalog, UNITS_RANKED).await, units),
            ("units on shelves, units moved", count(catalog, UNITS_LEFT).await, count(catalog, UNITS_MOVED).await),
            ("placements under way", count(orders, PLACEMENTS).await, 0),
            ("releases due", count(orders, RELEASES).await, 0),
            ("releases of offers due", count(orders, OFFER_RELEASES).await, 0),
            ("revisions of stock under way", count(orders, STOCK_REVISIONS).await, 0),
            ("returns of stock due", count(orders, RETURNS).await, 0),
            ("events of orders waiting", waiting(orders).await.expect("few"), 0),
            ("events of the catalogue waiting", waiting(catalog).await.expect("few"), 0),
            ("events of orders, steps of orders", count(orders, EVENTS).await, count(orders, STATUS_CHANGES).await),
            ("bottles whose draws differ", count(catalog, BOTTLES_AMISS).await, 0),
            ("sales counted, sales made", count(catalog, APPLIED_SALES).await, count(orders, SALES).await),
        ];
        for (what, found, expected) in compared.into_iter().filter(|(_, found, expected)| found != expected) {
            _ = writeln!(violations, "{what}: {found}, not {expected}");
        }
        violations
    }

    /// Close the connections to both databases.
    pub async fn close(self) {
        self.orders.close().await;
        self.catalog.close().await;
    }
}

fn backend(db: &Database) -> sea_orm::DbBackend {
    db.read().get_database_backend()
}

async fn count(db: &Database, sql: &'static str) -> i64 {
    let row = db.read().query_one_raw(Statement::from_string(backend(db), sql)).await.expect("counts");
    row.expect("a row").try_get("", "n").expect("a number")
}

async fn ids(db: &Database, sql: &'static str) -> BTreeSet<Uuid> {
    let rows = db.read().query_all_raw(Statement::from_string(backend(db), sql)).await.expect("reads");
    rows.iter().map(|row| row.try_get("", "id").expect("an id")).collect()
}
