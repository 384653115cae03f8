//! `/api/v1/admins/events`: the event stream of the back office.

use std::time::Duration;

use e2e::{
    Client, EventStream, NewBrand, NewOrder, NewProduct, Replica, StreamBlock, TestShop, admin_order_path,
    update_status,
};
use futures::future::join_all;
use platform::{Call, bus, testing::Backend};
use proto::identity::v1::{DisableAdminRequest, administrators_client::AdministratorsClient};
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

/// Longer than any step of these tests, shorter than the server's request timeout.
const SOON: Duration = Duration::from_secs(10);

async fn with_a_product(backend: Backend) -> (TestShop, e2e::CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    (shop, sold)
}

/// Wait for the next event of an order and return its type and the statuses.
async fn next_change(listener: &mut EventStream) -> (String, Value, Value) {
    let event = listener.event().await.expect("an open stream");
    let (kind, _, data) = event.parts();
    (kind.to_owned(), data["from"].clone(), data["to"].clone())
}

fn changed(from: &str, to: &str) -> (String, Value, Value) {
    ("order.status_changed".to_owned(), json!(from), json!(to))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stream_delivers_every_order_event(#[case] backend: Backend) {
    let (shop, sold) = with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let path = "/api/v1/admins/events";
    guest.get(path).await.error(401, "unauthenticated");
    guest.with_token("garbage").get(path).await.error(401, "unauthenticated");
    let head = Client::send(admin.request(Method::HEAD, path)).await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));

    let (mut listener, mut other) = (EventStream::open(&admin).await, EventStream::open(&admin).await);
    let header = |name: &str| listener.headers().get(name).and_then(|value| value.to_str().ok());
    assert_eq!(header("content-type"), Some("text/event-stream"));
    assert_eq!(header("cache-control"), Some("no-store"));
    assert_eq!(header("x-accel-buffering"), Some("no"));
    assert_eq!(header("content-encoding"), None);

    let placed = NewOrder::of(&sold, 2).place(&guest).await;
    let event = listener.event().await.expect("an event");
    let (kind, id, data) = event.parts();
    assert_eq!(kind, "order.placed");
    let expected = json!({
        "id": placed["id"], "number": 1001, "status": "pending", "from": null, "to": "pending",
        "at": placed["created_at"], "total": 115, "customer_name": "سلمى الخطيب", "kind": null, "by": null,
    });
    assert_eq!(data, &expected);
    assert_eq!(other.event().await.as_ref(), Some(&event), "all streams receive the same events");

    shop.fixture.clock().advance(Duration::from_mins(1));
    let order = update_status(&admin, &placed, "processing").await;
    let event = listener.event().await.expect("an event");
    let (kind, step_id, data) = event.parts();
    assert_eq!(kind, "order.status_changed");
    assert_ne!(step_id, id);
    let expected = json!({
        "id": placed["id"], "number": 1001, "status": "processing", "from": "pending", "to": "processing",
        "at": order["updated_at"], "total": 115, "customer_name": "سلمى الخطيب", "kind": null, "by": order["history"][1]["by"],
    });
    assert_eq!(data, &expected);

    // A change to the same status publishes nothing: the next event is the next change.
    update_status(&admin, &placed, "processing").await;
    admin.put(&admin_order_path(&placed), &json!({ "status": "delivered" })).await.error(409, "invalid_transition");
    NewOrder::of(&sold, 1).expecting(1).send(&guest).await.error(409, "price_changed");
    update_status(&admin, &placed, "cancelled").await;
    assert_eq!(next_change(&mut listener).await, changed("processing", "cancelled"));

    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stream_resumes_by_last_event_id_at_any_gateway(#[case] backend: Backend) {
    let (shop, sold) = with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let replica = Replica::of(&shop).await;
    let there = replica.client(&admin);

    let mut before = EventStream::open(&admin).await;
    let order = NewOrder::of(&sold, 1).place(&guest).await;
    before.event().await.expect("the order");
    let place = before.last_id().to_owned();
    drop(before);
    update_status(&admin, &order, "processing").await;
    update_status(&admin, &order, "shipped").await;
    let mut after = EventStream::after(&there, &place).await;
    assert_eq!(next_change(&mut after).await, changed("pending", "processing"));
    assert_eq!(next_change(&mut after).await, changed("processing", "shipped"));
    update_status(&admin, &order, "delivered").await;
    assert_eq!(next_change(&mut after).await, changed("shipped", "delivered"));

    // A stream that was lost before its first event starts with an id to resume from.
    let mut quiet = EventStream::open(&there).await;
    assert_eq!(quiet.next().await, Some(StreamBlock::IdOnly));
    assert_eq!(quiet.last_id(), after.last_id());
    drop(quiet);
    replica.stop().await;
    update_status(&admin, &order, "shipped").await;
    let mut again = EventStream::after(&admin, after.last_id()).await;
    assert_eq!(next_change(&mut again).await, changed("delivered", "shipped"));

    // Resuming from an unknown id yields a `reset`, and then new events.
    for unknown in ["0198c0de-0000-7000-8000-000000000001", "yesterday"] {
        let mut lost = EventStream::after(&admin, unknown).await;
        let reset = lost.event().await.expect("an event");
        assert_eq!(reset.parts(), ("reset", again.last_id(), &json!({})));
        update_status(&admin, &order, "processing").await;
        assert_eq!(next_change(&mut lost).await, changed("shipped", "processing"));
        next_change(&mut again).await;
        update_status(&admin, &order, "shipped").await;
        next_change(&mut again).await;
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn streams_deliver_concurrent_events_in_same_order(#[case] backend: Backend) {
    const ORDERS: usize = 6;
    const STEPS: usize = 18;
    let (shop, sold) = with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let replica = Replica::of(&shop).await;
    let mut awake = EventStream::open(&admin).await;
    let mut asleep = EventStream::open(&replica.client(&admin)).await;
    let first = NewOrder::of(&sold, 1).place(&guest).await;
    let beginning = awake.event().await.expect("the first order");
    let place = awake.last_id().to_owned();

    let listening = tokio::spawn(async move { next_events(&mut awake, ORDERS * (STEPS + 1)).await });
    let changes_of_orders = (0..ORDERS).map(|_| async {
        let order = NewOrder::of(&sold, 1).place(&guest).await;
        for n in 0..STEPS {
            update_status(&admin, &order, if n % 2 == 0 { "processing" } else { "pending" }).await;
        }
    });
    join_all(changes_of_orders).await;

    let live = listening.await.expect("listens to the end");
    let mut ids: Vec<_> = live.iter().map(|event| event.parts().1.to_owned()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), ORDERS * (STEPS + 1), "no event is delivered twice");
    let mut by_order = std::collections::BTreeMap::<i64, Vec<Value>>::new();
    for event in &live {
        let (_, _, data) = event.parts();
        by_order.entry(data["number"].as_i64().expect("a number")).or_default().push(data["to"].clone());
    }
    assert_eq!(by_order.len(), ORDERS);
    for steps in by_order.values() {
        assert!(steps.iter().step_by(2).all(|to| to == "pending"), "{steps:?}");
        assert!(steps.iter().skip(1).step_by(2).all(|to| to == "processing"), "{steps:?}");
    }

    // A client that reads late, and one that connects late, receive the same events.
    let (_, _, data) = beginning.parts();
    assert_eq!(data["id"], first["id"]);
    assert_eq!(asleep.event().await, Some(beginning));
    assert_eq!(next_events(&mut asleep, live.len()).await, live);
    let mut late = EventStream::after(&admin, &place).await;
    assert_eq!(next_events(&mut late, live.len()).await, live);
    replica.stop().await;
    shop.stop().await;
}

async fn next_events(listener: &mut EventStream, count: usize) -> Vec<StreamBlock> {
    let mut events = Vec::new();
    while events.len() < count {
        events.push(listener.event().await.expect("an open stream"));
    }
    events
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stream_ends_with_its_session(#[case] backend: Backend) {
    let (shop, sold) = with_a_product(backend).await;
    let (leaving, staying, expiring) = (shop.admin().await, shop.admin().await, shop.admin().await);
    let replica = Replica::of(&shop).await;
    let mut here = EventStream::open(&leaving).await;
    let mut elsewhere = EventStream::open(&replica.client(&leaving)).await;
    let mut other = EventStream::open(&staying).await;

    leaving.post("/api/v1/users/logout", &json!({})).await.data(200);
    assert_eq!(ended(&mut here).await, None);
    assert_eq!(ended(&mut elsewhere).await, None);
    NewOrder::of(&sold, 1).place(&shop.guest()).await;
    other.event().await.expect("another user's session stays valid");

    let mut old = EventStream::open(&expiring).await;
    shop.fixture.clock().advance(Duration::from_hours(12));
    assert_eq!(ended(&mut old).await, None);
    assert_eq!(ended(&mut other).await, None, "it is no younger");

    let disabled = shop.admin().await;
    let mut listener = EventStream::open(&replica.client(&disabled)).await;
    let owner = DisableAdminRequest { email: "owner@attar.example".to_owned() };
    let mut admins = AdministratorsClient::new(shop.shop.identity.clone());
    admins.disable_admin(Call::system().request(owner)).await.expect("disables");
    assert_eq!(ended(&mut listener).await, None);
    disabled.get("/api/v1/admins/events").await.error(401, "unauthenticated");
    replica.stop().await;
    shop.stop().await;
}

async fn ended(listener: &mut EventStream) -> Option<StreamBlock> {
    tokio::time::timeout(SOON, listener.event()).await.expect("the stream ends")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gateway_shuts_down_despite_open_streams(#[case] backend: Backend) {
    let (shop, _) = with_a_product(backend).await;
    let admin = shop.admin().await;
    let replica = Replica::of(&shop).await;
    let mut listener = EventStream::open(&replica.client(&admin)).await;
    let mut second = EventStream::open(&replica.client(&admin).over_http2()).await;

    tokio::time::timeout(SOON, replica.stop()).await.expect("ends at once");

    assert_eq!(listener.event().await, None, "in good order");
    assert_eq!(second.event().await, None, "on HTTP/2 as well");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stream_outlives_request_timeout_and_ends_without_bus_event(#[case] backend: Backend) {
    let (shop, sold) = with_a_product(backend).await;
    let disconnected = Replica::with_bus(&shop, bus::connect("memory:").expect("a bus")).await;
    let mut listener = EventStream::open(&disconnected.client(&shop.admin().await)).await;
    NewOrder::of(&sold, 1).place(&shop.guest()).await;

    // This gateway receives no events: it checks the session whenever it sends a comment, every 15 seconds.
    let both = [listener.next().await, listener.next().await].map(|block| block.expect("an open stream"));
    assert!(both.contains(&StreamBlock::Comment), "{both:?}");
    let event = both.iter().find(|block| **block != StreamBlock::Comment).expect("the event");
    assert_eq!(event.parts().0, "order.placed");
    disconnected.stop().await;
    shop.stop().await;
}
