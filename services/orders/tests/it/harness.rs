//! Test harness: the orders service behind a real client, with cart-pricing beside it and a recorder of published
//! events.

use std::{
    fmt::Debug,
    sync::{Arc, Mutex},
    time::Duration,
};

use futures::future::BoxFuture;
use orders::{Backends, Orders, Settings};
use platform::{
    Actor, BackgroundTasks, Call, CancellationToken, Channel, Error, Event,
    bus::{self, Queue},
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    cart_pricing::v1::offers_client::OffersClient,
    common::v1::{AdminRole, GiftSetLine, OrderLines, OrderStatus, VariantLine},
    events::v1::AuditRecorded,
    id::{GiftSetId, UserId},
    orders::v1::{
        AdminPlacement, CashUpdate, ChangeStatusRequest, Confirmation, Contact, GetOrderRequest, ListOrdersRequest,
        Order, PlaceOrderRequest, PlaceOrderResponse, PrintKind, RecordPrintsRequest, ReviseOrderRequest, SalesChannel,
        UpdateOrderRequest, couriers_client::CouriersClient, credits_client::CreditsClient,
        customers_client::CustomersClient, erasures_client::ErasuresClient, orders_client::OrdersClient,
        remittances_client::RemittancesClient, returns_client::ReturnsClient,
        reviewable_orders_client::ReviewableOrdersClient, shipments_client::ShipmentsClient,
        waiting_list_client::WaitingListClient,
    },
};
use tokio::{
    net::TcpListener,
    sync::mpsc::{self, UnboundedReceiver},
};

use crate::catalog::{Catalog, StockedVariant};

const TIMEOUT: Duration = Duration::from_secs(10);
pub(crate) const RECOVERY_INTERVAL: Duration = Duration::from_millis(30);

type Readiness = Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

pub(crate) struct Shop {
    pub(crate) fixture: Fixture,
    pub(crate) catalog: Catalog,
    pub(crate) offers: OffersClient<Channel>,
    pub(crate) orders: OrdersClient<Channel>,
    pub(crate) credits: CreditsClient<Channel>,
    pub(crate) customers: CustomersClient<Channel>,
    pub(crate) erasures: ErasuresClient<Channel>,
    pub(crate) returns: ReturnsClient<Channel>,
    pub(crate) reviewable: ReviewableOrdersClient<Channel>,
    pub(crate) couriers: CouriersClient<Channel>,
    pub(crate) shipments: ShipmentsClient<Channel>,
    pub(crate) remittances: RemittancesClient<Channel>,
    pub(crate) waiting_list: WaitingListClient<Channel>,
    pub(crate) is_ready: Readiness,
    received: Arc<Mutex<Vec<Event>>>,
    shutdown: CancellationToken,
    _listening: BackgroundTasks,
}

impl Shop {
    pub(crate) async fn open(backend: Backend) -> Self {
        Self::open_on(Fixture::new(backend).await, Catalog::default()).await
    }

    pub(crate) async fn open_on(fixture: Fixture, catalog: Catalog) -> Self {
        let settings = settings(&fixture).await;
        Self::open_with(fixture, catalog, settings).await
    }

    pub(crate) async fn open_with(fixture: Fixture, catalog: Catalog, settings: Settings) -> Self {
        let (received, listening) = (Arc::default(), BackgroundTasks::new());
        let bus = fixture.bus().await;
        let recorder: Arc<Mutex<Vec<Event>>> = Arc::clone(&received);
        let queue = Queue::durable("test.orders", &["order.placed", "order.status_changed"]);
        let record_event = move |event| {
            recorder.lock().expect("no test panicked with it").push(event);
            async { Ok(()) }
        };
        bus::consume(&bus, &listening, queue, record_event).await.expect("a consumer");

        let shutdown = CancellationToken::new();
        let (channel, pricing, is_ready) = serve(&fixture, &catalog, &settings, &shutdown).await;
        let (orders, customers) = (OrdersClient::new(channel.clone()), CustomersClient::new(channel.clone()));
        let erasures = ErasuresClient::new(channel.clone());
        let returns = ReturnsClient::new(channel.clone());
        let reviewable = ReviewableOrdersClient::new(channel.clone());
        let (couriers, shipments) = (CouriersClient::new(channel.clone()), ShipmentsClient::new(channel.clone()));
        let remittances = RemittancesClient::new(channel.clone());
        let waiting_list = WaitingListClient::new(channel.clone());
        Self {
            offers: OffersClient::new(pricing),
            credits: CreditsClient::new(channel),
            orders,
            customers,
            erasures,
            returns,
            reviewable,
            couriers,
            shipments,
            remittances,
            waiting_list,
            is_ready,
            fixture,
            catalog,
            received,
            shutdown,
            _listening: listening,
        }
    }

    /// Start another process of the service on the same database.
    pub(crate) async fn replica(&self) -> OrdersClient<Channel> {
        OrdersClient::new(serve(&self.fixture, &self.catalog, &settings(&self.fixture).await, &self.shutdown).await.0)
    }

    pub(crate) async fn place(&self, actor: &Actor, order: PlaceOrderRequest) -> Result<PlaceOrderResponse, Error> {
        self.place_within(TIMEOUT, actor, order).await
    }

    pub(crate) async fn place_within(
        &self,
        timeout: Duration,
        actor: &Actor,
        order: PlaceOrderRequest,
    ) -> Result<PlaceOrderResponse, Error> {
        let request = Call::new(actor.clone(), "", timeout).request(order);
        Ok(self.orders.clone().place_order(request).await?.into_inner())
    }

    pub(crate) async fn change(
        &self,
        actor: &Actor,
        id: &str,
        status: OrderStatus,
        expected: OrderStatus,
    ) -> Result<Order, Error> {
        let message =
            ChangeStatusRequest { id: id.to_owned(), status: status.into(), expected_status: expected.into() };
        Ok(self.orders.clone().change_status(call(actor).request(message)).await?.into_inner())
    }

    pub(crate) async fn update(&self, actor: &Actor, request: UpdateOrderRequest) -> Result<Order, Error> {
        Ok(self.orders.clone().update_order(call(actor).request(request)).await?.into_inner())
    }

    /// Record the outcome of calling the customer.
    pub(crate) async fn confirm(&self, actor: &Actor, id: &str, confirmation: Confirmation) -> Result<Order, Error> {
        let request = UpdateOrderRequest { id: id.to_owned(), confirmation: confirmation.into(), ..Default::default() };
        self.update(actor, request).await
    }

    /// Record the cash collected for an order.
    pub(crate) async fn collect(
        &self,
        actor: &Actor,
        id: &str,
        agorot: impl Into<Option<i64>>,
    ) -> Result<Order, Error> {
        let cash = Some(CashUpdate { collected_agorot: agorot.into() });
        self.update(actor, UpdateOrderRequest { id: id.to_owned(), cash, ..Default::default() }).await
    }

    /// Record prints of orders.
    pub(crate) async fn print(
        &self,
        actor: &Actor,
        kind: PrintKind,
        ids: &[&str],
        anyway: bool,
    ) -> Result<Vec<Order>, Error> {
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        let request = call(actor).request(RecordPrintsRequest { kind: kind.into(), anyway, ids });
        Ok(self.orders.clone().record_prints(request).await?.into_inner().orders)
    }

    pub(crate) async fn revise(&self, actor: &Actor, request: ReviseOrderRequest) -> Result<Order, Error> {
        Ok(self.orders.clone().revise_order(call(actor).request(request)).await?.into_inner())
    }

    pub(crate) async fn get(&self, actor: &Actor, id: &str) -> Result<Order, Error> {
        let request = call(actor).request(GetOrderRequest { id: id.to_owned() });
        Ok(self.orders.clone().get_order(request).await?.into_inner())
    }

    /// List the orders of the first page, and count all matches.
    pub(crate) async fn list(&self, actor: &Actor, request: ListOrdersRequest) -> Result<(Vec<Order>, u64), Error> {
        let response = self.orders.clone().list_orders(call(actor).request(request)).await?.into_inner();
        Ok((response.orders, response.meta.expect("a meta").total))
    }

    pub(crate) async fn count(&self) -> u64 {
        self.list(&admin(), ListOrdersRequest::default()).await.expect("a list").1
    }

    /// Advance the clock in steps until a background effect is visible.
    pub(crate) async fn advance_until<F: Future<Output = bool>>(&self, step: Duration, holds: impl Fn() -> F) {
        eventually(|| async {
            self.fixture.clock().advance(step);
            holds().await
        })
        .await;
    }

    /// Wait for this number of events, and a little longer for unexpected ones.
    pub(crate) async fn events(&self, count: usize) -> Vec<Event> {
        let received = || self.received.lock().expect("no test panicked with it").clone();
        eventually(|| async { received().len() >= count }).await;
        pause().await;
        let events = received();
        assert_eq!(events.len(), count, "{events:?}");
        events
    }
}

/// Subscribe to events of a routing key.
pub(crate) async fn events_of(fixture: &Fixture, tasks: &BackgroundTasks, key: &str) -> UnboundedReceiver<Event> {
    let (events, received) = mpsc::unbounded_channel();
    let receive = move |event: Event| {
        let sent = events.send(event);
        async move { sent.map_err(Error::internal) }
    };
    bus::consume(&fixture.bus().await, tasks, Queue::ephemeral(&[key]), receive).await.expect("a consumer");
    received
}

/// Subscribe to audit records.
pub(crate) async fn records(fixture: &Fixture, tasks: &BackgroundTasks) -> UnboundedReceiver<AuditRecorded> {
    let (records, recorded) = mpsc::unbounded_channel();
    let record_event = move |event: Event| {
        let sent = records.send(event.decode().expect("a record"));
        async move { sent.map_err(Error::internal) }
    };
    bus::consume(&fixture.bus().await, tasks, Queue::ephemeral(&["audit.recorded"]), record_event)
        .await
        .expect("a consumer");
    recorded
}

/// Receive the next audit record.
pub(crate) async fn next(recorded: &mut UnboundedReceiver<AuditRecorded>) -> AuditRecorded {
    tokio::time::timeout(TIMEOUT, recorded.recv()).await.expect("within 10 s").expect("the service runs")
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}

async fn serve(
    fixture: &Fixture,
    catalog: &Catalog,
    settings: &Settings,
    shutdown: &CancellationToken,
) -> (Channel, Channel, Readiness) {
    let backends = backends(fixture, catalog).await;
    let pricing = backends.cart_pricing.clone();
    let node = Orders::start(settings, backends).await.expect("starts");
    let is_ready = Box::new(node.readiness());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(node.serve(listener, shutdown.clone()));
    let channel = platform::channel::connect(&format!("http://{address}")).expect("a channel");
    (channel, pricing, is_ready)
}

pub(crate) async fn settings(fixture: &Fixture) -> Settings {
    settings_with(fixture, |source| source).await
}

/// Build settings for a migrated database, with further ones.
pub(crate) async fn settings_with(fixture: &Fixture, add: impl FnOnce(Source) -> Source) -> Settings {
    let database_url = fixture.migrated_database_url::<orders::Migrator>("orders").await;
    read_settings(&add(Source::of([("ATTAR_ORDERS_DATABASE_URL", &database_url)])))
}

/// Build settings for a migrated database.
pub(crate) fn settings_on(database_url: &str) -> Settings {
    read_settings(&Source::of([("ATTAR_ORDERS_DATABASE_URL", database_url)]))
}

fn read_settings(source: &Source) -> Settings {
    let settings = Settings::read(source).expect("complete settings");
    Settings { recovery_interval: RECOVERY_INTERVAL, ..settings }
}

/// Start a real cart-pricing service on top of the fake catalog.
pub(crate) async fn backends(fixture: &Fixture, catalog: &Catalog) -> Backends {
    let database_url = fixture.migrated_database_url::<cart_pricing::Migrator>("cart_pricing").await;
    let source = Source::of([("ATTAR_CART_PRICING_DATABASE_URL", &database_url)]);
    let settings = cart_pricing::Settings::read(&source).expect("complete settings");
    let (bus, clock) = (fixture.bus().await, fixture.clock());
    let backends = cart_pricing::Backends { catalog: catalog.channel(), bus, clock };
    let pricing = cart_pricing::CartPricing::start(&settings, backends).await.expect("starts");
    Backends {
        clock: fixture.clock(),
        bus: fixture.bus().await,
        catalog: catalog.channel(),
        cart_pricing: pricing.channel(),
    }
}

/// Run another process of the service until its answer to a request has moved stock, and kill it there.
pub(crate) async fn kill_while_answering<F>(
    fixture: &Fixture,
    catalog: &Catalog,
    request: impl FnOnce(Channel) -> F + Send + 'static,
) where
    F: Future<Output: Debug> + Send + 'static,
{
    let settings = settings(fixture).await;
    let clock = fixture.clock();
    let cart_pricing = backends(fixture, catalog).await.cart_pricing;
    let catalog = catalog.clone();
    let killed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        runtime.block_on(async {
            let bus = bus::connect("memory:").expect("a bus");
            let backends = Backends { clock, bus, catalog: catalog.channel(), cart_pricing };
            let node = Orders::start(&settings, backends).await.expect("starts");
            let answering = request(node.channel());
            tokio::spawn(async move {
                let answer = answering.await;
                panic!("answered too early: {answer:?}");
            });
            catalog.reservation().await;
        });
        runtime.shutdown_background();
    });
    tokio::task::spawn_blocking(move || killed.join().expect("died as planned")).await.expect("joined");
}

pub(crate) fn call(actor: &Actor) -> Call {
    Call::new(actor.clone(), "", TIMEOUT)
}

pub(crate) fn admin() -> Actor {
    admin_named("سلمى")
}

pub(crate) fn admin_named(name: &str) -> Actor {
    admin_of(AdminRole::Owner, name)
}

pub(crate) fn admin_of(role: AdminRole, name: &str) -> Actor {
    Actor::Admin { id: UserId::new(), name: name.to_owned(), role }
}

pub(crate) fn customer() -> Actor {
    Actor::Customer(UserId::new())
}

/// Sleep long enough for the service to do something unexpected.
pub(crate) async fn pause() {
    tokio::time::sleep(Duration::from_millis(150)).await;
}

/// Wait until a background effect is visible.
pub(crate) async fn eventually<F: Future<Output = bool>>(holds: impl Fn() -> F) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, waiting).await.expect("holds within 10 s");
}

/// Build a request for these variants, by a customer in Ramallah.
pub(crate) fn order_request(variants: &[(StockedVariant, i64)]) -> PlaceOrderRequest {
    let line = |(n, (thing, quantity)): (usize, &(StockedVariant, i64))| VariantLine {
        product_id: thing.product.to_string(),
        variant_id: thing.variant.to_string(),
        quantity: *quantity,
        field: format!("items.products.{n}.variants.0"),
    };
    let contact = Contact {
        name: "ليلى حداد".into(),
        phone: "0591234567".into(),
        email: None,
        region: "WEST_BANK".into(),
        city: "رام الله".into(),
        address: "شارع الإرسال".into(),
        place_id: String::new(),
    };
    let lines = OrderLines { variants: variants.iter().enumerate().map(line).collect(), ..OrderLines::default() };
    PlaceOrderRequest { contact: Some(contact), lines: Some(lines), ..PlaceOrderRequest::default() }
}

/// Builder methods for optional parts of a request.
pub(crate) trait With {
    fn with_key(self, key: &str) -> Self;
    fn with_expected_total(self, agorot: i64) -> Self;
    fn with_code(self, code: &str) -> Self;
    fn with_gift_set(self, id: GiftSetId, quantity: i64) -> Self;
    /// Place it as an administrator, by telephone unless the change says otherwise.
    fn taken(self, change: impl FnOnce(&mut AdminPlacement)) -> Self;
    fn with_contact(self, change: impl FnOnce(&mut Contact)) -> Self;
    /// Give each number a phone of its own.
    fn by_phone(self, number: usize) -> Self;
}

impl With for PlaceOrderRequest {
    fn with_key(self, key: &str) -> Self {
        Self { idempotency_key: Some(key.to_owned()), ..self }
    }

    fn with_expected_total(self, agorot: i64) -> Self {
        Self { expected_total_agorot: Some(agorot), ..self }
    }

    fn with_code(self, code: &str) -> Self {
        Self { code: code.to_owned(), ..self }
    }

    fn with_gift_set(mut self, id: GiftSetId, quantity: i64) -> Self {
        let lines = self.lines.get_or_insert_default();
        let field = format!("items.gift_sets.{}", lines.gift_sets.len());
        lines.gift_sets.push(GiftSetLine { gift_set_id: id.to_string(), quantity, field });
        self
    }

    fn taken(mut self, change: impl FnOnce(&mut AdminPlacement)) -> Self {
        let placement = self.admin_placement.get_or_insert_default();
        placement.set_channel(SalesChannel::Phone);
        change(placement);
        self
    }

    fn with_contact(mut self, change: impl FnOnce(&mut Contact)) -> Self {
        change(self.contact.get_or_insert_default());
        self
    }

    fn by_phone(self, number: usize) -> Self {
        self.with_contact(|contact| contact.phone = format!("059{number:07}"))
    }
}

/// Return field errors as pairs of field and slug, sorted.
pub(crate) fn field_errors(failure: &Error) -> Vec<(&str, &str)> {
    let mut faults: Vec<_> = failure.field_errors().iter().map(|f| (f.field.as_str(), f.slug.as_str())).collect();
    faults.sort_unstable();
    faults
}
