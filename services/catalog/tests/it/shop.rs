//! A catalog under test, with helpers for its calls.

use std::{sync::Arc, time::Duration};

use catalog::{Backends, Catalog, Settings};
use platform::{
    Actor, Call, CancellationToken, Channel, Database, Error, SharedBus, call,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    catalog::v1::{
        Brand, Category, CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateVariantRequest, GiftSet,
        GiftSetItemInput, ListProductsRequest, ListStockMovementsRequest, Product, ReleaseStockRequest,
        ReserveStockRequest, StockMovement, Variant, bottles_client::BottlesClient, brands_client::BrandsClient,
        catalog_admin_client::CatalogAdminClient, catalog_exports_client::CatalogExportsClient,
        gift_sets_client::GiftSetsClient, imports_client::ImportsClient, notes_client::NotesClient,
        products_client::ProductsClient, reviews_client::ReviewsClient, sample_sets_client::SampleSetsClient,
        stock_client::StockClient, terms_client::TermsClient, variants_client::VariantsClient,
    },
    common::v1::{AdminRole, GiftSetLine, OrderLines, PageRequest, VariantLine},
    id::{OrderId, UserId},
};
use tokio::net::TcpListener;
use tonic::{Request, Response, Status};

const PATIENCE: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A catalog with a port of its own.
pub(crate) struct Shop {
    pub(crate) fixture: Arc<Fixture>,
    pub(crate) bus: SharedBus,
    channel: Channel,
    settings: Settings,
    _shutdown: tokio_util::sync::DropGuard,
}

impl Shop {
    pub(crate) async fn open(backend: Backend) -> Self {
        let fixture = Fixture::new(backend).await;
        let database_url = fixture.migrated_database_url::<catalog::Migrator>("catalog").await;
        let source = Source::of([("ATTAR_CATALOG_DATABASE_URL", &database_url)]);
        let settings = Settings::read(&source).expect("settings");
        let bus = fixture.bus().await;
        let backends = Backends { clock: fixture.clock(), bus: Arc::clone(&bus) };
        let (channel, shutdown) = serve(&settings, backends).await;
        Self { fixture: Arc::new(fixture), bus, channel, settings, _shutdown: shutdown.drop_guard() }
    }

    /// Start another process of the same catalog.
    pub(crate) async fn another(&self) -> Self {
        let backends = Backends { clock: self.fixture.clock(), bus: Arc::clone(&self.bus) };
        let (channel, shutdown) = serve(&self.settings, backends).await;
        Self {
            fixture: Arc::clone(&self.fixture),
            bus: Arc::clone(&self.bus),
            channel,
            settings: self.settings.clone(),
            _shutdown: shutdown.drop_guard(),
        }
    }

    /// Connect to the catalog's database.
    pub(crate) async fn database(&self) -> Database {
        Database::connect(self.settings.service.database_url.expose()).await.expect("a database")
    }

    pub(crate) fn brands(&self) -> BrandsClient<Channel> {
        BrandsClient::new(self.channel.clone())
    }

    pub(crate) fn products(&self) -> ProductsClient<Channel> {
        ProductsClient::new(self.channel.clone())
    }

    pub(crate) fn variants(&self) -> VariantsClient<Channel> {
        VariantsClient::new(self.channel.clone())
    }

    pub(crate) fn gift_sets(&self) -> GiftSetsClient<Channel> {
        GiftSetsClient::new(self.channel.clone())
    }

    pub(crate) fn sample_sets(&self) -> SampleSetsClient<Channel> {
        SampleSetsClient::new(self.channel.clone())
    }

    pub(crate) fn imports(&self) -> ImportsClient<Channel> {
        ImportsClient::new(self.channel.clone())
    }

    pub(crate) fn notes(&self) -> NotesClient<Channel> {
        NotesClient::new(self.channel.clone())
    }

    pub(crate) fn terms(&self) -> TermsClient<Channel> {
        TermsClient::new(self.channel.clone())
    }

    pub(crate) fn reviews(&self) -> ReviewsClient<Channel> {
        ReviewsClient::new(self.channel.clone())
    }

    pub(crate) fn exports(&self) -> CatalogExportsClient<Channel> {
        CatalogExportsClient::new(self.channel.clone())
    }

    pub(crate) fn bottles(&self) -> BottlesClient<Channel> {
        BottlesClient::new(self.channel.clone())
    }

    pub(crate) fn stock(&self) -> StockClient<Channel> {
        StockClient::new(self.channel.clone())
    }

    pub(crate) fn catalog_admin(&self) -> CatalogAdminClient<Channel> {
        CatalogAdminClient::new(self.channel.clone())
    }

    /// Advance the clock by a minute, so that the next object is newer.
    pub(crate) fn a_minute_passes(&self) {
        self.fixture.clock().advance(Duration::from_mins(1));
    }

    pub(crate) async fn a_brand(&self, name: &str) -> Brand {
        self.a_minute_passes();
        let brand = CreateBrandRequest { name: name.to_owned(), is_visible: true, ..Default::default() };
        good(self.brands().create_brand(admin(brand)).await)
    }

    pub(crate) async fn a_product(&self, name: &str, brand: &Brand) -> Product {
        self.a_product_for(name, brand, Category::Unisex).await
    }

    pub(crate) async fn a_product_for(&self, name: &str, brand: &Brand, category: Category) -> Product {
        self.a_minute_passes();
        let product = CreateProductRequest {
            name: name.to_owned(),
            brand_id: brand.id.clone(),
            category: category.into(),
            ..Default::default()
        };
        good(self.products().create_product(admin(product)).await)
    }

    pub(crate) async fn a_variant(&self, product: &Product, variant: CreateVariantRequest) -> Variant {
        self.a_minute_passes();
        let variant = CreateVariantRequest { product_id: product.id.clone(), ..variant };
        good(self.variants().create_variant(admin(variant)).await)
    }

    /// Create a product with one variant of a price in agorot and a stock.
    pub(crate) async fn a_stocked(&self, name: &str, brand: &Brand, price: i64, stock: Option<i64>) -> Variant {
        let product = self.a_product(name, brand).await;
        self.a_variant(&product, CreateVariantRequest { price_agorot: price, stock, ..variant("عينة") }).await
    }

    pub(crate) async fn a_gift_set(&self, name: &str, contents: &[(&Variant, i64)]) -> GiftSet {
        self.a_minute_passes();
        let items = contents
            .iter()
            .map(|(variant, quantity)| GiftSetItemInput { variant_id: variant.id.clone(), quantity: *quantity });
        let set = CreateGiftSetRequest {
            name: name.to_owned(),
            price_agorot: 9_900,
            items: items.collect(),
            ..Default::default()
        };
        good(self.gift_sets().create_gift_set(admin(set)).await)
    }

    /// Return the names of the products of a list, as a customer sees it.
    pub(crate) async fn names(&self, list: ListProductsRequest) -> Vec<String> {
        names(good(self.products().list_products(list).await).products)
    }

    /// Return every movement of a product's stock, newest first.
    pub(crate) async fn movements(&self, product: &str) -> Vec<StockMovement> {
        let mut movements = Vec::new();
        for page in 1.. {
            let request = ListStockMovementsRequest {
                page: Some(PageRequest { page, per_page: 100 }),
                product: product.to_owned(),
                ..Default::default()
            };
            let found = good(self.catalog_admin().list_stock_movements(admin(request)).await).movements;
            if found.is_empty() {
                break;
            }
            movements.extend(found);
        }
        movements
    }

    /// Reserve the stock of an order, retrying while it is locked.
    pub(crate) async fn reserve(&self, order: OrderId, lines: OrderLines) -> Result<(), Error> {
        loop {
            match self.try_reserve(order, lines.clone()).await {
                Err(failure) if failure.slug() == "contended" => {}
                outcome => return outcome,
            }
        }
    }

    /// Reserve the stock of an order once.
    pub(crate) async fn try_reserve(&self, order: OrderId, lines: OrderLines) -> Result<(), Error> {
        let request = ReserveStockRequest { order_id: order.to_string(), lines: Some(lines), contents: Vec::new() };
        self.stock().reserve_stock(customer(request)).await?;
        Ok(())
    }

    /// Release the stock of an order, retrying while it is locked.
    pub(crate) async fn release(&self, order: OrderId) {
        loop {
            let request = ReleaseStockRequest { order_id: order.to_string() };
            match self.stock().release_stock(Call::system().request(request)).await {
                Err(status) if Error::from_status(status.clone()).slug() == "contended" => {}
                outcome => {
                    good(outcome);
                    return;
                }
            }
        }
    }

    /// Return the stock of a variant, as an administrator sees it.
    pub(crate) async fn stock_of(&self, variant: &Variant) -> Option<i64> {
        let product = good(self.products().get_product(admin(get(&variant.product_id))).await);
        product.variants.into_iter().find(|found| found.id == variant.id).expect("the variant").stock
    }
}

async fn serve(settings: &Settings, backends: Backends) -> (Channel, CancellationToken) {
    let node = Catalog::start(settings, backends).await.expect("a catalog");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let shutdown = CancellationToken::new();
    tokio::spawn(node.serve(listener, shutdown.clone()));
    (platform::channel::connect(&url).expect("a channel"), shutdown)
}

pub(crate) fn names(products: Vec<Product>) -> Vec<String> {
    products.into_iter().map(|product| product.name).collect()
}

pub(crate) fn get(id_or_slug: &str) -> proto::catalog::v1::GetProductRequest {
    proto::catalog::v1::GetProductRequest { id_or_slug: id_or_slug.to_owned() }
}

/// An enabled variant of 5 ml for 10 shekels, with untracked stock.
pub(crate) fn variant(name: &str) -> CreateVariantRequest {
    CreateVariantRequest {
        name: name.to_owned(),
        price_agorot: 1_000,
        size_centi: 500,
        is_enabled: true,
        ..Default::default()
    }
}

pub(crate) fn order_of(variants: &[(&Variant, i64)], gift_sets: &[(&GiftSet, i64)]) -> OrderLines {
    let variants = variants.iter().enumerate().map(|(at, (variant, quantity))| VariantLine {
        product_id: variant.product_id.clone(),
        variant_id: variant.id.clone(),
        quantity: *quantity,
        field: format!("items.products.{at}.variants.0"),
    });
    let gift_sets = gift_sets.iter().enumerate().map(|(at, (set, quantity))| GiftSetLine {
        gift_set_id: set.id.clone(),
        quantity: *quantity,
        field: format!("items.gift_sets.{at}"),
    });
    OrderLines { variants: variants.collect(), gift_sets: gift_sets.collect(), ..Default::default() }
}

/// Build a request by an owner.
pub(crate) fn admin<T>(message: T) -> Request<T> {
    admin_for(AdminRole::Owner, message)
}

/// Build a request by an administrator with a role.
pub(crate) fn admin_for<T>(role: AdminRole, message: T) -> Request<T> {
    as_actor(Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role }, message)
}

/// Build a request by a customer.
pub(crate) fn customer<T>(message: T) -> Request<T> {
    as_actor(Actor::Customer(UserId::new()), message)
}

fn as_actor<T>(actor: Actor, message: T) -> Request<T> {
    Call::new(actor, "test", call::DEFAULT_TIMEOUT).request(message)
}

/// Poll until there is a result; panics after a timeout.
pub(crate) async fn eventually<T, F: Future<Output = Option<T>>>(poll: impl Fn() -> F) -> T {
    let polling = async {
        loop {
            if let Some(answer) = poll().await {
                return answer;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(PATIENCE, polling).await.expect("an answer in time")
}

/// Unwrap the response of a call that must succeed.
#[track_caller]
pub(crate) fn good<T>(answer: Result<Response<T>, Status>) -> T {
    match answer {
        Ok(response) => response.into_inner(),
        Err(status) => panic!("{}", Error::from_status(status)),
    }
}

/// Unwrap the error of a call that must fail.
#[track_caller]
pub(crate) fn bad<T>(answer: Result<Response<T>, Status>) -> Error {
    match answer {
        Ok(_) => panic!("the call succeeded"),
        Err(status) => Error::from_status(status),
    }
}

/// Format validation errors as `field slug`, sorted.
pub(crate) fn field_errors(failure: &Error) -> Vec<String> {
    let mut faults: Vec<_> =
        failure.field_errors().iter().map(|fault| format!("{} {}", fault.field, fault.slug)).collect();
    faults.sort();
    faults
}
