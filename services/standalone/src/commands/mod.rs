//! Commands of the `attar` program.

mod admin;
mod backup;
mod check;
mod doctor;
mod erasures;
mod events;
mod migrate;
mod seed;
mod serve;
mod settings;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use platform::{CancellationToken, error::BoxError, program, settings::Source};

use crate::store;

/// Attar, a perfume store.
#[derive(Debug, Parser)]
#[command(name = "attar", version)]
pub struct Command {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Serve the store: all services and the gateway in this process.
    Serve(serve::Serve),
    /// Apply pending migrations to all databases.
    Migrate(migrate::Migrate),
    /// Check the store's settings, servers, schemas, clock and files, and suggest remedies.
    Doctor(doctor::Doctor),
    /// Check over HTTP that a store sells, without placing an order.
    Check(check::Check),
    /// Fill an empty store with demo data.
    Seed(seed::Seed),
    /// Manage administrators from the command line.
    #[command(subcommand)]
    Admin(admin::Admin),
    /// Back up the standalone store while it is open: databases, images and key, as of one moment.
    Backup(backup::Backup),
    /// Restore a backup to a data folder without a store.
    Restore(backup::Restore),
    /// Apply recorded erasures of persons' data.
    #[command(subcommand)]
    Erasures(erasures::Erasures),
    /// Manage events that were published on the bus.
    #[command(subcommand)]
    Events(events::Events),
    /// Print every setting with its value, its source and its meaning.
    Settings(settings::Settings),
    /// Check whether the store that is open with these settings is ready.
    Healthcheck,
}

impl Command {
    /// Run the command and return the program's exit code.
    pub fn start(self) -> ExitCode {
        match self.action {
            // Both must run even with invalid settings, those of the log included.
            Action::Doctor(_) | Action::Settings(_) => {
                program::run_without_logging("attar", |source| self.run(source, CancellationToken::new()))
            }
            _ => program::run("attar", |source, shutdown| self.run(source, shutdown)),
        }
    }

    /// Run the command; long-running ones stop when `shutdown` is cancelled.
    pub async fn run(self, source: Source, shutdown: CancellationToken) -> Result<(), BoxError> {
        match self.action {
            Action::Serve(serve) => serve.run(source, shutdown).await,
            Action::Migrate(migrate) => migrate.run(&source).await,
            Action::Doctor(doctor) => doctor.run(source).await,
            Action::Check(check) => check.run().await,
            Action::Seed(seed) => seed.run(source).await,
            Action::Admin(admin) => admin.run(source).await,
            Action::Backup(backup) => backup.run(&source).await,
            Action::Restore(restore) => restore.run(&source).await,
            Action::Erasures(erasures) => erasures.run(source).await,
            Action::Events(events) => events.run(&source).await,
            Action::Settings(settings) => {
                settings.run(&source);
                Ok(())
            }
            Action::Healthcheck => program::healthcheck(&source, &gateway::OPS_ADDR),
        }
    }
}

/// Return the settings of the store in use: those given, or else completed with those of the standalone store, whose
/// folder and key are created.
fn store_settings(source: &Source) -> Result<Source, BoxError> {
    store::check_databases(source)?;
    if store::has_external_databases(source) {
        return Ok(source.clone());
    }
    let store = store::DataDir::open(source)?.store();
    store::private_folder(&store)?;
    let key = store::secret_key_in(&store)?;
    Ok(store::settings_in(source, &store).with_default(platform::secret_key::SECRET_KEY.name, key))
}

/// Like [`store_settings`], without creating anything; for commands that only read.
fn read_only_settings(source: &Source) -> Result<Source, BoxError> {
    store::check_databases(source)?;
    if store::has_external_databases(source) {
        return Ok(source.clone());
    }
    Ok(store::settings_in(source, &store::DataDir::configured(source)?.store()))
}

/// Print a line to standard output.
#[expect(clippy::print_stdout, reason = "commands answer on standard output")]
fn print_line(line: impl std::fmt::Display) {
    println!("{line}");
}
