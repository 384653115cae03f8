//! Check of the five databases: connectivity, version, privileges and schema.

use chrono::TimeDelta;
use futures::future::join_all;
use platform::{Schema, probe};

use super::{report::Finding, target::Target};
use crate::{shop, store};

/// Findings, and the clock skews observed on the way.
#[derive(Debug, Default)]
pub(super) struct ServerFindings {
    pub(super) findings: Vec<Finding>,
    /// Server name, and the lead of its clock over the local one.
    pub(super) clocks: Vec<(String, TimeDelta)>,
}

/// Minimum versions: PostgreSQL 14 is the oldest tested one; SQLite 3.35 introduced RETURNING.
const POSTGRES: u32 = 14;
const SQLITE: (u32, u32) = (3, 35);

pub(super) async fn check(target: &Target) -> ServerFindings {
    if target.folder.is_some() && target.store().is_none() {
        return ServerFindings::default();
    }
    let named = store::DATABASES.iter().filter(|(setting, _)| target.source.value(setting).is_some());
    let all = join_all(named.map(|(setting, service)| one(target, setting, service))).await;
    let mut seen = ServerFindings::default();
    for one in all {
        seen.findings.extend(one.findings);
        seen.clocks.extend(one.clocks);
    }
    seen
}

async fn one(target: &Target, setting: &str, service: &str) -> ServerFindings {
    let (subject, shown) = (format!("database {service}"), target.masked(setting));
    let url = target.source.value(setting).unwrap_or_default();
    let server = match probe::database(url).await {
        Ok(server) => server,
        Err(reason) => {
            let says = format!("cannot be used at {shown}: {reason}");
            let advice = format!("start it and make the database and its role, or correct {setting}");
            return ServerFindings { findings: vec![Finding::fault(subject, says, advice)], clocks: Vec::new() };
        }
    };
    let kind = if server.is_postgres { "PostgreSQL" } else { "SQLite" };
    let version = server.version.as_ref().map(ToString::to_string).unwrap_or_default();
    let (major, minor) = if server.is_postgres { (POSTGRES, 0) } else { SQLITE };
    let is_old = server.version.as_ref().is_some_and(|version| !version.is_at_least(major, minor));
    let mut findings = Vec::new();
    if is_old {
        let says = format!("{kind} {version} is too old");
        findings.push(Finding::fault(&subject, says, format!("upgrade to {kind} {major}.{minor} or later")));
    }
    if let Some(reason) = server.read_only {
        let says = format!("nothing can be written at {shown}: {reason}");
        findings.push(Finding::fault(
            &subject,
            says,
            "name the primary, or change the owner of the file to the user of this program",
        ));
    }
    if !server.inaccessible_tables.is_empty() {
        let says = format!("its role may not read and change {}", server.inaccessible_tables.join(", "));
        findings.push(Finding::fault(&subject, says, "grant it SELECT, INSERT, UPDATE and DELETE on all tables"));
    }
    if findings.is_empty() {
        findings.push(Finding::fine(&subject, format!("{kind} {version} at {shown}")));
    }
    findings.push(match shop::schema(service, url).await {
        Ok(schema) => compare(target, service, &schema, server.may_migrate),
        Err(error) => Finding::fault(format!("schema {service}"), error.to_string(), "see what the line above says"),
    });
    ServerFindings {
        findings,
        clocks: server.clock_skew.map(|ahead| (format!("PostgreSQL of {service}"), ahead)).into_iter().collect(),
    }
}

fn compare(target: &Target, service: &str, schema: &Schema, may_migrate: bool) -> Finding {
    let subject = format!("schema {service}");
    if !schema.pending.is_empty() {
        let says = format!(
            "{} pending: {}",
            count(schema.pending.len(), "migration is", "migrations are"),
            schema.pending.join(", ")
        );
        if target.folder.is_some() {
            return Finding::hint(subject, says, "attar serve and attar migrate apply them");
        }
        let advice = if may_migrate {
            "run attar migrate"
        } else {
            "run attar migrate with a role that may create tables, which this one may not"
        };
        return Finding::fault(subject, says, advice);
    }
    if !schema.unknown.is_empty() {
        let says = format!("a later version of this program has applied {}", schema.unknown.join(", "));
        return Finding::hint(subject, says, "run that version, unless you are going back to this one on purpose");
    }
    Finding::fine(subject, "up to date")
}

fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}
