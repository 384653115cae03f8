//! Second factors: enabling and disabling, the second step of log-ins, single-use codes, and lockout after guesses.

use std::time::Duration;

use platform::{Call, Error, settings::Source, testing::Backend};
use proto::{
    common::v1::AdminRole,
    identity::v1::{
        ConfirmTwoFactorRequest, DisableTwoFactorRequest, GetTwoFactorRequest, ListAdministratorsRequest,
        RenewRecoveryCodesRequest, ResetSecondFactorRequest, Session, SetSecondFactorPolicyRequest,
        StartTwoFactorRequest, TwoFactorState, VerifySecondFactorRequest,
    },
};
use rstest::rstest;
use totp_rs::{Builder, Secret};

use crate::harness::{ADMIN_EMAIL, Harness, PASSWORD, acting, fault, field_errors, slug};

const ANOTHER_EMAIL: &str = "layla@example.com";

/// Start a service with a secret key.
async fn with_secret_key(backend: Backend) -> Harness {
    Harness::with(backend, with_key).await
}

fn with_key(source: Source) -> Source {
    source.with("ATTAR_SECRET_KEY", platform::SecretKey::generate()).with("ATTAR_LOGINS_PER_MINUTE", "1000")
}

/// An administrator's authenticator and recovery codes.
struct EnabledFactor {
    call: Call,
    secret: String,
    recovery_codes: Vec<String>,
}

impl EnabledFactor {
    /// Enable the second factor of the caller.
    async fn make(harness: &Harness, call: Call) -> Self {
        let start = StartTwoFactorRequest { password: PASSWORD.to_owned() };
        let started = harness.two_factor().start_two_factor(call.request(start)).await.expect("starts").into_inner();
        let mut factor = Self { call, secret: started.secret, recovery_codes: Vec::new() };
        let confirm = ConfirmTwoFactorRequest { code: factor.code(harness) };
        let confirmed = harness.two_factor().confirm_two_factor(factor.call.request(confirm)).await.expect("confirms");
        factor.recovery_codes = confirmed.into_inner().codes;
        harness.clock.advance(Duration::from_secs(30));
        factor
    }

    /// Return the code that the authenticator shows now.
    fn code(&self, harness: &Harness) -> String {
        let secret = Secret::try_from_base32(&self.secret).expect("base32");
        let totp = Builder::new().with_secret(secret).build().expect("an authenticator");
        let now = platform::Clock::now(&*harness.clock).timestamp();
        totp.generate(now.try_into().expect("after 1970")).to_string()
    }
}

async fn challenge(harness: &Harness) -> String {
    let challenged = harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("the password is right");
    assert!(challenged.token.is_empty() && challenged.user.is_none(), "no session yet");
    challenged.second_factor.expect("a challenge").challenge
}

async fn second(harness: &Harness, challenge: &str, code: &str) -> Result<Session, Error> {
    let request = VerifySecondFactorRequest {
        challenge: challenge.to_owned(),
        code: code.to_owned(),
        client_address: "192.0.2.1".to_owned(),
        user_agent: String::new(),
    };
    Ok(harness.administrators().verify_second_factor(Call::anonymous().request(request)).await?.into_inner())
}

async fn state(harness: &Harness, call: &Call) -> TwoFactorState {
    let request = call.request(GetTwoFactorRequest {});
    harness.two_factor().get_two_factor(request).await.expect("the state").into_inner()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn log_in_requires_single_use_code(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let call = acting(&harness.add_admin().await);
    let factor = EnabledFactor::make(&harness, call).await;
    assert_eq!(factor.recovery_codes.len(), 10);
    let expected = TwoFactorState { is_on: true, recovery_codes_left: 10, is_required: false };
    assert_eq!(state(&harness, &factor.call).await, expected);

    let [one, other] = [challenge(&harness).await, challenge(&harness).await];
    let code = factor.code(&harness);
    let session = second(&harness, &one, &code).await.expect("logs in");
    assert!(session.user.expect("a user").has_second_factor);
    harness.authenticate(&session.token).await.expect("a session");
    assert_eq!(slug(second(&harness, &one, &code).await), "challenge_over");
    assert_eq!(slug(second(&harness, &other, &code).await), "invalid_code", "the step is taken");

    harness.clock.advance(Duration::from_secs(30));
    second(&harness, &other, &factor.code(&harness)).await.expect("the next code is good");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uses_of_one_code_succeed_once(#[case] backend: Backend) {
    let harness = Harness::with(backend, |source| with_key(source).with("ATTAR_MAX_LOGIN_FAILURES", "100")).await;
    let call = acting(&harness.add_admin().await);
    let factor = EnabledFactor::make(&harness, call).await;
    let mut challenges = Vec::new();
    for _ in 0..10 {
        challenges.push(challenge(&harness).await);
    }
    for code in [factor.code(&harness), factor.recovery_codes[0].clone()] {
        let attempts = challenges.iter().map(|challenge| second(&harness, challenge, &code));
        let outcomes = futures::future::join_all(attempts).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        for rejected in outcomes.into_iter().filter(Result::is_err) {
            assert!(["invalid_code", "challenge_over"].contains(&&*slug(rejected)));
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn code_guesses_end_challenge_and_lock_account(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let call = acting(&harness.add_admin().await);
    let factor = EnabledFactor::make(&harness, call).await;

    let spent = challenge(&harness).await;
    for _ in 0..5 {
        assert_eq!(slug(second(&harness, &spent, "not-a-code").await), "invalid_code");
    }
    let right = factor.code(&harness);
    assert_eq!(slug(second(&harness, &spent, &right).await), "challenge_over");
    let fresh = challenge(&harness).await;
    assert_eq!(slug(second(&harness, &fresh, &right).await), "too_many_requests");

    let lock = second(&harness, &challenge(&harness).await, &right).await.expect_err("locked");
    assert!(lock.retry_after_seconds().is_some());
    assert_eq!(lock.slug(), "too_many_requests");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn challenge_expires_and_ends_with_password(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let admin = harness.add_admin().await;
    let factor = EnabledFactor::make(&harness, acting(&admin)).await;

    let late = challenge(&harness).await;
    harness.clock.advance(Duration::from_mins(6));
    assert_eq!(slug(second(&harness, &late, &factor.code(&harness)).await), "challenge_over");

    let stale = challenge(&harness).await;
    harness.reset_password("battery staple").await;
    assert_eq!(slug(second(&harness, &stale, &factor.code(&harness)).await), "challenge_over");
    for nonsense in ["", "nonsense"] {
        assert_eq!(slug(second(&harness, nonsense, "123456").await), "challenge_over");
    }
    assert_eq!(field_errors(second(&harness, &stale, " ").await), [fault("code", "code_required")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_codes_are_single_use_and_replaceable(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let call = acting(&harness.add_admin().await);
    let factor = EnabledFactor::make(&harness, call).await;

    let code = factor.recovery_codes[3].to_uppercase().replace('-', " ");
    second(&harness, &challenge(&harness).await, &code).await.expect("logs in");
    assert_eq!(slug(second(&harness, &challenge(&harness).await, &code).await), "invalid_code");
    assert_eq!(state(&harness, &factor.call).await.recovery_codes_left, 9);

    let renew = RenewRecoveryCodesRequest { password: PASSWORD.to_owned(), code: factor.code(&harness) };
    let renewed = harness.two_factor().renew_recovery_codes(factor.call.request(renew.clone())).await;
    let renewed = renewed.expect("renews").into_inner().codes;
    assert_eq!((renewed.len(), state(&harness, &factor.call).await.recovery_codes_left), (10, 10));
    let again = harness.two_factor().renew_recovery_codes(factor.call.request(renew)).await;
    assert_eq!(field_errors(again.map_err(Error::from)), [fault("code", "code_wrong")]);
    let old = &factor.recovery_codes[0];
    assert_eq!(slug(second(&harness, &challenge(&harness).await, old).await), "invalid_code");
    second(&harness, &challenge(&harness).await, &renewed[0]).await.expect("logs in");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn start_requires_password_and_disable_both_factors(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let call = acting(&harness.add_admin().await);
    let mut two_factor = harness.two_factor();
    let start = |password: &str| StartTwoFactorRequest { password: password.to_owned() };
    let wrong = two_factor.start_two_factor(call.request(start("wrong horse"))).await;
    assert_eq!(field_errors(wrong.map_err(Error::from)), [fault("password", "password_wrong")]);
    let confirm = ConfirmTwoFactorRequest { code: "123456".to_owned() };
    let unbegun = two_factor.confirm_two_factor(call.request(confirm)).await;
    assert_eq!(slug(unbegun.map_err(Error::from)), "second_factor_missing");

    two_factor.start_two_factor(call.request(start(PASSWORD))).await.expect("begins, and is forgotten");
    harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("a set-up that is not confirmed is not required");
    let factor = EnabledFactor::make(&harness, call.clone()).await;
    let again = two_factor.start_two_factor(call.request(start(PASSWORD))).await;
    assert_eq!(slug(again.map_err(Error::from)), "second_factor_on");

    let disable_request =
        |password: &str, code: &str| DisableTwoFactorRequest { password: password.to_owned(), code: code.to_owned() };
    let code = factor.code(&harness);
    for (password, given, expected) in [
        ("wrong horse", &*code, fault("password", "password_wrong")),
        (PASSWORD, "nonsense", fault("code", "code_wrong")),
    ] {
        let rejected = two_factor.disable_two_factor(call.request(disable_request(password, given))).await;
        assert_eq!(field_errors(rejected.map_err(Error::from)), [expected]);
    }
    two_factor.disable_two_factor(call.request(disable_request(PASSWORD, &code))).await.expect("switches off");
    assert!(!state(&harness, &call).await.is_on);
    assert!(!harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in").token.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn required_second_factor_is_reported_to_admins_without_one(#[case] backend: Backend) {
    let harness = with_secret_key(backend).await;
    let owner = acting(&harness.add_admin().await);
    let require = |required| SetSecondFactorPolicyRequest { second_factor_required: required };
    let first = harness.administrators().set_second_factor_policy(owner.request(require(true))).await;
    assert_eq!(slug(first.map_err(Error::from)), "second_factor_missing");

    let factor = EnabledFactor::make(&harness, owner.clone()).await;
    let another = harness.create_admin(&owner, ANOTHER_EMAIL, AdminRole::Orders).await;
    harness.administrators().set_second_factor_policy(owner.request(require(true))).await.expect("requires");
    let session = harness.log_in_admin(ANOTHER_EMAIL, PASSWORD).await.expect("logs in");
    let user = harness.authenticate(&session.token).await.expect("a session").user.expect("a user");
    assert!(user.must_enrol && !user.has_second_factor);

    let enrolled = EnabledFactor::make(&harness, acting(&user)).await;
    let user = harness.authenticate(&session.token).await.expect("a session").user.expect("a user");
    assert!(!user.must_enrol && user.has_second_factor);
    let off = DisableTwoFactorRequest { password: PASSWORD.to_owned(), code: enrolled.code(&harness) };
    let rejected = harness.two_factor().disable_two_factor(enrolled.call.request(off)).await;
    assert_eq!(slug(rejected.map_err(Error::from)), "second_factor_enforced");

    let reset = ResetSecondFactorRequest { id: another };
    let person = harness.administrators().reset_second_factor(owner.request(reset)).await.expect("resets").into_inner();
    assert!(!person.has_second_factor);
    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated", "and their sessions end");
    let own = harness
        .administrators()
        .list_administrators(owner.request(ListAdministratorsRequest {}))
        .await
        .expect("lists")
        .into_inner();
    let own = own.administrators.into_iter().find(|person| person.email == ADMIN_EMAIL).expect("the owner").id;
    let rejected =
        harness.administrators().reset_second_factor(factor.call.request(ResetSecondFactorRequest { id: own })).await;
    assert_eq!(slug(rejected.map_err(Error::from)), "own_account");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn start_two_factor_requires_secret_key(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let call = acting(&harness.add_admin().await);
    let start = StartTwoFactorRequest { password: PASSWORD.to_owned() };
    let rejected = harness.two_factor().start_two_factor(call.request(start)).await;
    assert_eq!(slug(rejected.map_err(Error::from)), "secret_key_missing");
}
