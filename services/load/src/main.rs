//! Entry point of the program `attar-load`.

use std::process::ExitCode;

use clap::Parser;
use load::Command;

fn main() -> ExitCode {
    Command::parse().start()
}
