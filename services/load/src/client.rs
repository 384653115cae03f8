//! HTTP/1.1 client with one keep-alive connection, over which requests are sent sequentially.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, time::timeout};

/// Timeout of a response.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// A request and the expected status.
#[derive(Clone, Debug)]
pub(crate) struct PlannedRequest {
    pub(crate) method: Method,
    /// Path and query of the request.
    pub(crate) target: Uri,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    pub(crate) expected: StatusCode,
}

/// Status and size of a response.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResponseSummary {
    pub(crate) status: StatusCode,
    /// Size of the body.
    pub(crate) bytes: u64,
}

/// Address of a server and its `Host` header.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    authority: String,
    host: HeaderValue,
}

/// A connection that is opened on demand.
#[derive(Debug)]
pub(crate) struct Connection {
    server: Server,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Server {
    /// Parse a base URL, `http://host:port`.
    pub(crate) fn at(base: &str) -> Result<Self> {
        let url: Uri = base.parse().with_context(|| base.to_owned())?;
        ensure!(url.scheme_str() == Some("http"), "{base}: only http is supported");
        let authority = url.authority().with_context(|| format!("{base} names no host"))?.to_string();
        let host = HeaderValue::try_from(&authority)?;
        let authority = if url.port().is_some() { authority } else { format!("{authority}:80") };
        Ok(Self { authority, host })
    }

    /// Create a connection that is not open yet.
    pub(crate) fn connection(&self) -> Connection {
        Connection { server: self.clone(), sender: None }
    }
}

impl Connection {
    /// Send a request and discard the response's body after reading it.
    pub(crate) async fn send(&mut self, request: PlannedRequest) -> Result<ResponseSummary> {
        let response = timeout(
            RESPONSE_TIMEOUT,
            self.exchange(request, async |mut body| {
                let mut bytes = 0;
                while let Some(frame) = body.frame().await {
                    bytes += frame?.data_ref().map_or(0, Bytes::len);
                }
                Ok(bytes as u64)
            }),
        );
        let outcome = response.await.context("no answer").flatten();
        if outcome.is_err() {
            self.sender = None;
        }
        outcome.map(|(status, bytes)| ResponseSummary { status, bytes })
    }

    /// Send a request and return the body of the expected response.
    pub(crate) async fn fetch(&mut self, request: PlannedRequest) -> Result<Bytes> {
        let (target, expected) = (request.target.clone(), request.expected);
        let (status, body) = self.exchange(request, async |body| Ok(body.collect().await?.to_bytes())).await?;
        ensure!(status == expected, "{target}: {status}: {}", String::from_utf8_lossy(&body));
        Ok(body)
    }

    async fn exchange<T>(
        &mut self,
        request: PlannedRequest,
        read: impl AsyncFnOnce(hyper::body::Incoming) -> Result<T>,
    ) -> Result<(StatusCode, T)> {
        let mut http_request = Request::new(Full::new(request.body));
        *http_request.method_mut() = request.method;
        *http_request.uri_mut() = request.target;
        *http_request.headers_mut() = request.headers;
        http_request.headers_mut().insert(header::HOST, self.server.host.clone());
        let response = self.open().await?.send_request(http_request).await?;
        let status = response.status();
        Ok((status, read(response.into_body()).await?))
    }

    async fn open(&mut self) -> Result<&mut SendRequest<Full<Bytes>>> {
        let is_open = match &mut self.sender {
            Some(sender) => sender.ready().await.is_ok(),
            None => false,
        };
        if !is_open {
            let stream = TcpStream::connect(&self.server.authority).await?;
            stream.set_nodelay(true)?;
            let (sender, driver) = handshake(TokioIo::new(stream)).await?;
            // Errors of the driver surface at the sender.
            tokio::spawn(driver);
            self.sender = Some(sender);
        }
        self.sender.as_mut().context("a connection that was just opened")
    }
}
