//! The program `attar-identity`: customers, administrators and sessions behind gRPC.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("identity", &identity::OPS_ADDR, |source, shutdown| async move {
        identity::serve(identity::Settings::read(&source)?, shutdown).await
    })
}
