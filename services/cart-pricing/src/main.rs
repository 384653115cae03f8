//! The program `attar-cart-pricing`: shipping costs and quotes over gRPC.

use std::process::ExitCode;

use platform::Listeners;

fn main() -> ExitCode {
    platform::program::run_service("cart-pricing", &cart_pricing::OPS_ADDR, |source, shutdown| async move {
        let settings = cart_pricing::Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.addr, &settings.ops_addr).await?;
        cart_pricing::serve(settings, listeners, shutdown).await
    })
}
