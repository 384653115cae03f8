//! What administrators changed.

use chrono::{DateTime, Utc};
use proto::identity::v1 as identity;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::values::at;
use crate::openapi::kinds::{AuditedValue, Id};

/// Something that an administrator did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditRecord {
    #[schema(value_type = Id)]
    id: String,
    at: DateTime<Utc>,
    by: AuditedPerson,
    /// `created`, `updated`, `deleted`, or the name of what one can do to the thing.
    action: String,
    /// What kind of thing it was done to.
    kind: String,
    thing: AuditedThing,
    /// What is different since; of a thing that was made or deleted, all of it.
    fields: Vec<AuditedField>,
}

/// Who did it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditedPerson {
    #[schema(value_type = Id)]
    id: String,
    /// As they were called then.
    name: String,
}

/// What it was done to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditedThing {
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

impl From<identity::AuditRecord> for AuditRecord {
    fn from(record: identity::AuditRecord) -> Self {
        Self {
            id: record.id,
            at: at(record.at),
            by: AuditedPerson { id: record.actor_id, name: record.actor_name },
            action: record.action,
            kind: record.kind,
            thing: AuditedThing { id: record.thing_id, name: record.thing_name },
            fields: record.fields.into_iter().map(AuditedField::from).collect(),
        }
    }
}

impl From<identity::AuditRecordField> for AuditedField {
    fn from(field: identity::AuditRecordField) -> Self {
        let value = |json: Option<String>| json.and_then(|json| serde_json::from_str(&json).ok());
        Self { field: field.field, before: value(field.before), after: value(field.after) }
    }
}
