//! `/admins/audit`: audit records of administrators' changes.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::identity::v1::{self as identity, ListAuditRecordsRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Paged},
    json::{fields, values::at},
    openapi::{
        errors,
        kinds::{AuditedValue, Day, Id},
    },
    query::{Params, page},
    state::Gateway,
};

/// Lists the audit records, newest first. Records are kept for two years.
#[utoipa::path(get, path = "/admins/audit", operation_id = "listAuditRecords", security(("bearer" = ["owner"])), tag = "back-office", params(AuditQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AuditRecord>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_records(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AuditQuery>,
) -> ApiResult<Paged<Vec<AuditRecord>>> {
    let reply = gateway.administrators().list_audit_records(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.records.into_iter().map(AuditRecord::from).collect(), reply.meta))
}

/// Query parameters of the list of audit records.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Id of the administrator who made the change.
    #[param(max_length = 64, nullable = false)]
    person: Option<String>,
    /// Kind of the changed entity.
    #[param(max_length = 64, nullable = false)]
    kind: Option<String>,
    /// Id of the changed entity.
    #[param(max_length = 64, nullable = false)]
    thing: Option<String>,
    /// First day of the period, in the shop's calendar.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// Last day of the period, in the shop's calendar.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
}

impl AuditQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListAuditRecordsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListAuditRecordsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            person: fields::word("person", self.person, &mut errors),
            kind: fields::word("kind", self.kind, &mut errors),
            thing: fields::word("thing", self.thing, &mut errors),
            from: self.from.unwrap_or_default(),
            to: self.to.unwrap_or_default(),
        };
        errors.check().map(|()| request)
    }
}

/// A change by an administrator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditRecord {
    #[schema(value_type = Id)]
    id: String,
    at: DateTime<Utc>,
    by: AuditActor,
    /// `created`, `updated`, `deleted`, or an action of that kind of entity.
    action: String,
    /// Kind of the changed entity.
    kind: String,
    thing: AuditedEntity,
    /// Changed fields; for a created or deleted entity, all of its fields.
    fields: Vec<AuditedField>,
}

impl From<identity::AuditRecord> for AuditRecord {
    fn from(record: identity::AuditRecord) -> Self {
        Self {
            id: record.id,
            at: at(record.at),
            by: AuditActor { id: record.actor_id, name: record.actor_name },
            action: record.action,
            kind: record.kind,
            thing: AuditedEntity { id: record.thing_id, name: record.thing_name },
            fields: record.fields.into_iter().map(AuditedField::from).collect(),
        }
    }
}

/// The administrator who made a change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditedPerson)]
pub(crate) struct AuditActor {
    #[schema(value_type = Id)]
    id: String,
    /// Name of the administrator at that time.
    name: String,
}

/// The entity that was changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditedThing)]
pub(crate) struct AuditedEntity {
    /// Id, unique among entities of the kind.
    id: String,
    /// Name of the entity at that time.
    name: String,
}

/// A field that was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditedField {
    field: String,
    /// Value before the change; null for none.
    #[schema(required, value_type = AuditedValue)]
    before: Option<Value>,
    /// Value after the change; null for none.
    #[schema(required, value_type = AuditedValue)]
    after: Option<Value>,
}

impl From<identity::AuditRecordField> for AuditedField {
    fn from(field: identity::AuditRecordField) -> Self {
        let value = |json: Option<String>| json.and_then(|json| serde_json::from_str(&json).ok());
        Self { field: field.field, before: value(field.before), after: value(field.after) }
    }
}
