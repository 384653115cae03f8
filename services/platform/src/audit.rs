//! Audit records of changes by administrators, with values before and after. Written to the outbox in the transaction
//! of the change, so that neither exists without the other.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use prost::Message;
use proto::{
    events::v1::{AuditRecorded, AuditedField},
    id::UserId,
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

/// Record a change that customers make to their own account but that administrators need to know of. The customer is
/// named by id only.
pub async fn record_of_customer(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    customer: UserId,
    record: AuditRecord<'_>,
) -> Result<(), DbErr> {
    let message = message_of(customer, "", &call.request_id, now, &record);
    let events: Vec<_> = message.iter().map(|message| event(now, message)).collect();
    outbox::append_all(connection, &events).await
}

/// Record several changes with one statement.
pub async fn record_all<'d>(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    records: impl IntoIterator<Item = AuditRecord<'d>>,
) -> Result<(), DbErr> {
    let Actor::Admin { id, name, .. } = &call.actor else { return Ok(()) };
    let messages = records.into_iter().filter_map(|record| message_of(*id, name, &call.request_id, now, &record));
    let events: Vec<_> = messages.map(|message| event(now, &message)).collect();
    outbox::append_all(connection, &events).await
}

/// Remove from the records that wait in the outbox everything that they say about an erased person.
pub async fn redact_outbox(connection: &impl ConnectionTrait, person: &ErasedPerson<'_>) -> Result<(), DbErr> {
    let redacted = |event: &Event| {
        let record = event.decode::<AuditRecorded>().ok()?;
        let values = record.fields.iter().flat_map(|field| [&field.before, &field.after]).flatten();
        let is_affected = person.is_named_in(&record.id, values.map(String::as_str));
        is_affected.then(|| redacted(record).encode_to_vec())
    };
    outbox::replace_payloads(connection, ROUTING_KEY, None, redacted).await
}

/// An erased person, as audit records refer to them.
#[derive(Clone, Copy, Debug)]
pub struct ErasedPerson<'a> {
    /// Ids of the things that are theirs.
    pub things: &'a [String],
    /// National numbers of their phones.
    pub phones: &'a [String],
}

impl ErasedPerson<'_> {
    /// Return whether a record of this thing with these values concerns the person.
    pub fn is_named_in<'v>(&self, thing: &str, mut values: impl Iterator<Item = &'v str>) -> bool {
        let has_phone = |value: &str| self.phones.iter().any(|phone| value.contains(phone.as_str()));
        self.things.iter().any(|erased| erased == thing) || values.any(has_phone)
    }
}

/// Return a record without the values before and after, and without the thing's name, unless that is a number. Left are
/// the author, the action, the thing's id and the time.
pub fn redacted(record: AuditRecorded) -> AuditRecorded {
    let name = redacted_name(record.name);
    AuditRecorded { name, fields: Vec::new(), ..record }
}

/// Return the name of a thing that an erased person owned: itself if it is a number, else none.
pub fn redacted_name(name: String) -> String {
    if name.bytes().all(|byte| byte.is_ascii_digit()) { name } else { String::new() }
}

fn event(now: DateTime<Utc>, message: &AuditRecorded) -> (String, Event) {
    (ROUTING_KEY.to_owned(), Event::new(ROUTING_KEY, now, message))
}

/// Build the event of a change; none for an update that changes no field.
fn message_of(
    actor: UserId,
    actor_name: &str,
    request_id: &str,
    now: DateTime<Utc>,
    record: &AuditRecord<'_>,
) -> Option<AuditRecorded> {
    let fields = differences(&record.before, &record.after);
    if fields.is_empty() && record.action == "updated" {
        return None;
    }
    Some(AuditRecorded {
        actor_id: actor.to_string(),
        actor_name: actor_name.to_owned(),
        action: record.action.to_owned(),
        kind: record.kind.to_owned(),
        id: record.id.to_owned(),
        name: record.name.to_owned(),
        fields,
        at: Some(timestamp(now)),
        request_id: request_id.to_owned(),
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
    fn redaction_keeps_author_action_and_number() {
        let field = AuditedField { field: "note".into(), before: None, after: Some("\"0591234567\"".into()) };
        let record = |id: &str, name: &str| AuditRecorded {
            actor_name: "سلمى".into(),
            action: "note_added".into(),
            id: id.into(),
            name: name.into(),
            fields: vec![field.clone()],
            ..AuditRecorded::default()
        };
        let order = redacted(record("1", "1001"));
        assert_eq!((order.name.as_str(), order.actor_name.as_str(), order.fields.len()), ("1001", "سلمى", 0));
        assert_eq!(redacted(record("2", "ليلى")).name, "");
    }

    #[test]
    fn person_is_named_by_id_or_phone() {
        let (things, phones) = (["a".to_owned()], ["591234567".to_owned()]);
        let person = ErasedPerson { things: &things, phones: &phones };
        assert!(person.is_named_in("a", [].into_iter()));
        assert!(person.is_named_in("b", ["[\"+970591234567\"]"].into_iter()));
        assert!(!person.is_named_in("b", ["[\"+970591234568\"]"].into_iter()));
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
