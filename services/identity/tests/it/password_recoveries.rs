//! A new password for customers who forgot theirs: requests, links, and their use.

use std::time::Duration;

use futures::future::join_all;
use platform::{
    Actor, Call, Database, Error, ErrorCode, Event, outbox,
    settings::Source,
    testing::{Backend, MailServer, Reaction, SmsServer},
};
use proto::{
    common::v1::AdminRole,
    events::v1::PasswordRecoveryRequested,
    id::UserId,
    identity::v1::{
        CreateRecoveryLinkRequest, ListAuditRecordsRequest, ListPasswordRecoveriesRequest, PasswordRecovery,
        RecoveryLink, RecoveryState, RequestPasswordRecoveryRequest, ResetCustomerPasswordRequest,
        UpdateProfileRequest,
    },
};
use rstest::rstest;

use crate::harness::{Harness, PASSWORD, customer_request, eventually, fault, field_errors, slug, user_id};

const PHONE: &str = "0591234567";
const NEW_PASSWORD: &str = "another horse";
/// Texts in ASCII, which e-mails contain literally.
const TEXTS: [(&str, &str); 3] = [
    ("ATTAR_RECOVERY_TEXT", "{url}"),
    ("ATTAR_RECOVERY_SUBJECT", "a new password"),
    ("ATTAR_MESSAGE_TIMEOUT_SECONDS", "1"),
];

fn with_texts(source: Source) -> Source {
    TEXTS.into_iter().fold(source, |source, (name, text)| source.with(name, text))
}

async fn over_sms(backend: Backend, server: &SmsServer) -> Harness {
    Harness::with(backend, |source| with_texts(source).with("ATTAR_SMS_URL", server.url())).await
}

impl Harness {
    async fn request_recovery(&self, phone: &str) -> Result<(), Error> {
        self.request_recovery_from("192.0.2.1", phone).await
    }

    async fn request_recovery_from(&self, address: &str, phone: &str) -> Result<(), Error> {
        let request = RequestPasswordRecoveryRequest { phone: phone.to_owned(), client_address: address.to_owned() };
        let request = Call::anonymous().request(request);
        self.password_recoveries().request_password_recovery(request).await?;
        Ok(())
    }

    async fn reset(&self, token: &str, password: &str) -> Result<String, Error> {
        let request = ResetCustomerPasswordRequest {
            token: token.to_owned(),
            password: password.to_owned(),
            password_confirmation: Some(password.to_owned()),
            client_address: "192.0.2.1".to_owned(),
        };
        let reset = self.password_recoveries().reset_customer_password(Call::anonymous().request(request)).await?;
        Ok(reset.into_inner().user_id)
    }

    async fn recoveries(&self, call: &Call, state: RecoveryState) -> Result<Vec<PasswordRecovery>, Error> {
        let request = ListPasswordRecoveriesRequest { page: None, state: state.into() };
        Ok(self.password_recoveries().list_password_recoveries(call.request(request)).await?.into_inner().recoveries)
    }

    async fn waiting(&self) -> Vec<PasswordRecovery> {
        self.recoveries(&desk(), RecoveryState::Unspecified).await.expect("lists")
    }

    async fn create_link(&self, call: &Call, id: &str) -> Result<RecoveryLink, Error> {
        let request = call.request(CreateRecoveryLinkRequest { id: id.to_owned() });
        Ok(self.password_recoveries().create_recovery_link(request).await?.into_inner())
    }

    /// Request a recovery without a channel, and return a link made by the desk.
    async fn link(&self) -> RecoveryLink {
        self.request_recovery(PHONE).await.expect("accepted");
        eventually("the desk sees the request", async || !self.waiting().await.is_empty()).await;
        self.create_link(&desk(), &self.waiting().await[0].id).await.expect("a link")
    }

    /// Wait until all events are published and applied.
    async fn settled(&self) {
        let db = Database::connect(&self.database_url).await.expect("connects");
        eventually("every event is published", async || outbox::backlog(db.read()).await.expect("counts") == 0).await;
    }

    /// Return the events of requested recoveries, oldest first.
    async fn requests(&self) -> Vec<Event> {
        let db = Database::connect(&self.database_url).await.expect("connects");
        let events = outbox::after(db.read(), "password_recovery.", 0, 100).await.expect("reads");
        events.into_iter().map(|(_, event)| event).collect()
    }
}

/// A call of an administrator who processes orders.
fn desk() -> Call {
    administrator(AdminRole::Orders)
}

fn administrator(role: AdminRole) -> Call {
    Call::anonymous().on_behalf_of(Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role })
}

/// Return the token of the link in a message.
fn token(message: &str) -> String {
    let (_, rest) = message.split_once("/reset-password#").expect("a link");
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

fn invalid_link() -> Vec<(String, String)> {
    vec![fault("token", "recovery_link_invalid")]
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sent_link_sets_password_once_and_ends_sessions(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let harness = over_sms(backend, &server).await;
    let revocations = harness.revocations().await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");

    harness.request_recovery("+972 59-123-4567").await.expect("accepted");
    eventually("the message arrives", async || server.received().len() == 1).await;
    let message = server.received().pop().expect("a message");
    assert!(message.contains("+970591234567"), "the phone as the customer gave it: {message}");
    let token = token(&message);
    assert_eq!(token.len(), 43);
    assert_eq!(harness.reset(&token, NEW_PASSWORD).await.expect("resets"), user_id(&session).to_string());

    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated");
    let ended: Vec<_> = revocations.all().await.into_iter().flatten().collect();
    assert_eq!(ended.len(), 1);
    assert_eq!(slug(harness.log_in(PHONE, PASSWORD).await), "invalid_credentials");
    harness.log_in(PHONE, NEW_PASSWORD).await.expect("the new password");
    assert_eq!(field_errors(harness.reset(&token, PASSWORD).await), invalid_link());
    assert_eq!(harness.waiting().await, []);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn mail_is_sent_when_there_is_no_sms(#[case] backend: Backend) {
    let server = MailServer::start(&[Reaction::AcceptTwice]).await;
    let harness = Harness::with(backend, |source| {
        with_texts(source).with("ATTAR_SMTP_URL", server.url()).with("ATTAR_MAIL_FROM", "shop@example.com")
    })
    .await;
    harness.sign_up(customer_request()).await.expect("signs up");
    harness.request_recovery(PHONE).await.expect("accepted");
    harness.settled().await;
    eventually("the message arrives", async || server.received().len() == 1).await;
    // Long lines are wrapped.
    let mail = server.received().pop().expect("a mail").replace("=\r\n", "");
    assert!(mail.contains("To: layla@example.com"), "{mail}");
    harness.reset(&token(&mail), NEW_PASSWORD).await.expect("resets");
    assert_eq!(server.received().len(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn request_for_unknown_phone_is_answered_alike_and_forgotten(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let harness = over_sms(backend, &server).await;
    harness.request_recovery("0597654321").await.expect("accepted");
    harness.sign_up(customer_request()).await.expect("signs up");
    harness.request_recovery(PHONE).await.expect("accepted");
    eventually("the customer's message arrives", async || server.received().len() == 1).await;
    assert_eq!(harness.waiting().await, []);
    // The request itself is all that events tell.
    for event in harness.requests().await {
        let PasswordRecoveryRequested { id } = event.decode().expect("decodes");
        assert_eq!(event.payload.len(), id.len() + 2);
    }
    assert_eq!(field_errors(harness.request_recovery("12").await), [fault("phone", "phone_malformed")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn newer_request_and_time_invalidate_a_link(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let harness = over_sms(backend, &server).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    for count in 1..=2 {
        harness.request_recovery(PHONE).await.expect("accepted");
        eventually("the message arrives", async || server.received().len() == count).await;
    }
    let [older, newer] = [0, 1].map(|index| token(&server.received()[index]));
    assert_eq!(field_errors(harness.reset(&older, NEW_PASSWORD).await), invalid_link());
    harness.clock.advance(Duration::from_mins(30));
    assert_eq!(field_errors(harness.reset(&newer, NEW_PASSWORD).await), invalid_link());
    harness.log_in(PHONE, PASSWORD).await.expect("the old password");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reset_reports_all_errors_at_once(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for token in ["", "short", &"a".repeat(43), &"a".repeat(5_000), "رابط"] {
        assert_eq!(field_errors(harness.reset(token, NEW_PASSWORD).await), invalid_link(), "{token}");
    }
    let request = ResetCustomerPasswordRequest {
        token: "x".to_owned(),
        password: "12345".to_owned(),
        password_confirmation: Some("1234".to_owned()),
        client_address: String::new(),
    };
    let refused = harness.password_recoveries().reset_customer_password(Call::anonymous().request(request)).await;
    let expected = [
        fault("token", "recovery_link_invalid"),
        fault("password", "password_too_short"),
        fault("password_confirmation", "password_mismatch"),
    ];
    assert_eq!(field_errors(refused.map_err(Error::from)), expected);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_resets_use_a_link_once(#[case] backend: Backend) {
    let harness = Harness::with(backend, |source| {
        source.with("ATTAR_LOGINS_PER_MINUTE", "1000").with("ATTAR_PASSWORD_WORKERS", "2")
    })
    .await;
    harness.sign_up(customer_request()).await.expect("signs up");
    let link = harness.link().await;
    let token = token(&link.url);

    let passwords: Vec<_> = (0..50).map(|n| format!("password {n}")).collect();
    let outcomes = join_all(passwords.iter().map(|password| harness.reset(&token, password))).await;

    let winners: Vec<_> = passwords.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).collect();
    assert_eq!(winners.len(), 1, "{winners:?}");
    for refused in outcomes.iter().filter_map(|outcome| outcome.as_ref().err()) {
        // A slow machine may reject some attempts for lack of workers.
        assert!(matches!(refused.code(), ErrorCode::Invalid | ErrorCode::Unavailable), "{refused}");
    }
    harness.log_in(PHONE, winners[0].0).await.expect("the winner's password");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_without_channel_is_left_to_the_desk(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    let first = harness.link().await;
    assert_eq!((first.name.as_str(), first.phone.as_str()), ("ليلى حداد", "+970591234567"));
    assert!(first.url.starts_with("http://127.0.0.1:8080/reset-password#"), "{}", first.url);

    let linked = harness.recoveries(&desk(), RecoveryState::Linked).await.expect("lists");
    assert_eq!((linked.len(), linked[0].state()), (1, RecoveryState::Linked));
    assert_eq!(harness.recoveries(&desk(), RecoveryState::Waiting).await.expect("lists"), []);
    let second = harness.create_link(&desk(), &linked[0].id).await.expect("a second link");
    assert_eq!(field_errors(harness.reset(&token(&first.url), NEW_PASSWORD).await), invalid_link());
    harness.clock.advance(Duration::from_mins(31));
    let expired = harness.recoveries(&desk(), RecoveryState::Expired).await.expect("lists");
    assert_eq!((expired.len(), expired[0].state()), (1, RecoveryState::Expired));
    assert_eq!(field_errors(harness.reset(&token(&second.url), NEW_PASSWORD).await), invalid_link());
    let third = harness.create_link(&administrator(AdminRole::Owner), &expired[0].id).await.expect("a third link");
    harness.reset(&token(&third.url), NEW_PASSWORD).await.expect("resets");
    assert_eq!(harness.waiting().await, []);
    assert_eq!(slug(harness.create_link(&desk(), &expired[0].id).await), "not_found");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recoveries_require_the_orders_role(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    let customer = Call::anonymous().on_behalf_of(Actor::Customer(user_id(&session)));
    for (call, expected) in [
        (administrator(AdminRole::Catalog), "forbidden"),
        (customer, "forbidden"),
        (Call::anonymous(), "unauthenticated"),
    ] {
        assert_eq!(slug(harness.recoveries(&call, RecoveryState::Unspecified).await), expected);
        assert_eq!(slug(harness.create_link(&call, "x").await), expected);
    }
    assert_eq!(slug(harness.create_link(&desk(), "x").await), "not_found");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn links_and_resets_are_audited_without_personal_data(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    let link = harness.link().await;
    harness.reset(&token(&link.url), NEW_PASSWORD).await.expect("resets");
    let list = async || {
        let request = Call::system().request(ListAuditRecordsRequest::default());
        harness.administrators().list_audit_records(request).await.expect("lists").into_inner().records
    };
    eventually("both are recorded", async || list().await.len() == 2).await;
    let mut records = list().await;
    records.sort_by(|one, other| one.action.cmp(&other.action));
    let told: Vec<_> = records.iter().map(|record| (record.action.as_str(), record.actor_name.as_str())).collect();
    assert_eq!(told, [("password_recovered", ""), ("recovery_link_created", "سلمى")]);
    for record in records {
        assert_eq!(
            (record.kind.as_str(), record.thing_id, record.thing_name.as_str()),
            ("customer", user_id(&session).to_string(), "")
        );
        assert_eq!(record.fields, []);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn requests_beyond_the_limit_of_a_phone_are_ignored(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let harness = over_sms(backend, &server).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    for n in 0..8 {
        let phone = if n % 2 == 0 { PHONE } else { "+972591234567" };
        harness.request_recovery_from(&format!("192.0.2.{n}"), phone).await.expect("the same answer");
    }
    assert_eq!(harness.requests().await.len(), 5);
    harness.settled().await;
    // The log-in is not locked by them.
    harness.log_in(PHONE, PASSWORD).await.expect("not locked");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn address_shares_its_limit_with_log_ins(#[case] backend: Backend) {
    let harness = Harness::with(backend, |source| source.with("ATTAR_LOGINS_PER_MINUTE", "3")).await;
    harness.request_recovery("0591234561").await.expect("accepted");
    field_errors(harness.reset("x", NEW_PASSWORD).await);
    assert_eq!(slug(harness.log_in(PHONE, PASSWORD).await), "invalid_credentials");
    assert_eq!(slug(harness.request_recovery("0591234562").await), "too_many_requests");
    assert_eq!(slug(harness.reset("x", NEW_PASSWORD).await), "too_many_requests");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reset_unlocks_the_log_in(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    for _ in 0..5 {
        harness.log_in(PHONE, "a guess").await.expect_err("refused");
    }
    assert_eq!(slug(harness.log_in(PHONE, PASSWORD).await), "too_many_requests");
    let link = harness.link().await;
    harness.reset(&token(&link.url), NEW_PASSWORD).await.expect("resets");
    harness.log_in(PHONE, NEW_PASSWORD).await.expect("logs in");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn changes_of_password_or_phone_invalidate_links(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    let call = Call::anonymous().on_behalf_of(Actor::Customer(user_id(&session)));
    let new_password = UpdateProfileRequest {
        current_password: Some(PASSWORD.to_owned()),
        password: Some("a third horse".to_owned()),
        ..UpdateProfileRequest::default()
    };
    let new_phone = UpdateProfileRequest { phone: Some("0597654321".to_owned()), ..UpdateProfileRequest::default() };
    for change in [new_password, new_phone] {
        let link = harness.link().await;
        harness.customers().update_profile(call.request(change)).await.expect("updates");
        assert_eq!(field_errors(harness.reset(&token(&link.url), NEW_PASSWORD).await), invalid_link());
        assert_eq!(harness.waiting().await, []);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn deferred_message_is_repeated_until_it_is_accepted(#[case] backend: Backend) {
    let server = SmsServer::start(&[Reaction::Defer, Reaction::Defer]).await;
    let harness = over_sms(backend, &server).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    harness.request_recovery(PHONE).await.expect("accepted");
    eventually("the third attempt is accepted", async || server.received().len() == 3).await;
    eventually("the desk has nothing to do", async || harness.waiting().await.is_empty()).await;
    let tokens: Vec<_> = server.received().iter().map(|message| token(message)).collect();
    assert_eq!(field_errors(harness.reset(&tokens[0], NEW_PASSWORD).await), invalid_link());
    harness.reset(&tokens[2], NEW_PASSWORD).await.expect("resets");
}

#[rstest]
#[case::given_up(&[Reaction::Defer; 5], 5, Backend::Local)]
#[case::given_up_on_servers(&[Reaction::Defer; 5], 5, Backend::Servers)]
#[case::rejected(&[Reaction::Reject], 1, Backend::Local)]
#[case::rejected_on_servers(&[Reaction::Reject], 1, Backend::Servers)]
#[case::no_answer(&[Reaction::Hang], 1, Backend::Local)]
#[case::no_answer_on_servers(&[Reaction::Hang], 1, Backend::Servers)]
#[tokio::test]
async fn message_that_cannot_be_sent_is_left_to_the_desk(
    #[case] reactions: &[Reaction],
    #[case] attempts: usize,
    #[case] backend: Backend,
) {
    let server = SmsServer::start(reactions).await;
    let harness = over_sms(backend, &server).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    harness.request_recovery(PHONE).await.expect("accepted");
    eventually("the last attempt is made", async || server.received().len() == attempts).await;
    // A second customer's message follows in the same queue, so the first is done with.
    let other = proto::identity::v1::SignUpRequest { phone: "0597654321".to_owned(), ..customer_request() };
    harness.sign_up(other).await.expect("signs up");
    harness.request_recovery("0597654321").await.expect("accepted");
    eventually("the next message arrives", async || server.received().len() == attempts + 1).await;
    eventually("it is sent", async || harness.waiting().await.len() == 1).await;
    assert_eq!(harness.waiting().await[0].phone, "+970591234567");
}

#[rstest]
#[case::accepted(Reaction::Accept, Backend::Local)]
#[case::accepted_on_servers(Reaction::Accept, Backend::Servers)]
#[case::no_answer(Reaction::Hang, Backend::Local)]
#[case::no_answer_on_servers(Reaction::Hang, Backend::Servers)]
#[tokio::test]
async fn redelivered_request_sends_no_second_message(#[case] reaction: Reaction, #[case] backend: Backend) {
    let server = SmsServer::start(&[reaction]).await;
    let harness = over_sms(backend, &server).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    harness.request_recovery(PHONE).await.expect("accepted");
    eventually("the message arrives", async || server.received().len() == 1).await;
    let event = harness.requests().await.pop().expect("an event");
    for _ in 0..3 {
        harness.bus().await.publish(std::slice::from_ref(&event)).await.expect("publishes");
    }
    harness.request_recovery(PHONE).await.expect("accepted");
    eventually("the next message arrives", async || server.received().len() > 1).await;
    assert_eq!(server.received().len(), 2);
    harness.reset(&token(&server.received()[1]), NEW_PASSWORD).await.expect("resets");
}
