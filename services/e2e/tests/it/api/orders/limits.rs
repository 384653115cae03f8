//! Rate limits on orders by address and by phone.

use std::ops::RangeInclusive;

use e2e::{ApiResponse, CreatedProduct, NewBrand, NewOrder, NewProduct, ReplicaBuilder, TcpProxy, TestShop};
use platform::{settings::Source, testing::Backend};
use rstest::rstest;

/// Configure the limits, and trust the test as proxy.
fn limited(source: Source) -> Source {
    source
        .with("ATTAR_TRUSTED_PROXIES", "127.0.0.0/8")
        .with("ATTAR_ORDERS_PER_ADDRESS", "3")
        .with("ATTAR_ORDERS_PER_PHONE", "2")
        .with("ATTAR_SUPPORT_PHONE", "+970599111222")
}

async fn something_to_order(shop: &TestShop) -> CreatedProduct {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    NewProduct::named("عود الليل", &brand).create(shop).await
}

/// Build an order with a phone unique to this number.
fn order(sold: &CreatedProduct, number: usize) -> NewOrder {
    NewOrder::of(sold, 1)
        .from_customer("سلمى الخطيب", &format!("05912345{number:02}"))
        .with_key(&format!("order-{number}"))
}

/// Assert a 429 with a `Retry-After` within the range, and the support's phone.
#[track_caller]
fn is_refused(answer: &ApiResponse, seconds: RangeInclusive<u64>) {
    answer.error(429, "too_many_requests");
    let wait: u64 = answer.headers["retry-after"].to_str().expect("a text").parse().expect("whole seconds");
    assert!(seconds.contains(&wait), "{wait}");
    let message = answer.json["message"].as_str().expect("a string");
    assert!(message.contains("+970599111222"), "{message}");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_from_one_address_are_limited_and_replays_do_not_count(#[case] backend: Backend) {
    let shop = TestShop::with(backend, limited).await;
    let other = ReplicaBuilder::of(&shop).start().await;
    let sold = something_to_order(&shop).await;
    let here = shop.guest().forwarded_for("203.0.113.1");
    for number in 0..3 {
        for _ in 0..3 {
            order(&sold, number).place(&here).await;
        }
    }
    // A rejected order leaves its key unused; all replicas share the counters.
    for _ in 0..2 {
        is_refused(&order(&sold, 3).send(&here).await, 1..=600);
        is_refused(&order(&sold, 3).send(&other.client(&here)).await, 1..=600);
    }
    is_refused(&order(&sold, 3).send(&shop.guest().forwarded_for("198.51.100.7, 203.0.113.1:4711")).await, 1..=600);
    let replayed = order(&sold, 0).send(&here).await;
    assert_eq!((replayed.status, &replayed.headers["idempotent-replayed"]), (201, &"true".parse().expect("a header")));
    order(&sold, 3).place(&shop.guest().forwarded_for("203.0.113.2")).await;

    // Addresses in one IPv6 /64 count as one.
    for number in 4..7 {
        order(&sold, number).place(&shop.guest().forwarded_for(&format!("[2001:db8:0:1::{number}]:80"))).await;
    }
    is_refused(&order(&sold, 7).send(&shop.guest().forwarded_for("2001:db8:0:1:ffff::1")).await, 1..=600);
    order(&sold, 7).place(&shop.guest().forwarded_for("2001:db8:0:2::1")).await;
    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_for_one_phone_are_limited_in_any_notation(#[case] backend: Backend) {
    let shop = TestShop::with(backend, limited).await;
    let sold = something_to_order(&shop).await;
    let order = |phone: &str| NewOrder::of(&sold, 1).from_customer("سلمى الخطيب", phone);
    order("0591234567").place(&shop.guest().forwarded_for("203.0.113.1")).await;
    order("+972 59-123-4567").place(&shop.guest().forwarded_for("203.0.113.2")).await;
    for phone in ["0591234567", "٠٥٩١٢٣٤٥٦٧", "00970591234567"] {
        is_refused(&order(phone).send(&shop.guest().forwarded_for("203.0.113.3")).await, 601..=3_600);
    }
    order("0591234568").place(&shop.guest().forwarded_for("203.0.113.4")).await;
    shop.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_placed_when_rate_limit_counters_are_unavailable() {
    let mut relay = None;
    let shop = TestShop::with(Backend::Servers, |source| {
        let redis = TcpProxy::to(source.value("ATTAR_CACHE_URL").expect("Redis"));
        let source = limited(source).with("ATTAR_CACHE_URL", redis.url());
        relay = Some(redis);
        source
    })
    .await;
    let sold = something_to_order(&shop).await;
    relay.expect("a relay to Redis").cut().await;
    for number in 0..4 {
        order(&sold, number).place(&shop.guest()).await;
    }
    shop.stop().await;
}
