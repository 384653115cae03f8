//! One connection to a server, kept alive, over which one request after the other is sent.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, time::timeout};

/// Who does not answer within this time does not answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What to send, and which answer is the right one.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    pub(crate) method: Method,
    /// Path and query.
    pub(crate) target: Uri,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    pub(crate) expected: StatusCode,
}

/// What came back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered {
    pub(crate) status: StatusCode,
    /// Of the body.
    pub(crate) bytes: u64,
}

/// A server's address, as `Host` names it.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    authority: String,
    host: HeaderValue,
}

/// A connection to it, made when it is needed.
#[derive(Debug)]
pub(crate) struct Connection {
    server: Server,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Server {
    /// The server at `http://host:port`.
    pub(crate) fn at(base: &str) -> Result<Self> {
        let url: Uri = base.parse().with_context(|| base.to_owned())?;
        ensure!(url.scheme_str() == Some("http"), "{base}: only http is spoken here");
        let authority = url.authority().with_context(|| format!("{base} names no host"))?.to_string();
        let host = HeaderValue::try_from(&authority)?;
        let authority = if url.port().is_some() { authority } else { format!("{authority}:80") };
        Ok(Self { authority, host })
    }

    /// A connection that is not open yet.
    pub(crate) fn connection(&self) -> Connection {
        Connection { server: self.clone(), sender: None }
    }
}

impl Connection {
    /// Sends a request, and reads the answer to its end without keeping it.
    pub(crate) async fn send(&mut self, planned: Planned) -> Result<Answered> {
        let answered = timeout(
            PATIENCE,
            self.exchange(planned, async |mut body| {
                let mut bytes = 0;
                while let Some(frame) = body.frame().await {
                    bytes += frame?.data_ref().map_or(0, Bytes::len);
                }
                Ok(bytes as u64)
            }),
        );
        let outcome = answered.await.context("no answer").flatten();
        if outcome.is_err() {
            self.sender = None;
        }
        outcome.map(|(status, bytes)| Answered { status, bytes })
    }

    /// The body of the right answer to a request.
    pub(crate) async fn fetch(&mut self, planned: Planned) -> Result<Bytes> {
        let (target, expected) = (planned.target.clone(), planned.expected);
        let (status, body) = self.exchange(planned, async |body| Ok(body.collect().await?.to_bytes())).await?;
        ensure!(status == expected, "{target}: {status}: {}", String::from_utf8_lossy(&body));
        Ok(body)
    }

    async fn exchange<T>(
        &mut self,
        planned: Planned,
        read: impl AsyncFnOnce(hyper::body::Incoming) -> Result<T>,
    ) -> Result<(StatusCode, T)> {
        let mut request = Request::new(Full::new(planned.body));
        *request.method_mut() = planned.method;
        *request.uri_mut() = planned.target;
        *request.headers_mut() = planned.headers;
        request.headers_mut().insert(header::HOST, self.server.host.clone());
        let response = self.open().await?.send_request(request).await?;
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
            // How it ends is seen by who sends over it.
            tokio::spawn(driver);
            self.sender = Some(sender);
        }
        self.sender.as_mut().context("a connection that was just opened")
    }
}
