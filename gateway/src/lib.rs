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
mod erasures;
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
mod photos;
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

pub use erasures::Erasures;
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
    /// Starts a gateway, with its consumers of the event bus and its background tasks, which run until `tasks` stop.
    pub async fn start(settings: Settings, backends: Backends, tasks: &BackgroundTasks) -> Result<Self, BoxError> {
        let Backends { services, bus, cache, .. } = backends;
        let gateway = Self::new(settings, services, cache)?;
        gateway.consume_events(&bus, tasks).await?;
        gateway.run_in_background(tasks);
        Ok(gateway)
    }

    /// Attaches all consumers at once: each waits a few seconds for a broker that is away.
    async fn consume_events(&self, bus: &SharedBus, tasks: &BackgroundTasks) -> Result<(), platform::Error> {
        let sessions = self.sessions().clone();
        let revocations = bus::consume(bus, tasks, Queue::ephemeral(&["session.revoked"]), move |event| {
            let sessions = sessions.clone();
            async move {
                let revoked: SessionRevoked = event.decode().map_err(platform::Error::internal)?;
                sessions.revoke(revoked.session_ids).await;
                Ok(())
            }
        });
        let sessions = self.sessions().clone();
        let people = bus::consume(bus, tasks, Queue::ephemeral(&["people.changed"]), move |event| {
            let sessions = sessions.clone();
            async move {
                let changed: PeopleChanged = event.decode().map_err(platform::Error::internal)?;
                match changed.id.parse() {
                    Ok(id) => sessions.invalidate_user(id).await,
                    Err(_) => sessions.invalidate_all(),
                }
                Ok(())
            }
        });
        let notifier = self.notifier().clone();
        let orders = bus::consume_batches(bus, tasks, Queue::ephemeral(&["order.*"]), move |_| {
            notifier.notify_order_event();
            async { Ok(()) }
        });
        let this = self.clone();
        let changes = ["catalog.changed", "pricing.changed", "people.changed"];
        let changes = bus::consume(bus, tasks, Queue::ephemeral(&changes), move |event| {
            if let Some(hint) = to_hint(&event) {
                if hint.is_urgent() {
                    this.responses().invalidate();
                    this.sitemap().invalidate();
                }
                this.notifier().publish_hint(hint);
            }
            async { Ok(()) }
        });
        tokio::try_join!(revocations, people, orders, changes).map(drop)
    }

    fn run_in_background(&self, tasks: &BackgroundTasks) {
        let this = self.clone();
        tasks.spawn("sitemap", |stop| async move { this.sitemap().maintain(this.catalog_exports(), stop).await });
        let erasures = self.erasures();
        tasks.spawn("erasures", |stop| erasures.maintain(stop));
        if let Some(renderer) = self.renderer().cloned() {
            tasks.spawn("renderer", |_| async move { renderer.warm_up().await });
        }
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
/// and finishes the requests in flight. The operations port is served first, while the bus may be away.
pub async fn serve(
    settings: Settings,
    backends: Backends,
    listeners: impl Into<Listeners>,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let (drain, Listeners { calls: http, operations }) = (settings.drain, listeners.into());
    let Backends { services, bus, cache, watched, .. } = backends;
    for setting in settings.store.unset_support() {
        tracing::warn!(setting, "setting is not set; pages show no support link");
    }
    let tasks = BackgroundTasks::new();
    let gateway = Gateway::new(settings, services, cache)?;
    let (exporting, monitored) = (gateway.clone(), watched.clone());
    tasks.spawn("metrics", |stop| async move {
        platform::metrics::export(&monitored, &[exporting.metrics().registry()], stop).await;
    });

    let stop = gateway.closing().clone();
    let draining = async {
        shutdown.cancelled().await;
        gateway.start_draining();
        tokio::time::sleep(drain).await;
        stop.cancel();
        Ok(())
    };
    let serving_operations = async {
        if let Some(operations) = operations {
            server::serve(operations::app(&gateway, watched), operations, stop.clone()).await;
        }
        Ok(())
    };
    let serving = async {
        gateway.consume_events(&bus, &tasks).await?;
        gateway.run_in_background(&tasks);
        tracing::info!(listening_on = %http.local_addr()?, "serving");
        gateway.mark_started();
        server::serve(gateway.app(), http, stop.clone()).await;
        Ok::<_, BoxError>(())
    };
    tokio::try_join!(serving, serving_operations, draining)?;

    tasks.stop().await;
    tracing::info!("stopped");
    Ok(())
}
