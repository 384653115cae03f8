//! Who people are: customers, administrators, their sessions and second factors, the rationing of attempts to get in, and
//! the records of what administrators changed.
//! Passwords and tokens are kept only as hashes; what is told about an account never shows whether it exists.
//!
//! `grpc` turns calls into use cases (`app`); `domain` holds the rules of fields, passwords and tokens; `store` the
//! queries; `passwords` hashes on a bounded pool; `secrets` seals what has to be read back; `events` says what others are told.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod measures;
mod migration;
mod passwords;
mod secrets;
mod settings;
mod store;

use std::sync::Arc;

use platform::{
    CancellationToken, Database, Failure, Listeners, Node, SharedBus, SharedCache, SharedClock, SystemClock, Tasks,
    error::BoxError, outbox::Outbox, zone::Zone,
};
use proto::identity::v1::{
    admins_server::AdminsServer, customer_exports_server::CustomerExportsServer, customers_server::CustomersServer,
    people_server::PeopleServer, sessions_server::SessionsServer, two_factor_server::TwoFactorServer,
};
use tonic::service::Routes;

use crate::{app::throttle::Throttle, passwords::Passwords, settings::Lifetimes};

pub use app::first_admin::ensure_first_admin;
pub use events::QUEUES;
pub use secrets::SecretKey;
pub use settings::{ALL, FirstAdmin, OPS_ADDR, SECRET_KEY, Settings};

/// The service: cheap to clone, one per process.
#[derive(Clone)]
pub struct Identity {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    clock: SharedClock,
    /// None in a command: it leaves its events to the running service.
    outbox: Option<Outbox>,
    throttle: Throttle,
    passwords: Passwords,
    lifetimes: Lifetimes,
    /// With what second factors are sealed; none when there can be none.
    secret_key: Option<SecretKey>,
    /// What the store is called in people's authenticators.
    store_name: String,
    /// By which the days of records are counted.
    zone: Zone,
}

/// What the composition root hands in.
pub struct Backends {
    /// Decides when sessions end.
    pub clock: SharedClock,
    /// Carries `session.revoked` and `people.changed`, and brings `audit.recorded`.
    pub bus: SharedBus,
    /// Counts attempts, for all replicas together.
    pub cache: SharedCache,
}

impl Identity {
    /// Connects the (migrated) database, makes the first administrator where the settings name one, and starts the
    /// outbox's relay and the sweeping of ended sessions.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        measures::begin();
        let db = Database::of("identity", settings.database_url.expose(), settings.connections).await?;
        let tasks = Tasks::new();
        let bus = backends.bus;
        let outbox = Outbox::start(db.clone(), Arc::clone(&bus), &tasks);
        let identity = Self::open(settings, db.clone(), Some(outbox), backends.clock, backends.cache).await?;
        events::consume(&identity, &bus, &tasks).await?;
        if let Some(first) = &settings.first_admin {
            identity.add_first_admin(first).await?;
        }
        let sweeper = identity.clone();
        tasks.spawn("sweep what has ended", |shutdown| sweeper.sweep_sessions(shutdown));

        let routes = Routes::new(CustomersServer::new(identity.clone()))
            .add_service(CustomerExportsServer::new(identity.clone()))
            .add_service(AdminsServer::new(identity.clone()))
            .add_service(PeopleServer::new(identity.clone()))
            .add_service(TwoFactorServer::new(identity.clone()))
            .add_service(SessionsServer::new(identity));
        Ok(Node::new("identity", routes, tasks, Some(db)))
    }

    /// The administrators' accounts alone, on the (migrated) database, for a command that ends soon. Nothing goes on
    /// beside it: what a change has to tell stays in the outbox until the relay of the running service takes it.
    pub async fn for_command(settings: &Settings, clock: SharedClock) -> Result<Node, Failure> {
        let db = Database::connect(settings.database_url.expose()).await?;
        let cache = platform::cache::connect("memory:").map_err(Failure::internal)?;
        let identity = Self::open(settings, db.clone(), None, clock, cache).await?;
        let routes = Routes::new(AdminsServer::new(identity));
        Ok(Node::new("identity", routes, Tasks::new(), Some(db)))
    }

    async fn open(
        settings: &Settings,
        db: Database,
        outbox: Option<Outbox>,
        clock: SharedClock,
        cache: SharedCache,
    ) -> Result<Self, Failure> {
        let throttle = Throttle::new(cache, settings.rations);
        let passwords = Passwords::new(settings.password_workers).await?;
        let lifetimes = settings.lifetimes;
        let (secret_key, store_name) = (settings.secret_key.clone(), settings.store_name.clone());
        let zone = settings.zone;
        let inner = Inner { db, clock, outbox, throttle, passwords, lifetimes, secret_key, store_name, zone };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Tells the relay that a transaction with events was committed.
    fn wake_outbox(&self) {
        if let Some(outbox) = &self.inner.outbox {
            outbox.wake();
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
        cache: platform::cache::connect(settings.cache_url.expose())?,
    };
    let node = Identity::start(&settings, backends).await?.with_tls(settings.tls);
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
