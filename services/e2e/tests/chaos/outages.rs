//! Outages of a single dependency: requests that do not need it succeed, those that do fail in time, and everything
//! recovers soon afterwards without a restart.

use std::time::{Duration, Instant};

use e2e::{Client, Cluster, NewCustomer, PASSWORD, Server, Session, TestProduct};
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use crate::{
    eventually::within,
    load::{Outcome, send},
};

/// Upper bound on a response during an outage: the ten-second deadline and a second of slack.
const OUTAGE_RESPONSE_LIMIT: Duration = Duration::from_secs(11);
/// Upper bound on a response that the outage does not concern.
const UNAFFECTED_LIMIT: Duration = Duration::from_secs(5);
/// Upper bound on the time to recover.
const RECOVERY_LIMIT: Duration = Duration::from_secs(10);
const PHONE: &str = "0599111222";

/// A cluster with a product and a customer.
struct OutageScenario {
    store: Cluster,
    test_product: TestProduct,
    customer: Session,
}

/// A kind of request to the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequestKind {
    ListProducts,
    ShowProduct,
    Quote,
    ListRegions,
    PlaceOrder,
    ListOwnOrders,
    LogIn,
    GetImage,
    GetPage,
}

const ALL: [RequestKind; 9] = [
    RequestKind::ListProducts,
    RequestKind::ShowProduct,
    RequestKind::Quote,
    RequestKind::ListRegions,
    RequestKind::PlaceOrder,
    RequestKind::ListOwnOrders,
    RequestKind::LogIn,
    RequestKind::GetImage,
    RequestKind::GetPage,
];

impl OutageScenario {
    async fn open() -> Self {
        Server::start_all().await;
        let store = Cluster::start(2).await;
        let test_product = TestProduct::create(&store.admin().await, 100_000).await;
        let customer = NewCustomer::with_phone(PHONE).sign_up(&store.guest()).await;
        let scenario = Self { store, test_product, customer };
        scenario.assert_all_succeed(&ALL).await;
        scenario
    }

    fn request(&self, kind: RequestKind) -> RequestBuilder {
        let guest = self.store.guest();
        let get = |client: &Client, path: &str| client.request(Method::GET, path);
        match kind {
            RequestKind::GetPage => get(&guest, "/"),
            RequestKind::ListProducts => get(&guest, "/api/v1/products"),
            RequestKind::ShowProduct => get(&guest, &format!("/api/v1/products/{}", self.test_product.slug)),
            RequestKind::Quote => self.test_product.order(1).quote_request(&guest),
            RequestKind::ListRegions => get(&guest, "/api/v1/shipping/regions"),
            RequestKind::PlaceOrder => {
                self.test_product.order(1).with_key(&uuid::Uuid::new_v4().to_string()).request(&guest)
            }
            RequestKind::ListOwnOrders => get(&self.customer.client, "/api/v1/orders"),
            RequestKind::LogIn => guest
                .request(Method::POST, "/api/v1/users/login")
                .json(&json!({ "phone": PHONE, "password": PASSWORD })),
            RequestKind::GetImage => get(&guest, &format!("/storage/ab/{}.webp", "0".repeat(62))),
        }
    }

    /// Send one request. For an image, 404 counts as success: the lookup was performed.
    async fn send(&self, kind: RequestKind) -> (Outcome, bool) {
        let sent = send(0, self.request(kind)).await;
        let is_answered = sent.is_success() || kind == RequestKind::GetImage && sent.status == Some(404);
        (sent, is_answered)
    }

    /// Assert that all of these requests succeed promptly.
    async fn assert_all_succeed(&self, kinds: &[RequestKind]) {
        for kind in kinds {
            let (sent, is_answered) = self.send(*kind).await;
            assert!(is_answered && sent.took < UNAFFECTED_LIMIT, "{kind:?}: {sent:?}");
        }
    }

    /// Assert that all of these requests fail in time with 503 and `Retry-After`; returns the longest wait.
    async fn assert_all_fail(&self, kinds: &[RequestKind]) -> Duration {
        let refused = kinds.iter().map(|kind| async move {
            let (sent, _) = self.send(*kind).await;
            assert_eq!((sent.status, sent.has_retry_after), (Some(503), true), "{kind:?}: {sent:?}");
            assert!(sent.took < OUTAGE_RESPONSE_LIMIT, "{kind:?}: {sent:?}");
            sent.took
        });
        futures::future::join_all(refused).await.into_iter().max().unwrap_or_default()
    }

    /// Wait until every request succeeds again, within the limit; returns the time it took.
    async fn recovers(&self) -> Duration {
        let began = Instant::now();
        for kind in ALL {
            within(RECOVERY_LIMIT, &format!("{kind:?} again"), || async { self.send(kind).await.1 }).await;
        }
        let took = began.elapsed();
        assert!(took < RECOVERY_LIMIT, "{took:?}");
        took
    }
}

fn report(what: &str, refused: &[RequestKind], waited: Duration, recovered: Duration) {
    println!(
        "{what}: {refused:?} refused with 503 after at most {waited:?}, all else went on; recovered in {recovered:?}"
    );
}

fn all_except(refused: &[RequestKind]) -> Vec<RequestKind> {
    ALL.into_iter().filter(|kind| !refused.contains(kind)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_fail_in_time_and_recover_when_postgresql_is_down() {
    let scenario = OutageScenario::open().await;
    Server::PostgreSql.stop().await;
    let refused = [
        RequestKind::ListProducts,
        RequestKind::ShowProduct,
        RequestKind::Quote,
        RequestKind::PlaceOrder,
        RequestKind::ListOwnOrders,
        RequestKind::LogIn,
    ];
    let waited = scenario.assert_all_fail(&refused).await;
    Server::PostgreSql.start().await;
    report("PostgreSQL restarted", &refused, waited, scenario.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_log_in_fails_when_redis_is_down() {
    let scenario = OutageScenario::open().await;
    Server::Redis.stop().await;
    let refused = [RequestKind::LogIn];
    scenario.assert_all_succeed(&all_except(&refused)).await;
    let waited = scenario.assert_all_fail(&refused).await;
    Server::Redis.start().await;
    report("Redis stopped", &refused, waited, scenario.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_images_fail_when_media_is_unreachable() {
    let scenario = OutageScenario::open().await;
    scenario.store.balancer("media").blackhole();
    let refused = [RequestKind::GetImage];
    scenario.assert_all_succeed(&all_except(&refused)).await;
    let waited = scenario.assert_all_fail(&refused).await;
    scenario.store.balancer("media").restore();
    report("media blackholed", &refused, waited, scenario.recovers().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_prices_and_orders_fail_when_cart_pricing_is_frozen() {
    let scenario = OutageScenario::open().await;
    scenario.store.freeze("cart-pricing");
    let refused = [RequestKind::Quote, RequestKind::ListRegions, RequestKind::PlaceOrder];
    scenario.assert_all_succeed(&all_except(&refused)).await;
    let waited = scenario.assert_all_fail(&refused).await;
    scenario.store.thaw("cart-pricing");
    report("cart-pricing frozen", &refused, waited, scenario.recovers().await);
}
