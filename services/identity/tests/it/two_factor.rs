//! Second factors: switching on and off, the second step of log-ins, codes that are good once, and guesses that lock.

use std::time::Duration;

use platform::{Call, Failure, settings::Source, testing::Backend};
use proto::{
    common::v1::AdminRole,
    identity::v1::{
        AdminLogInSecondRequest, ConfirmTwoFactorRequest, GetTwoFactorRequest, ListPeopleRequest,
        RenewRecoveryCodesRequest, ResetSecondFactorRequest, Session, SetPolicyRequest, StartTwoFactorRequest,
        SwitchTwoFactorOffRequest, TwoFactorState,
    },
};
use rstest::rstest;
use totp_rs::{Builder, Secret};

use crate::world::{ADMIN_EMAIL, PASSWORD, World, acting, fault, faults, slug};

const ANOTHER_EMAIL: &str = "layla@example.com";

/// A world whose shop has a key.
async fn keyed(backend: Backend) -> World {
    World::with(backend, with_key).await
}

fn with_key(source: Source) -> Source {
    source.with("ATTAR_SECRET_KEY", identity::SecretKey::generate()).with("ATTAR_LOGINS_PER_MINUTE", "1000")
}

/// An administrator's authenticator and recovery codes.
struct Secured {
    call: Call,
    secret: String,
    recovery_codes: Vec<String>,
}

impl Secured {
    /// Switches the second factor of somebody on.
    async fn make(world: &World, call: Call) -> Self {
        let start = StartTwoFactorRequest { password: PASSWORD.to_owned() };
        let started = world.two_factor().start_two_factor(call.request(start)).await.expect("starts").into_inner();
        let mut secured = Self { call, secret: started.secret, recovery_codes: Vec::new() };
        let confirm = ConfirmTwoFactorRequest { code: secured.code(world) };
        let confirmed = world.two_factor().confirm_two_factor(secured.call.request(confirm)).await.expect("confirms");
        secured.recovery_codes = confirmed.into_inner().codes;
        world.clock.advance(Duration::from_secs(30));
        secured
    }

    /// What the authenticator shows now.
    fn code(&self, world: &World) -> String {
        let secret = Secret::try_from_base32(&self.secret).expect("base32");
        let totp = Builder::new().with_secret(secret).build().expect("an authenticator");
        let now = platform::Clock::now(&*world.clock).timestamp();
        totp.generate(now.try_into().expect("after 1970")).to_string()
    }
}

async fn challenge(world: &World) -> String {
    let halfway = world.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("the password is right");
    assert!(halfway.token.is_empty() && halfway.user.is_none(), "no session yet");
    halfway.second_factor.expect("a challenge").challenge
}

async fn second(world: &World, challenge: &str, code: &str) -> Result<Session, Failure> {
    let request = AdminLogInSecondRequest {
        challenge: challenge.to_owned(),
        code: code.to_owned(),
        client_address: "192.0.2.1".to_owned(),
        user_agent: String::new(),
    };
    Ok(world.admins().log_in_second(Call::anyone().request(request)).await?.into_inner())
}

async fn state(world: &World, call: &Call) -> TwoFactorState {
    let request = call.request(GetTwoFactorRequest {});
    world.two_factor().get_two_factor(request).await.expect("tells").into_inner()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_code_is_asked_for_after_the_password_and_is_good_once(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let call = acting(&world.add_admin().await);
    let secured = Secured::make(&world, call).await;
    assert_eq!(secured.recovery_codes.len(), 10);
    let expected = TwoFactorState { is_on: true, recovery_codes_left: 10, is_required: false };
    assert_eq!(state(&world, &secured.call).await, expected);

    let [one, other] = [challenge(&world).await, challenge(&world).await];
    let code = secured.code(&world);
    let session = second(&world, &one, &code).await.expect("logs in");
    assert!(session.user.expect("a user").has_second_factor);
    world.authenticate(&session.token).await.expect("a session");
    assert_eq!(slug(second(&world, &one, &code).await), "challenge_over");
    assert_eq!(slug(second(&world, &other, &code).await), "invalid_code", "the step is taken");

    world.clock.advance(Duration::from_secs(30));
    second(&world, &other, &secured.code(&world)).await.expect("the next code is good");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_come_with_one_code_at_the_same_time_one_gets_in(#[case] backend: Backend) {
    let world = World::with(backend, |source| with_key(source).with("ATTAR_LOGIN_FAILURES", "100")).await;
    let call = acting(&world.add_admin().await);
    let secured = Secured::make(&world, call).await;
    let mut challenges = Vec::new();
    for _ in 0..10 {
        challenges.push(challenge(&world).await);
    }
    for code in [secured.code(&world), secured.recovery_codes[0].clone()] {
        let attempts = challenges.iter().map(|challenge| second(&world, challenge, &code));
        let outcomes = futures::future::join_all(attempts).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        for refused in outcomes.into_iter().filter(Result::is_err) {
            assert!(["invalid_code", "challenge_over"].contains(&&*slug(refused)));
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn guesses_end_the_challenge_and_lock_the_account_wherever_they_come_from(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let call = acting(&world.add_admin().await);
    let secured = Secured::make(&world, call).await;

    let spent = challenge(&world).await;
    for _ in 0..5 {
        assert_eq!(slug(second(&world, &spent, "not-a-code").await), "invalid_code");
    }
    let right = secured.code(&world);
    assert_eq!(slug(second(&world, &spent, &right).await), "challenge_over");
    let fresh = challenge(&world).await;
    assert_eq!(slug(second(&world, &fresh, &right).await), "too_many_requests");

    let lock = second(&world, &challenge(&world).await, &right).await.expect_err("locked");
    assert!(lock.retry_after_seconds().is_some());
    assert_eq!(lock.slug(), "too_many_requests");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_challenge_lives_for_minutes_and_dies_with_the_password(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let admin = world.add_admin().await;
    let secured = Secured::make(&world, acting(&admin)).await;

    let late = challenge(&world).await;
    world.clock.advance(Duration::from_mins(6));
    assert_eq!(slug(second(&world, &late, &secured.code(&world)).await), "challenge_over");

    let stale = challenge(&world).await;
    world.reset_password("battery staple").await;
    assert_eq!(slug(second(&world, &stale, &secured.code(&world)).await), "challenge_over");
    for nonsense in ["", "nonsense"] {
        assert_eq!(slug(second(&world, nonsense, "123456").await), "challenge_over");
    }
    assert_eq!(faults(second(&world, &stale, " ").await), [fault("code", "code_required")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_codes_are_good_once_each_and_new_ones_replace_them(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let call = acting(&world.add_admin().await);
    let secured = Secured::make(&world, call).await;

    let code = secured.recovery_codes[3].to_uppercase().replace('-', " ");
    second(&world, &challenge(&world).await, &code).await.expect("logs in");
    assert_eq!(slug(second(&world, &challenge(&world).await, &code).await), "invalid_code");
    assert_eq!(state(&world, &secured.call).await.recovery_codes_left, 9);

    let renew = RenewRecoveryCodesRequest { password: PASSWORD.to_owned(), code: secured.code(&world) };
    let renewed = world.two_factor().renew_recovery_codes(secured.call.request(renew.clone())).await;
    let renewed = renewed.expect("renews").into_inner().codes;
    assert_eq!((renewed.len(), state(&world, &secured.call).await.recovery_codes_left), (10, 10));
    let again = world.two_factor().renew_recovery_codes(secured.call.request(renew)).await;
    assert_eq!(faults(again.map_err(Failure::from)), [fault("code", "code_wrong")]);
    let old = &secured.recovery_codes[0];
    assert_eq!(slug(second(&world, &challenge(&world).await, old).await), "invalid_code");
    second(&world, &challenge(&world).await, &renewed[0]).await.expect("logs in");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn it_takes_the_password_to_begin_and_both_factors_to_end(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let call = acting(&world.add_admin().await);
    let mut two_factor = world.two_factor();
    let start = |password: &str| StartTwoFactorRequest { password: password.to_owned() };
    let wrong = two_factor.start_two_factor(call.request(start("wrong horse"))).await;
    assert_eq!(faults(wrong.map_err(Failure::from)), [fault("password", "password_wrong")]);
    let confirm = ConfirmTwoFactorRequest { code: "123456".to_owned() };
    let unbegun = two_factor.confirm_two_factor(call.request(confirm)).await;
    assert_eq!(slug(unbegun.map_err(Failure::from)), "second_factor_missing");

    two_factor.start_two_factor(call.request(start(PASSWORD))).await.expect("begins, and is forgotten");
    world.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("one that was only begun is not asked for");
    let secured = Secured::make(&world, call.clone()).await;
    let again = two_factor.start_two_factor(call.request(start(PASSWORD))).await;
    assert_eq!(slug(again.map_err(Failure::from)), "second_factor_on");

    let off =
        |password: &str, code: &str| SwitchTwoFactorOffRequest { password: password.to_owned(), code: code.to_owned() };
    let code = secured.code(&world);
    for (password, given, expected) in [
        ("wrong horse", &*code, fault("password", "password_wrong")),
        (PASSWORD, "nonsense", fault("code", "code_wrong")),
    ] {
        let refused = two_factor.switch_two_factor_off(call.request(off(password, given))).await;
        assert_eq!(faults(refused.map_err(Failure::from)), [expected]);
    }
    two_factor.switch_two_factor_off(call.request(off(PASSWORD, &code))).await.expect("switches off");
    assert!(!state(&world, &call).await.is_on);
    assert!(!world.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in").token.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_shop_that_requires_it_says_so_to_those_who_have_none(#[case] backend: Backend) {
    let world = keyed(backend).await;
    let owner = acting(&world.add_admin().await);
    let require = |required| SetPolicyRequest { second_factor_required: required };
    let first = world.people().set_policy(owner.request(require(true))).await;
    assert_eq!(slug(first.map_err(Failure::from)), "second_factor_missing");

    let secured = Secured::make(&world, owner.clone()).await;
    let another = world.add_person(&owner, ANOTHER_EMAIL, AdminRole::Orders).await;
    world.people().set_policy(owner.request(require(true))).await.expect("requires");
    let session = world.log_in_admin(ANOTHER_EMAIL, PASSWORD).await.expect("logs in");
    let user = world.authenticate(&session.token).await.expect("a session").user.expect("a user");
    assert!(user.must_enrol && !user.has_second_factor);

    let enrolled = Secured::make(&world, acting(&user)).await;
    let user = world.authenticate(&session.token).await.expect("a session").user.expect("a user");
    assert!(!user.must_enrol && user.has_second_factor);
    let off = SwitchTwoFactorOffRequest { password: PASSWORD.to_owned(), code: enrolled.code(&world) };
    let refused = world.two_factor().switch_two_factor_off(enrolled.call.request(off)).await;
    assert_eq!(slug(refused.map_err(Failure::from)), "second_factor_enforced");

    let reset = ResetSecondFactorRequest { id: another };
    let person = world.people().reset_second_factor(owner.request(reset)).await.expect("resets").into_inner();
    assert!(!person.has_second_factor);
    assert_eq!(slug(world.authenticate(&session.token).await), "unauthenticated", "and their sessions end");
    let own = world.people().list_people(owner.request(ListPeopleRequest {})).await.expect("lists").into_inner();
    let own = own.people.into_iter().find(|person| person.email == ADMIN_EMAIL).expect("the owner").id;
    let refused = world.people().reset_second_factor(secured.call.request(ResetSecondFactorRequest { id: own })).await;
    assert_eq!(slug(refused.map_err(Failure::from)), "own_account");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn without_a_key_no_second_factor_can_be_begun(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let call = acting(&world.add_admin().await);
    let start = StartTwoFactorRequest { password: PASSWORD.to_owned() };
    let refused = world.two_factor().start_two_factor(call.request(start)).await;
    assert_eq!(slug(refused.map_err(Failure::from)), "secret_key_missing");
}
