//! SQL statements per request over all services: constant in the number of objects.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex},
};

use e2e::{Client, CreatedProduct, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, TestShop};
use futures::{StreamExt, stream};
use platform::{db::STATEMENTS, testing::Backend};
use proto::catalog::v1::{Brand, GiftSet};
use reqwest::{Method, RequestBuilder};
use rstest::rstest;
use serde_json::Value;
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id},
    subscriber::DefaultGuard,
};
use tracing_subscriber::{
    Layer,
    layer::{Context, SubscriberExt},
    registry::LookupSpan,
};

const MANY: usize = 100;

/// Tracing layer that records the statements of this thread by request; those of background tasks belong to none.
#[derive(Clone, Debug, Default)]
struct Statements {
    by_request: Arc<Mutex<HashMap<String, Vec<String>>>>,
}

/// Visitor that extracts the request id of a span or the text of a statement.
#[derive(Debug, Default)]
struct FieldVisitor {
    name: &'static str,
    value: Option<String>,
}

impl Statements {
    fn listen(&self) -> DefaultGuard {
        tracing::subscriber::set_default(tracing_subscriber::registry().with(self.clone()))
    }

    /// Send a request and return its statements.
    async fn of(&self, request: RequestBuilder) -> Vec<String> {
        let id = uuid::Uuid::now_v7().to_string();
        let answer = Client::send(request.header("X-Request-Id", &id)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        self.by_request.lock().expect("no panic").remove(&id).unwrap_or_default()
    }
}

impl<S: Subscriber + for<'s> LookupSpan<'s>> Layer<S> for Statements {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut field = FieldVisitor { name: "request_id", value: None };
        attributes.record(&mut field);
        if let (Some(request), Some(span)) = (field.value, context.span(id)) {
            span.extensions_mut().insert(RequestId(request));
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        if event.metadata().target() != STATEMENTS {
            return;
        }
        let mut field = FieldVisitor { name: "sql", value: None };
        event.record(&mut field);
        let request = context.event_scope(event).into_iter().flatten().find_map(|span| {
            let extensions = span.extensions();
            extensions.get::<RequestId>().map(|RequestId(request)| request.clone())
        });
        if let (Some(request), Some(sql)) = (request, field.value) {
            self.by_request.lock().expect("no panic").entry(request).or_default().push(sql);
        }
    }
}

struct RequestId(String);

impl Visit for FieldVisitor {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == self.name {
            self.value = Some(value.to_owned());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}

/// A shop with a hundred objects of every kind, and one product and one gift set with a hundred parts each.
struct LargeShop {
    shop: TestShop,
    brands: [Brand; 2],
    products: Vec<CreatedProduct>,
    sets: Vec<GiftSet>,
    in_one_size: CreatedProduct,
    in_many_sizes: CreatedProduct,
    of_many_items: GiftSet,
}

impl LargeShop {
    async fn open(backend: Backend) -> Self {
        let shop = TestShop::start(backend).await;
        let brand = NewBrand::named("ديور").create(&shop).await;
        let products = stream::iter(1..=MANY).map(|number| {
            let name = format!("سوفاج {number}");
            NewProduct::named(&name, &brand).in_sizes(&[5, 10]).with_stock(9).create(&shop)
        });
        let products: Vec<CreatedProduct> = products.buffered(8).collect().await;
        let sets = stream::iter(products.iter().enumerate()).map(|(number, sold)| {
            let other = &products[MANY - 1 - number];
            NewGiftSet::named(&format!("هدية {number}")).and(sold, 1).and(other, 2).create(&shop)
        });
        let sets = sets.buffered(8).collect().await;
        let sizes: Vec<i64> = (1..=100).collect();
        let alone = NewBrand::named("أرماني").create(&shop).await;
        let in_one_size = NewProduct::named("بحجم", &alone).create(&shop).await;
        let in_many_sizes = NewProduct::named("بأحجام", &alone).in_sizes(&sizes).create(&shop).await;
        let of_many_items =
            products.iter().fold(NewGiftSet::named("كبيرة"), |set, sold| set.and(sold, 1)).create(&shop).await;
        Self { shop, brands: [brand, alone], products, sets, in_one_size, in_many_sizes, of_many_items }
    }

    /// Build a quote with these numbers of variants and gift sets.
    fn quote(&self, guest: &Client, variants: usize, sets: usize) -> RequestBuilder {
        let order = self.products[..variants].iter().fold(NewOrder::empty(), |order, sold| order.and(sold, 0, 1));
        let order = self.sets[..sets].iter().fold(order, |order, set| order.and_set(&set.id, 1));
        let body = serde_json::json!({ "items": order.items(), "region": "JERUSALEM" });
        guest.request(Method::POST, "/api/v1/cart/quote").json(&body)
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn statement_count_does_not_depend_on_number_of_objects(#[case] backend: Backend) {
    let statements = Statements::default();
    let _listening = statements.listen();
    let stocked = LargeShop::open(backend).await;
    let guest = stocked.shop.guest();
    let get = |path: &str| guest.request(Method::GET, &format!("/api/v1{path}"));
    let page = |path: &str| guest.request(Method::GET, path);
    let set_page = |set: &GiftSet| format!("/gift-sets/{}", set.slug);
    let product = |sold: &CreatedProduct| format!("/products/{}", sold.product.slug);
    let set = |set: &GiftSet| format!("/gift_sets/{}", set.slug);
    let full = "show_variants=true&show_descriptions=true";

    for (what, one, hundred, most) in [
        ("products", get("/products?per_page=1"), get("/products?per_page=100"), 2),
        (
            "products with variants",
            get(&format!("/products?per_page=1&{full}")),
            get(&format!("/products?per_page=100&{full}")),
            3,
        ),
        (
            "products that are searched and filtered",
            get(&format!("/products?per_page=1&{full}&search=سوفاج رجال&brand=dywr&category=MEN&sort_by=BEST_SELLERS")),
            get(&format!(
                "/products?per_page=100&{full}&search=سوفاج رجال&brand=dywr&category=MEN&sort_by=BEST_SELLERS"
            )),
            // Two of these statements search brands and notes by name.
            5,
        ),
        ("choices", get("/products?paginate=false&search=1 سوفاج 00"), get("/products?paginate=false&search=سوفاج"), 3),
        ("a product", get(&product(&stocked.products[0])), get(&product(&stocked.in_many_sizes)), 3),
        (
            "what is beside a product",
            get(&format!("{}/might-like-you?show_variants=true", product(&stocked.in_many_sizes))),
            get(&format!("{}/might-like-you?show_variants=1", product(&stocked.in_many_sizes))),
            6,
        ),
        ("gift sets", get("/gift_sets?per_page=1"), get("/gift_sets?per_page=100"), 3),
        (
            "gift sets that are searched",
            get("/gift_sets?per_page=1&search=هدية"),
            get("/gift_sets?per_page=100&search=هدية"),
            3,
        ),
        ("a gift set", get(&set(&stocked.sets[0])), get(&set(&stocked.of_many_items)), 2),
        ("a quote of variants", stocked.quote(&guest, 1, 0), stocked.quote(&guest, MANY, 0), 4),
        ("a quote of gift sets", stocked.quote(&guest, 0, 1), stocked.quote(&guest, 0, MANY), 5),
        ("the page of a product", page(&product(&stocked.in_one_size)), page(&product(&stocked.in_many_sizes)), 15),
        ("the page of a list", page("/products?search=سوفاج 77"), page("/products?search=سوفاج"), 10),
        (
            "the page of a brand",
            page(&format!("/brands/{}", stocked.brands[1].slug)),
            page(&format!("/brands/{}", stocked.brands[0].slug)),
            7,
        ),
        ("the page of a gift set", page(&set_page(&stocked.sets[0])), page(&set_page(&stocked.of_many_items)), 4),
        ("a quote of both", stocked.quote(&guest, 1, 1), stocked.quote(&guest, MANY / 2, MANY / 2), 6),
    ] {
        let (for_one, for_hundred) = (statements.of(one).await, statements.of(hundred).await);
        assert!(!for_one.is_empty(), "{what}: no statement was recorded");
        assert!(for_one.len() <= most, "{what}: {for_one:#?}");
        assert_eq!(for_one.len(), for_hundred.len(), "{what}: {for_one:#?}\n{for_hundred:#?}");
    }
    // Verify that the large requests did return a hundred entries.
    let list = guest.get("/api/v1/products?per_page=100&show_variants=true").await;
    assert_eq!(list.data(200)["products"].as_array().map(Vec::len), Some(MANY));
    let large = guest.get(&format!("/api/v1{}", set(&stocked.of_many_items))).await;
    assert_eq!(large.data(200)["items"].as_array().map(Vec::len), Some(MANY));
    let quoted = Client::send(stocked.quote(&guest, MANY, 0)).await;
    let lines = quoted.data(200)["items"]["products"].as_array().map(Vec::len);
    assert_eq!((lines, &quoted.data(200)["dropped"]), (Some(MANY), &Value::Array(Vec::new())));
    stocked.shop.stop().await;
}

/// A request that looked the account up, or wrote less for an unknown one, would tell by its time who is a customer.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn password_recovery_executes_same_statements_for_every_phone(#[case] backend: Backend) {
    let statements = Statements::default();
    let _listening = statements.listen();
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let request = |phone: &str| {
        let body = serde_json::json!({ "phone": phone });
        guest.request(Method::POST, "/api/v1/users/password-recovery").json(&body)
    };
    let known = statements.of(request("0591234567")).await;
    let unknown = statements.of(request("0597654321")).await;
    assert!(known.len() >= 2, "{known:#?}");
    assert_eq!(known, unknown);
    assert!(!known.iter().any(|sql| sql.contains("users")), "{known:#?}");
    shop.stop().await;
}
