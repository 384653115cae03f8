//! The program `attar-cart-pricing`: shipping costs and quotes behind gRPC.

use std::process::ExitCode;

use tokio::net::TcpListener;

fn main() -> ExitCode {
    platform::program::run("cart-pricing", |source, shutdown| async move {
        let settings = cart_pricing::Settings::read(&source)?;
        let listener = TcpListener::bind(&settings.addr).await?;
        cart_pricing::serve(settings, listener, shutdown).await
    })
}
