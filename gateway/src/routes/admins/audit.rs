//! `/admins/audit`: audit records.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Failure, Faults};
use proto::identity::v1::{self as identity, ListAuditRecordsRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    envelope::{ApiResult, Paged},
    json::values::at,
    openapi::{
        errors,
        kinds::{AuditedValue, Day, Id},
    },
    query::{Params, page},
    session::Admin,
    state::Gateway,
};

/// A page of what administrators changed, newest first; kept for two years.
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

/// Which deeds of administrators.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Whose: the administrator's id.
    #[param(max_length = 64, nullable = false)]
    person: Option<String>,
    /// What kind of thing they were done to.
    #[param(max_length = 64, nullable = false)]
    kind: Option<String>,
    /// The id of the thing that they were done to.
    #[param(max_length = 64, nullable = false)]
    thing: Option<String>,
    /// The first day.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// The last day.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
}

impl AuditQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListAuditRecordsRequest, Failure> {
        let mut faults = Faults::new();
        let request = ListAuditRecordsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults)),
            person: word("person", self.person, &mut faults),
            kind: word("kind", self.kind, &mut faults),
            thing: word("thing", self.thing, &mut faults),
            from: self.from.unwrap_or_default(),
            to: self.to.unwrap_or_default(),
        };
        faults.check().map(|()| request)
    }
}

/// The most letters of a name that programs give.
const MAX_WORD: usize = 64;

/// A name that programs give; empty when there is none.
fn word(field: &str, text: Option<String>, faults: &mut Faults) -> String {
    let text = text.unwrap_or_default();
    if text.chars().count() > MAX_WORD {
        faults.add_with(field, "too_long", &[("max", &MAX_WORD.to_string())]);
    }
    text
}

/// Something that an administrator did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditRecord {
    #[schema(value_type = Id)]
    id: String,
    at: DateTime<Utc>,
    by: AuditActor,
    /// `created`, `updated`, `deleted`, or the name of what one can do to the thing.
    action: String,
    /// What kind of thing it was done to.
    kind: String,
    thing: AuditedEntity,
    /// What is different since; of a thing that was made or deleted, all of it.
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

/// Who did it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditedPerson)]
pub(crate) struct AuditActor {
    #[schema(value_type = Id)]
    id: String,
    /// As they were called then.
    name: String,
}

/// What it was done to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditedThing)]
pub(crate) struct AuditedEntity {
    /// Unique among things of its kind.
    id: String,
    /// As it was called then.
    name: String,
}

/// A field that became another one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditedField {
    field: String,
    /// Null: it had none.
    #[schema(required, value_type = AuditedValue)]
    before: Option<Value>,
    /// Null: it has none.
    #[schema(required, value_type = AuditedValue)]
    after: Option<Value>,
}

impl From<identity::AuditRecordField> for AuditedField {
    fn from(field: identity::AuditRecordField) -> Self {
        let value = |json: Option<String>| json.and_then(|json| serde_json::from_str(&json).ok());
        Self { field: field.field, before: value(field.before), after: value(field.after) }
    }
}
