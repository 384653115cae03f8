//! `attar doctor`: diagnose a store and suggest remedies. Read-only, except for a small blob that it writes to the
//! image store and deletes again, and a span that it exports. All checks run, whatever the others find.

mod certificates;
mod clock;
mod databases;
mod files;
mod front_end;
mod report;
mod servers;
mod settings;
mod target;

use clap::Args;
use platform::{error::BoxError, settings::Source};

use self::{report::Report, target::Target};
use super::print_line;

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
        let target = Target::of(source);
        let report = Box::pin(check(&target)).await;
        print_line(if self.json { report.json() } else { report.text() });
        match report.field_errors() {
            0 => Ok(()),
            1 => Err("one thing is wrong".into()),
            several => Err(format!("{several} things are wrong").into()),
        }
    }
}

async fn check(target: &Target) -> Report {
    let (databases, cache, broker, pictures, services, collector, mail_server, address) = tokio::join!(
        databases::check(target),
        servers::cache(target),
        servers::broker(target),
        servers::pictures(target),
        servers::services(target),
        servers::collector(target),
        servers::mail_server(target),
        servers::public_address(target),
    );
    let clocks: Vec<_> = databases.clocks.into_iter().chain(cache.clocks).collect();
    let mut report = Report::about(target);
    report.add(settings::check(target));
    report.add(files::check(target));
    report.add(databases.findings);
    report.add(cache.findings);
    for findings in [broker, pictures, services, collector, mail_server, address] {
        report.add(findings);
    }
    report.add(certificates::check(target));
    report.add(front_end::check(target));
    report.add(clock::check(target, &clocks));
    report
}
