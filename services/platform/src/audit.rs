//! Audit records of changes by administrators, with values before and after. Written to the outbox in the transaction
//! of the change, so that neither exists without the other.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use proto::{
    events::v1::{AuditRecorded, AuditedField},
    time::timestamp,
};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Map, Value};

use crate::{
    bus::Event,
    call::{Actor, Call},
    outbox,
};

/// Routing key of the event. Its consumer must be attached before the first administrator signs in.
pub const ROUTING_KEY: &str = "audit.recorded";

/// A change to a thing, to be recorded.
#[derive(Clone, Debug)]
pub struct AuditRecord<'a> {
    /// `created`, `updated`, `deleted`, or the name of a specific operation.
    pub action: &'a str,
    /// Kind of the thing, such as `product`.
    pub kind: &'a str,
    /// Id of the thing.
    pub id: &'a str,
    /// Display name of the thing at the time.
    pub name: &'a str,
    /// Fields before the change, as a JSON object; null when it is created.
    pub before: Value,
    /// Fields after the change, as a JSON object; null when it is deleted.
    pub after: Value,
}

/// Record a change in its own transaction. Skips updates that change no field, and callers other than administrators:
/// customers change only what is theirs, and programs have logs.
pub async fn record(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    record: AuditRecord<'_>,
) -> Result<(), DbErr> {
    record_all(connection, call, now, [record]).await
}

/// Record several changes with one statement.
pub async fn record_all<'d>(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    records: impl IntoIterator<Item = AuditRecord<'d>>,
) -> Result<(), DbErr> {
    let records = records.into_iter().filter_map(|record| message(call, now, &record));
    let events: Vec<_> =
        records.map(|record| (ROUTING_KEY.to_owned(), Event::new(ROUTING_KEY, now, &record))).collect();
    outbox::append_all(connection, &events).await
}

fn message(call: &Call, now: DateTime<Utc>, record: &AuditRecord<'_>) -> Option<AuditRecorded> {
    let Actor::Admin { id: actor, name: actor_name, .. } = &call.actor else { return None };
    let fields = differences(&record.before, &record.after);
    if fields.is_empty() && record.action == "updated" {
        return None;
    }
    Some(AuditRecorded {
        actor_id: actor.to_string(),
        actor_name: actor_name.clone(),
        action: record.action.to_owned(),
        kind: record.kind.to_owned(),
        id: record.id.to_owned(),
        name: record.name.to_owned(),
        fields,
        at: Some(timestamp(now)),
        request_id: call.request_id.clone(),
    })
}

/// Return the fields in which two objects differ, by name. Null equals absent.
fn differences(before: &Value, after: &Value) -> Vec<AuditedField> {
    let none = Map::new();
    let (before, after) = (before.as_object().unwrap_or(&none), after.as_object().unwrap_or(&none));
    let names: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    let value = |of: &Map<String, Value>, name: &str| of.get(name).filter(|value| !value.is_null()).cloned();
    let changed = names.into_iter().filter(|name| value(before, name) != value(after, name));
    changed
        .map(|name| AuditedField {
            field: name.clone(),
            before: value(before, name).map(|value| value.to_string()),
            after: value(after, name).map(|value| value.to_string()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn changed_fields(before: &Value, after: &Value) -> Vec<(String, Option<String>, Option<String>)> {
        let fields = differences(before, after).into_iter();
        fields.map(|field| (field.field, field.before, field.after)).collect()
    }

    #[test]
    fn differences_lists_changed_fields_only() {
        let (before, after) = (json!({"name": "a", "size": 5, "note": null}), json!({"name": "b", "size": 5}));
        assert_eq!(
            changed_fields(&before, &after),
            [("name".to_owned(), Some("\"a\"".to_owned()), Some("\"b\"".to_owned()))]
        );
    }

    #[test]
    fn differences_lists_all_fields_of_a_creation_or_deletion() {
        let thing = || json!({"size": 5, "note": null});
        assert_eq!(changed_fields(&Value::Null, &thing()), [("size".to_owned(), None, Some("5".to_owned()))]);
        assert_eq!(changed_fields(&thing(), &Value::Null), [("size".to_owned(), Some("5".to_owned()), None)]);
    }
}
