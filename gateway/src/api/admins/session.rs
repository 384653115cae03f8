//! `/admins/login`

use axum::extract::State;
use proto::identity::v1::AdminLogInRequest;

use crate::{
    asked::Asked,
    body::{Attempt, attempted},
    envelope::{Answer, Success},
    json::users::{LogInAdmin, Session},
    openapi::refusals,
    state::Gateway,
};

/// Signs an administrator in.
#[utoipa::path(post, path = "/admins/login", operation_id = "logInAdmin", security(()), tag = "back-office", request_body = LogInAdmin,
    responses((status = 200, description = "The session", body = Success<Session>), refusals::Credentials, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn log_in(
    State(gateway): State<Gateway>,
    asked: Asked,
    Attempt(form, fault): Attempt<LogInAdmin>,
) -> Answer<Success<Session>> {
    let client_address = asked.client_address();
    let request = AdminLogInRequest { email: form.email.0, password: form.password.0, client_address };
    let session = attempted(fault, gateway.admins().log_in(asked.anyone().request(request)).await)?;
    Ok(Success::of(session.into()).saying("logged-in"))
}
