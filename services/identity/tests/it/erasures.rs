//! Export and erasure of customers' accounts.

use platform::{
    Actor, Call, Clock, Error, ErrorCode, Event,
    audit::ROUTING_KEY,
    testing::{Backend, tables_containing},
};
use proto::{
    common::v1::AdminRole,
    events::v1::{AuditRecorded, AuditedField},
    id::UserId,
    identity::v1::{
        EraseAccountsRequest, ExportAccountsRequest, ExportedAccount, ListAuditRecordsRequest,
        RequestPasswordRecoveryRequest, VerifyPasswordRequest,
    },
    time::timestamp,
};
use rstest::rstest;

use crate::harness::{Harness, PASSWORD, customer_request, eventually, fault, field_errors, user_id};

const NATIONAL: &str = "591234567";

impl Harness {
    async fn erase_accounts(&self, call: &Call, accounts: &[UserId], things: &[&str]) -> Result<(), Error> {
        let request = EraseAccountsRequest {
            account_ids: accounts.iter().map(ToString::to_string).collect(),
            phones: vec![NATIONAL.to_owned()],
            thing_ids: things.iter().map(|&thing| thing.to_owned()).collect(),
        };
        self.erasures().erase_accounts(call.request(request)).await?;
        Ok(())
    }

    async fn export(&self, actor: Actor, ids: &[UserId]) -> Result<Vec<ExportedAccount>, Error> {
        let request = ExportAccountsRequest { ids: ids.iter().map(ToString::to_string).collect() };
        let request = Call::anonymous().on_behalf_of(actor).request(request);
        Ok(self.erasures().export_accounts(request).await?.into_inner().accounts)
    }

    async fn verify(&self, actor: Actor, password: &str) -> Result<(), Error> {
        let request = VerifyPasswordRequest { password: password.to_owned() };
        self.erasures().verify_password(Call::anonymous().on_behalf_of(actor).request(request)).await?;
        Ok(())
    }

    /// Publish an audit record and wait until one more is stored.
    async fn record(&self, kind: &str, thing: &str, name: &str, value: &str) {
        let now = self.clock.now();
        let field = AuditedField { field: "note".into(), before: None, after: Some(value.to_owned()) };
        let message = AuditRecorded {
            action: "note_added".into(),
            kind: kind.to_owned(),
            id: thing.to_owned(),
            name: name.to_owned(),
            fields: vec![field],
            at: Some(timestamp(now)),
            ..AuditRecorded::default()
        };
        let stored = self.audit_records().await.len();
        let event = Event::new(ROUTING_KEY, now, &message);
        self.bus().await.publish(std::slice::from_ref(&event)).await.expect("publishes");
        eventually("the record is stored", async || self.audit_records().await.len() > stored).await;
    }

    /// List name and number of fields of each audit record, by the changed thing.
    async fn audit_records(&self) -> Vec<(String, String, usize)> {
        let request = Call::system().request(ListAuditRecordsRequest::default());
        let listed = self.administrators().list_audit_records(request).await.expect("lists").into_inner().records;
        let mut records: Vec<_> =
            listed.into_iter().map(|record| (record.thing_id, record.thing_name, record.fields.len())).collect();
        records.sort_unstable();
        records
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erased_account_leaves_no_trace(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let revocations = harness.revocations().await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    let account = user_id(&session);
    let request = RequestPasswordRecoveryRequest { phone: "0591234567".into(), client_address: "192.0.2.1".into() };
    let request = Call::anonymous().request(request);
    harness.password_recoveries().request_password_recovery(request).await.expect("requested");
    harness.record("order", "o1", "1001", "\"ليلى حداد\"").await;
    harness.record("customer", "c1", "ليلى حداد", "\"+970591234567\"").await;
    harness.record("customer", "c2", "عمر", "\"+970591234567\"").await;
    harness.record("product", "p1", "عود", "\"40\"").await;

    let owner = Actor::Admin { id: UserId::new(), name: "سلمى".into(), role: AdminRole::Owner };
    let refused = harness.erase_accounts(&Call::anonymous().on_behalf_of(owner), &[account], &[]).await;
    assert_eq!(refused.expect_err("for the system").code(), ErrorCode::Forbidden);
    for _ in 0..2 {
        harness.erase_accounts(&Call::system(), &[account], &["o1", "c1"]).await.expect("erased");
    }

    for mark in ["ليلى", NATIONAL, "layla", "شارع الإرسال"] {
        assert_eq!(tables_containing(&harness.database_url, mark).await, Vec::<String>::new(), "{mark}");
    }
    let record = |thing: &str, name: &str, fields| (thing.to_owned(), name.to_owned(), fields);
    let expected = [record("c1", "", 0), record("c2", "", 0), record("o1", "1001", 0), record("p1", "عود", 1)];
    assert_eq!(harness.audit_records().await, expected);
    assert!(harness.authenticate(&session.token).await.is_err());
    assert_eq!(revocations.all().await.len(), 1);
    assert!(harness.log_in("0591234567", PASSWORD).await.is_err());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn audit_record_of_an_erased_thing_that_arrives_late_is_redacted(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.erase_accounts(&Call::system(), &[], &["o1"]).await.expect("erased");
    harness.record("order", "o1", "1001", "\"ليلى\"").await;
    assert_eq!(harness.audit_records().await, [("o1".to_owned(), "1001".to_owned(), 0)]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn accounts_are_exported_to_their_customer_and_to_administrators_of_orders(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let account = user_id(&harness.sign_up(customer_request()).await.expect("signs up"));
    harness.log_in("0591234567", PASSWORD).await.expect("logs in");
    let admin = |role| Actor::Admin { id: UserId::new(), name: "سلمى".into(), role };

    let own = harness.export(Actor::Customer(account), &[UserId::new()]).await.expect("exported");
    assert_eq!((own.len(), own[0].sessions.len(), own[0].recoveries.len()), (1, 2, 0));
    assert_eq!(own[0].user.as_ref().expect("a user").name, "ليلى حداد");
    assert_eq!(harness.export(admin(AdminRole::Orders), &[account]).await.expect("exported"), own);
    let refused = harness.export(admin(AdminRole::Catalog), &[account]).await;
    assert_eq!(refused.expect_err("refused").code(), ErrorCode::Forbidden);
    let refused = harness.export(Actor::Anonymous, &[account]).await;
    assert_eq!(refused.expect_err("refused").code(), ErrorCode::Unauthenticated);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn verify_password_accepts_only_the_customers_own(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let account = Actor::Customer(user_id(&harness.sign_up(customer_request()).await.expect("signs up")));
    harness.verify(account.clone(), PASSWORD).await.expect("right");
    let wrong = harness.verify(account.clone(), "another horse").await;
    assert_eq!(field_errors(wrong), [fault("password", "password_wrong")]);
    assert_eq!(field_errors(harness.verify(account, "").await), [fault("password", "password_required")]);
    assert_eq!(
        harness.verify(Actor::Anonymous, PASSWORD).await.expect_err("nobody").code(),
        ErrorCode::Unauthenticated
    );
}
