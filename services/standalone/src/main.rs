//! Entry point of the `attar` program.

use std::process::ExitCode;

use clap::Parser;
use standalone::commands::Command;

fn main() -> ExitCode {
    Command::parse().start()
}
