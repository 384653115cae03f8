//! Reference server: an axum handler that only returns a fixed body.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use bytes::Bytes;
use clap::Args;
use http::{HeaderValue, header};
use tokio::{net::TcpListener, runtime::Runtime};

use crate::print_line;

/// Arguments of the reference server.
#[derive(Debug, Args)]
pub(crate) struct ReferenceServer {
    /// Address to listen on; the bound address is printed
    #[arg(long, default_value = "127.0.0.1:0")]
    addr: String,
    /// File with the body of every response
    #[arg(long)]
    body: PathBuf,
    /// Content type of the body
    #[arg(long, default_value = "application/json")]
    content_type: HeaderValue,
}

impl ReferenceServer {
    /// Serve until the process is killed.
    pub(crate) fn serve(self) -> Result<()> {
        let body = fs::read(&self.body).with_context(|| self.body.display().to_string())?;
        Runtime::new()?.block_on(async {
            let listener = TcpListener::bind(&self.addr).await.with_context(|| self.addr.clone())?;
            print_line(listener.local_addr()?);
            axum::serve(listener, router(body.into(), self.content_type)).await?;
            Ok(())
        })
    }
}

/// Return the body at every path, for any method.
pub(crate) fn router(body: Bytes, content_type: HeaderValue) -> Router {
    Router::new().fallback(async move || ([(header::CONTENT_TYPE, content_type)], body))
}
