//! Another gateway before the services of a test's shop.

use std::sync::Arc;

use gateway::Services;
use platform::{CancellationToken, Listeners, SharedBus, settings::Source};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{client::Client, shop::TestShop};

/// A gateway beside the shop's own one.
#[derive(Debug)]
pub struct Replica {
    base: String,
    operations: String,
    shutdown: CancellationToken,
    serving: JoinHandle<()>,
}

/// A gateway to start: with the settings of the shop's own one, before the same services, on the same bus.
#[derive(Debug)]
pub struct AReplica {
    source: Source,
    backends: gateway::Backends,
}

impl AReplica {
    /// A gateway like the shop's own one.
    pub fn of(shop: &TestShop) -> Self {
        let backends = gateway::Backends {
            services: shop.shop.services(),
            bus: Arc::clone(&shop.shop.bus),
            cache: Arc::clone(&shop.shop.cache),
            clock: Arc::clone(&shop.shop.clock),
            watched: shop.shop.watched.clone(),
        };
        Self { source: shop.source.clone(), backends }
    }

    /// With another value of a setting.
    pub fn with(self, name: &str, value: impl Into<String>) -> Self {
        Self { source: self.source.with(name, value), ..self }
    }

    /// On another bus.
    pub fn hearing(mut self, bus: SharedBus) -> Self {
        self.backends.bus = bus;
        self
    }

    /// Before other services.
    pub fn before(mut self, change: impl FnOnce(&mut Services)) -> Self {
        change(&mut self.backends.services);
        self
    }

    /// Starts it.
    pub async fn start(self) -> Replica {
        let (http, base) = free_port().await;
        let (watched, operations) = free_port().await;
        let listeners = Listeners { calls: http, operations: Some(watched) };
        let settings = gateway::Settings::read(&self.source).expect("the gateway's settings");
        let (shutdown, backends) = (CancellationToken::new(), self.backends);
        let stop = shutdown.clone();
        let serving = tokio::spawn(async move {
            gateway::serve(settings, backends, listeners, stop).await.expect("the gateway serves");
        });
        Replica { base, operations, shutdown, serving }
    }
}

impl Replica {
    /// A gateway that hears what the shop's own one hears.
    pub async fn of(shop: &TestShop) -> Self {
        AReplica::of(shop).start().await
    }

    /// A gateway on another bus.
    pub async fn hearing(shop: &TestShop, bus: SharedBus) -> Self {
        AReplica::of(shop).hearing(bus).start().await
    }

    /// Where it answers: `http://127.0.0.1:…`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Where whoever watches over it asks: `http://127.0.0.1:…`.
    pub fn watched(&self) -> &str {
        &self.operations
    }

    /// The caller of the shop's own gateway as one of this gateway.
    pub fn client(&self, caller: &Client) -> Client {
        caller.at(&self.base)
    }

    /// The same caller, of those who watch over the store.
    pub fn watcher(&self, caller: &Client) -> Client {
        caller.at(&self.operations)
    }

    /// Ends it in good order.
    pub async fn stop(self) {
        self.shutdown.cancel();
        self.serving.await.expect("the gateway ends well");
    }
}

async fn free_port() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, base)
}
