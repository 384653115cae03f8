//! The catalogue: brands, products, variants, gift sets and their stock, search, and the ranking by sales.
//!
//! `grpc` turns calls into use cases, `app` holds the use cases, `domain` the rules, `store` the queries; `events` what
//! other services hear and tell.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
#[cfg(feature = "internals")]
pub mod internals;
mod migration;
mod settings;
mod store;

use std::sync::Arc;

use app::Misses;
use platform::{
    CancellationToken, Database, Failure, Listeners, Node, SharedBus, SharedClock, SystemClock, Tasks, bus,
    error::BoxError, outbox::Outbox,
};
use tokio::sync::Notify;

pub use events::QUEUES;
pub use migration::Migrator;
pub use settings::{ALL, OPS_ADDR, Settings};

/// What the catalogue needs and does not make itself.
#[derive(Clone, Debug)]
pub struct Backends {
    /// Tells the time.
    pub clock: SharedClock,
    /// Takes events to the other services, and theirs here.
    pub bus: SharedBus,
}

/// The catalogue's use cases. Clones share everything.
#[derive(Clone, Debug)]
pub struct Catalog {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    db: Database,
    clock: SharedClock,
    outbox: Outbox,
    /// Rung when a table was accepted.
    imports: Notify,
    misses: Misses,
}

impl Catalog {
    /// Starts the catalogue on its migrated database: its answers, its relay, its consumer of orders' events.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        let db = Database::of("catalog", settings.database_url.expose(), settings.connections).await?;
        let tasks = Tasks::new();
        let catalog = Self::over(db.clone(), &backends, &tasks);
        events::consume(&catalog, &backends.bus, &tasks).await?;
        tasks.spawn("imports", |stop| catalog.clone().keep_importing(stop));
        tasks.spawn("missed searches", |stop| catalog.clone().keep_writing_misses(stop));
        tasks.spawn("pruning", |stop| catalog.clone().keep_pruning(stop));
        Ok(Node::new("catalog", grpc::routes(&catalog), tasks, Some(db)))
    }

    fn over(db: Database, backends: &Backends, tasks: &Tasks) -> Self {
        let outbox = Outbox::start(db.clone(), Arc::clone(&backends.bus), tasks);
        let (imports, misses, clock) = (Notify::new(), Misses::default(), Arc::clone(&backends.clock));
        Self { inner: Arc::new(Inner { db, clock, outbox, imports, misses }) }
    }
}

/// Runs the catalogue as a process of its own until shutdown.
pub async fn serve(
    settings: Settings,
    listeners: impl Into<Listeners>,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let bus = bus::connect(settings.bus_url.expose())?;
    let node = Catalog::start(&settings, Backends { clock: Arc::new(SystemClock), bus }).await?.with_tls(settings.tls);
    node.serve(listeners, shutdown).await
}

/// Brings the catalogue's database up to date.
pub async fn migrate(database_url: &str) -> Result<(), Failure> {
    platform::db::migrate::<Migrator>(database_url).await
}

/// How the database at `database_url` stands to the present schema; touches nothing.
pub async fn schema(database_url: &str) -> Result<platform::Schema, Failure> {
    platform::Schema::of::<Migrator>(database_url).await
}
