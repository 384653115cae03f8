//! The only way in from outside: the REST API over the services, the application's pages, pictures and assets.
//!
//! `router` lists every call and `middleware` all that a request passes; `api` holds the handlers, `json` the shapes of
//! bodies and answers, `session` who is asking, `refusal` and `messages` what is said when something cannot be done,
//! `pages` what browsers and search engines get.

mod api;
mod asked;
mod assets;
mod body;
mod conflict;
mod envelope;
mod form;
mod health;
mod json;
mod lenient;
mod messages;
mod middleware;
mod openapi;
mod pages;
mod path;
mod pictures;
mod proxies;
mod query;
mod refusal;
mod router;
mod server;
mod session;
mod settings;
mod state;
mod storage;

use axum::Router;
use platform::{
    CancellationToken, SharedBus, SharedCache, SharedClock, SystemClock, Tasks,
    bus::{self, Queue},
    cache, channel,
    error::BoxError,
};
use proto::events::v1::SessionRevoked;
use tokio::net::TcpListener;

pub use settings::{ALL, Settings, Store, Urls};
pub use state::{Gateway, Services};

/// What the composition root hands in.
#[derive(Clone, Debug)]
pub struct Backends {
    /// The ways to the services.
    pub services: Services,
    /// Where the end of sessions is heard of.
    pub bus: SharedBus,
    /// What several gateways remember together.
    pub cache: SharedCache,
    /// What time it is.
    pub clock: SharedClock,
}

impl Backends {
    /// Everything over the network. Connections are made when they are first used.
    pub fn connect(urls: &Urls) -> Result<Self, BoxError> {
        let services = Services {
            catalog: channel::connect(&urls.catalog)?,
            cart_pricing: channel::connect(&urls.cart_pricing)?,
            orders: channel::connect(&urls.orders)?,
            identity: channel::connect(&urls.identity)?,
            media: channel::connect(&urls.media)?,
        };
        Ok(Self {
            services,
            bus: bus::connect(urls.bus.expose())?,
            cache: cache::connect(urls.cache.expose())?,
            clock: std::sync::Arc::new(SystemClock),
        })
    }
}

impl Gateway {
    /// A gateway before these backends, hearing of sessions that end elsewhere until `tasks` stop.
    pub async fn start(settings: Settings, backends: Backends, tasks: &Tasks) -> Result<Self, BoxError> {
        let Backends { services, bus, .. } = backends;
        let gateway = Self::new(settings, services);
        let sessions = gateway.sessions().clone();
        bus::consume(&bus, tasks, Queue::ephemeral(&["session.revoked"]), move |event| {
            let sessions = sessions.clone();
            async move {
                let revoked: SessionRevoked = event.decode().map_err(platform::Failure::internal)?;
                sessions.end(revoked.session_ids).await;
                Ok(())
            }
        })
        .await?;
        Ok(gateway)
    }

    /// Everything that the gateway answers.
    pub fn router(&self) -> Router {
        router::router(self)
    }
}

/// Serves on a listener until `shutdown`; then says that it is not ready, goes on for the time set for that, stops
/// accepting and finishes what is under way.
pub async fn serve(
    settings: Settings,
    backends: Backends,
    listener: TcpListener,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let drain = settings.drain;
    let tasks = Tasks::new();
    let gateway = Gateway::start(settings, backends, &tasks).await?;
    tracing::info!(listening_on = %listener.local_addr()?, "serving");

    let stop = CancellationToken::new();
    let stopping = async {
        shutdown.cancelled().await;
        gateway.start_draining();
        tokio::time::sleep(drain).await;
        stop.cancel();
    };
    tokio::join!(server::serve(gateway.router(), listener, stop.clone()), stopping);

    tasks.stop().await;
    tracing::info!("stopped");
    Ok(())
}
