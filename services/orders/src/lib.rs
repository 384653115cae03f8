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
    CancellationToken, Channel, Database, Failure, Listeners, Node, SharedBus, SharedClock, SystemClock, Tasks,
    batch::Batches, channel::connect_with, error::BoxError, outbox::Outbox, zone::Zone,
};
use proto::{
    cart_pricing::v1::{QuoteRequest, QuoteResponse, pricing_client::PricingClient},
    catalog::v1::{ReserveStockRequest, stock_client::StockClient},
    orders::v1::{PlaceOrderResponse, orders_server::OrdersServer},
};
use tonic::service::Routes;

use crate::{
    app::{Asked, Buying},
    store::placements,
};

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
    /// Claims of those who place an order at the moment.
    beginning: Batches<placements::Model, Result<bool, Failure>>,
    /// What their lines cost.
    quoting: Batches<Asked<QuoteRequest>, Result<QuoteResponse, Failure>>,
    /// Their stock.
    reserving: Batches<Asked<ReserveStockRequest>, Result<(), Failure>>,
    /// Their orders.
    storing: Batches<Buying, Result<PlaceOrderResponse, Failure>>,
}

/// How many orders are written together at most.
const BATCH: usize = 64;
/// How many are priced, and how many take stock, in one call: as long as they may be, a message stays within what gRPC bears.
const ASKED_TOGETHER: usize = 64;
/// How long who comes later waits for those who have asked already, of whom a replica may have that hangs.
const PATIENCE: Duration = Duration::from_millis(100);

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
        let orders = Self {
            inner: Arc::new(Inner {
                db: db.clone(),
                clock: backends.clock,
                zone: settings.zone,
                outbox: Outbox::start(db.clone(), backends.bus, &tasks),
                tasks: tasks.clone(),
                stock: StockClient::new(backends.catalog),
                pricing: PricingClient::new(backends.cart_pricing),
                beginning: Batches::of(BATCH),
                quoting: Batches::of(ASKED_TOGETHER).waiting_at_most(PATIENCE),
                reserving: Batches::of(ASKED_TOGETHER).waiting_at_most(PATIENCE),
                storing: Batches::of(BATCH),
            }),
        };
        let (recovering, interval) = (orders.clone(), settings.recovery_interval);
        tasks.spawn("recovery", |stop| recovering.keep_recovering(interval, stop));
        Ok(Node::new("orders", Routes::new(OrdersServer::new(orders)), tasks, Some(db)))
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
