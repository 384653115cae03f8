//! The catalogue as a program of its own.

use std::process::ExitCode;

use catalog::Settings;
use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("catalog", |source, shutdown| async move {
        let settings = Settings::read(&source)?;
        let listener = TcpListener::bind(settings.addr).await?;
        catalog::serve(settings, listener, shutdown).await
    })
}
