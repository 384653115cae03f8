//! The `attar` program.

use std::process::ExitCode;

use clap::Parser;
use standalone::commands::Command;

fn main() -> ExitCode {
    let command = Command::parse();
    platform::program::run("attar", |source, shutdown| command.run(source, shutdown))
}
