//! Customers who change their profiles.

use platform::{Actor, Call, Error, testing::Backend};
use proto::{
    common::v1::{AdminRole, Region},
    id::UserId,
    identity::v1::{Session, SignUpRequest, UpdateProfileRequest, User},
};
use rstest::rstest;

use crate::harness::{Harness, PASSWORD, customer_request, fault, field_errors, slug, user_id};

impl Harness {
    async fn update(&self, session: &Session, request: UpdateProfileRequest) -> Result<User, Error> {
        let call = Call::anonymous().on_behalf_of(Actor::Customer(user_id(session)));
        let request = UpdateProfileRequest { token: session.token.clone(), ..request };
        Ok(self.customers().update_profile(call.request(request)).await?.into_inner())
    }
}

fn new_password(current: &str, new: &str) -> UpdateProfileRequest {
    UpdateProfileRequest {
        current_password: Some(current.to_owned()),
        password: Some(new.to_owned()),
        password_confirmation: Some(new.to_owned()),
        ..UpdateProfileRequest::default()
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_profile_keeps_absent_and_clears_empty_fields(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    harness.clock.advance(std::time::Duration::from_mins(1));

    let change = UpdateProfileRequest {
        region: Some("ISREAL".to_owned()),
        city: Some(String::new()),
        phone: Some("052-123-4567".to_owned()),
        ..UpdateProfileRequest::default()
    };
    let user = harness.update(&session, change).await.expect("updates");

    assert_eq!((user.region(), user.city.as_deref()), (Region::Israel, None));
    assert_eq!(user.phone.as_deref(), Some("+972521234567"));
    assert_eq!((user.name.as_str(), user.address.as_deref()), ("ليلى حداد", Some("شارع الإرسال 5")));
    assert!(user.updated_at.map(|at| at.seconds) > user.created_at.map(|at| at.seconds));
    assert_eq!(harness.authenticate(&session.token).await.expect("a valid token").user, Some(user));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_profile_returns_all_field_errors(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    harness.sign_up(SignUpRequest { phone: "0597654321".to_owned(), ..customer_request() }).await.expect("signs up");

    let change = UpdateProfileRequest {
        name: Some("Layla".to_owned()),
        email: Some(String::new()),
        phone: Some("0597654321".to_owned()),
        ..new_password("wrong horse", "12345")
    };
    let rejected = field_errors(harness.update(&session, change).await);

    let expected = [
        fault("email", "email_required"),
        fault("password", "password_too_short"),
        fault("current_password", "password_wrong"),
        fault("phone", "phone_taken"),
    ];
    assert_eq!(rejected, expected);
    assert_eq!(harness.authenticate(&session.token).await.expect("a valid token").user, session.user);

    let own_number =
        UpdateProfileRequest { phone: Some("+972591234567".to_owned()), ..UpdateProfileRequest::default() };
    harness.update(&session, own_number).await.expect("one's own number under the other code");
    let taken = UpdateProfileRequest { phone: Some("0597654321".to_owned()), ..UpdateProfileRequest::default() };
    assert_eq!(field_errors(harness.update(&session, taken).await), [fault("phone", "phone_taken")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn new_password_revokes_other_sessions(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let revocations = harness.revocations().await;
    let here = harness.sign_up(customer_request()).await.expect("signs up");
    let mut elsewhere = Vec::new();
    for _ in 0..2 {
        let session = harness.log_in("0591234567", PASSWORD).await.expect("logs in");
        let id = harness.authenticate(&session.token).await.expect("a valid token").session_id;
        elsewhere.push((id, session.token));
    }

    harness.update(&here, new_password(PASSWORD, "battery staple")).await.expect("changes the password");

    harness.authenticate(&here.token).await.expect("this session stays");
    for (_, token) in &elsewhere {
        assert_eq!(slug(harness.authenticate(token).await), "unauthenticated");
    }
    assert_eq!(slug(harness.log_in("0591234567", PASSWORD).await), "invalid_credentials");
    harness.log_in("0591234567", "battery staple").await.expect("the new password counts");

    let mut received = revocations.all().await;
    assert_eq!(received.len(), 1);
    received[0].sort();
    let mut ids: Vec<String> = elsewhere.into_iter().map(|(id, _)| id).collect();
    ids.sort();
    assert_eq!(received[0], ids);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_profile_throttles_password_guesses(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");
    for _ in 0..5 {
        let rejected = field_errors(harness.update(&session, new_password("wrong horse", "battery staple")).await);
        assert_eq!(rejected, [fault("current_password", "password_wrong")]);
    }
    let locked = harness.update(&session, new_password(PASSWORD, "battery staple")).await;
    assert_eq!(slug(locked), "too_many_requests");
    harness.log_in("0591234567", PASSWORD).await.expect("logging in is counted apart");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_profile_requires_customer(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let admin = Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role: AdminRole::Owner };
    for (actor, expected) in [
        (Actor::Anonymous, "unauthenticated"),
        (Actor::Customer(UserId::new()), "unauthenticated"),
        (admin, "forbidden"),
        (Actor::System, "forbidden"),
    ] {
        let call = Call::anonymous().on_behalf_of(actor);
        let rejected = harness.customers().update_profile(call.request(UpdateProfileRequest::default())).await;
        assert_eq!(slug(rejected.map_err(Error::from)), expected);
    }
}
