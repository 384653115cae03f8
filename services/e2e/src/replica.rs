//! Additional gateways in front of a test shop's services.

use std::sync::Arc;

use gateway::Services;
use platform::{CancellationToken, Listeners, SharedBus, settings::Source, testing::Backend};
use standalone::shop::Shop;
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{client::Client, shop::TestShop};

/// A gateway besides the shop's own one.
#[derive(Debug)]
pub struct Replica {
    base: String,
    operations: String,
    shutdown: CancellationToken,
    serving: JoinHandle<()>,
    own_services: Option<Shop>,
}

/// A gateway to start; by default with the settings, services, bus and cache of the shop's own one.
#[derive(Debug)]
pub struct ReplicaBuilder {
    source: Source,
    backends: gateway::Backends,
}

impl ReplicaBuilder {
    /// Start from the configuration of the shop's own gateway.
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

    /// Override a setting of the gateway.
    pub fn with(self, name: &str, value: impl Into<String>) -> Self {
        Self { source: self.source.with(name, value), ..self }
    }

    /// Connect the gateway to another bus.
    pub fn with_bus(mut self, bus: SharedBus) -> Self {
        self.backends.bus = bus;
        self
    }

    /// Change the clients of the services.
    pub fn with_services(mut self, change: impl FnOnce(&mut Services)) -> Self {
        change(&mut self.backends.services);
        self
    }

    /// Start the gateway on free ports.
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
        Replica { base, operations, shutdown, serving, own_services: None }
    }
}

impl Replica {
    /// Start a gateway with the configuration of the shop's own one.
    pub async fn of(shop: &TestShop) -> Self {
        ReplicaBuilder::of(shop).start().await
    }

    /// Start a gateway on another bus.
    pub async fn with_bus(shop: &TestShop, bus: SharedBus) -> Self {
        ReplicaBuilder::of(shop).with_bus(bus).start().await
    }

    /// Start a gateway; on servers, another set of services as well: within one process there is only one.
    pub async fn with_own_services(shop: &TestShop) -> Self {
        if shop.fixture.backend() == Backend::Local {
            return Self::of(shop).await;
        }
        let own = Shop::start(&shop.source, shop.fixture.clock()).await.expect("the same services once more");
        let gateway = ReplicaBuilder::of(shop).with_services(|services| *services = own.services()).start().await;
        Self { own_services: Some(own), ..gateway }
    }

    /// Return the base URL, `http://127.0.0.1:…`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Return the base URL of the operations port, `http://127.0.0.1:…`.
    pub fn ops_base(&self) -> &str {
        &self.operations
    }

    /// Return a copy of a client that talks to this gateway.
    pub fn client(&self, caller: &Client) -> Client {
        caller.at(&self.base)
    }

    /// Return a copy of a client that talks to this gateway's operations port.
    pub fn ops_client(&self, caller: &Client) -> Client {
        caller.at(&self.operations)
    }

    /// Shut the gateway and its own services down gracefully.
    pub async fn stop(self) {
        self.shutdown.cancel();
        self.serving.await.expect("the gateway ends well");
        if let Some(services) = self.own_services {
            services.stop().await;
        }
    }
}

async fn free_port() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, base)
}
