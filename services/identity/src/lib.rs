//! Who people are: customers, administrators, their sessions, and the rationing of attempts to get in.
//! Passwords and tokens are kept only as hashes; what is told about an account never shows whether it exists.
//!
//! `grpc` turns calls into use cases (`app`); `domain` holds the rules of fields, passwords and tokens; `store` the
//! queries; `passwords` hashes on a bounded pool; `events` says what others are told.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod migration;
mod passwords;
mod settings;
mod store;

use std::sync::Arc;

use platform::{
    CancellationToken, Database, Failure, Node, SharedBus, SharedCache, SharedClock, SystemClock, Tasks,
    error::BoxError, outbox::Outbox,
};
use proto::identity::v1::{
    admins_server::AdminsServer, customers_server::CustomersServer, sessions_server::SessionsServer,
};
use tokio::net::TcpListener;
use tonic::service::Routes;

use crate::{app::throttle::Throttle, passwords::Passwords, settings::Lifetimes};

pub use app::first_admin::ensure_first_admin;
pub use settings::{ALL, FirstAdmin, Settings};

/// The service: cheap to clone, one per process.
#[derive(Clone)]
pub struct Identity {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    clock: SharedClock,
    outbox: Outbox,
    throttle: Throttle,
    passwords: Passwords,
    lifetimes: Lifetimes,
}

/// What the composition root hands in.
pub struct Backends {
    /// Decides when sessions end.
    pub clock: SharedClock,
    /// Carries `session.revoked`.
    pub bus: SharedBus,
    /// Counts attempts, for all replicas together.
    pub cache: SharedCache,
}

impl Identity {
    /// Connects the (migrated) database, makes the first administrator where the settings name one, and starts the
    /// outbox's relay and the sweeping of ended sessions.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        let db = Database::connect(settings.database_url.expose()).await?;
        let tasks = Tasks::new();
        let identity = Self {
            inner: Arc::new(Inner {
                db: db.clone(),
                outbox: Outbox::start(db.clone(), backends.bus, &tasks),
                clock: backends.clock,
                throttle: Throttle::new(backends.cache, settings.rations),
                passwords: Passwords::new(settings.password_workers).await?,
                lifetimes: settings.lifetimes,
            }),
        };
        if let Some(first) = &settings.first_admin {
            identity.add_first_admin(first).await?;
        }
        let sweeper = identity.clone();
        tasks.spawn("sweep sessions", |shutdown| sweeper.sweep_sessions(shutdown));

        let routes = Routes::new(CustomersServer::new(identity.clone()))
            .add_service(AdminsServer::new(identity.clone()))
            .add_service(SessionsServer::new(identity));
        Ok(Node::new("identity", routes, tasks, Some(db)))
    }
}

/// Runs the service on its own until `shutdown`.
pub async fn serve(settings: Settings, listener: TcpListener, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends {
        clock: Arc::new(SystemClock),
        bus: platform::bus::connect(&settings.bus_url)?,
        cache: platform::cache::connect(&settings.cache_url)?,
    };
    Identity::start(&settings, backends).await?.serve(listener, shutdown).await
}

/// Brings the database at `database_url` to the present schema.
pub async fn migrate(database_url: &str) -> Result<(), Failure> {
    platform::db::migrate::<migration::Migrator>(database_url).await
}
