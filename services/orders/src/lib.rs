//! Orders from the checkout to the door: places them once and for all at the catalogue's prices and out of its stock,
//! keeps a copy of what was bought, moves them through their statuses, and tells the other services.
//!
//! `grpc` turns calls into use cases (`app`); `domain` holds the rules; `store` the queries; `events` says what others
//! are told. What must happen in another service as well as here (taking stock, giving it back) is journalled first,
//! so that `app::recovery` finishes or undoes it after a crash.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod measures;
mod migration;
mod settings;
mod store;

use std::{sync::Arc, time::Duration};

use platform::{
    CancellationToken, Channel, Coalescer, Database, Failure, Limits, Listeners, Node, SharedBus, SharedClock,
    SystemClock, Tasks, channel::connect_with, error::BoxError, outbox::Outbox, zone::Zone,
};
use proto::{
    cart_pricing::v1::{QuoteRequest, QuoteResponse, pricing_client::PricingClient},
    catalog::v1::{ReserveStockRequest, stock_client::StockClient},
    orders::v1::{PlaceOrderResponse, orders_server::OrdersServer},
};
use tonic::service::Routes;

use crate::app::{Asked, Beginning, Buying, Locked};

pub use settings::{ALL, OPS_ADDR, Settings};

/// The service: cheap to clone, one per process.
#[derive(Clone)]
pub struct Orders {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    clock: SharedClock,
    zone: Zone,
    outbox: Outbox,
    tasks: Tasks,
    stock: StockClient<Channel>,
    pricing: PricingClient<Channel>,
    beginning: Coalescer<Beginning, bool>,
    quoting: Coalescer<Asked<QuoteRequest>, QuoteResponse>,
    reserving: Coalescer<Asked<ReserveStockRequest>, ()>,
    /// One order at a time for each locked product.
    reserving_locked: Coalescer<Locked, ()>,
    storing: Coalescer<Buying, Option<PlaceOrderResponse>>,
}

/// Upper bound on reservations in one call: a line takes some 80 bytes or more, and its refusal, which names it, up to 2 KiB.
const RESERVATION_BYTES: usize = 64 << 10;
/// Upper bound on a call to another service, whose callers mostly wait less.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// What the composition root hands in.
#[derive(Clone)]
pub struct Backends {
    /// Decides when orders are placed and when placements are given up.
    pub clock: SharedClock,
    /// Carries what happens to orders, and the records of who did it.
    pub bus: SharedBus,
    /// The catalog, whose stock is taken and given back.
    pub catalog: Channel,
    /// Prices the lines.
    pub cart_pricing: Channel,
}

impl Orders {
    /// Connects the (migrated) database and starts the outbox's relay and the recovery of what was cut off.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        measures::begin();
        let db = Database::of("orders", settings.database_url.expose(), settings.connections).await?;
        let tasks = Tasks::new();
        let orders = Self { inner: Arc::new(Inner::new(settings.zone, backends, db.clone(), tasks.clone())) };
        let (recovering, interval) = (orders.clone(), settings.recovery_interval);
        tasks.spawn("recovery", |stop| recovering.keep_recovering(interval, stop));
        Ok(Node::new("orders", Routes::new(OrdersServer::new(orders)), tasks, Some(db)))
    }
}

impl Inner {
    fn new(zone: Zone, backends: Backends, db: Database, tasks: Tasks) -> Self {
        let outbox = Outbox::start(db.clone(), backends.bus, &tasks);
        let stock = StockClient::new(backends.catalog);
        let pricing = PricingClient::new(backends.cart_pricing);
        // Of one phone, one order at a time is priced, begun and stored, so that many hold up nobody else.
        let beginning = Limits { key: |(phone, _): &Beginning| Some(phone.clone()), ..Limits::default() };
        let quoting = Limits { key: Asked::phone, bytes: Asked::bytes, timeout: CALL_TIMEOUT, ..Limits::default() };
        let reserving =
            Limits { bytes: Asked::bytes, max_bytes: RESERVATION_BYTES, timeout: CALL_TIMEOUT, ..Limits::default() };
        let locked = Limits {
            max_items: 1,
            key: |(locked, _): &Locked| Some(locked.clone()),
            timeout: CALL_TIMEOUT,
            ..Limits::default()
        };
        let phone = |(purchase, _): &Buying| Some(purchase.contact.phone.national().to_owned());
        let storing = Limits { key: phone, ..Limits::default() };
        let (begin_db, store_db) = (db.clone(), db.clone());
        let (quotes, reservations, locks) = (pricing.clone(), stock.clone(), stock.clone());
        Self {
            beginning: Coalescer::new("beginning of orders", beginning, move |batch| {
                app::begin_all(begin_db.clone(), batch)
            }),
            quoting: Coalescer::new("quotes", quoting, move |batch| app::quote_all(quotes.clone(), batch)),
            reserving: Coalescer::new("reservations", reserving, move |batch| {
                app::reserve_all(reservations.clone(), batch)
            }),
            reserving_locked: Coalescer::new("reservation of locked stock", locked, move |batch| {
                app::reserve_locked(locks.clone(), batch)
            }),
            storing: Coalescer::new("orders", storing, move |batch| app::store_all(store_db.clone(), batch)),
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

/// Runs the service on its own until `shutdown`.
pub async fn serve(
    settings: Settings,
    listeners: impl Into<Listeners>,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let backends = Backends {
        clock: Arc::new(SystemClock),
        bus: platform::bus::connect(settings.bus_url.expose())?,
        catalog: connect_with(&settings.catalog_url, settings.tls.as_ref())?,
        cart_pricing: connect_with(&settings.cart_pricing_url, settings.tls.as_ref())?,
    };
    let node = Orders::start(&settings, backends).await?.with_tls(settings.tls);
    node.serve(listeners, shutdown).await
}

/// Brings the database at `database_url` to the present schema.
pub async fn migrate(database_url: &str) -> Result<(), Failure> {
    platform::db::migrate::<migration::Migrator>(database_url).await
}

/// How the database at `database_url` stands to the present schema; touches nothing.
pub async fn schema(database_url: &str) -> Result<platform::Schema, Failure> {
    platform::Schema::of::<migration::Migrator>(database_url).await
}
