//! What people who may change things did to them, with before and after: told as an event in the transaction of the
//! change, so that there is no change without its record and no record without its change.

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

/// The event's routing key. Whoever keeps the records listens before there is anybody who could change things.
pub const RECORDED: &str = "audit.recorded";

/// What was done to a thing.
#[derive(Clone, Debug)]
pub struct Deed<'a> {
    /// `created`, `updated`, `deleted`, or the name of what one can do to the thing.
    pub action: &'a str,
    /// What kind of thing it is.
    pub kind: &'a str,
    /// Which one.
    pub id: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// Its fields as they were, a JSON object; null when there was no such thing.
    pub before: Value,
    /// Its fields as they are, a JSON object; null when there is no such thing any more.
    pub after: Value,
}

/// Records a deed beside the change that it is, on the same transaction. An update that leaves every field as it was is
/// none. Only what administrators do is recorded: what is a customer's own is not kept twice, programs have logs.
pub async fn record(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    deed: Deed<'_>,
) -> Result<(), DbErr> {
    record_all(connection, call, now, [deed]).await
}

/// Records several deeds in one statement.
pub async fn record_all<'d>(
    connection: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    deeds: impl IntoIterator<Item = Deed<'d>>,
) -> Result<(), DbErr> {
    let records = deeds.into_iter().filter_map(|deed| message(call, now, &deed));
    let events: Vec<_> = records.map(|record| (RECORDED.to_owned(), Event::new(RECORDED, now, &record))).collect();
    outbox::append_all(connection, &events).await
}

fn message(call: &Call, now: DateTime<Utc>, deed: &Deed<'_>) -> Option<AuditRecorded> {
    let Actor::Admin { id: actor, name: actor_name, .. } = &call.actor else { return None };
    let fields = differences(&deed.before, &deed.after);
    if fields.is_empty() && deed.action == "updated" {
        return None;
    }
    Some(AuditRecorded {
        actor_id: actor.to_string(),
        actor_name: actor_name.clone(),
        action: deed.action.to_owned(),
        kind: deed.kind.to_owned(),
        id: deed.id.to_owned(),
        name: deed.name.to_owned(),
        fields,
        at: Some(timestamp(now)),
        request_id: call.request_id.clone(),
    })
}

/// The fields in which two objects differ, by name. A field that is null is as one that is absent.
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

    fn told(before: &Value, after: &Value) -> Vec<(String, Option<String>, Option<String>)> {
        let fields = differences(before, after).into_iter();
        fields.map(|field| (field.field, field.before, field.after)).collect()
    }

    #[test]
    fn only_what_differs_is_told() {
        let (before, after) = (json!({"name": "a", "size": 5, "note": null}), json!({"name": "b", "size": 5}));
        assert_eq!(told(&before, &after), [("name".to_owned(), Some("\"a\"".to_owned()), Some("\"b\"".to_owned()))]);
    }

    #[test]
    fn a_thing_that_comes_or_goes_is_told_whole() {
        let thing = || json!({"size": 5, "note": null});
        assert_eq!(told(&Value::Null, &thing()), [("size".to_owned(), None, Some("5".to_owned()))]);
        assert_eq!(told(&thing(), &Value::Null), [("size".to_owned(), Some("5".to_owned()), None)]);
    }
}
