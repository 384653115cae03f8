//! `/admins/audit`

use axum::extract::State;

use crate::{
    envelope::{Answer, Paged},
    json::audit::AuditRecord,
    openapi::refusals,
    query::{AuditQuery, Params},
    session::Admin,
    state::Gateway,
};

/// A page of what administrators changed, newest first; kept for two years.
#[utoipa::path(get, path = "/admins/audit", operation_id = "listAuditRecords", security(("bearer" = ["owner"])), tag = "back-office", params(AuditQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AuditRecord>>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn list_records(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AuditQuery>,
) -> Answer<Paged<Vec<AuditRecord>>> {
    let reply = gateway.people().list_audit_records(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.records.into_iter().map(AuditRecord::from).collect(), reply.meta))
}
