//! The program `attar-gateway`: the store's REST API and pages over HTTP.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run("gateway", |source, shutdown| async move {
        let settings = gateway::Settings::read(&source)?;
        let backends = gateway::Backends::connect(&settings)?;
        let listeners = gateway::Listeners::bind(&settings).await?;
        gateway::serve(settings, backends, listeners, shutdown).await
    })
}
