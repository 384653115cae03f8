//! The reference: an axum handler that does nothing but answer a body which it was given.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use bytes::Bytes;
use clap::Args;
use http::{HeaderValue, header};
use tokio::{net::TcpListener, runtime::Runtime};

use crate::say;

/// What is served, and where.
#[derive(Debug, Args)]
pub(crate) struct Bare {
    /// Address to listen on; the one that it got is printed.
    #[arg(long, default_value = "127.0.0.1:0")]
    addr: String,
    /// File with the body of every answer.
    #[arg(long)]
    body: PathBuf,
    /// Type of the body.
    #[arg(long, default_value = "application/json")]
    content_type: HeaderValue,
}

impl Bare {
    /// Serves until the process is ended.
    pub(crate) fn serve(self) -> Result<()> {
        let body = fs::read(&self.body).with_context(|| self.body.display().to_string())?;
        Runtime::new()?.block_on(async {
            let listener = TcpListener::bind(&self.addr).await.with_context(|| self.addr.clone())?;
            say(listener.local_addr()?);
            axum::serve(listener, answering(body.into(), self.content_type)).await?;
            Ok(())
        })
    }
}

/// Answers the body at every path, to any method.
pub(crate) fn answering(body: Bytes, content_type: HeaderValue) -> Router {
    Router::new().fallback(async move || ([(header::CONTENT_TYPE, content_type)], body))
}
