//! Accounts of customers and administrators: sessions, second factors, throttling of log-in attempts, the audit records
//! of changes, and the wishlists of customers. Passwords and tokens are stored only as hashes, and no response reveals
//! whether an account exists. Customers who forgot their password are sent a link that sets a new one.
//!
//! `grpc` maps calls to use cases (`app`); `domain` holds the rules of fields, passwords and tokens, `store` the
//! queries and `events` the published events. `passwords` hashes on a bounded pool.

mod app;
mod domain;
mod error;
mod events;
mod grpc;
mod metrics;
mod migration;
mod passwords;
mod settings;
mod store;

use std::sync::Arc;

use platform::{
    BackgroundTasks, CancellationToken, Database, Error, GrpcServer, SecretKey, SharedBus, SharedCache, SharedClock,
    SystemClock, error::BoxError, messages::Channels, outbox::Outbox, time_zone::TimeZone,
};
use proto::identity::v1::{
    administrators_server::AdministratorsServer, customer_exports_server::CustomerExportsServer,
    customers_server::CustomersServer, erasures_server::ErasuresServer,
    password_recoveries_server::PasswordRecoveriesServer, sessions_server::SessionsServer,
    two_factor_server::TwoFactorServer, wishlists_server::WishlistsServer,
};
use tonic::service::Routes;

use crate::{
    app::throttle::Throttle, domain::password_recoveries::LinkMessage, passwords::Passwords, settings::Lifetimes,
};

pub use app::first_admin::ensure_first_admin;
pub use events::QUEUES;
pub use migration::Migrator;
pub use settings::{ALL, FirstAdmin, OPS_ADDR, Settings};

/// Identity service; cheap to clone, one per process.
#[derive(Clone)]
pub struct Identity {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    clock: SharedClock,
    /// None in a command, which leaves its events to the running service.
    outbox: Option<Outbox>,
    throttle: Throttle,
    passwords: Passwords,
    lifetimes: Lifetimes,
    /// Encrypts second factors; none disables them.
    secret_key: Option<SecretKey>,
    /// Name of the store in authenticator apps and messages.
    store_name: String,
    /// Channels of messages to customers.
    channels: Channels,
    link_message: LinkMessage,
    /// Public URL of the store, for links in messages.
    public_url: String,
    /// Time zone whose days audit records are filtered by.
    zone: TimeZone,
}

/// Dependencies that the composition root passes in.
pub struct Backends {
    /// Source of the current time, for expiry.
    pub clock: SharedClock,
    /// Carries `session.revoked` and `people.changed`, and delivers `audit.recorded`.
    pub bus: SharedBus,
    /// Counts attempts across all replicas.
    pub cache: SharedCache,
}

impl Identity {
    /// Connect to the (migrated) database, create the first administrator if the settings name one, and start the
    /// outbox relay and the removal of expired sessions.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        metrics::initialise();
        let db = settings.service.open_database("identity").await?;
        let tasks = BackgroundTasks::new();
        let bus = backends.bus;
        let outbox = Outbox::start(db.clone(), Arc::clone(&bus), &tasks);
        let identity = Self::open(settings, db.clone(), Some(outbox), backends.clock, backends.cache).await?;
        events::consume(&identity, &bus, &tasks).await?;
        if let Some(first) = &settings.first_admin {
            identity.add_first_admin(first).await?;
        }
        let sweeper = identity.clone();
        tasks.spawn("session sweeper", |shutdown| sweeper.run_sweeper(shutdown));

        let routes = Routes::new(CustomersServer::new(identity.clone()))
            .add_service(CustomerExportsServer::new(identity.clone()))
            .add_service(ErasuresServer::new(identity.clone()))
            .add_service(AdministratorsServer::new(identity.clone()))
            .add_service(TwoFactorServer::new(identity.clone()))
            .add_service(PasswordRecoveriesServer::new(identity.clone()))
            .add_service(WishlistsServer::new(identity.clone()))
            .add_service(SessionsServer::new(identity));
        Ok(GrpcServer::new("identity", routes, tasks, Some(db)))
    }

    /// Open the administrator accounts and the erasures of a (migrated) database for a short-lived command. No background
    /// task runs: events stay in the outbox until the relay of the running service publishes them.
    pub async fn for_command(settings: &Settings, clock: SharedClock) -> Result<GrpcServer, Error> {
        let db = Database::connect(settings.service.database_url.expose()).await?;
        let cache = platform::cache::connect("memory:").map_err(Error::internal)?;
        let identity = Self::open(settings, db.clone(), None, clock, cache).await?;
        let routes =
            Routes::new(AdministratorsServer::new(identity.clone())).add_service(ErasuresServer::new(identity));
        Ok(GrpcServer::new("identity", routes, BackgroundTasks::new(), Some(db)))
    }

    async fn open(
        settings: &Settings,
        db: Database,
        outbox: Option<Outbox>,
        clock: SharedClock,
        cache: SharedCache,
    ) -> Result<Self, Error> {
        let throttle = Throttle::new(cache, settings.rate_limits);
        let passwords = Passwords::new(settings.password_workers).await?;
        let inner = Inner {
            db,
            clock,
            outbox,
            throttle,
            passwords,
            lifetimes: settings.lifetimes,
            secret_key: settings.secret_key.clone(),
            store_name: settings.store_name.clone(),
            channels: settings.channels.clone(),
            link_message: settings.link_message.clone(),
            public_url: settings.public_url.clone(),
            zone: settings.zone,
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Wake the relay after a transaction with events was committed.
    fn wake_outbox(&self) {
        if let Some(outbox) = &self.inner.outbox {
            outbox.wake();
        }
    }
}

/// Run the service as a process of its own until `shutdown`.
pub async fn serve(settings: Settings, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends {
        clock: Arc::new(SystemClock),
        bus: platform::bus::connect(settings.bus_url.expose())?,
        cache: platform::cache::connect(settings.cache_url.expose())?,
    };
    settings.service.serve::<Migrator>(Box::pin(Identity::start(&settings, backends)), shutdown).await
}
