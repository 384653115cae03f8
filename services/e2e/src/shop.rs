//! An empty shop for one test: all services and the gateway, on either kind of backend.

use std::sync::Arc;

use platform::{
    Call, CancellationToken, SharedClock,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{AddAdminRequest, administrators_client::AdministratorsClient},
};
use standalone::shop::{Shop, migrators};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{accounts::try_log_in_admin, client::Client};

const EMAIL: &str = "owner@attar.example";
const PASSWORD: &str = "a password for tests";
/// Base64 of 32 zero bytes; not a secret.
const SECRET_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/// A shop that lives as long as its test.
#[derive(Debug)]
pub struct TestShop {
    /// Databases, bus, cache, clock and folder of this shop.
    pub fixture: Fixture,
    /// The services and their clients.
    pub shop: Shop,
    /// The settings that the shop was started with.
    pub source: Source,
    base: String,
    shutdown: CancellationToken,
    serving: JoinHandle<()>,
}

impl TestShop {
    /// Start an empty shop with one administrator, on the test's clock. Its gateway caches no responses, so that
    /// changes made directly through the services are visible at once.
    pub async fn start(backend: Backend) -> Self {
        Self::with(backend, |source| source).await
    }

    /// Start a shop whose gateway caches responses, for tests that change everything through it.
    pub async fn with_response_cache(backend: Backend) -> Self {
        Self::with(backend, |source| source.with("ATTAR_RESPONSE_CACHE_TTL_MS", "1000")).await
    }

    /// Start a shop with changed settings.
    pub async fn with(backend: Backend, set: impl FnOnce(Source) -> Source) -> Self {
        let fixture = Fixture::new(backend).await;
        let source = set(settings(&fixture).await);
        let clock: SharedClock = fixture.clock();
        let shop = Shop::start(&source, clock).await.expect("the services start");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let shutdown = CancellationToken::new();
        let gateway_settings = gateway::Settings::read(&source).expect("the gateway's settings");
        let backends = gateway::Backends {
            services: shop.services(),
            bus: Arc::clone(&shop.bus),
            cache: Arc::clone(&shop.cache),
            clock: Arc::clone(&shop.clock),
            watched: shop.watched.clone(),
        };
        let stop = shutdown.clone();
        let serving = tokio::spawn(async move {
            gateway::serve(gateway_settings, backends, listener, stop).await.expect("the gateway serves");
        });
        Self { fixture, shop, source, base, shutdown, serving }
    }

    /// Return the base URL, `http://127.0.0.1:…`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Return an unauthenticated client.
    pub fn guest(&self) -> Client {
        Client::new(self.base.clone())
    }

    /// Log the administrator in.
    pub async fn admin(&self) -> Client {
        let guest = self.guest();
        let body = serde_json::json!({ "email": EMAIL, "password": PASSWORD });
        let answer = guest.post("/api/v1/admins/login", &body).await;
        guest.with_token(answer.data(200)["token"].as_str().expect("a token"))
    }

    /// Add an administrator with this name and role, and log in.
    pub async fn log_in_new_administrator(&self, name: &str, role: AdminRole) -> Client {
        let email = format!("{}@attar.example", UserId::new());
        let request = AddAdminRequest {
            name: name.to_owned(),
            email: email.clone(),
            password: PASSWORD.to_owned(),
            role: role.into(),
        };
        let mut admins = AdministratorsClient::new(self.shop.identity.clone());
        admins.add_admin(Call::system().request(request)).await.expect("adds");
        let answer = try_log_in_admin(&self.guest(), &email, PASSWORD).await;
        self.guest().with_token(answer.data(200)["token"].as_str().expect("a token"))
    }

    /// Shut gateway and services down gracefully.
    pub async fn stop(self) {
        self.shutdown.cancel();
        self.serving.await.expect("the gateway ends well");
        self.shop.stop().await;
    }
}

async fn settings(fixture: &Fixture) -> Source {
    let pricing = fixture.migrated_database_url::<migrators::CartPricing>("cart-pricing").await;
    Source::of([("ATTAR_ADMIN_EMAIL", EMAIL), ("ATTAR_ADMIN_PASSWORD", PASSWORD)])
        .with("ATTAR_HTTP_ADDR", "127.0.0.1:0")
        .with("ATTAR_SECRET_KEY", SECRET_KEY)
        .with("ATTAR_RESPONSE_CACHE_TTL_MS", "0")
        // All test traffic comes from one address, and many orders are for one phone.
        .with("ATTAR_ORDERS_PER_ADDRESS", "1000000")
        .with("ATTAR_ORDERS_PER_PHONE", "1000000")
        .with("ATTAR_BUS_URL", fixture.bus_url())
        .with("ATTAR_CACHE_URL", fixture.cache_url())
        .with("ATTAR_BLOB_URL", format!("file:{}", fixture.folder().join("pictures").display()))
        .with("ATTAR_CATALOG_DATABASE_URL", fixture.migrated_database_url::<migrators::Catalog>("catalog").await)
        .with("ATTAR_CART_PRICING_DATABASE_URL", pricing)
        .with("ATTAR_ORDERS_DATABASE_URL", fixture.migrated_database_url::<migrators::Orders>("orders").await)
        .with("ATTAR_IDENTITY_DATABASE_URL", fixture.migrated_database_url::<migrators::Identity>("identity").await)
        .with("ATTAR_MEDIA_DATABASE_URL", fixture.migrated_database_url::<migrators::Media>("media").await)
}
