//! The program `attar-media`: the shop's images over gRPC.

use std::process::ExitCode;

use platform::Listeners;

fn main() -> ExitCode {
    platform::program::run_service("media", &media::OPS_ADDR, |source, shutdown| async move {
        let settings = media::Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.addr, &settings.ops_addr).await?;
        media::serve(settings, listeners, shutdown).await
    })
}
