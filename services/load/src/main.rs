//! The `attar-load` program.

use std::process::ExitCode;

use clap::Parser;
use load::Command;

fn main() -> ExitCode {
    Command::parse().start()
}
