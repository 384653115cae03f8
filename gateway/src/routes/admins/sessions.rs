//! `/admins/sessions`: an administrator's own sessions.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::identity::v1::{self as identity, EndOtherSessionsRequest, EndSessionRequest, ListSessionsRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::{Admin, SignedIn},
    envelope::{ApiResult, NoData, Success},
    json::values::{at, non_empty},
    openapi::{errors, kinds::Id},
    path::Segment,
    state::Gateway,
};

/// Lists the caller's own live sessions, the most recently used first.
#[utoipa::path(get, path = "/admins/sessions", operation_id = "listSessions", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The sessions", body = Success<Vec<AdminSession>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
) -> ApiResult<Success<Vec<AdminSession>>> {
    let request = call.request(ListSessionsRequest { person: String::new(), token });
    let reply = gateway.identity_sessions().list_sessions(request).await?.into_inner();
    Ok(Success::of(reply.sessions.into_iter().map(AdminSession::from).collect()))
}

/// Ends one of the caller's own sessions. Owners can end those of others.
#[utoipa::path(delete, path = "/admins/sessions/{session}", operation_id = "endSession", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("session" = String, Path, description = "The session's id")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn end_session(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.identity_sessions().end_session(call.request(EndSessionRequest { id: id.clone() })).await?;
    gateway.sessions().revoke([id]).await;
    Ok(Success::of(NoData).with_message("session-ended"))
}

/// Ends all of the caller's own sessions except the current one.
#[utoipa::path(delete, path = "/admins/sessions", operation_id = "endOtherSessions", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::Csrf, errors::Call))]
pub(crate) async fn end_other_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
) -> ApiResult<Success<NoData>> {
    gateway.identity_sessions().end_other_sessions(call.request(EndOtherSessionsRequest { token })).await?;
    Ok(Success::of(NoData).with_message("sessions-ended"))
}

/// A live session of an administrator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminSession {
    #[schema(value_type = Id)]
    id: String,
    created_at: DateTime<Utc>,
    /// Time of the last use, to the minute.
    last_seen_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// Browser and system; null when unknown.
    #[schema(required)]
    device: Option<String>,
    /// Address from which the session was opened; null when unknown.
    #[schema(required)]
    address: Option<String>,
    /// True if it is the current session.
    is_current: bool,
}

impl From<identity::AdminSession> for AdminSession {
    fn from(session: identity::AdminSession) -> Self {
        Self {
            id: session.id,
            created_at: at(session.created_at),
            last_seen_at: at(session.last_seen_at),
            expires_at: at(session.expires_at),
            device: non_empty(session.device),
            address: non_empty(session.address),
            is_current: session.is_current,
        }
    }
}
