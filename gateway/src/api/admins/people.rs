//! `/admins/people`

use axum::extract::State;
use proto::identity::v1::{GetPolicyRequest, ListPeopleRequest, ListSessionsRequest, ResetSecondFactorRequest};

use crate::{
    body::Body,
    envelope::{Answer, Created, Success},
    json::{
        people::{NewPerson, PeoplePolicy, Person, SetPeoplePolicy, UpdatePerson},
        sessions::AdminSession,
    },
    openapi::refusals,
    path::Segment,
    session::{Admin, SignedIn},
    state::Gateway,
};

/// Every administrator, oldest account first.
#[utoipa::path(get, path = "/admins/people", operation_id = "listPeople", security(("bearer" = ["owner"])), tag = "back-office",
    responses((status = 200, description = "The administrators", body = Success<Vec<Person>>), refusals::Right, refusals::Call))]
pub(crate) async fn list_people(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<Vec<Person>>> {
    let reply = gateway.people().list_people(call.request(ListPeopleRequest {})).await?.into_inner();
    Ok(Success::of(reply.people.into_iter().map(Person::from).collect()))
}

/// Makes an administrator.
#[utoipa::path(post, path = "/admins/people", operation_id = "createPerson", security(("bearer" = ["owner"])), tag = "back-office", request_body = NewPerson,
    responses((status = 201, description = "The administrator", body = Success<Person>), refusals::Right, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn create_person(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<NewPerson>,
) -> Answer<Created<Person>> {
    let person = gateway.people().create_person(call.request(form.into_request())).await?.into_inner();
    Ok(Success::of(person.into()).saying("person-created").created())
}

/// Changes an administrator; what is absent stays. With a new password, or shut out, their sessions end.
#[utoipa::path(put, path = "/admins/people/{person}", operation_id = "updatePerson", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdatePerson,
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The administrator as they are now", body = Success<Person>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Account, refusals::Call))]
pub(crate) async fn update_person(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(form): Body<UpdatePerson>,
) -> Answer<Success<Person>> {
    let person = gateway.people().update_person(call.request(form.into_request(id)?)).await?.into_inner();
    Ok(Success::of(person.into()).saying("person-updated"))
}

/// Switches somebody's second factor off, whose telephone is gone, and ends their sessions.
#[utoipa::path(delete, path = "/admins/people/{person}/two_factor", operation_id = "resetSecondFactor", security(("bearer" = ["owner"])), tag = "back-office",
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The administrator as they are now", body = Success<Person>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Account, refusals::Call))]
pub(crate) async fn reset_second_factor(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Person>> {
    let request = call.request(ResetSecondFactorRequest { id });
    let person = gateway.people().reset_second_factor(request).await?.into_inner();
    Ok(Success::of(person.into()).saying("second-factor-off"))
}

/// Somebody's living sessions, the latest used first.
#[utoipa::path(get, path = "/admins/people/{person}/sessions", operation_id = "listPersonSessions", security(("bearer" = ["owner"])), tag = "back-office",
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The sessions", body = Success<Vec<AdminSession>>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn list_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
    Segment(person): Segment,
) -> Answer<Success<Vec<AdminSession>>> {
    let request = call.request(ListSessionsRequest { person, token });
    let reply = gateway.identity_sessions().list_sessions(request).await?.into_inner();
    Ok(Success::of(reply.sessions.into_iter().map(AdminSession::from).collect()))
}

/// What holds for all administrators.
#[utoipa::path(get, path = "/admins/people/policy", operation_id = "getPeoplePolicy", security(("bearer" = ["owner"])), tag = "back-office",
    responses((status = 200, description = "The policy", body = Success<PeoplePolicy>), refusals::Right, refusals::Call))]
pub(crate) async fn get_policy(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<PeoplePolicy>> {
    let policy = gateway.people().get_policy(call.request(GetPolicyRequest {})).await?.into_inner();
    Ok(Success::of(policy.into()))
}

/// Changes what holds for all administrators. Whoever requires a second factor has one.
#[utoipa::path(put, path = "/admins/people/policy", operation_id = "setPeoplePolicy", security(("bearer" = ["owner"])), tag = "back-office", request_body = SetPeoplePolicy,
    responses((status = 200, description = "The policy as it is now", body = Success<PeoplePolicy>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Rule, refusals::Call))]
pub(crate) async fn set_policy(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<SetPeoplePolicy>,
) -> Answer<Success<PeoplePolicy>> {
    let policy = gateway.people().set_policy(call.request(form.into_request()?)).await?.into_inner();
    Ok(Success::of(policy.into()).saying("policy-updated"))
}
