//! The program `attar-media`: the shop's images over gRPC.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("media", &media::OPS_ADDR, |source, shutdown| async move {
        media::serve(media::Settings::read(&source)?, shutdown).await
    })
}
