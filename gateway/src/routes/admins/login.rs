//! `/admins/login`: log-in of administrators, with a second factor where the account has one.

use axum::extract::State;
use chrono::{DateTime, Utc};
use http::HeaderMap;
use proto::identity::v1::{self as identity, AdminLogInRequest, VerifySecondFactorRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::{RateLimitedBody, rate_limited_result},
    envelope::{ApiResult, Success},
    json::{fields::Text, values::at},
    openapi::{
        errors,
        kinds::{Email, Password, SecondFactorCode, Token},
    },
    request_context::{RequestContext, user_agent},
    routes::users::{Session, User},
    state::Gateway,
};

/// Logs an administrator in, or returns a challenge when the account has a second factor.
#[utoipa::path(post, path = "/admins/login", operation_id = "logInAdmin", security(()), tag = "back-office", request_body = LogInAdmin,
    responses((status = 200, description = "The session, or a challenge", body = Success<AdminLogIn>), errors::Credentials, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn log_in(
    State(gateway): State<Gateway>,
    context: RequestContext,
    headers: HeaderMap,
    RateLimitedBody(form, fault): RateLimitedBody<LogInAdmin>,
) -> ApiResult<Success<AdminLogIn>> {
    let request = AdminLogInRequest {
        email: form.email.0,
        password: form.password.0,
        client_address: context.client_address(),
        user_agent: user_agent(&headers),
    };
    let session =
        rate_limited_result(fault, gateway.administrators().log_in(context.anonymous_call().request(request)).await)?;
    let is_over = session.second_factor.is_none();
    let answer = Success::of(AdminLogIn::from(session));
    Ok(if is_over { answer.with_message("logged-in") } else { answer })
}

/// Completes a log-in with a code of the authenticator, or a recovery code.
#[utoipa::path(post, path = "/admins/login/second", operation_id = "logInAdminSecond", security(()), tag = "back-office", request_body = LogInSecond,
    responses((status = 200, description = "The session", body = Success<Session>), errors::SecondFactor, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn verify_second_factor(
    State(gateway): State<Gateway>,
    context: RequestContext,
    headers: HeaderMap,
    RateLimitedBody(form, fault): RateLimitedBody<LogInSecond>,
) -> ApiResult<Success<Session>> {
    let request = VerifySecondFactorRequest {
        challenge: form.challenge.0,
        code: form.code.0,
        client_address: context.client_address(),
        user_agent: user_agent(&headers),
    };
    let session = rate_limited_result(
        fault,
        gateway.administrators().verify_second_factor(context.anonymous_call().request(request)).await,
    )?;
    Ok(Success::of(session.into()).with_message("logged-in"))
}

/// Result of a log-in: a session, or a challenge when the account has a second factor.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdminLogIn {
    /// Null when a code is required first.
    #[schema(required, value_type = Option<Token>)]
    token: Option<String>,
    /// Null when a code is required first.
    #[schema(required)]
    user: Option<User>,
    /// Null when the log-in is complete.
    #[schema(required)]
    second_factor: Option<Challenge>,
}

impl From<identity::Session> for AdminLogIn {
    fn from(session: identity::Session) -> Self {
        let waits = session.second_factor;
        let is_open = waits.is_none();
        Self {
            token: is_open.then_some(session.token),
            user: session.user.filter(|_| is_open).map(User::from),
            second_factor: waits
                .map(|waits| Challenge { challenge: waits.challenge, expires_at: at(waits.expires_at) }),
        }
    }
}

/// A log-in that requires a code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Challenge {
    /// Token to be sent with the code.
    #[schema(value_type = Token)]
    challenge: String,
    /// Time at which the challenge expires.
    expires_at: DateTime<Utc>,
}

/// Credentials of an administrator.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInAdmin {
    #[serde(default)]
    #[schema(required, value_type = Email)]
    pub(crate) email: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// Second step of an administrator's log-in.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInSecond {
    #[serde(default)]
    #[schema(required, value_type = Token)]
    pub(crate) challenge: Text,
    /// Six digits of the authenticator, or a recovery code.
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}
