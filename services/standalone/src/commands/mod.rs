//! What the `attar` program can be told to do.

mod admin;
mod backup;
mod doctor;
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
    /// Bring the databases up to date.
    Migrate(migrate::Migrate),
    /// Look for what is wrong with the store's settings, servers, schemas, clock and files, and say what to do.
    Doctor(doctor::Doctor),
    /// Fill an empty store.
    Seed(seed::Seed),
    /// Look after administrators.
    #[command(subcommand)]
    Admin(admin::Admin),
    /// Back up the store in one process while it is open: databases, pictures and key, as of one moment.
    Backup(backup::Backup),
    /// Put a backup in the place of a store that is not there.
    Restore(backup::Restore),
    /// Look after events.
    #[command(subcommand)]
    Events(events::Events),
    /// Print every setting with its value, its source and its meaning.
    Settings(settings::Settings),
    /// Ask the store that is open with these settings whether it is ready.
    Healthcheck,
}

impl Command {
    /// Does what it says to the program's end.
    pub fn start(self) -> ExitCode {
        match self.action {
            // It is asked when settings are wrong, also those of the log.
            Action::Doctor(doctor) => program::run_quietly("attar", |source| doctor.run(source)),
            _ => program::run("attar", |source, shutdown| self.run(source, shutdown)),
        }
    }

    /// Does what it says; the token ends a command that would go on for ever.
    pub async fn run(self, source: Source, shutdown: CancellationToken) -> Result<(), BoxError> {
        match self.action {
            Action::Serve(serve) => serve.run(source, shutdown).await,
            Action::Migrate(migrate) => migrate.run(&source).await,
            Action::Doctor(doctor) => doctor.run(source).await,
            Action::Seed(seed) => seed.run(source).await,
            Action::Admin(admin) => admin.run(source).await,
            Action::Backup(backup) => backup.run(&source).await,
            Action::Restore(restore) => restore.run(&source).await,
            Action::Events(events) => events.run(&source).await,
            Action::Settings(settings) => {
                settings.run(&source);
                Ok(())
            }
            Action::Healthcheck => program::healthcheck(&source, &gateway::OPS_ADDR),
        }
    }
}

/// The settings of the store in use: those given, else a folder of its own.
fn in_store(source: &Source) -> Result<Source, BoxError> {
    store::check(source)?;
    if store::is_elsewhere(source) {
        return Ok(source.clone());
    }
    let store = store::DataDir::open(source)?.store();
    store::private_folder(&store)?;
    let key = store::secret_key_in(&store)?;
    Ok(store::settings_in(source, &store).with_default(identity::SECRET_KEY.name, key))
}

/// The same without making anything, for whoever only looks; what is not there yet is named as it would be.
fn as_they_stand(source: &Source) -> Result<Source, BoxError> {
    store::check(source)?;
    if store::is_elsewhere(source) {
        return Ok(source.clone());
    }
    Ok(store::settings_in(source, &store::DataDir::named(source)?.store()))
}

/// Says something to the person at the terminal.
#[expect(clippy::print_stdout, reason = "commands answer on standard output")]
fn say(line: impl std::fmt::Display) {
    println!("{line}");
}
