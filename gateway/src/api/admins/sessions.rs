//! `/admins/sessions`

use axum::extract::State;
use proto::identity::v1::{EndOtherSessionsRequest, EndSessionRequest, ListSessionsRequest};

use crate::{
    envelope::{Answer, Nothing, Success},
    json::sessions::AdminSession,
    openapi::refusals,
    path::Segment,
    session::{Admin, SignedIn},
    state::Gateway,
};

/// One's own living sessions, the latest used first.
#[utoipa::path(get, path = "/admins/sessions", operation_id = "listSessions", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The sessions", body = Success<Vec<AdminSession>>), refusals::Right, refusals::Call))]
pub(crate) async fn list_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
) -> Answer<Success<Vec<AdminSession>>> {
    let request = call.request(ListSessionsRequest { person: String::new(), token });
    let reply = gateway.identity_sessions().list_sessions(request).await?.into_inner();
    Ok(Success::of(reply.sessions.into_iter().map(AdminSession::from).collect()))
}

/// Ends one of one's own sessions; owners end anybody's.
#[utoipa::path(delete, path = "/admins/sessions/{session}", operation_id = "endSession", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("session" = String, Path, description = "The session's id")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Call))]
pub(crate) async fn end_session(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Nothing>> {
    gateway.identity_sessions().end_session(call.request(EndSessionRequest { id: id.clone() })).await?;
    gateway.sessions().end([id]).await;
    Ok(Success::of(Nothing).saying("session-ended"))
}

/// Ends all of one's own sessions but the one that asks.
#[utoipa::path(delete, path = "/admins/sessions", operation_id = "endOtherSessions", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Unsafe, refusals::Call))]
pub(crate) async fn end_other_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
) -> Answer<Success<Nothing>> {
    gateway.identity_sessions().end_other_sessions(call.request(EndOtherSessionsRequest { token })).await?;
    Ok(Success::of(Nothing).saying("sessions-ended"))
}
