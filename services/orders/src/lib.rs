//! Orders from checkout to delivery: places each order exactly once at the catalog's prices and out of its stock, keeps
//! a copy of the purchased items, manages statuses and fulfilment, and publishes events.
//!
//! `grpc` maps calls to use cases (`app`); `domain` holds the rules, `store` the queries and `events` the published
//! events. A change that spans services (reserving or releasing stock) is journalled first, so that `app::recovery`
//! completes or undoes it after a crash.

mod app;
pub mod couriers;
mod domain;
mod error;
mod events;
mod grpc;
mod metrics;
mod migration;
mod settings;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use platform::{
    BackgroundTasks, BatchLimits, Batcher, CancellationToken, Channel, Database, Error, GrpcServer, SecretKey,
    SharedBus, SharedClock, SystemClock, channel::connect_with, error::BoxError, outbox::Outbox, time_zone::TimeZone,
};
use proto::{
    cart_pricing::v1::{QuoteRequest, QuoteResponse, offers_client::OffersClient, pricing_client::PricingClient},
    catalog::v1::{ReserveStockRequest, stock_client::StockClient},
    id::CourierId,
    orders::v1::{
        couriers_server::CouriersServer, credits_server::CreditsServer, customers_server::CustomersServer,
        erasures_server::ErasuresServer, orders_server::OrdersServer, remittances_server::RemittancesServer,
        returns_server::ReturnsServer, reviewable_orders_server::ReviewableOrdersServer,
        shipments_server::ShipmentsServer, waiting_list_server::WaitingListServer,
    },
};
use tokio::sync::Notify;
use tonic::service::Routes;

use crate::{
    app::{BatchedRequest, Claimed, LockedReservation, NewPlacement, NewPurchase, Stored},
    couriers::SharedCourierClient,
};

pub use events::QUEUES;
pub use migration::Migrator;
pub use settings::{ALL, MessageSettings, OPS_ADDR, Settings};

/// Orders service; cheap to clone, one per process.
#[derive(Clone)]
pub struct Orders {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    clock: SharedClock,
    zone: TimeZone,
    outbox: Outbox,
    tasks: BackgroundTasks,
    stock: StockClient<Channel>,
    pricing: PricingClient<Channel>,
    offers: OffersClient<Channel>,
    messages: MessageSettings,
    claims: Batcher<NewPlacement, Claimed>,
    quotes: Batcher<BatchedRequest<QuoteRequest>, QuoteResponse>,
    reservations: Batcher<BatchedRequest<ReserveStockRequest>, ()>,
    /// Runs one reservation at a time for each locked product.
    locked_reservations: Batcher<LockedReservation, ()>,
    insertions: Batcher<Arc<NewPurchase>, Stored>,
    secret_key: Option<SecretKey>,
    courier_timeout: Duration,
    /// Interfaces of couriers, with the versions of these for which they were configured.
    courier_clients: Mutex<HashMap<CourierId, (i64, SharedCourierClient)>>,
    /// Wakes the tasks that call couriers.
    due_shipments: Notify,
}

/// Upper bound on reservations in one call: a line takes at least some 80 bytes, and its rejection, which names it, up
/// to 2 KiB.
const RESERVATION_BYTES: usize = 64 << 10;
/// Upper bound on a call to another service; most callers wait less.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// Dependencies that the composition root passes in.
#[derive(Clone)]
pub struct Backends {
    /// Source of the current time, for order timestamps and placement deadlines.
    pub clock: SharedClock,
    /// Carries order events and audit records, and delivers `order_message.due`, `waiting_message.due` and
    /// `shipment.booking_due`.
    pub bus: SharedBus,
    /// The catalog service, for reserving and releasing stock.
    pub catalog: Channel,
    /// The cart-pricing service, for quotes and the limits of offers.
    pub cart_pricing: Channel,
}

impl Orders {
    /// Connect to the (migrated) database and start the outbox relay and the recovery of interrupted placements.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        metrics::initialise();
        let db = settings.service.open_database("orders").await?;
        let tasks = BackgroundTasks::new();
        let bus = Arc::clone(&backends.bus);
        let outbox = Outbox::start(db.clone(), Arc::clone(&bus), &tasks);
        let orders = Self { inner: Arc::new(Inner::new(settings, backends, db.clone(), outbox, tasks.clone())) };
        events::consume(&orders, &bus, &tasks).await?;
        let (recovery, interval, retention) = (orders.clone(), settings.recovery_interval, settings.draft_retention);
        tasks.spawn("recovery", move |stop| recovery.run_recovery(interval, retention, stop));
        let shipments = orders.clone();
        tasks.spawn("shipments", move |stop| shipments.run_shipments(interval, stop));
        let waiting_list = orders.clone();
        tasks.spawn("waiting list", move |stop| waiting_list.run_waiting_list(interval, stop));
        let routes = Routes::new(OrdersServer::new(orders.clone()))
            .add_service(CustomersServer::new(orders.clone()))
            .add_service(ReturnsServer::new(orders.clone()))
            .add_service(ReviewableOrdersServer::new(orders.clone()))
            .add_service(CouriersServer::new(orders.clone()))
            .add_service(CreditsServer::new(orders.clone()))
            .add_service(ShipmentsServer::new(orders.clone()))
            .add_service(RemittancesServer::new(orders.clone()))
            .add_service(WaitingListServer::new(orders.clone()))
            .add_service(ErasuresServer::new(orders));
        Ok(GrpcServer::new("orders", routes, tasks, Some(db)))
    }

    /// Open the erasures of a (migrated) database for a short-lived command. No background task runs: events stay in
    /// the outbox until the relay of the running service publishes them.
    pub async fn for_command(settings: &Settings, clock: SharedClock) -> Result<GrpcServer, BoxError> {
        let (db, tasks) = (settings.service.open_database("orders").await?, BackgroundTasks::new());
        // Erasures call no other service.
        let unused = || platform::channel::connect("http://127.0.0.1:9");
        let bus = platform::bus::connect("memory:")?;
        let backends = Backends { clock, bus, catalog: unused()?, cart_pricing: unused()? };
        let inner = Inner::new(settings, backends, db.clone(), Outbox::without_relay(), tasks.clone());
        let routes = Routes::new(ErasuresServer::new(Self { inner: Arc::new(inner) }));
        Ok(GrpcServer::new("orders", routes, tasks, Some(db)))
    }
}

impl Inner {
    fn new(settings: &Settings, backends: Backends, db: Database, outbox: Outbox, tasks: BackgroundTasks) -> Self {
        let stock = StockClient::new(backends.catalog);
        let offers = OffersClient::new(backends.cart_pricing.clone());
        let pricing = PricingClient::new(backends.cart_pricing);
        // Price, claim and insert one order per phone at a time, so that many orders of one phone delay nobody else.
        let claims = BatchLimits { key: |new: &NewPlacement| Some(new.phone.clone()), ..BatchLimits::default() };
        let quotes = BatchLimits {
            key: BatchedRequest::phone,
            bytes: BatchedRequest::bytes,
            timeout: CALL_TIMEOUT,
            ..BatchLimits::default()
        };
        let reservations = BatchLimits {
            bytes: BatchedRequest::bytes,
            max_bytes: RESERVATION_BYTES,
            timeout: CALL_TIMEOUT,
            ..BatchLimits::default()
        };
        let locked_reservations = BatchLimits {
            max_items: 1,
            key: |(locked, _): &LockedReservation| Some(locked.clone()),
            timeout: CALL_TIMEOUT,
            ..BatchLimits::default()
        };
        let phone = |new: &Arc<NewPurchase>| Some(new.purchase.contact.phone.national().to_owned());
        let insertions = BatchLimits { key: phone, ..BatchLimits::default() };
        let (claim_db, insert_db) = (db.clone(), db.clone());
        let (quote_client, stock_client, locked_client) = (pricing.clone(), stock.clone(), stock.clone());
        Self {
            claims: Batcher::new("beginning of orders", claims, move |batch| app::claim_all(claim_db.clone(), batch)),
            quotes: Batcher::new("quotes", quotes, move |batch| app::quote_all(quote_client.clone(), batch)),
            reservations: Batcher::new("reservations", reservations, move |batch| {
                app::reserve_all(stock_client.clone(), batch)
            }),
            locked_reservations: Batcher::new("reservation of locked stock", locked_reservations, move |batch| {
                app::reserve_locked(locked_client.clone(), batch)
            }),
            insertions: Batcher::new("orders", insertions, move |batch| app::store_all(insert_db.clone(), batch)),
            db,
            clock: backends.clock,
            zone: settings.zone,
            messages: settings.messages.clone(),
            secret_key: settings.secret_key.clone(),
            courier_timeout: settings.courier_timeout,
            courier_clients: Mutex::default(),
            due_shipments: Notify::new(),
            outbox,
            tasks,
            stock,
            pricing,
            offers,
        }
    }
}

/// Run the service as a process of its own until `shutdown`.
pub async fn serve(settings: Settings, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends {
        clock: Arc::new(SystemClock),
        bus: platform::bus::connect(settings.bus_url.expose())?,
        catalog: connect_with(&settings.catalog_url, settings.service.tls.as_ref())?,
        cart_pricing: connect_with(&settings.cart_pricing_url, settings.service.tls.as_ref())?,
    };
    settings.service.serve::<Migrator>(Box::pin(Orders::start(&settings, backends)), shutdown).await
}
