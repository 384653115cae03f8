//! Shop settings: authorisation, events and audit records, and optimistic locking.

use std::time::Duration;

use platform::{
    Actor, BackgroundTasks, Call, Error, ErrorCode, Event,
    audit::ROUTING_KEY,
    bus::{self, Queue},
    testing::Backend,
};
use proto::{
    cart_pricing::v1::{
        GetSettingsRequest, ListRegionsRequest, QuoteRequest, RegionCost, ShopSettings, UpdateSettingsRequest,
    },
    common::v1::{AdminRole, Region},
    events::v1::AuditRecorded,
    id::{UserId, VariantId},
};
use rstest::rstest;
use tokio::{sync::mpsc, time::timeout};

use crate::{
    fake_catalog::FakeCatalog,
    shop::{Shop, admin, lines},
};

/// Upper bound on the delivery of an event.
const EVENT_TIMEOUT: Duration = Duration::from_mins(1);

async fn get(shop: &Shop, call: &Call) -> Result<ShopSettings, Error> {
    Ok(shop.settings.clone().get_settings(call.request(GetSettingsRequest {})).await?.into_inner())
}

async fn update(shop: &Shop, call: &Call, change: UpdateSettingsRequest) -> Result<ShopSettings, Error> {
    Ok(shop.settings.clone().update_settings(call.request(change)).await?.into_inner())
}

fn a_change(expected_version: i64) -> UpdateSettingsRequest {
    UpdateSettingsRequest {
        expected_version,
        regions: vec![RegionCost { region: "ISRAEL".to_owned(), cost_agorot: 7_050, days: None }],
        free_shipping_threshold_agorot: Some(30_000),
        banner_text: Some("{threshold}!".to_owned()),
        is_banner_shown: Some(true),
        is_threshold_after_discounts: None,
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn settings_change_applies_to_the_next_quote(#[case] backend: Backend) {
    let variant = VariantId::new();
    let shop = Shop::with(backend, FakeCatalog::default().with_variant(variant, 25_000, None)).await;
    let owner = admin(AdminRole::Owner);
    let first = get(&shop, &owner).await.expect("settings");
    assert_eq!((first.version, first.updated_by.as_str(), first.updated_at), (1, "", None));

    let changed = update(&shop, &owner, a_change(1)).await.expect("changes");
    assert_eq!((changed.version, changed.updated_by.as_str()), (2, "سلمى"));
    assert_eq!(get(&shop, &admin(AdminRole::Orders)).await.expect("every administrator reads"), changed);

    let tariff = shop.pricing.clone().list_regions(Call::anonymous().request(ListRegionsRequest {})).await;
    let tariff = tariff.expect("a tariff").into_inner();
    assert_eq!(tariff.banner.as_deref(), Some("300\u{a0}₪!"));
    let lines = Some(lines(&[(variant.to_string(), 1)], &[]));
    let quote = QuoteRequest { lines, region: Region::Israel.into(), ..Default::default() };
    let quote = shop.pricing.clone().quote(Call::anonymous().request(quote)).await.expect("a quote").into_inner();
    assert_eq!((quote.shipping_agorot, quote.free_shipping_remaining_agorot), (Some(7_050), 5_000));

    let same = update(&shop, &owner, UpdateSettingsRequest { expected_version: 2, ..Default::default() }).await;
    assert_eq!(same.expect("nothing to change").version, 2);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn settings_are_changed_by_owners_and_read_by_administrators(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    for (call, reads, changes) in [
        (Call::anonymous(), Some(ErrorCode::Unauthenticated), ErrorCode::Unauthenticated),
        (
            Call::anonymous().on_behalf_of(Actor::Customer(UserId::new())),
            Some(ErrorCode::Forbidden),
            ErrorCode::Forbidden,
        ),
        (admin(AdminRole::Orders), None, ErrorCode::Forbidden),
        (admin(AdminRole::Catalog), None, ErrorCode::Forbidden),
    ] {
        assert_eq!(get(&shop, &call).await.err().map(|refused| refused.code()), reads);
        assert_eq!(update(&shop, &call, a_change(1)).await.expect_err("refused").code(), changes);
    }
    let broken = UpdateSettingsRequest { free_shipping_threshold_agorot: Some(-1), ..a_change(1) };
    let refused = update(&shop, &admin(AdminRole::Owner), broken).await.expect_err("refused");
    assert_eq!(refused.field_errors()[0].field, "free_shipping_threshold");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_settings_changes_apply_one_and_return_it_to_the_others(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let changes = (0..8).map(|n| {
        let change = UpdateSettingsRequest { free_shipping_threshold_agorot: Some(20_100 + n), ..a_change(1) };
        let shop = &shop;
        async move { update(shop, &admin(AdminRole::Owner), change).await }
    });
    let outcomes = futures::future::join_all(changes).await;
    let done: Vec<_> = outcomes.iter().filter_map(|outcome| outcome.as_ref().ok()).collect();
    assert_eq!(done.len(), 1);
    for refused in outcomes.iter().filter_map(|outcome| outcome.as_ref().err()) {
        assert_eq!(refused.slug(), "conflict");
        assert_eq!(refused.state::<ShopSettings>().as_ref(), Some(done[0]));
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn settings_change_is_published_and_audited_once(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let (sender, mut receiver) = mpsc::unbounded_channel::<Event>();
    let tasks = BackgroundTasks::new();
    let bus = shop.fixture.bus().await;
    let queue = Queue::ephemeral(&["pricing.changed", ROUTING_KEY]);
    bus::consume(&bus, &tasks, queue, move |event| {
        sender.send(event).expect("the receiver lives");
        async { Ok(()) }
    })
    .await
    .expect("listens");
    update(&shop, &admin(AdminRole::Owner), a_change(1)).await.expect("changes");
    update(&shop, &admin(AdminRole::Owner), a_change(1)).await.expect_err("another update came first");
    let mut next = async || timeout(EVENT_TIMEOUT, receiver.recv()).await.expect("an event in time").expect("an event");
    let events = [next().await, next().await];
    let mut keys: Vec<_> = events.iter().map(|event| event.routing_key.as_str()).collect();
    keys.sort_unstable();
    assert_eq!(keys, [ROUTING_KEY, "pricing.changed"]);
    let record = events.iter().find(|event| event.routing_key == ROUTING_KEY).expect("the record");
    let record: AuditRecorded = record.decode().expect("a record");
    let fields: Vec<_> = record.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(fields, ["banner_text", "free_shipping_threshold", "shipping_ISRAEL"]);
    assert_eq!((record.kind.as_str(), record.actor_name.as_str()), ("settings", "سلمى"));
    tasks.stop().await;
}
