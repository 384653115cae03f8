//! The program `attar-orders`: orders and their statuses behind gRPC.

use std::process::ExitCode;

use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("orders", |source, shutdown| async move {
        let settings = orders::Settings::read(&source)?;
        let listener = TcpListener::bind(&settings.addr).await?;
        orders::serve(settings, listener, shutdown).await
    })
}
