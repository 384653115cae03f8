//! Prices carts: owns the shipping regions with their costs and the free-shipping threshold, and quotes lines
//! at the catalogue's present prices. `grpc` answers calls, `app` holds the use cases, `domain` the arithmetic,
//! `store` the queries.

mod app;
mod domain;
mod grpc;
mod migration;
mod settings;
mod store;

use std::sync::Arc;

use platform::{CancellationToken, Channel, Database, Failure, Node, Tasks, channel, db, error::BoxError};
use proto::{cart_pricing::v1::pricing_server::PricingServer, catalog::v1::stock_client::StockClient};
use tokio::net::TcpListener;
use tonic::service::Routes;

pub use settings::{ALL, Settings};

/// What the composition root hands in.
#[derive(Clone)]
pub struct Backends {
    /// The way to the catalog.
    pub catalog: Channel,
}

/// The service.
#[derive(Clone)]
pub struct CartPricing {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    catalog: StockClient<Channel>,
}

impl CartPricing {
    /// Starts the service over a database that is migrated already.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        let db = Database::connect(settings.database_url.expose()).await?;
        let catalog = StockClient::new(backends.catalog);
        let service = Self { inner: Arc::new(Inner { db: db.clone(), catalog }) };
        let routes = Routes::new(PricingServer::new(service));
        Ok(Node::new("cart-pricing", routes, Tasks::new(), Some(db)))
    }
}

/// Runs the service alone, with its neighbours reached over the network, until `shutdown`.
pub async fn serve(settings: Settings, listener: TcpListener, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends { catalog: channel::connect(&settings.catalog_url)? };
    let node = CartPricing::start(&settings, backends).await?;
    node.serve(listener, shutdown).await
}

/// Brings the database to the present schema.
pub async fn migrate(database_url: &str) -> Result<(), Failure> {
    db::migrate::<migration::Migrator>(database_url).await
}
