//! Loads a store as shoppers and administrators do, and measures what that takes: requests a second, how long answers are
//! waited for, processor time and memory; beside it a bare handler to hold the figures against.

mod bare;
mod beside;
mod client;
mod goals;
mod meter;
mod multiply;
mod pace;
mod process;
mod run;
mod shop;
mod statements;
mod table;
mod workload;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Loads a store and measures it.
#[derive(Debug, Parser)]
#[command(name = "attar-load", version)]
pub struct Command {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Serve one body at every path: what a store is held against.
    Bare(bare::Bare),
    /// Send requests of one kind, and print one JSON object of what came of them.
    Run(Box<run::Run>),
    /// Write the body of a workload's first answer into a file, and print its type.
    Answer(beside::Answer),
    /// Print how much memory processes have.
    Rest(beside::Rest),
    /// Start a store and print how long it took until it was ready.
    Start(beside::Start),
    /// Print how much processor time a password's hash takes by itself.
    Hash(beside::Hash),
    /// Make the products and orders of a filled store, none of whose services runs, many times as many.
    Multiply(multiply::Multiply),
    /// Print the statements of a log of PostgreSQL, read from standard input, as a script for pgbench.
    Statements(statements::Statements),
    /// Print the table of measurements, what they are in proportion to their references, and which goals are met.
    Table(table::Report),
}

impl Command {
    /// Does what it says; a failure when it could not, or when an answer was not the expected one.
    pub fn start(self) -> ExitCode {
        match self.run() {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) => {
                complain(format_args!("{error:#}"));
                ExitCode::FAILURE
            }
        }
    }

    fn run(self) -> Result<bool> {
        match self.action {
            Action::Bare(bare) => bare.serve().map(|()| true),
            Action::Run(run) => run.measure(),
            Action::Answer(answer) => answer.keep().map(|()| true),
            Action::Rest(rest) => rest.tell().map(|()| true),
            Action::Start(start) => start.measure().map(|()| true),
            Action::Hash(hash) => hash.measure().map(|()| true),
            Action::Multiply(multiply) => multiply.run().map(|()| true),
            Action::Statements(statements) => statements.print().map(|()| true),
            Action::Table(table) => table.print(),
        }
    }
}

#[expect(clippy::print_stdout, reason = "the figures are what it is for")]
pub(crate) fn say(line: impl std::fmt::Display) {
    println!("{line}");
}

#[expect(clippy::print_stderr, reason = "what went wrong is not part of the figures")]
pub(crate) fn complain(line: impl std::fmt::Display) {
    eprintln!("{line}");
}
