//! The program `attar-identity`: customers, administrators and sessions behind gRPC.

use std::process::ExitCode;

use platform::Listeners;

fn main() -> ExitCode {
    platform::program::run_service("identity", &identity::OPS_ADDR, |source, shutdown| async move {
        let settings = identity::Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.addr, &settings.ops_addr).await?;
        identity::serve(settings, listeners, shutdown).await
    })
}
