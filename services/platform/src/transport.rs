//! One connection to a replica over HTTP/2: made when it is first called, and again whenever it was lost. A call goes
//! straight from its caller to the connection, its head and its message in one packet: nobody passes either on, which
//! would wake other threads on both sides.

use std::{
    fmt,
    future::poll_fn,
    io,
    pin::{Pin, pin},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use h2::{
    Ping, PingPong, RecvStream, SendStream,
    client::{Builder, SendRequest},
};
use http::{
    Request, Response, Uri,
    uri::{Authority, PathAndQuery, Scheme},
};
use http_body::{Body as _, Frame};
use http_body_util::BodyExt;
use rustls::{ClientConfig, pki_types::ServerName};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    sync::Mutex,
    time::{sleep, timeout},
};
use tokio_rustls::TlsConnector;
use tonic::{Status, body::Body};

use crate::error::BoxError;

/// How many bytes may be on their way over a connection, in either direction. The budget of small messages that h2 lets
/// wait there is half of it, at up to 256 bytes for each: with the 64 KiB from which a window that adapts itself sets out,
/// some 130 calls at once are an attack to it, and it breaks the connection off.
pub(crate) const CONNECTION_WINDOW: u32 = 16 << 20;
/// How many bytes of one message may be.
pub(crate) const STREAM_WINDOW: u32 = 2 << 20;
/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(2);
/// How often the other side is asked whether it is still there, and how long it may take to answer.
const ASK_EVERY: Duration = Duration::from_secs(20);
const ANSWER: Duration = Duration::from_secs(5);

/// Where a replica is, and how it is talked to.
#[derive(Clone)]
pub(crate) struct Endpoint {
    /// The host and port to connect to.
    pub(crate) address: (String, u16),
    /// What every call is made to.
    pub(crate) scheme: Scheme,
    pub(crate) authority: Authority,
    /// Whom to believe, and whose certificate it is to show.
    pub(crate) tls: Option<(Arc<ClientConfig>, ServerName<'static>)>,
}

/// A connection; clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    endpoint: Endpoint,
    open: RwLock<Option<Open>>,
    /// Held by the one who connects; others wait for what comes of it.
    connecting: Mutex<()>,
    /// How often nothing came of it.
    failed: AtomicU64,
}

#[derive(Clone, Debug)]
struct Open {
    sender: SendRequest<Bytes>,
    /// Counts the connections that there were.
    number: u64,
}

/// Why a call has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Nothing of it was sent.
    #[error("no connection")]
    NotConnected(#[source] NotConnected),
    /// Whether it was heard is not known.
    #[error("the connection broke")]
    Broken(#[source] h2::Error),
    /// What was to be sent could not be made.
    #[error("the call broke off")]
    BrokeOff(#[source] Status),
}

/// No connection came about, so that nothing was sent.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) struct NotConnected(BoxError);

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{} at {:?}", self.scheme, self.authority, self.address)
    }
}

impl Connection {
    /// A connection that is not there yet.
    pub(crate) fn to(endpoint: Endpoint) -> Self {
        Self {
            inner: Arc::new(Inner {
                endpoint,
                open: RwLock::default(),
                connecting: Mutex::default(),
                failed: AtomicU64::new(0),
            }),
        }
    }

    /// Makes a call, whose address says only what is called. What has been sent of one whose caller stops waiting is
    /// taken back.
    pub(crate) async fn call(&self, request: Request<Body>) -> Result<Response<Body>, Error> {
        let (mut head, body) = request.into_parts();
        head.uri = self.inner.endpoint.uri_of(head.uri);
        let mut sender = self.inner.ready().await.map_err(Error::NotConnected)?;
        let sent = sender.send_request(Request::from_parts(head, ()), false);
        let (answer, stream) = sent.map_err(|error| Error::NotConnected(NotConnected(error.into())))?;
        let (mut sending, mut answer) = (pin!(send(body, stream)), pin!(answer));
        let answer = tokio::select! {
            biased;
            sent = &mut sending => {
                sent.map_err(Error::BrokeOff)?;
                answer.await
            }
            // Whoever answers before all was said wants no more of it.
            answer = &mut answer => answer,
        };
        Ok(answer.map_err(Error::Broken)?.map(|stream| Body::new(Answer { stream, has_data: true })))
    }
}

impl Endpoint {
    fn uri_of(&self, called: Uri) -> Uri {
        let mut parts = http::uri::Parts::default();
        parts.scheme = Some(self.scheme.clone());
        parts.authority = Some(self.authority.clone());
        let path = called.into_parts().path_and_query;
        parts.path_and_query = Some(path.unwrap_or_else(|| PathAndQuery::from_static("/")));
        Uri::from_parts(parts).expect("scheme, authority and path make an address")
    }

    async fn connect(&self) -> Result<SendRequest<Bytes>, BoxError> {
        let (host, port) = &self.address;
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        stream.set_nodelay(true)?;
        match &self.tls {
            None => greet(stream).await,
            Some((config, name)) => {
                greet(TlsConnector::from(Arc::clone(config)).connect(name.clone(), stream).await?).await
            }
        }
    }
}

impl Inner {
    /// What sends over a connection that stands.
    async fn ready(&self) -> Result<SendRequest<Bytes>, NotConnected> {
        let known = self.open();
        let number = known.as_ref().map_or(0, |open| open.number);
        if let Some(open) = known
            && let Ok(sender) = open.sender.ready().await
        {
            return Ok(sender);
        }
        let failed = self.failed.load(Ordering::Acquire);
        let _turn = self.connecting.lock().await;
        if let Some(open) = self.open()
            && open.number > number
        {
            return open.sender.ready().await.map_err(|error| NotConnected(error.into()));
        }
        if self.failed.load(Ordering::Acquire) > failed {
            return Err(NotConnected("nobody could be connected to a moment ago".into()));
        }
        let connected = timeout(CONNECT, self.endpoint.connect()).await;
        let sender = connected.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()));
        let sender = sender.map_err(NotConnected).inspect_err(|_| {
            self.failed.fetch_add(1, Ordering::Release);
        })?;
        let open = Open { sender: sender.clone(), number: number + 1 };
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = Some(open);
        Ok(sender)
    }

    fn open(&self) -> Option<Open> {
        self.open.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Agrees with the other side on HTTP/2, and keeps the connection until nobody wants it or nobody answers.
async fn greet<S>(stream: S) -> Result<SendRequest<Bytes>, BoxError>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (sender, mut connection) = Builder::new()
        .initial_connection_window_size(CONNECTION_WINDOW)
        .initial_window_size(STREAM_WINDOW)
        .max_local_error_reset_streams(None)
        .enable_push(false)
        .handshake(stream)
        .await?;
    let pings = connection.ping_pong();
    tokio::spawn(async move {
        tokio::select! {
            biased;
            ended = connection => if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke");
            },
            () = no_answer(pings) => tracing::debug!("nobody answers over a connection any more"),
        }
    });
    Ok(sender)
}

/// Waits until the other side, which is asked from time to time, does not answer.
async fn no_answer(pings: Option<PingPong>) {
    let Some(mut pings) = pings else { return std::future::pending().await };
    loop {
        sleep(ASK_EVERY).await;
        if !matches!(timeout(ANSWER, pings.ping(Ping::opaque())).await, Ok(Ok(_))) {
            return;
        }
    }
}

/// Sends the message, or several as they come and there is room for them. It ends as well where the other side wants no more
/// of it, or is gone: which of them it was shows in what is answered.
async fn send(mut body: Body, mut stream: SendStream<Bytes>) -> Result<(), Status> {
    let mut is_first = true;
    while let Some(frame) = body.frame().await {
        let frame = frame.inspect_err(|_| stream.send_reset(h2::Reason::CANCEL))?;
        let Ok(data) = frame.into_data() else { continue };
        // The first goes out with the head; those after it wait for who reads.
        if !is_first {
            stream.reserve_capacity(1);
            while stream.capacity() == 0 {
                if !matches!(poll_fn(|cx| stream.poll_capacity(cx)).await, Some(Ok(_))) {
                    return Ok(());
                }
            }
        }
        is_first = false;
        let is_last = body.is_end_stream();
        if stream.send_data(data, is_last).is_err() || is_last {
            return Ok(());
        }
    }
    // As above.
    let _ = stream.send_data(Bytes::new(), true);
    Ok(())
}

/// What is answered, as it comes.
struct Answer {
    stream: RecvStream,
    has_data: bool,
}

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if self.has_data {
            match ready!(self.stream.poll_data(cx)) {
                Some(Ok(data)) => {
                    // As much more may come; on a connection that broke it makes no difference.
                    let _ = self.stream.flow_control().release_capacity(data.len());
                    return Poll::Ready(Some(Ok(Frame::data(data))));
                }
                Some(Err(error)) => return Poll::Ready(Some(Err(broken(error)))),
                None => self.has_data = false,
            }
        }
        match ready!(self.stream.poll_trailers(cx)) {
            Ok(trailers) => Poll::Ready(trailers.map(|trailers| Ok(Frame::trailers(trailers)))),
            Err(error) => Poll::Ready(Some(Err(broken(error)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.stream.is_end_stream()
    }
}

/// What a caller is told of an answer that breaks off: that whoever answered has gone, or what they said last.
fn broken(error: h2::Error) -> Status {
    if error.is_io() || error.is_go_away() {
        Status::unavailable(crate::error::chain(&error))
    } else {
        Status::from_error(error.into())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex as Lock;

    use futures::{StreamExt, stream};
    use http_body_util::{Full, StreamBody};
    use tokio::{
        io::{DuplexStream, ReadBuf, duplex},
        net::TcpListener,
        sync::{broadcast, mpsc},
    };

    use super::*;

    /// One side of a connection, which notes what is written at once.
    struct Noting {
        stream: DuplexStream,
        written: Arc<Lock<Vec<usize>>>,
    }

    impl AsyncRead for Noting {
        fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_read(cx, to)
        }
    }

    impl AsyncWrite for Noting {
        fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
            self.written.lock().expect("no panic").push(bytes.len());
            Pin::new(&mut self.stream).poll_write(cx, bytes)
        }

        fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_flush(cx)
        }

        fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_shutdown(cx)
        }
    }

    /// Answers every call with how many bytes it brought; to `/at-once` it does not listen to the end.
    async fn answer<S: AsyncRead + AsyncWrite + Unpin>(stream: S) {
        let mut connection = h2::server::handshake(stream).await.expect("greets");
        while let Some(Ok((request, mut answer))) = connection.accept().await {
            let mut body = request.uri().path().ne("/at-once").then(|| request.into_body());
            tokio::spawn(async move {
                let mut bytes = 0;
                while let Some(body) = &mut body
                    && let Some(Ok(data)) = body.data().await
                {
                    bytes += data.len();
                    body.flow_control().release_capacity(data.len()).expect("its own");
                }
                let mut stream = answer.send_response(Response::new(()), false).expect("still there");
                stream.send_data(bytes.to_string().into(), true).expect("still there");
            });
        }
    }

    /// A server on a port of its own, what ends the connections that it has, and a word for each that it took.
    async fn server() -> (Endpoint, broadcast::Sender<()>, mpsc::UnboundedReceiver<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (taken, connections) = mpsc::unbounded_channel();
        let end = broadcast::Sender::new(1);
        let ends = end.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.expect("accepts");
                taken.send(()).expect("still asked");
                let mut end = ends.subscribe();
                tokio::spawn(async move {
                    tokio::select! {
                        () = answer(stream) => {}
                        _ = end.recv() => {}
                    }
                });
            }
        });
        let authority = address.to_string().parse().expect("an authority");
        let address = (address.ip().to_string(), address.port());
        (Endpoint { address, scheme: Scheme::HTTP, authority, tls: None }, end, connections)
    }

    fn call(path: &'static str, body: Body) -> Request<Body> {
        Request::post(path).body(body).expect("a request")
    }

    fn saying(text: &'static str) -> Body {
        Body::new(Full::new(Bytes::from_static(text.as_bytes())))
    }

    async fn read(answer: Response<Body>) -> Bytes {
        answer.into_body().collect().await.expect("an answer").to_bytes()
    }

    #[tokio::test]
    async fn head_and_message_of_a_call_go_out_together() {
        let (near, far) = duplex(1 << 16);
        tokio::spawn(answer(far));
        let written = Arc::<Lock<Vec<usize>>>::default();
        let mut sender = greet(Noting { stream: near, written: Arc::clone(&written) }).await.expect("greets");
        for round in 0..3 {
            sender = sender.ready().await.expect("ready");
            written.lock().expect("no panic").clear();
            let request = Request::post("http://there/a.B/C").body(()).expect("a request");
            let (answered, stream) = sender.send_request(request, false).expect("sent");
            send(saying("a message"), stream).await.expect("sent");
            answered.await.expect("an answer");
            // Settings are agreed on in the first round.
            assert!(round == 0 || written.lock().expect("no panic").len() == 1, "{written:?}");
        }
    }

    #[tokio::test]
    async fn callers_who_come_at_once_share_a_connection_which_is_made_anew_when_it_broke() {
        let (endpoint, end, mut connections) = server().await;
        let connection = Connection::to(endpoint);
        let answers = (0..50).map(|_| connection.call(call("/a.B/C", saying("four"))));
        for answer in futures::future::join_all(answers).await {
            assert_eq!(read(answer.expect("an answer")).await, "4");
        }
        connections.recv().await.expect("the first");
        assert!(connections.try_recv().is_err(), "and only one");

        end.send(()).expect("it stands");
        let broken = connection.inner.open().expect("was made").sender;
        while broken.clone().ready().await.is_ok() {
            tokio::task::yield_now().await;
        }
        let again = connection.call(call("/a.B/C", saying("four"))).await;
        assert_eq!(read(again.expect("an answer")).await, "4");
        connections.recv().await.expect("another one");
    }

    #[tokio::test]
    async fn nobody_there_is_known_not_to_have_heard_anything() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        drop(listener);
        let authority = address.to_string().parse().expect("an authority");
        let address = (address.ip().to_string(), address.port());
        let connection = Connection::to(Endpoint { address, scheme: Scheme::HTTP, authority, tls: None });
        let answers = (0..20).map(|_| connection.call(call("/a.B/C", saying("four"))));
        for answer in futures::future::join_all(answers).await {
            assert!(matches!(answer, Err(Error::NotConnected(_))), "{answer:?}");
        }
    }

    #[tokio::test]
    async fn what_is_longer_than_all_windows_arrives_and_is_not_sent_when_the_answer_is_there() {
        let (endpoint, _end, _connections) = server().await;
        let connection = Connection::to(endpoint);
        let piece = || Ok::<_, Status>(Frame::data(Bytes::from(vec![7; 1 << 15])));
        let long = Body::new(StreamBody::new(stream::iter((0..200).map(move |_| piece()))));
        assert_eq!(
            read(connection.call(call("/a.B/C", long)).await.expect("an answer")).await,
            (200 << 15).to_string()
        );

        let endless = Body::new(StreamBody::new(stream::iter([piece()]).chain(stream::pending())));
        let answer = connection.call(call("/at-once", endless)).await.expect("an answer");
        assert_eq!(read(answer).await, "0");
    }
}
