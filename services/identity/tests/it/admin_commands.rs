//! Administrator accounts managed from the command line, and the first administrator.

use identity::{FirstAdmin, ensure_first_admin};
use platform::{Actor, Call, Error, settings::Secret, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{
        AddAdminRequest, DisableAdminRequest, EnableAdminRequest, ListAdminsRequest, ResetPasswordRequest, UserRole,
    },
};
use rstest::rstest;

use crate::harness::{ADMIN_EMAIL, Harness, PASSWORD, admin_request, fault, field_errors, slug};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_log_in_ignores_case_of_email(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let admin = harness.add_admin().await;
    assert_eq!((admin.role(), admin.email.as_deref()), (UserRole::Admin, Some(ADMIN_EMAIL)));

    let session = harness.log_in_admin("Owner@Example.COM", PASSWORD).await.expect("logs in");

    assert_eq!(session.user, Some(admin));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_email_is_unique(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    let same = AddAdminRequest { email: "OWNER@example.com".to_owned(), ..admin_request() };
    let rejected = harness.administrators().add_admin(Call::system().request(same)).await;
    assert_eq!(field_errors(rejected.map_err(Error::from)), [fault("email", "email_taken")]);

    let nothing = harness.administrators().add_admin(Call::system().request(AddAdminRequest::default())).await;
    let expected =
        [fault("name", "name_required"), fault("email", "email_required"), fault("password", "password_required")];
    assert_eq!(field_errors(nothing.map_err(Error::from)), expected);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn password_reset_revokes_sessions(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let revocations = harness.revocations().await;
    harness.add_admin().await;
    let session = harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");
    let session_id = harness.authenticate(&session.token).await.expect("a valid token").session_id;

    let reset = ResetPasswordRequest { email: ADMIN_EMAIL.to_owned(), password: "battery staple".to_owned() };
    harness.administrators().reset_password(Call::system().request(reset)).await.expect("resets");

    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated");
    assert_eq!(slug(harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await), "invalid_credentials");
    harness.log_in_admin(ADMIN_EMAIL, "battery staple").await.expect("logs in");
    assert_eq!(revocations.all().await, [[session_id]]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn disabled_admin_cannot_log_in_until_enabled(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let revocations = harness.revocations().await;
    harness.add_admin().await;
    let session = harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");

    for _ in 0..2 {
        let request = DisableAdminRequest { email: ADMIN_EMAIL.to_owned() };
        harness.administrators().disable_admin(Call::system().request(request)).await.expect("disables");
    }

    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated");
    assert_eq!(slug(harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await), "invalid_credentials");
    let listed =
        harness.administrators().list_admins(Call::system().request(ListAdminsRequest {})).await.expect("lists");
    assert_eq!(listed.into_inner().admins.iter().map(|admin| admin.is_disabled).collect::<Vec<_>>(), [true]);
    assert_eq!(revocations.all().await.len(), 1);

    for _ in 0..2 {
        let request = EnableAdminRequest { email: "Owner@example.com".to_owned() };
        harness.administrators().enable_admin(Call::system().request(request)).await.expect("enables");
    }
    harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in again");
    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated", "what ended stays ended");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn commands_reject_unknown_admin(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let email = || ADMIN_EMAIL.to_owned();
    let disable = Call::system().request(DisableAdminRequest { email: email() });
    assert_eq!(slug(harness.administrators().disable_admin(disable).await.map_err(Error::from)), "not_found");
    let enable = Call::system().request(EnableAdminRequest { email: email() });
    assert_eq!(slug(harness.administrators().enable_admin(enable).await.map_err(Error::from)), "not_found");
    let reset = Call::system().request(ResetPasswordRequest { email: email(), password: PASSWORD.to_owned() });
    assert_eq!(slug(harness.administrators().reset_password(reset).await.map_err(Error::from)), "not_found");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn commands_require_system_caller(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let admin = Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role: AdminRole::Owner };
    for (actor, expected) in
        [(Actor::Anonymous, "unauthenticated"), (Actor::Customer(UserId::new()), "forbidden"), (admin, "forbidden")]
    {
        let call = Call::anonymous().on_behalf_of(actor);
        let mut admins = harness.administrators();
        let email = || ADMIN_EMAIL.to_owned();
        let reset = ResetPasswordRequest { email: email(), password: PASSWORD.to_owned() };
        let refusals = [
            admins.add_admin(call.request(admin_request())).await.map(|_| ()),
            admins.list_admins(call.request(ListAdminsRequest {})).await.map(|_| ()),
            admins.reset_password(call.request(reset)).await.map(|_| ()),
            admins.disable_admin(call.request(DisableAdminRequest { email: email() })).await.map(|_| ()),
            admins.enable_admin(call.request(EnableAdminRequest { email: email() })).await.map(|_| ()),
        ];
        for rejected in refusals {
            assert_eq!(slug(rejected.map_err(Error::from)), expected);
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn first_admin_is_created_once(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let first = |email: &str, password: &str| FirstAdmin {
        name: "مدير المتجر".to_owned(),
        email: email.to_owned(),
        password: Secret::new(password.to_owned()),
    };

    assert!(ensure_first_admin(&harness.database_url, &first("owner", "1")).await.is_err());
    assert!(ensure_first_admin(&harness.database_url, &first(ADMIN_EMAIL, PASSWORD)).await.expect("makes one"));
    let again = ensure_first_admin(&harness.database_url, &first("other@example.com", "battery staple")).await;
    assert!(!again.expect("there is one"));

    harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");
    assert_eq!(slug(harness.log_in_admin("other@example.com", "battery staple").await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn first_admin_is_created_from_settings(#[case] backend: Backend) {
    let harness = Harness::with(backend, |source| {
        source.with("ATTAR_ADMIN_EMAIL", ADMIN_EMAIL).with("ATTAR_ADMIN_PASSWORD", PASSWORD)
    })
    .await;
    harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");
}
