//! Audit records of all services: stored once per event and retained for two years.

use chrono::TimeDelta;
use platform::{Call, Error, Event, FieldErrors, audit::redacted, inbox, page::Page};
use proto::{
    common::v1::{AdminRole, PageMeta, PageRequest},
    events::v1::{AuditRecorded, AuditedField},
};
use serde_json::{Value, json};

use crate::{
    Identity,
    domain::audit::{Filter, parse_period},
    events::AUDIT,
    store::{audit, erased_things},
};

/// A stored audit record.
pub(crate) use crate::store::audit::Model as AuditRecord;

/// Retention of audit records.
const RETENTION: TimeDelta = TimeDelta::days(2 * 365 + 1);
/// Retention of processed event ids; redeliveries come within seconds of the consumer's return.
const INBOX_RETENTION: TimeDelta = TimeDelta::days(30);

impl Identity {
    /// Store the audit record of an event, once however often the event is delivered.
    pub(crate) async fn store_audit_record(&self, event: &Event) -> Result<(), Error> {
        let recorded: AuditRecorded = event.decode().map_err(Error::internal)?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        if !inbox::record_if_new(&*tx, AUDIT, event.id, now).await? {
            return Ok(());
        }
        let at = proto::time::moment(recorded.at).unwrap_or(event.occurred_at);
        let is_erased = erased_things::is_erased_since(&*tx, &recorded.id, at).await?;
        let recorded = if is_erased { redacted(recorded) } else { recorded };
        let record = audit::Model {
            id: event.id.uuid(),
            at,
            actor_id: recorded.actor_id,
            actor_name: recorded.actor_name,
            action: recorded.action,
            kind: recorded.kind,
            thing_id: recorded.id,
            thing_name: recorded.name,
            fields: serialized(&recorded.fields),
            request_id: recorded.request_id,
        };
        audit::insert(&*tx, record).await?;
        tx.commit().await
    }

    /// List a page of audit records, newest first; for owners.
    pub(crate) async fn list_audit_records(
        &self,
        call: &Call,
        page: Option<PageRequest>,
        filter: Filter,
        (from, to): (&str, &str),
    ) -> Result<(Vec<audit::Model>, PageMeta), Error> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(page, &mut errors);
        let (from, before) = parse_period(from, to, self.inner.zone, &mut errors);
        errors.check()?;
        let filter = Filter { from, before, ..filter };
        let (records, total) = audit::list(self.inner.db.background(), &filter, page).await?;
        Ok((records, page.meta(total)))
    }

    /// Delete expired records; returns their number.
    pub(crate) async fn prune_audit_records(&self) -> Result<u64, Error> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        inbox::prune(db, AUDIT, now - INBOX_RETENTION).await?;
        audit::prune(db, now - RETENTION).await
    }
}

/// Serialize the changed fields for storage.
fn serialized(fields: &[AuditedField]) -> String {
    let field = |field: &AuditedField| json!({ "field": field.field, "before": field.before, "after": field.after });
    Value::Array(fields.iter().map(field).collect()).to_string()
}

/// Parse the stored fields.
pub(crate) fn parse_fields(serialized: &str) -> Vec<AuditedField> {
    let list: Vec<Value> = serde_json::from_str(serialized).unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let field = |value: &Value| AuditedField {
        field: text(&value["field"]).unwrap_or_default(),
        before: text(&value["before"]),
        after: text(&value["after"]),
    };
    list.iter().map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_parse_back() {
        let field = |before: Option<&str>, after: Option<&str>| AuditedField {
            field: "name".to_owned(),
            before: before.map(str::to_owned),
            after: after.map(str::to_owned),
        };
        let fields = vec![field(Some("\"a\""), None), field(None, Some("[1,{\"b\":null}]"))];
        assert_eq!(parse_fields(&serialized(&fields)), fields);
    }
}
