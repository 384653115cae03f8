//! The program `attar-catalog`: products, stock and search over gRPC.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("catalog", &catalog::OPS_ADDR, |source, shutdown| async move {
        catalog::serve(catalog::Settings::read(&source)?, shutdown).await
    })
}
