//! Management of administrators by owners: permissions, roles, and the last owner.

use platform::{Actor, Call, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{
        Administrator, CreateAdministratorRequest, EndOtherSessionsRequest, EndSessionRequest,
        GetSecondFactorPolicyRequest, ListAdministratorsRequest, ListAuditRecordsRequest, ListSessionsRequest,
        ResetSecondFactorRequest, SetSecondFactorPolicyRequest, UpdateAccountRequest, UpdateAdministratorRequest,
    },
    names::Named,
};
use rstest::rstest;

use crate::harness::{ADMIN_EMAIL, Harness, PASSWORD, acting, fault, field_errors, slug};

const ANOTHER_EMAIL: &str = "layla@example.com";

async fn list(harness: &Harness, call: &Call) -> Vec<Administrator> {
    harness
        .administrators()
        .list_administrators(call.request(ListAdministratorsRequest {}))
        .await
        .expect("lists")
        .into_inner()
        .administrators
}

async fn update(harness: &Harness, call: &Call, request: UpdateAdministratorRequest) -> Result<Administrator, Error> {
    Ok(harness.administrators().update_administrator(call.request(request)).await?.into_inner())
}

fn demoted(id: &str) -> UpdateAdministratorRequest {
    UpdateAdministratorRequest { id: id.to_owned(), role: Some("orders".to_owned()), ..Default::default() }
}

fn disabled(id: &str) -> UpdateAdministratorRequest {
    UpdateAdministratorRequest { id: id.to_owned(), is_disabled: Some(true), ..Default::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn owner_creates_admin_with_role(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let owner = acting(&harness.add_admin().await);
    for (role, name) in AdminRole::NAMES {
        let email = format!("{name}2@example.com");
        harness.create_admin(&owner, &email, *role).await;
        let session = harness.log_in_admin(&email, PASSWORD).await.expect("logs in");
        assert_eq!(session.user.expect("a user").admin_role(), *role);
    }
    let people = list(&harness, &owner).await;
    assert_eq!(people.len(), 4);
    let listed: Vec<_> = people.iter().map(|person| (person.sessions, person.last_seen_at.is_some())).collect();
    assert_eq!(listed, [(0, false), (1, true), (1, true), (1, true)]);

    let nothing = CreateAdministratorRequest::default();
    let rejected = harness.administrators().create_administrator(owner.request(nothing)).await.map_err(Error::from);
    let mut errors = field_errors(rejected);
    errors.sort();
    let expected = [
        fault("email", "email_required"),
        fault("name", "name_required"),
        fault("password", "password_required"),
        fault("role", "role_required"),
    ];
    assert_eq!(errors, expected);
    let same =
        UpdateAdministratorRequest { id: people[1].id.clone(), email: Some(ADMIN_EMAIL.into()), ..Default::default() };
    assert_eq!(field_errors(update(&harness, &owner, same).await), [fault("email", "email_taken")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn managing_admins_requires_owner(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let id = harness.add_admin().await.id;
    let of_role = |role| Actor::Admin { id: UserId::new(), name: String::new(), role };
    let callers = [
        (Actor::Anonymous, ErrorCode::Unauthenticated),
        (Actor::Customer(UserId::new()), ErrorCode::Forbidden),
        (of_role(AdminRole::Orders), ErrorCode::Forbidden),
        (of_role(AdminRole::Catalog), ErrorCode::Forbidden),
    ];
    for (actor, expected) in callers {
        let call = Call::anonymous().on_behalf_of(actor);
        let mut people = harness.administrators();
        let codes = [
            people.list_administrators(call.request(ListAdministratorsRequest {})).await.map(drop),
            people.create_administrator(call.request(CreateAdministratorRequest::default())).await.map(drop),
            people.update_administrator(call.request(disabled(&id))).await.map(drop),
            people.reset_second_factor(call.request(ResetSecondFactorRequest::default())).await.map(drop),
            people.get_second_factor_policy(call.request(GetSecondFactorPolicyRequest::default())).await.map(drop),
            people.set_second_factor_policy(call.request(SetSecondFactorPolicyRequest::default())).await.map(drop),
            people.list_audit_records(call.request(ListAuditRecordsRequest::default())).await.map(drop),
        ];
        for rejected in codes {
            assert_eq!(Error::from(rejected.expect_err("refused")).code(), expected);
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn changing_role_password_or_status_revokes_sessions(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let owner = acting(&harness.add_admin().await);
    let id = harness.create_admin(&owner, ANOTHER_EMAIL, AdminRole::Catalog).await;
    let renamed =
        UpdateAdministratorRequest { id: id.clone(), name: Some("ليلى".to_owned()), ..Default::default() };
    let session = harness.log_in_admin(ANOTHER_EMAIL, PASSWORD).await.expect("logs in");
    update(&harness, &owner, renamed).await.expect("renames");
    let user = harness.authenticate(&session.token).await.expect("it lives").user.expect("a user");
    assert_eq!(user.name, "ليلى");

    let new_password = UpdateAdministratorRequest {
        id: id.clone(),
        password: Some("battery staple".to_owned()),
        ..Default::default()
    };
    for (change, password) in [(demoted(&id), PASSWORD), (new_password, "battery staple"), (disabled(&id), "")] {
        let session = if password == "battery staple" {
            harness.log_in_admin(ANOTHER_EMAIL, PASSWORD).await
        } else if password.is_empty() {
            harness.log_in_admin(ANOTHER_EMAIL, "battery staple").await
        } else {
            Ok(session.clone())
        };
        let session = session.expect("logs in");
        update(&harness, &owner, change).await.expect("changes");
        assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated");
    }
    assert_eq!(slug(harness.log_in_admin(ANOTHER_EMAIL, "battery staple").await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn last_owner_remains_under_concurrent_changes(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let salma = harness.add_admin().await;
    let owner = acting(&salma);
    assert_eq!(slug(update(&harness, &owner, disabled(&salma.id)).await), "own_account");
    assert_eq!(slug(update(&harness, &owner, demoted(&salma.id)).await), "own_account");

    for round in 0..5 {
        let email = format!("owner{round}@example.com");
        let other = harness.create_admin(&owner, &email, AdminRole::Owner).await;
        let layla = Call::anonymous().on_behalf_of(Actor::Admin {
            id: other.parse().expect("an id"),
            name: "ليلى".to_owned(),
            role: AdminRole::Owner,
        });
        let (one, two) =
            tokio::join!(update(&harness, &owner, demoted(&other)), update(&harness, &layla, disabled(&salma.id)));
        let people = list(&harness, &Call::system()).await;
        let owners = people.iter().filter(|person| person.role() == AdminRole::Owner && !person.is_disabled);
        assert_eq!(owners.count(), 1, "round {round}");
        assert!(one.is_ok() != two.is_ok(), "round {round}");
        let rejected = if one.is_err() { slug(one) } else { slug(two) };
        assert_eq!(rejected, "last_owner", "round {round}");
        let salma_again = UpdateAdministratorRequest {
            id: salma.id.clone(),
            role: Some("owner".to_owned()),
            is_disabled: Some(false),
            ..Default::default()
        };
        update(&harness, &Call::system(), salma_again).await.expect("the shop puts her back");
        let out = UpdateAdministratorRequest { role: Some("orders".to_owned()), ..disabled(&other) };
        update(&harness, &Call::system(), out).await.expect("and the other one away");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_manages_own_sessions_and_owner_all(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let owner = acting(&harness.add_admin().await);
    let id = harness.create_admin(&owner, ANOTHER_EMAIL, AdminRole::Orders).await;
    let [first, second] = [
        harness.log_in_admin(ANOTHER_EMAIL, PASSWORD).await.expect("logs in"),
        harness.log_in_admin(ANOTHER_EMAIL, PASSWORD).await.expect("logs in"),
    ];
    let layla = acting(first.user.as_ref().expect("a user"));
    let own = ListSessionsRequest { person: String::new(), token: first.token.clone() };
    let sessions = harness.sessions().list_sessions(layla.request(own)).await.expect("lists").into_inner().sessions;
    assert_eq!(sessions.iter().filter(|session| session.is_current).count(), 1);
    assert!(sessions.iter().all(|session| session.device == "Firefox, Linux" && session.address == "192.0.2.1"));

    let of_owner = ListSessionsRequest { person: owner.admin().expect("an admin").0.to_string(), ..Default::default() };
    let rejected = harness.sessions().list_sessions(layla.request(of_owner)).await.map_err(Error::from);
    assert_eq!(slug(rejected), "forbidden");
    let theirs = ListSessionsRequest { person: id, token: String::new() };
    let listed = harness.sessions().list_sessions(owner.request(theirs)).await.expect("lists").into_inner().sessions;
    assert_eq!(listed.len(), 2);

    let current = sessions.iter().find(|session| session.is_current).expect("the caller's session").id.clone();
    let stranger = Call::anonymous().on_behalf_of(Actor::Admin {
        id: UserId::new(),
        name: String::new(),
        role: AdminRole::Catalog,
    });
    let end = EndSessionRequest { id: current.clone() };
    let rejected = harness.sessions().end_session(stranger.request(end.clone())).await.map_err(Error::from);
    assert_eq!(slug(rejected), "not_found");
    let others = EndOtherSessionsRequest { token: first.token.clone() };
    harness.sessions().end_other_sessions(layla.request(others)).await.expect("ends");
    assert_eq!(slug(harness.authenticate(&second.token).await), "unauthenticated");
    harness.authenticate(&first.token).await.expect("it lives");
    harness.sessions().end_session(owner.request(end)).await.expect("an owner ends anybody's");
    assert_eq!(slug(harness.authenticate(&first.token).await), "unauthenticated");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_account_requires_current_password(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let call = acting(&harness.add_admin().await);
    let [current, other] = [
        harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in"),
        harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in"),
    ];
    let change = |password: &str| UpdateAccountRequest {
        name: Some("سلمى الخطيب".to_owned()),
        current_password: Some(password.to_owned()),
        password: Some("battery staple".to_owned()),
        token: current.token.clone(),
    };
    let rejected =
        harness.administrators().update_account(call.request(change("wrong horse"))).await.map_err(Error::from);
    assert_eq!(field_errors(rejected), [fault("current_password", "password_wrong")]);
    let user =
        harness.administrators().update_account(call.request(change(PASSWORD))).await.expect("changes").into_inner();
    assert_eq!(user.name, "سلمى الخطيب");
    harness.authenticate(&current.token).await.expect("it lives");
    assert_eq!(slug(harness.authenticate(&other.token).await), "unauthenticated");
    harness.log_in_admin(ADMIN_EMAIL, "battery staple").await.expect("logs in");
}
