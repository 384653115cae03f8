//! The program `attar-gateway`: the store's REST API and pages over HTTP.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("gateway", &gateway::OPS_ADDR, |source, shutdown| async move {
        let settings = gateway::Settings::read(&source)?;
        let backends = gateway::Backends::connect(&settings)?;
        let listeners = platform::Listeners::bind(&settings.http_addr, &settings.ops_addr).await?;
        gateway::serve(settings, backends, listeners, shutdown).await
    })
}
