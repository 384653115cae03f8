//! Customers who change what is known of them.

use platform::{Actor, Call, Failure, testing::Backend};
use proto::{
    common::v1::{AdminRole, Region},
    id::UserId,
    identity::v1::{Session, SignUpRequest, UpdateProfileRequest, User},
};
use rstest::rstest;

use crate::world::{PASSWORD, World, a_customer, fault, faults, slug, user_id};

impl World {
    async fn update(&self, session: &Session, request: UpdateProfileRequest) -> Result<User, Failure> {
        let call = Call::anyone().on_behalf_of(Actor::Customer(user_id(session)));
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
async fn what_is_absent_stays_and_what_is_empty_is_cleared(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let session = world.sign_up(a_customer()).await.expect("signs up");
    world.clock.advance(std::time::Duration::from_mins(1));

    let change = UpdateProfileRequest {
        region: Some("ISREAL".to_owned()),
        city: Some(String::new()),
        phone: Some("052-123-4567".to_owned()),
        ..UpdateProfileRequest::default()
    };
    let user = world.update(&session, change).await.expect("updates");

    assert_eq!((user.region(), user.city.as_deref()), (Region::Israel, None));
    assert_eq!(user.phone.as_deref(), Some("+972521234567"));
    assert_eq!((user.name.as_str(), user.address.as_deref()), ("ليلى حداد", Some("شارع الإرسال 5")));
    assert!(user.updated_at.map(|at| at.seconds) > user.created_at.map(|at| at.seconds));
    assert_eq!(world.authenticate(&session.token).await.expect("living").user, Some(user));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn faults_are_told_at_once_and_change_nothing(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let session = world.sign_up(a_customer()).await.expect("signs up");
    world.sign_up(SignUpRequest { phone: "0597654321".to_owned(), ..a_customer() }).await.expect("signs up");

    let change = UpdateProfileRequest {
        name: Some("Layla".to_owned()),
        email: Some(String::new()),
        phone: Some("0597654321".to_owned()),
        ..new_password("wrong horse", "12345")
    };
    let refused = faults(world.update(&session, change).await);

    let expected = [
        fault("email", "email_required"),
        fault("password", "password_too_short"),
        fault("current_password", "password_wrong"),
        fault("phone", "phone_taken"),
    ];
    assert_eq!(refused, expected);
    assert_eq!(world.authenticate(&session.token).await.expect("living").user, session.user);

    let own_number =
        UpdateProfileRequest { phone: Some("+972591234567".to_owned()), ..UpdateProfileRequest::default() };
    world.update(&session, own_number).await.expect("one's own number under the other code");
    let taken = UpdateProfileRequest { phone: Some("0597654321".to_owned()), ..UpdateProfileRequest::default() };
    assert_eq!(faults(world.update(&session, taken).await), [fault("phone", "phone_taken")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_new_password_ends_every_other_session(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let revocations = world.revocations().await;
    let here = world.sign_up(a_customer()).await.expect("signs up");
    let mut elsewhere = Vec::new();
    for _ in 0..2 {
        let session = world.log_in("0591234567", PASSWORD).await.expect("logs in");
        let id = world.authenticate(&session.token).await.expect("living").session_id;
        elsewhere.push((id, session.token));
    }

    world.update(&here, new_password(PASSWORD, "battery staple")).await.expect("changes the password");

    world.authenticate(&here.token).await.expect("this session stays");
    for (_, token) in &elsewhere {
        assert_eq!(slug(world.authenticate(token).await), "unauthenticated");
    }
    assert_eq!(slug(world.log_in("0591234567", PASSWORD).await), "invalid_credentials");
    world.log_in("0591234567", "battery staple").await.expect("the new password counts");

    let mut heard = revocations.all().await;
    assert_eq!(heard.len(), 1);
    heard[0].sort();
    let mut ids: Vec<String> = elsewhere.into_iter().map(|(id, _)| id).collect();
    ids.sort();
    assert_eq!(heard[0], ids);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn whoever_holds_a_token_may_not_guess_the_password(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let session = world.sign_up(a_customer()).await.expect("signs up");
    for _ in 0..5 {
        let refused = faults(world.update(&session, new_password("wrong horse", "battery staple")).await);
        assert_eq!(refused, [fault("current_password", "password_wrong")]);
    }
    let locked = world.update(&session, new_password(PASSWORD, "battery staple")).await;
    assert_eq!(slug(locked), "too_many_requests");
    world.log_in("0591234567", PASSWORD).await.expect("logging in is counted apart");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn only_customers_have_a_profile(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let admin = Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role: AdminRole::Owner };
    for (actor, expected) in [
        (Actor::Anyone, "unauthenticated"),
        (Actor::Customer(UserId::new()), "unauthenticated"),
        (admin, "forbidden"),
        (Actor::System, "forbidden"),
    ] {
        let call = Call::anyone().on_behalf_of(actor);
        let refused = world.customers().update_profile(call.request(UpdateProfileRequest::default())).await;
        assert_eq!(slug(refused.map_err(Failure::from)), expected);
    }
}
