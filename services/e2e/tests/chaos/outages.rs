//! Outages of a single dependency: requests that do not need it succeed, those that do fail in time, and everything
//! recovers soon afterwards without a restart.

use std::time::{Duration, Instant};

use e2e::{ACustomer, Client, Cluster, Goods, PASSWORD, Server, SignedIn};
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use crate::{
    eventually::within,
    load::{Sent, send},
};

/// Upper bound on a response during an outage: the ten-second deadline and a second of slack.
const ANSWERED: Duration = Duration::from_secs(11);
/// Upper bound on a response that the outage does not concern.
const SOON: Duration = Duration::from_secs(5);
/// Upper bound on the time to recover.
const RECOVERY: Duration = Duration::from_secs(10);
const PHONE: &str = "0599111222";

/// A cluster with a product and a customer.
struct Scene {
    store: Cluster,
    goods: Goods,
    customer: SignedIn,
}

/// A kind of request to the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    List,
    Look,
    Quote,
    Regions,
    Order,
    OwnOrders,
    LogIn,
    Picture,
    Page,
}

const ALL: [Deed; 9] = [
    Deed::List,
    Deed::Look,
    Deed::Quote,
    Deed::Regions,
    Deed::Order,
    Deed::OwnOrders,
    Deed::LogIn,
    Deed::Picture,
    Deed::Page,
];

impl Scene {
    async fn open() -> Self {
        Server::start_all().await;
        let store = Cluster::start(2).await;
        let goods = Goods::put_on_sale(&store.admin().await, 100_000).await;
        let customer = ACustomer::with_phone(PHONE).sign_up(&store.guest()).await;
        let scene = Self { store, goods, customer };
        scene.all_go_on(&ALL).await;
        scene
    }

    fn request(&self, deed: Deed) -> RequestBuilder {
        let guest = self.store.guest();
        let get = |client: &Client, path: &str| client.request(Method::GET, path);
        match deed {
            Deed::Page => get(&guest, "/"),
            Deed::List => get(&guest, "/api/v1/products"),
            Deed::Look => get(&guest, &format!("/api/v1/products/{}", self.goods.slug)),
            Deed::Quote => self.goods.order(1).quote_request(&guest),
            Deed::Regions => get(&guest, "/api/v1/shipping/regions"),
            Deed::Order => self.goods.order(1).under(&uuid::Uuid::new_v4().to_string()).request(&guest),
            Deed::OwnOrders => get(&self.customer.client, "/api/v1/orders"),
            Deed::LogIn => guest
                .request(Method::POST, "/api/v1/users/login")
                .json(&json!({ "phone": PHONE, "password": PASSWORD })),
            Deed::Picture => get(&guest, &format!("/storage/ab/{}.webp", "0".repeat(62))),
        }
    }

    /// Send one request. For an image, 404 counts as success: the lookup was performed.
    async fn does(&self, deed: Deed) -> (Sent, bool) {
        let sent = send(0, self.request(deed)).await;
        let is_answered = sent.is_good() || deed == Deed::Picture && sent.status == Some(404);
        (sent, is_answered)
    }

    /// Assert that all of these requests succeed promptly.
    async fn all_go_on(&self, deeds: &[Deed]) {
        for deed in deeds {
            let (sent, is_answered) = self.does(*deed).await;
            assert!(is_answered && sent.took < SOON, "{deed:?}: {sent:?}");
        }
    }

    /// Assert that all of these requests fail in time with 503 and `Retry-After`; returns the longest wait.
    async fn all_are_refused(&self, deeds: &[Deed]) -> Duration {
        let refused = deeds.iter().map(|deed| async move {
            let (sent, _) = self.does(*deed).await;
            assert_eq!((sent.status, sent.says_when), (Some(503), true), "{deed:?}: {sent:?}");
            assert!(sent.took < ANSWERED, "{deed:?}: {sent:?}");
            sent.took
        });
        futures::future::join_all(refused).await.into_iter().max().unwrap_or_default()
    }

    /// Wait until every request succeeds again, within the limit; returns the time it took.
    async fn recovers(&self) -> Duration {
        let began = Instant::now();
        for deed in ALL {
            within(RECOVERY, &format!("{deed:?} again"), || async { self.does(deed).await.1 }).await;
        }
        let took = began.elapsed();
        assert!(took < RECOVERY, "{took:?}");
        took
    }
}

fn told(what: &str, refused: &[Deed], waited: Duration, recovered: Duration) {
    println!(
        "{what}: {refused:?} refused with 503 after at most {waited:?}, all else went on; recovered in {recovered:?}"
    );
}

fn but(refused: &[Deed]) -> Vec<Deed> {
    ALL.into_iter().filter(|deed| !refused.contains(deed)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_fail_in_time_and_recover_when_postgresql_is_down() {
    let scene = Scene::open().await;
    Server::PostgreSql.stop().await;
    let refused = [Deed::List, Deed::Look, Deed::Quote, Deed::Order, Deed::OwnOrders, Deed::LogIn];
    let waited = scene.all_are_refused(&refused).await;
    Server::PostgreSql.start().await;
    told("PostgreSQL restarted", &refused, waited, scene.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_log_in_fails_when_redis_is_down() {
    let scene = Scene::open().await;
    Server::Redis.stop().await;
    let refused = [Deed::LogIn];
    scene.all_go_on(&but(&refused)).await;
    let waited = scene.all_are_refused(&refused).await;
    Server::Redis.start().await;
    told("Redis stopped", &refused, waited, scene.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_images_fail_when_media_is_unreachable() {
    let scene = Scene::open().await;
    scene.store.balancer("media").darken();
    let refused = [Deed::Picture];
    scene.all_go_on(&but(&refused)).await;
    let waited = scene.all_are_refused(&refused).await;
    scene.store.balancer("media").lighten();
    told("media blackholed", &refused, waited, scene.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_prices_and_orders_fail_when_cart_pricing_is_frozen() {
    let scene = Scene::open().await;
    scene.store.freeze("cart-pricing");
    let refused = [Deed::Quote, Deed::Regions, Deed::Order];
    scene.all_go_on(&but(&refused)).await;
    let waited = scene.all_are_refused(&refused).await;
    scene.store.thaw("cart-pricing");
    told("cart-pricing frozen", &refused, waited, scene.recovers().await);
}
