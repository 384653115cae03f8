//! One product that there is enough of, and orders of it.

use e2e::{Answer, Client, Cluster};
use platform::Database;
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, Statement};
use serde_json::{Value, json};

/// What is on the shelf of a test's store.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    /// The product's address in the store.
    pub(crate) slug: String,
    order: Value,
}

impl Shelf {
    /// Puts a product with that many units on sale.
    pub(crate) async fn fill(admin: &Client, stock: u64) -> Self {
        let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
        let product = json!({ "name": "عود الليل", "brand_id": brand.data(201)["id"], "category": "MEN" });
        let product = admin.post("/api/v1/admins/products", &product).await.data(201).clone();
        let id = product["id"].as_str().expect("an id").to_owned();
        let variant = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml", "stock": stock });
        let variant = admin.post(&format!("/api/v1/admins/products/{id}/variants"), &variant).await;
        let order = json!({
            "customer": {
                "name": "سلمى", "phone": "0591234567",
                "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
            },
            "items": { "products": [{ "id": id, "variants": [{ "id": variant.data(201)["id"], "quantity": 1 }] }] },
        });
        Self { slug: product["slug"].as_str().expect("a slug").to_owned(), order }
    }

    /// A request for one unit, under a key.
    pub(crate) fn order(&self, client: &Client, key: &str) -> reqwest::RequestBuilder {
        client.request(Method::POST, "/api/v1/orders").header("Idempotency-Key", key).json(&self.order)
    }

    /// Asks for one unit, under a key.
    pub(crate) async fn try_order(&self, client: &Client, key: &str) -> Answer {
        Client::send(self.order(client, key)).await
    }

    /// A request for what one unit would cost.
    pub(crate) fn quote(&self, client: &Client) -> reqwest::RequestBuilder {
        let body = json!({ "items": self.order["items"], "region": "JERUSALEM" });
        client.request(Method::POST, "/api/v1/cart/quote").json(&body)
    }
}

/// The databases of a store, as its tests look into them.
pub(crate) struct Books {
    pub(crate) orders: Database,
    pub(crate) catalog: Database,
}

impl Books {
    pub(crate) async fn of(store: &Cluster) -> Self {
        let open =
            async |name: &str| Database::connect(&store.fixture.database_url(name).await).await.expect("connects");
        Self { orders: open("orders").await, catalog: open("catalog").await }
    }

    /// How many orders there are.
    pub(crate) async fn orders(&self) -> i64 {
        number(&self.orders, "SELECT count(*) AS n FROM orders").await
    }

    /// How many events tell of a placed order.
    pub(crate) async fn told(&self) -> i64 {
        number(&self.orders, "SELECT count(*) AS n FROM outbox WHERE routing_key = 'order.placed'").await
    }

    /// How many events of orders wait to be published.
    pub(crate) async fn backlog(&self) -> u64 {
        platform::outbox::backlog(self.orders.read()).await.expect("counts")
    }

    /// How many events of orders the catalogue has applied.
    pub(crate) async fn applied(&self) -> usize {
        platform::inbox::Entity::find().all(self.catalog.read()).await.expect("reads").len()
    }

    /// How many units the catalogue has counted as sold.
    pub(crate) async fn sold(&self) -> i64 {
        number(&self.catalog, "SELECT coalesce(sum(units_sold), 0)::bigint AS n FROM products").await
    }

    /// How many units are left on the shelf.
    pub(crate) async fn left(&self) -> i64 {
        number(&self.catalog, "SELECT coalesce(sum(stock), 0)::bigint AS n FROM variants").await
    }
}

async fn number(database: &Database, sql: &str) -> i64 {
    let row = database.read().query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await;
    row.expect("reads").expect("a row").try_get("", "n").expect("a number")
}
