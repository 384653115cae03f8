//! Orders from checkout to delivery: places each order exactly once at the catalog's prices and out of its stock, keeps
//! a copy of the purchased items, manages statuses and fulfilment, and publishes events.
//!
//! `grpc` maps calls to use cases (`app`); `domain` holds the rules, `store` the queries and `events` the published
//! events. A change that spans services (reserving or releasing stock) is journalled first, so that `app::recovery`
//! completes or undoes it after a crash.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod metrics;
mod migration;
mod settings;
mod store;

use std::{sync::Arc, time::Duration};

use platform::{
    BackgroundTasks, BatchLimits, Batcher, CancellationToken, Channel, Database, Error, GrpcServer, SharedBus,
    SharedClock, SystemClock, channel::connect_with, error::BoxError, outbox::Outbox, time_zone::TimeZone,
};
use proto::{
    cart_pricing::v1::{QuoteRequest, QuoteResponse, pricing_client::PricingClient},
    catalog::v1::{ReserveStockRequest, stock_client::StockClient},
    orders::v1::{PlaceOrderResponse, orders_server::OrdersServer},
};
use tonic::service::Routes;

use crate::app::{BatchedRequest, LockedReservation, NewPlacement, TracedPurchase};

pub use migration::Migrator;
pub use settings::{ALL, OPS_ADDR, Settings};

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
    claims: Batcher<NewPlacement, bool>,
    quotes: Batcher<BatchedRequest<QuoteRequest>, QuoteResponse>,
    reservations: Batcher<BatchedRequest<ReserveStockRequest>, ()>,
    /// Runs one reservation at a time for each locked product.
    locked_reservations: Batcher<LockedReservation, ()>,
    insertions: Batcher<TracedPurchase, Option<PlaceOrderResponse>>,
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
    /// Carries order events and audit records.
    pub bus: SharedBus,
    /// The catalog service, for reserving and releasing stock.
    pub catalog: Channel,
    /// The cart-pricing service, for quotes.
    pub cart_pricing: Channel,
}

impl Orders {
    /// Connect to the (migrated) database and start the outbox relay and the recovery of interrupted placements.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        metrics::initialise();
        let db = settings.service.open_database("orders").await?;
        let tasks = BackgroundTasks::new();
        let orders = Self { inner: Arc::new(Inner::new(settings.zone, backends, db.clone(), tasks.clone())) };
        let (recovery, interval) = (orders.clone(), settings.recovery_interval);
        tasks.spawn("recovery", |stop| recovery.run_recovery(interval, stop));
        Ok(GrpcServer::new("orders", Routes::new(OrdersServer::new(orders)), tasks, Some(db)))
    }
}

impl Inner {
    fn new(zone: TimeZone, backends: Backends, db: Database, tasks: BackgroundTasks) -> Self {
        let outbox = Outbox::start(db.clone(), backends.bus, &tasks);
        let stock = StockClient::new(backends.catalog);
        let pricing = PricingClient::new(backends.cart_pricing);
        // Price, claim and insert one order per phone at a time, so that many orders of one phone delay nobody else.
        let claims = BatchLimits { key: |(phone, _): &NewPlacement| Some(phone.clone()), ..BatchLimits::default() };
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
        let phone = |(purchase, _): &TracedPurchase| Some(purchase.contact.phone.national().to_owned());
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
            zone,
            outbox,
            tasks,
            stock,
            pricing,
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
    settings.service.serve(Box::pin(Orders::start(&settings, backends)), shutdown).await
}
