//! `/users`

use axum::extract::State;
use proto::identity::v1::{CustomerLogInRequest, LogOutRequest};

use crate::{
    asked::Asked,
    body::{Attempt, Body, attempted},
    envelope::{Answer, Created, Nothing, Success},
    json::users::{CurrentUser, LogInCustomer, Session, SignUp, UpdateProfile},
    openapi::refusals,
    session::{Customer, SignedIn},
    state::Gateway,
};

/// Signs a customer in.
#[utoipa::path(post, path = "/users/login", operation_id = "logInCustomer", security(()), tag = "accounts", request_body = LogInCustomer,
    responses((status = 200, description = "The session", body = Success<Session>), refusals::Credentials, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn log_in(
    State(gateway): State<Gateway>,
    asked: Asked,
    Attempt(form, fault): Attempt<LogInCustomer>,
) -> Answer<Success<Session>> {
    let client_address = asked.client_address();
    let request = CustomerLogInRequest { phone: form.phone.0, password: form.password.0, client_address };
    let session = attempted(fault, gateway.customers().log_in(asked.anyone().request(request)).await)?;
    Ok(Success::of(session.into()).saying("logged-in"))
}

/// Makes a customer's account and signs them in.
#[utoipa::path(post, path = "/users/signup", operation_id = "signUp", security(()), tag = "accounts", request_body = SignUp,
    responses((status = 201, description = "The session", body = Success<Session>), refusals::Ration, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn sign_up(
    State(gateway): State<Gateway>,
    asked: Asked,
    Attempt(form, fault): Attempt<SignUp>,
) -> Answer<Created<Session>> {
    let request = asked.anyone().request(form.into_request(asked.client_address()));
    let session = attempted(fault, gateway.customers().sign_up(request).await)?;
    Ok(Success::of(session.into()).saying("signed-up").created())
}

/// Ends the session; its token is dead from now on.
#[utoipa::path(post, path = "/users/logout", operation_id = "logOut", security(("bearer" = ["customer"]), ("bearer" = ["enrolling"])), tag = "accounts",
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Session, refusals::Unsafe, refusals::Call))]
pub(crate) async fn log_out(
    State(gateway): State<Gateway>,
    SignedIn { call, token, session }: SignedIn,
) -> Answer<Success<Nothing>> {
    gateway.identity_sessions().log_out(call.request(LogOutRequest { token })).await?;
    gateway.sessions().end([session.id.clone()]).await;
    Ok(Success::of(Nothing).saying("logged-out"))
}

/// Who is signed in.
#[utoipa::path(get, path = "/users/me", operation_id = "currentUser", security(("bearer" = ["customer"]), ("bearer" = ["enrolling"])), tag = "accounts",
    responses((status = 200, description = "The user", body = Success<CurrentUser>), refusals::Session, refusals::Call))]
pub(crate) async fn current_user(
    State(gateway): State<Gateway>,
    SignedIn { call, token, .. }: SignedIn,
) -> Answer<Success<CurrentUser>> {
    let session = gateway.sessions().fresh(&call, &token).await?;
    Ok(Success::of(CurrentUser { user: session.user.clone().into() }))
}

/// Changes the customer's own profile; what is absent stays.
#[utoipa::path(put, path = "/users/profile", operation_id = "updateProfile", security(("bearer" = ["customer"])), tag = "accounts", request_body = UpdateProfile,
    responses((status = 200, description = "The user as they are now", body = Success<CurrentUser>), refusals::Right, refusals::Ration, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn update_profile(
    State(gateway): State<Gateway>,
    Customer { call, id, token }: Customer,
    Body(form): Body<UpdateProfile>,
) -> Answer<Success<CurrentUser>> {
    let user = gateway.customers().update_profile(call.request(form.into_request(token))).await?.into_inner();
    gateway.sessions().forget(id).await;
    Ok(Success::of(CurrentUser { user: user.into() }).saying("profile-updated"))
}
