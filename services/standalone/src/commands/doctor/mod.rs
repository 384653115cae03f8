//! `attar doctor`: diagnose a store and suggest remedies. Read-only, except for a small blob that it writes to the
//! image store and deletes again. All checks run, whatever the others find.

mod certificates;
mod clock;
mod databases;
mod files;
mod front_end;
mod nearest;
mod patient;
mod report;
mod servers;
mod settings;

use clap::Args;
use platform::{error::BoxError, settings::Source};

use self::{patient::Patient, report::Report};
use super::say;

/// Check the store's settings, servers, schemas, clock and files, and suggest remedies.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

impl Doctor {
    /// Run all checks and print the report; an error if any finding is a fault.
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let patient = Patient::of(source);
        let report = Box::pin(examine(&patient)).await;
        say(if self.json { report.json() } else { report.text() });
        match report.faults() {
            0 => Ok(()),
            1 => Err("one thing is wrong".into()),
            several => Err(format!("{several} things are wrong").into()),
        }
    }
}

async fn examine(patient: &Patient) -> Report {
    let (databases, cache, broker, pictures, services, collector, address) = tokio::join!(
        databases::examine(patient),
        servers::cache(patient),
        servers::broker(patient),
        servers::pictures(patient),
        servers::services(patient),
        servers::collector(patient),
        servers::public_address(patient),
    );
    let clocks: Vec<_> = databases.clocks.into_iter().chain(cache.clocks).collect();
    let mut report = Report::about(patient);
    report.add(settings::examine(patient));
    report.add(files::examine(patient));
    report.add(databases.findings);
    report.add(cache.findings);
    for findings in [broker, pictures, services, collector, address] {
        report.add(findings);
    }
    report.add(certificates::examine(patient));
    report.add(front_end::examine(patient));
    report.add(clock::examine(patient, &clocks));
    report
}
