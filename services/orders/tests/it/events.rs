//! Reading past order events.

use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus::{Cancelled, Pending, Processing, Unspecified},
    id::EventId,
    orders::v1::{ListEventsRequest, ListEventsResponse, OrderEvent, list_events_request::After},
};
use rstest::rstest;

use crate::harness::{Shop, admin, call, customer, order_request};

async fn list(shop: &Shop, actor: &Actor, after: Option<After>) -> Result<ListEventsResponse, Error> {
    let request = call(actor).request(ListEventsRequest { after });
    Ok(shop.orders.clone().list_events(request).await?.into_inner())
}

/// Read all events after a position, page by page.
async fn all(shop: &Shop, mut position: i64) -> Vec<OrderEvent> {
    let mut events = Vec::new();
    loop {
        let next = list(shop, &Actor::System, Some(After::Position(position))).await.expect("events");
        assert!(!next.is_reset);
        if next.events.is_empty() {
            assert_eq!(next.position, position);
            return events;
        }
        assert_eq!(next.events.last().map(|event| &event.id), next.last_event_id.as_ref());
        assert!(next.events.len() <= 100 && next.position > position);
        position = next.position;
        events.extend(next.events);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_events_resumes_after_any_event(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let nothing = list(&shop, &admin(), None).await.expect("nothing");
    assert_eq!(nothing, ListEventsResponse::default());
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    shop.change(&admin(), &placed.id, Processing, Pending).await.expect("changed");
    shop.change(&admin(), &placed.id, Cancelled, Processing).await.expect("changed");

    let events = all(&shop, nothing.position).await;
    let changes: Vec<_> = events.iter().map(|event| (event.from(), event.to())).collect();
    assert_eq!(changes, [(Unspecified, Pending), (Pending, Processing), (Processing, Cancelled)]);
    let first = &events[0];
    assert_eq!((first.order_id.as_str(), first.number), (placed.id.as_str(), 1001));
    assert_eq!((first.total_agorot, first.customer_name.as_str()), (4_500, "ليلى حداد"));
    assert_eq!(first.at, placed.created_at);
    let on_the_bus: Vec<_> = shop.events(3).await.iter().map(|event| event.id.to_string()).collect();
    assert_eq!(events.iter().map(|event| event.id.as_str()).collect::<Vec<_>>(), on_the_bus);

    for (n, event) in events.iter().enumerate() {
        let later = list(&shop, &admin(), Some(After::EventId(event.id.clone()))).await.expect("events");
        assert_eq!((later.is_reset, later.events.as_slice()), (false, &events[n + 1..]));
    }
    let end = list(&shop, &admin(), None).await.expect("the end");
    assert_eq!((end.events.len(), end.last_event_id.as_ref(), end.is_reset), (0, Some(&events[2].id), false));
    assert!(all(&shop, end.position).await.is_empty());
    for unknown in [EventId::new().to_string(), "yesterday".to_owned(), String::new()] {
        let reset = list(&shop, &admin(), Some(After::EventId(unknown))).await.expect("the end");
        assert_eq!(reset, ListEventsResponse { is_reset: true, ..end.clone() });
    }

    for (outsider, code) in [(Actor::Anonymous, ErrorCode::Unauthenticated), (customer(), ErrorCode::Forbidden)] {
        assert_eq!(list(&shop, &outsider, None).await.expect_err("refused").code(), code);
    }
}
