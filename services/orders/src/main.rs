//! The `attar-orders` binary: the orders service behind gRPC.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("orders", &orders::OPS_ADDR, |source, shutdown| async move {
        orders::serve(orders::Settings::read(&source)?, shutdown).await
    })
}
