//! The composition root: the five services in one process, each behind a channel, as a map of the system.

use std::sync::Arc;

use platform::{
    CancellationToken, Channel, Error, GrpcServer, Schema, SharedBus, SharedCache, SharedClock, db, error::BoxError,
    metrics::MonitoredService, settings::Source,
};
use tokio_util::task::TaskTracker;

/// The five services, running in this process.
#[derive(Debug)]
pub struct Shop {
    /// Channel of the catalog service.
    pub catalog: Channel,
    /// Channel of the cart-pricing service.
    pub cart_pricing: Channel,
    /// Channel of the orders service.
    pub orders: Channel,
    /// Channel of the identity service.
    pub identity: Channel,
    /// Channel of the media service.
    pub media: Channel,
    /// Event bus of all services.
    pub bus: SharedBus,
    /// Cache and counters of all services.
    pub cache: SharedCache,
    /// Clock of all services.
    pub clock: SharedClock,
    /// Sources of the services' metrics.
    pub watched: Vec<MonitoredService>,
    nodes: TaskTracker,
    shutdown: CancellationToken,
}

impl Shop {
    /// Start the services on migrated databases. Consumers of events start before their publishers.
    pub async fn start(source: &Source, clock: SharedClock) -> Result<Self, BoxError> {
        let orders_settings = orders::Settings::read(source)?;
        let bus = platform::bus::connect(orders_settings.bus_url.expose())?;
        let identity_settings = identity::Settings::read(source)?;
        let cache = platform::cache::connect(identity_settings.cache_url.expose())?;
        let clock_of = || Arc::clone(&clock);
        let bus_of = || Arc::clone(&bus);

        let media = media::Media::start(&media::Settings::read(source)?, media::Backends { clock: clock_of() }).await?;
        let identity_backends = identity::Backends { clock: clock_of(), bus: bus_of(), cache: Arc::clone(&cache) };
        let identity = identity::Identity::start(&identity_settings, identity_backends).await?;
        let catalog_backends = catalog::Backends { clock: clock_of(), bus: bus_of() };
        let catalog = catalog::Catalog::start(&catalog::Settings::read(source)?, catalog_backends).await?;
        let pricing_backends = cart_pricing::Backends { catalog: catalog.channel(), bus: bus_of(), clock: clock_of() };
        let cart_pricing =
            cart_pricing::CartPricing::start(&cart_pricing::Settings::read(source)?, pricing_backends).await?;
        let orders_backends = orders::Backends {
            clock: clock_of(),
            bus: bus_of(),
            catalog: catalog.channel(),
            cart_pricing: cart_pricing.channel(),
        };
        let orders = orders::Orders::start(&orders_settings, orders_backends).await?;

        let shutdown = CancellationToken::new();
        let shop = Self {
            catalog: catalog.channel(),
            cart_pricing: cart_pricing.channel(),
            orders: orders.channel(),
            identity: identity.channel(),
            media: media.channel(),
            bus,
            cache,
            clock,
            watched: [&catalog, &cart_pricing, &orders, &identity, &media].map(GrpcServer::monitored).into(),
            nodes: TaskTracker::new(),
            shutdown,
        };
        shop.keep([media, identity, catalog, cart_pricing, orders]);
        Ok(shop)
    }

    /// Return the channels for the gateway.
    pub fn services(&self) -> gateway::Services {
        gateway::Services {
            catalog: self.catalog.clone(),
            cart_pricing: self.cart_pricing.clone(),
            orders: self.orders.clone(),
            identity: self.identity.clone(),
            media: self.media.clone(),
        }
    }

    /// Stop the services' background work and close their databases.
    pub async fn stop(self) {
        self.shutdown.cancel();
        self.nodes.close();
        self.nodes.wait().await;
    }

    fn keep(&self, nodes: [GrpcServer; 5]) {
        for node in nodes {
            self.nodes.spawn(node.run(self.shutdown.clone()));
        }
    }
}

/// Migrations of each service, for tests that copy databases.
pub mod migrators {
    pub use cart_pricing::Migrator as CartPricing;
    pub use catalog::Migrator as Catalog;
    pub use identity::Migrator as Identity;
    pub use media::Migrator as Media;
    pub use orders::Migrator as Orders;
}

/// Apply pending migrations to the five databases.
pub async fn migrate(source: &Source) -> Result<(), BoxError> {
    db::migrate::<catalog::Migrator>(catalog::Settings::read(source)?.service.database_url.expose()).await?;
    db::migrate::<cart_pricing::Migrator>(cart_pricing::Settings::read(source)?.service.database_url.expose()).await?;
    db::migrate::<orders::Migrator>(orders::Settings::read(source)?.service.database_url.expose()).await?;
    db::migrate::<identity::Migrator>(identity::Settings::read(source)?.service.database_url.expose()).await?;
    db::migrate::<media::Migrator>(media::Settings::read(source)?.service.database_url.expose()).await?;
    Ok(())
}

/// Compare the schema of a service's database with the migrations that the service requires; read-only.
pub async fn schema(service: &str, url: &str) -> Result<Schema, Error> {
    match service {
        "catalog" => Schema::of::<catalog::Migrator>(url).await,
        "cart-pricing" => Schema::of::<cart_pricing::Migrator>(url).await,
        "orders" => Schema::of::<orders::Migrator>(url).await,
        "identity" => Schema::of::<identity::Migrator>(url).await,
        "media" => Schema::of::<media::Migrator>(url).await,
        other => Err(Error::internal(format!("{other} is no service"))),
    }
}
