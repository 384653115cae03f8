//! Cost of log-ins: equal for every rejection, and bounded by the number of workers.

use platform::{
    Call, Database, Error, ErrorCode, SharedCache,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::common::v1::AdminRole;
use rstest::rstest;

use super::sessions::{ClientInfo, OpenedSession};
use crate::{
    Identity, Settings,
    domain::{customers::SignUpForm, passwords::Password},
};

pub(super) const PHONE: &str = "0591234567";
const EMAIL: &str = "owner@example.com";
const PASSWORD: &str = "correct horse";
const WRONG: &str = "wrong horse";
const WORKERS: usize = 2;

async fn identity(fixture: &Fixture) -> Identity {
    let set = |source: Source| {
        source.with("ATTAR_PASSWORD_WORKERS", WORKERS.to_string()).with("ATTAR_LOGINS_PER_MINUTE", "1000")
    };
    identity_with(fixture, fixture.cache().await, set).await
}

/// Open the service with a cache and adapted settings.
pub(super) async fn identity_with(
    fixture: &Fixture,
    cache: SharedCache,
    set: impl FnOnce(Source) -> Source,
) -> Identity {
    let url = fixture.migrated_database_url::<crate::Migrator>("identity").await;
    let source = set(Source::of([("ATTAR_IDENTITY_DATABASE_URL", &*url)]));
    let settings = Settings::read(&source).expect("complete");
    let db = Database::connect(&url).await.expect("connects");
    Identity::open(&settings, db, None, fixture.clock(), cache).await.expect("opens")
}

pub(super) async fn sign_up(identity: &Identity) -> OpenedSession {
    let form = SignUpForm {
        name: "ليلى حداد".to_owned(),
        email: "layla@example.com".to_owned(),
        phone: PHONE.to_owned(),
        region: "WEST_BANK".to_owned(),
        city: String::new(),
        address: String::new(),
        password: Password::new(PASSWORD),
        password_confirmation: None,
    };
    identity.sign_up(&Call::anonymous(), form, "192.0.2.1").await.expect("signs up")
}

pub(super) async fn log_in(identity: &Identity, phone: &str, password: &str) -> Result<OpenedSession, Error> {
    identity.log_in_customer(phone, password, "192.0.2.1").await
}

/// Return the slug of a rejected log-in and the number of passwords hashed for it.
async fn cost<T>(identity: &Identity, log_in: impl Future<Output = Result<T, Error>>) -> (String, u64) {
    let before = identity.inner.passwords.completed();
    let refused = log_in.await.err().expect("refused");
    (refused.slug().to_owned(), identity.inner.passwords.completed() - before)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn rejected_log_ins_cost_one_hash_each(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let identity = identity(&fixture).await;
    sign_up(&identity).await;
    for email in [EMAIL, "former@example.com"] {
        identity.add_admin(&Call::system(), "سلمى", email, PASSWORD, AdminRole::Owner).await.expect("adds");
    }
    identity.disable_admin(&Call::system(), "former@example.com").await.expect("disables");
    let admin = |email, password| identity.log_in_admin(email, password, ClientInfo::new("192.0.2.1", ""));
    let refused = ("invalid_credentials".to_owned(), 1);

    assert_eq!(cost(&identity, log_in(&identity, PHONE, WRONG)).await, refused, "a wrong password");
    assert_eq!(cost(&identity, log_in(&identity, "0597654321", WRONG)).await, refused, "an unknown phone");
    assert_eq!(cost(&identity, admin(EMAIL, WRONG)).await, refused, "an administrator's wrong password");
    assert_eq!(cost(&identity, admin("nobody@example.com", WRONG)).await, refused, "an unknown e-mail");
    assert_eq!(cost(&identity, admin("layla@example.com", PASSWORD)).await, refused, "a customer's e-mail");
    assert_eq!(cost(&identity, admin("former@example.com", PASSWORD)).await, refused, "a disabled administrator");

    // A locked account costs no hash, whether it exists or not.
    let locked = ("too_many_requests".to_owned(), 0);
    for phone in [PHONE, "0597654321"] {
        for _ in 0..4 {
            assert_eq!(cost(&identity, log_in(&identity, phone, WRONG)).await, refused);
        }
        assert_eq!(cost(&identity, log_in(&identity, phone, PASSWORD)).await, locked, "{phone}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_flood_does_not_delay_other_requests(#[case] backend: Backend) {
    const FLOOD: u64 = 200;
    let fixture = Fixture::new(backend).await;
    let identity = identity(&fixture).await;
    let token = sign_up(&identity).await.token;
    let before = identity.inner.passwords.completed();
    let attempts = (0..FLOOD).map(|n| {
        let identity = identity.clone();
        tokio::spawn(async move { log_in(&identity, &format!("0590000{n:03}"), WRONG).await.err() })
    });
    let flood: Vec<_> = attempts.collect();

    for _ in 0..20 {
        identity.authenticate(&token).await.expect("sessions stay valid during the load");
    }
    assert!(flood.iter().any(|attempt| !attempt.is_finished()), "the flood was over too soon to prove anything");

    for attempt in flood {
        let refused = attempt.await.expect("no panic").expect("nobody has such a phone");
        // A slow machine may reject some attempts; none waits for ever.
        assert!(matches!(refused.code(), ErrorCode::Unauthenticated | ErrorCode::Unavailable), "{refused}");
    }
    let passwords = &identity.inner.passwords;
    assert_eq!(passwords.max_running(), WORKERS);
    assert!((1..=FLOOD).contains(&(passwords.completed() - before)));
}
