//! The `attar-orders` binary: the orders service behind gRPC.

use std::process::ExitCode;

use platform::Listeners;

fn main() -> ExitCode {
    platform::program::run_service("orders", &orders::OPS_ADDR, |source, shutdown| async move {
        let settings = orders::Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.addr, &settings.ops_addr).await?;
        orders::serve(settings, listeners, shutdown).await
    })
}
