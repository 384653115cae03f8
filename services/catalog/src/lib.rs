//! The catalog: brands, products, variants, gift sets and their stock, search, the sales ranking, and
//! the costs of packed orders.
//!
//! `grpc` converts calls to use cases, `app` holds the use cases, `domain` the rules, `store` the queries; `events`
//! publishes changes and consumes sales.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod migration;
mod settings;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

use std::sync::Arc;

use app::{FacetCache, MissedSearchBuffer};
use platform::{
    BackgroundTasks, CancellationToken, Database, Error, GrpcServer, SharedBus, SharedClock, SystemClock, bus,
    error::BoxError, outbox::Outbox, time_zone::TimeZone,
};
use tokio::sync::Notify;

pub use events::QUEUES;
pub use migration::Migrator;
pub use settings::{ALL, OPS_ADDR, Settings};

/// Dependencies provided by the composition root.
#[derive(Clone, Debug)]
pub struct Backends {
    /// Source of the time of changes.
    pub clock: SharedClock,
    /// Event bus to publish to and consume from.
    pub bus: SharedBus,
}

/// The catalog service. Clones share their state.
#[derive(Clone, Debug)]
pub struct Catalog {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    db: Database,
    clock: SharedClock,
    zone: TimeZone,
    outbox: Outbox,
    /// Notified when an import is started.
    imports: Notify,
    missed_searches: MissedSearchBuffer,
    facets: FacetCache,
}

impl Catalog {
    /// Start the service on its migrated database: gRPC routes, outbox relay, event consumer and background tasks.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        let db = settings.service.open_database("catalog").await?;
        let tasks = BackgroundTasks::new();
        let catalog = Self::over(db.clone(), &backends, settings.zone, &tasks);
        events::consume(&catalog, &backends.bus, &tasks).await?;
        tasks.spawn("facets", |stop| catalog.clone().run_facet_refresher(stop));
        tasks.spawn("imports", |stop| catalog.clone().run_import_worker(stop));
        tasks.spawn("missed searches", |stop| catalog.clone().run_missed_search_writer(stop));
        tasks.spawn("pruning", |stop| catalog.clone().run_pruning(stop));
        Ok(GrpcServer::new("catalog", grpc::routes(&catalog), tasks, Some(db)))
    }

    /// Open a (migrated) database for a short-lived command. No background task runs: events stay in the outbox until the
    /// relay of the running service publishes them.
    pub async fn for_command(settings: &Settings, clock: SharedClock) -> Result<GrpcServer, Error> {
        let db = settings.service.open_database("catalog").await?;
        let catalog = Self::with_outbox(db.clone(), clock, settings.zone, Outbox::without_relay());
        Ok(GrpcServer::new("catalog", grpc::routes(&catalog), BackgroundTasks::new(), Some(db)))
    }

    fn over(db: Database, backends: &Backends, zone: TimeZone, tasks: &BackgroundTasks) -> Self {
        let outbox = Outbox::start(db.clone(), Arc::clone(&backends.bus), tasks);
        Self::with_outbox(db, Arc::clone(&backends.clock), zone, outbox)
    }

    fn with_outbox(db: Database, clock: SharedClock, zone: TimeZone, outbox: Outbox) -> Self {
        let (imports, missed_searches, facets) = Default::default();
        Self { inner: Arc::new(Inner { db, clock, zone, outbox, imports, missed_searches, facets }) }
    }
}

/// Run the catalog as its own process until shutdown.
pub async fn serve(settings: Settings, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends { clock: Arc::new(SystemClock), bus: bus::connect(settings.bus_url.expose())? };
    settings.service.serve::<Migrator>(Box::pin(Catalog::start(&settings, backends)), shutdown).await
}
