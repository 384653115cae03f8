//! Pricing of carts: regions and places of delivery with their rates, the free-shipping threshold, the shop's banner,
//! offers with the claims of orders on them, and quotes at the catalog's present prices.
//!
//! `grpc` converts calls to use cases, `app` holds the use cases, `domain` the arithmetic, `shop_settings` the settings
//! that owners change, `store` the queries.

mod app;
mod domain;
mod grpc;
mod migration;
mod settings;
mod shop_settings;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

use std::sync::Arc;

use platform::{
    BackgroundTasks, CancellationToken, Channel, Database, Error, GrpcServer, SharedBus, SharedClock, SystemClock, bus,
    channel, error::BoxError, outbox::Outbox,
};
use proto::{
    cart_pricing::v1::{offers_server::OffersServer, pricing_server::PricingServer, settings_server::SettingsServer},
    catalog::v1::stock_client::StockClient,
};
use tonic::service::Routes;

use domain::Places;
pub use migration::Migrator;
pub use settings::{ALL, OPS_ADDR, Settings};

/// Dependencies provided by the composition root.
#[derive(Clone)]
pub struct Backends {
    /// Channel to the catalog.
    pub catalog: Channel,
    /// Event bus for `pricing.changed`.
    pub bus: SharedBus,
    /// StockSource of the time of changes.
    pub clock: SharedClock,
}

/// The pricing service. Clones share their state.
#[derive(Clone)]
pub struct CartPricing {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    catalog: StockClient<Channel>,
    clock: SharedClock,
    outbox: Outbox,
    places: Places,
}

impl CartPricing {
    /// Start the service on its migrated database, with its outbox relay and the deletion of old claims.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        let db = settings.service.open_database("cart-pricing").await?;
        let catalog = StockClient::new(backends.catalog);
        let tasks = BackgroundTasks::new();
        let outbox = Outbox::start(db.clone(), backends.bus, &tasks);
        let service = Self {
            inner: Arc::new(Inner { db: db.clone(), catalog, clock: backends.clock, outbox, places: Places::read()? }),
        };
        let pruned = service.clone();
        tasks.spawn("pruning", |stop| pruned.run_pruning(stop));
        let routes = Routes::new(PricingServer::new(service.clone()))
            .add_service(SettingsServer::new(service.clone()))
            .add_service(OffersServer::new(service));
        Ok(GrpcServer::new("cart-pricing", routes, tasks, Some(db)))
    }
}

/// Run the service as its own process until `shutdown`.
pub async fn serve(settings: Settings, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends {
        catalog: channel::connect_with(&settings.catalog_url, settings.service.tls.as_ref())?,
        bus: bus::connect(settings.bus_url.expose())?,
        clock: Arc::new(SystemClock),
    };
    settings.service.serve::<Migrator>(Box::pin(CartPricing::start(&settings, backends)), shutdown).await
}
