//! The program `attar-media`: the pictures of the shop behind gRPC.

use std::process::ExitCode;

use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("media", |source, shutdown| async move {
        let settings = media::Settings::read(&source)?;
        let listener = TcpListener::bind(&settings.addr).await?;
        media::serve(settings, listener, shutdown).await
    })
}
