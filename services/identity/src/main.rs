//! The program `attar-identity`: customers, administrators and sessions behind gRPC.

use std::process::ExitCode;

use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("identity", |source, shutdown| async move {
        let settings = identity::Settings::read(&source)?;
        let listener = TcpListener::bind(&settings.addr).await?;
        identity::serve(settings, listener, shutdown).await
    })
}
