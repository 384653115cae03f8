//! The gateway: the REST API over the services, the pages of the application, images and assets.
//!
//! `router` lists every route and `middleware` every layer; `routes` holds the handlers with their bodies and
//! responses, `json` the types that these share, `caller` and `session` authentication, `error` and `messages` the
//! errors and their texts, `pages` the pages for browsers and search engines, `render` their rendering by the front end's
//! own script.

mod assets;
mod body;
mod caller;
mod concurrency_limit;
mod conflict;
mod content_security_policy;
mod csv;
mod deadlines;
mod docs;
mod envelope;
mod error;
mod error_response;
mod etag;
mod event_notifier;
mod form;
mod health;
mod html;
mod json;
mod messages;
mod metrics;
mod middleware;
mod openapi;
mod operations;
mod order_rate_limit;
mod origins;
mod pages;
mod path;
mod proxies;
mod query;
mod readiness;
mod render;
mod request_context;
mod response_cache;
mod router;
mod routes;
mod server;
mod session;
mod settings;
mod sitemap;
mod state;
mod storage;
#[cfg(feature = "testing")]
pub mod testing;

use platform::{
    BackgroundTasks, CancellationToken, Event, Listeners, SharedBus, SharedCache, SharedClock, SystemClock,
    bus::{self, Queue},
    cache, channel,
    error::BoxError,
    metrics::MonitoredService,
};
use proto::events::v1::{PeopleChanged, SessionRevoked};

use crate::event_notifier::ChangeHint;

pub use middleware::App;
pub use origins::Origins;
pub use settings::{ALL, MaxOrders, OPS_ADDR, SUPPORT_EMAIL, SUPPORT_PHONE, Settings, Store, Urls};
pub use state::{Gateway, Services};

/// Dependencies of the gateway, provided by the composition root.
#[derive(Clone, Debug)]
pub struct Backends {
    /// Channels to the services.
    pub services: Services,
    /// The event bus: revoked sessions, order events and changes of the catalog.
    pub bus: SharedBus,
    /// Cache shared by all replicas of the gateway.
    pub cache: SharedCache,
    /// Source of the current time.
    pub clock: SharedClock,
    /// Services of this process, whose metrics are served with the gateway's.
    pub watched: Vec<MonitoredService>,
}

impl Backends {
    /// Connects to everything over the network, lazily.
    pub fn connect(settings: &Settings) -> Result<Self, BoxError> {
        let (urls, tls) = (&settings.urls, settings.tls.as_ref());
        let services = Services {
            catalog: channel::connect_with(&urls.catalog, tls)?,
            cart_pricing: channel::connect_with(&urls.cart_pricing, tls)?,
            orders: channel::connect_with(&urls.orders, tls)?,
            identity: channel::connect_with(&urls.identity, tls)?,
            media: channel::connect_with(&urls.media, tls)?,
        };
        Ok(Self {
            services,
            bus: bus::connect(urls.bus.expose())?,
            cache: cache::connect(urls.cache.expose())?,
            clock: std::sync::Arc::new(SystemClock),
            watched: Vec::new(),
        })
    }
}

impl Gateway {
    /// Starts a gateway, with its consumers of the event bus and the sitemap's builder, which run until `tasks` stop.
    pub async fn start(settings: Settings, backends: Backends, tasks: &BackgroundTasks) -> Result<Self, BoxError> {
        let Backends { services, bus, cache, .. } = backends;
        let gateway = Self::new(settings, services, cache)?;
        let sessions = gateway.sessions().clone();
        bus::consume(&bus, tasks, Queue::ephemeral(&["session.revoked"]), move |event| {
            let sessions = sessions.clone();
            async move {
                let revoked: SessionRevoked = event.decode().map_err(platform::Error::internal)?;
                sessions.revoke(revoked.session_ids).await;
                Ok(())
            }
        })
        .await?;
        let sessions = gateway.sessions().clone();
        bus::consume(&bus, tasks, Queue::ephemeral(&["people.changed"]), move |event| {
            let sessions = sessions.clone();
            async move {
                let changed: PeopleChanged = event.decode().map_err(platform::Error::internal)?;
                match changed.id.parse() {
                    Ok(id) => sessions.invalidate_user(id).await,
                    Err(_) => sessions.invalidate_all(),
                }
                Ok(())
            }
        })
        .await?;
        let notifier = gateway.notifier().clone();
        bus::consume_batches(&bus, tasks, Queue::ephemeral(&["order.*"]), move |_| {
            notifier.notify_order_event();
            async { Ok(()) }
        })
        .await?;
        let this = gateway.clone();
        let changes = ["catalog.changed", "pricing.changed", "people.changed"];
        bus::consume(&bus, tasks, Queue::ephemeral(&changes), move |event| {
            if let Some(hint) = to_hint(&event) {
                if hint.is_urgent() {
                    this.responses().invalidate();
                    this.sitemap().invalidate();
                }
                this.notifier().publish_hint(hint);
            }
            async { Ok(()) }
        })
        .await?;
        let this = gateway.clone();
        tasks.spawn("sitemap", |stop| async move { this.sitemap().maintain(this.catalog_exports(), stop).await });
        if let Some(renderer) = gateway.renderer().cloned() {
            tasks.spawn("renderer", |_| async move { renderer.warm_up().await });
        }
        Ok(gateway)
    }

    /// Returns the service of the public port.
    pub fn app(&self) -> App {
        router::app(self)
    }
}

/// Converts an event to a hint for the back office; none when the event cannot be decoded.
fn to_hint(event: &Event) -> Option<ChangeHint> {
    match event.routing_key.as_str() {
        "pricing.changed" => Some(ChangeHint::of("settings")),
        "people.changed" => Some(ChangeHint::of("people")),
        _ => ChangeHint::from_catalog(event.decode().ok()?),
    }
}

/// Serves on the listeners until `shutdown`; then reports not ready, keeps serving for the drain time, stops accepting,
/// and finishes the requests in flight.
pub async fn serve(
    settings: Settings,
    backends: Backends,
    listeners: impl Into<Listeners>,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let (drain, Listeners { calls: http, operations }) = (settings.drain, listeners.into());
    let watched = backends.watched.clone();
    for setting in settings.store.unset_support() {
        tracing::warn!(setting, "setting is not set; pages show no support link");
    }
    let tasks = BackgroundTasks::new();
    let gateway = Gateway::start(settings, backends, &tasks).await?;
    tracing::info!(listening_on = %http.local_addr()?, "serving");

    let stop = gateway.closing().clone();
    let draining = async {
        shutdown.cancelled().await;
        gateway.start_draining();
        tokio::time::sleep(drain).await;
        stop.cancel();
    };
    let serving_operations = async {
        if let Some(operations) = operations {
            server::serve(operations::app(&gateway, watched), operations, stop.clone()).await;
        }
    };
    tokio::join!(server::serve(gateway.app(), http, stop.clone()), serving_operations, draining);

    tasks.stop().await;
    tracing::info!("stopped");
    Ok(())
}
