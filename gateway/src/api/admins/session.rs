//! `/admins/login`

use axum::extract::State;
use http::HeaderMap;
use proto::identity::v1::{AdminLogInRequest, AdminLogInSecondRequest};

use crate::{
    asked::{Asked, user_agent},
    body::{Attempt, attempted},
    envelope::{Answer, Success},
    json::users::{AdminLogIn, LogInAdmin, LogInSecond, Session},
    openapi::refusals,
    state::Gateway,
};

/// Signs an administrator in; one who has a second factor is asked for a code first.
#[utoipa::path(post, path = "/admins/login", operation_id = "logInAdmin", security(()), tag = "back-office", request_body = LogInAdmin,
    responses((status = 200, description = "The session, or a challenge", body = Success<AdminLogIn>), refusals::Credentials, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn log_in(
    State(gateway): State<Gateway>,
    asked: Asked,
    headers: HeaderMap,
    Attempt(form, fault): Attempt<LogInAdmin>,
) -> Answer<Success<AdminLogIn>> {
    let request = AdminLogInRequest {
        email: form.email.0,
        password: form.password.0,
        client_address: asked.client_address(),
        user_agent: user_agent(&headers),
    };
    let session = attempted(fault, gateway.admins().log_in(asked.anyone().request(request)).await)?;
    let is_over = session.second_factor.is_none();
    let answer = Success::of(AdminLogIn::from(session));
    Ok(if is_over { answer.saying("logged-in") } else { answer })
}

/// The second step: a code of the authenticator, or a recovery code.
#[utoipa::path(post, path = "/admins/login/second", operation_id = "logInAdminSecond", security(()), tag = "back-office", request_body = LogInSecond,
    responses((status = 200, description = "The session", body = Success<Session>), refusals::SecondStep, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn log_in_second(
    State(gateway): State<Gateway>,
    asked: Asked,
    headers: HeaderMap,
    Attempt(form, fault): Attempt<LogInSecond>,
) -> Answer<Success<Session>> {
    let request = AdminLogInSecondRequest {
        challenge: form.challenge.0,
        code: form.code.0,
        client_address: asked.client_address(),
        user_agent: user_agent(&headers),
    };
    let session = attempted(fault, gateway.admins().log_in_second(asked.anyone().request(request)).await)?;
    Ok(Success::of(session.into()).saying("logged-in"))
}
