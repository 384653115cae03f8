//! The program `attar-gateway`: the store's REST API and pages over HTTP.

use std::process::ExitCode;

use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("gateway", |source, shutdown| async move {
        let settings = gateway::Settings::read(&source)?;
        let backends = gateway::Backends::connect(&settings.urls)?;
        let listener = TcpListener::bind(&settings.http_addr).await?;
        gateway::serve(settings, backends, listener, shutdown).await
    })
}
