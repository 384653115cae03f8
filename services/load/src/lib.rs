//! Load generator and benchmark: sends the requests of customers and administrators to a store, and measures
//! throughput, latency, processor time and memory, next to a bare handler as the reference.

mod baselines;
mod client;
mod discovery;
mod goals;
mod meter;
mod multiply;
mod process;
mod reference_server;
mod run;
mod schedule;
mod statements;
mod table;
mod workload;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Put load on a store and measure it.
#[derive(Debug, Parser)]
#[command(name = "attar-load", version)]
pub struct Command {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Serve one body at every path, as the reference for a store.
    Bare(reference_server::ReferenceServer),
    /// Send the requests of one workload, and print the measurement as a JSON object.
    Run(Box<run::Run>),
    /// Write the body of a workload's first response to a file, and print its content type.
    Answer(baselines::SaveResponse),
    /// Print the memory of processes.
    Rest(baselines::IdleMemory),
    /// Start a store and print the time until it was ready.
    Start(baselines::StartupTime),
    /// Print the processor time of hashing one password.
    Hash(baselines::HashCost),
    /// Multiply the products and orders of a filled store, none of whose services may run.
    Multiply(multiply::Multiply),
    /// Print the statements of a PostgreSQL log, read from standard input, as a script for pgbench.
    Statements(statements::Statements),
    /// Print the table of measurements, their ratios to the references, and the goals that were met.
    Table(table::Report),
}

impl Command {
    /// Run the command. Fails when it could not be completed, or when a response was not the expected one.
    pub fn start(self) -> ExitCode {
        match self.run() {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) => {
                print_error(format_args!("{error:#}"));
                ExitCode::FAILURE
            }
        }
    }

    fn run(self) -> Result<bool> {
        match self.action {
            Action::Bare(server) => server.serve().map(|()| true),
            Action::Run(run) => run.measure(),
            Action::Answer(response) => response.save().map(|()| true),
            Action::Rest(memory) => memory.measure().map(|()| true),
            Action::Start(start) => start.measure().map(|()| true),
            Action::Hash(hash) => hash.measure().map(|()| true),
            Action::Multiply(multiply) => multiply.run().map(|()| true),
            Action::Statements(statements) => statements.print().map(|()| true),
            Action::Table(table) => table.print(),
        }
    }
}

#[expect(clippy::print_stdout, reason = "output of the command")]
pub(crate) fn print_line(line: impl std::fmt::Display) {
    println!("{line}");
}

#[expect(clippy::print_stderr, reason = "errors are no part of the output")]
pub(crate) fn print_error(line: impl std::fmt::Display) {
    eprintln!("{line}");
}
