//! The program `attar-catalog`: products, stock and search over gRPC.

use std::process::ExitCode;

use catalog::Settings;
use platform::Listeners;

fn main() -> ExitCode {
    platform::program::run_service("catalog", &catalog::OPS_ADDR, |source, shutdown| async move {
        let settings = Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.addr, &settings.ops_addr).await?;
        catalog::serve(settings, listeners, shutdown).await
    })
}
