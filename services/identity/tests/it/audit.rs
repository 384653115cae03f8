//! Audit records of administrators' changes.

use std::time::Duration;

use platform::{Actor, Call, Clock, Error, Event, audit::ROUTING_KEY, testing::Backend};
use proto::{
    common::v1::{AdminRole, PageRequest},
    events::v1::{AuditRecorded, AuditedField},
    id::UserId,
    identity::v1::{AuditRecord, ListAuditRecordsRequest, UpdateAdministratorRequest},
    time::timestamp,
};
use rstest::rstest;

use crate::harness::{Harness, acting, eventually, fault, field_errors};

async fn list(harness: &Harness, request: ListAuditRecordsRequest) -> Result<Vec<AuditRecord>, Error> {
    Ok(harness.administrators().list_audit_records(Call::system().request(request)).await?.into_inner().records)
}

/// Publish the audit event of a change, as a service would.
async fn publish_record(harness: &Harness, person: &str, kind: &str, thing: &str, times: usize) {
    let now = harness.clock.now();
    let message = AuditRecorded {
        actor_id: person.to_owned(),
        actor_name: "سلمى".to_owned(),
        action: "updated".to_owned(),
        kind: kind.to_owned(),
        id: thing.to_owned(),
        name: "عود".to_owned(),
        fields: vec![AuditedField { field: "price".to_owned(), before: Some("40".to_owned()), after: None }],
        at: Some(timestamp(now)),
        request_id: "r".to_owned(),
    };
    let event = Event::new(ROUTING_KEY, now, &message);
    for _ in 0..times {
        harness.bus().await.publish(std::slice::from_ref(&event)).await.expect("publishes");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn audit_records_are_stored_once_and_filtered(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let [salma, layla] = [UserId::new().to_string(), UserId::new().to_string()];
    publish_record(&harness, &salma, "product", "a", 3).await;
    harness.clock.advance(Duration::from_hours(24));
    publish_record(&harness, &layla, "brand", "b", 1).await;
    publish_record(&harness, &layla, "product", "c", 1).await;
    let all = ListAuditRecordsRequest::default;
    eventually("all records are stored", async || list(&harness, all()).await.expect("lists").len() == 3).await;

    let things = async |request| {
        let records = list(&harness, request).await.expect("lists");
        records.into_iter().map(|record| record.thing_id).collect::<Vec<_>>()
    };
    let newest = list(&harness, all()).await.expect("lists");
    assert_eq!(newest.last().expect("three").thing_id, "a");
    assert_eq!(newest[2].fields[0].before.as_deref(), Some("40"));
    assert_eq!(things(ListAuditRecordsRequest { person: salma, ..all() }).await, ["a"]);
    assert_eq!(things(ListAuditRecordsRequest { kind: "brand".to_owned(), ..all() }).await, ["b"]);
    assert_eq!(things(ListAuditRecordsRequest { thing: "c".to_owned(), ..all() }).await, ["c"]);
    let first = ListAuditRecordsRequest { to: "2026-05-04".to_owned(), ..all() };
    assert_eq!(things(first).await, ["a"]);
    let second = ListAuditRecordsRequest { from: "2026-05-05".to_owned(), to: "2026-05-05".to_owned(), ..all() };
    assert_eq!(things(second).await.len(), 2);
    let page = ListAuditRecordsRequest { page: Some(PageRequest { page: 2, per_page: 2 }), ..all() };
    assert_eq!(things(page).await, ["a"]);
    let broken = ListAuditRecordsRequest { from: "yesterday".to_owned(), ..all() };
    assert_eq!(field_errors(list(&harness, broken).await), [fault("from", "day_malformed")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_changes_are_audited_without_secrets(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let admin = harness.add_admin().await;
    let owner = acting(&admin);
    let id = harness.create_admin(&owner, "layla@example.com", AdminRole::Orders).await;
    let change = UpdateAdministratorRequest {
        id: id.clone(),
        role: Some("catalogue".to_owned()),
        password: Some("battery staple".to_owned()),
        ..Default::default()
    };
    harness.administrators().update_administrator(owner.request(change)).await.expect("changes");
    let of_them = || ListAuditRecordsRequest { thing: id.clone(), ..Default::default() };
    eventually("both records are stored", async || list(&harness, of_them()).await.expect("lists").len() == 2).await;

    let records = list(&harness, of_them()).await.expect("lists");
    assert!(records.iter().all(|record| record.actor_id == admin.id && record.kind == "person"));
    let mut actions: Vec<_> = records.iter().map(|record| record.action.as_str()).collect();
    actions.sort_unstable();
    assert_eq!(actions, ["created", "updated"]);
    let updated = records.iter().find(|record| record.action == "updated").expect("it is there");
    let fields: Vec<_> = updated.fields.iter().map(|field| (field.field.as_str(), field.after.as_deref())).collect();
    assert_eq!(fields, [("password", Some("\"new\"")), ("role", Some("\"catalogue\""))]);
    let text = format!("{records:?}");
    assert!(!text.contains("battery") && !text.contains("argon2"), "{text}");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn audit_records_require_owner(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let orders = Actor::Admin { id: UserId::new(), name: String::new(), role: AdminRole::Orders };
    let request = Call::anonymous().on_behalf_of(orders).request(ListAuditRecordsRequest::default());
    let rejected = harness.administrators().list_audit_records(request).await.map_err(Error::from);
    assert_eq!(rejected.expect_err("refused").slug(), "forbidden");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn audit_records_expire_after_two_years(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let layla = UserId::new().to_string();
    publish_record(&harness, &layla, "product", "old", 1).await;
    harness.clock.advance(Duration::from_hours(24));
    publish_record(&harness, &layla, "product", "young", 1).await;
    let all = ListAuditRecordsRequest::default;
    eventually("both records are stored", async || list(&harness, all()).await.expect("lists").len() == 2).await;

    harness.clock.advance(Duration::from_hours(24 * 2 * 365 + 1));
    // Expired records are deleted when the service starts.
    harness.replicate().await;
    eventually("one is left", async || {
        let left = list(&harness, all()).await.expect("lists");
        left.iter().map(|record| record.thing_id.as_str()).eq(["young"])
    })
    .await;
}
