//! The program `attar-cart-pricing`: shipping costs and quotes over gRPC.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform::program::run_service("cart-pricing", &cart_pricing::OPS_ADDR, |source, shutdown| async move {
        cart_pricing::serve(cart_pricing::Settings::read(&source)?, shutdown).await
    })
}
