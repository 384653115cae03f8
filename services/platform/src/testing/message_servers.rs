//! A mail server and an SMS provider that receive messages as a test scripts them.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{Router, extract::State, routing::post};
use http::{HeaderMap, StatusCode};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

/// Reaction of a server to one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// Accept the message once.
    Accept,
    /// Accept the message, and say so twice.
    AcceptTwice,
    /// Refuse the message for the moment.
    Defer,
    /// Refuse the message for good, and repeat the recipient's address.
    Reject,
    /// Take the message and never reply.
    Hang,
}

/// Messages that a server received, and its reactions to the next ones. Clones share them.
#[derive(Clone, Debug, Default)]
struct Script {
    next: Arc<Mutex<VecDeque<Reaction>>>,
    received: Arc<Mutex<Vec<String>>>,
}

impl Script {
    fn new(reactions: &[Reaction]) -> Self {
        Self { next: Arc::new(Mutex::new(reactions.iter().copied().collect())), received: Arc::default() }
    }

    /// Return the next reaction; messages beyond the script are accepted.
    fn next(&self) -> Reaction {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).pop_front().unwrap_or(Reaction::Accept)
    }

    fn record(&self, message: String) {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).push(message);
    }

    fn received(&self) -> Vec<String> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A mail server without encryption.
#[derive(Debug)]
pub struct MailServer {
    url: String,
    script: Script,
}

impl MailServer {
    /// Start a server with its reactions to the first messages.
    pub async fn start(reactions: &[Reaction]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let script = Script::new(reactions);
        let of_connections = script.clone();
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                let script = of_connections.clone();
                tokio::spawn(async move { converse(connection, &script).await });
            }
        });
        Self { url, script }
    }

    /// Return the URL for the settings.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Return the messages that were sent to the end, refused ones included.
    pub fn received(&self) -> Vec<String> {
        self.script.received()
    }
}

/// Speak SMTP until the client leaves. Reactions come at the end of a message, as that is the hardest place.
async fn converse(connection: TcpStream, script: &Script) -> std::io::Result<()> {
    let mut stream = BufReader::new(connection);
    stream.write_all(b"220 mail.example\r\n").await?;
    let (mut line, mut message) = (String::new(), None::<String>);
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if let Some(mut written) = message.take() {
            if line.trim_end() != "." {
                written.push_str(&line);
                message = Some(written);
                continue;
            }
            script.record(written);
            let reply: &[u8] = match script.next() {
                Reaction::Accept => b"250 accepted\r\n",
                Reaction::AcceptTwice => b"250 accepted\r\n250 accepted\r\n",
                Reaction::Defer => b"451 try again later\r\n",
                Reaction::Reject => b"550 <layla@example.com> is unknown here\r\n",
                Reaction::Hang => std::future::pending().await,
            };
            stream.write_all(reply).await?;
            continue;
        }
        let command = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        let reply: &[u8] = match command.as_str() {
            "DATA" => {
                message = Some(String::new());
                b"354 go on\r\n"
            }
            "QUIT" => b"221 bye\r\n",
            _ => b"250 mail.example\r\n",
        };
        stream.write_all(reply).await?;
    }
}

/// A provider of SMS over HTTP.
#[derive(Debug)]
pub struct SmsServer {
    url: String,
    script: Script,
}

impl SmsServer {
    /// Start a provider with its reactions to the first messages.
    pub async fn start(reactions: &[Reaction]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/send", listener.local_addr().expect("an address"));
        let script = Script::new(reactions);
        let app = Router::new().route("/send", post(receive)).with_state(script.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { url, script }
    }

    /// Return the URL for the settings.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Return the requests that were received: content type, authorisation and body, a line each.
    pub fn received(&self) -> Vec<String> {
        self.script.received()
    }
}

async fn receive(State(script): State<Script>, headers: HeaderMap, body: String) -> StatusCode {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    script.record(format!("{}\n{}\n{body}", header("content-type"), header("authorization")));
    match script.next() {
        Reaction::Accept | Reaction::AcceptTwice => StatusCode::OK,
        Reaction::Defer => StatusCode::SERVICE_UNAVAILABLE,
        Reaction::Reject => StatusCode::BAD_REQUEST,
        Reaction::Hang => std::future::pending().await,
    }
}
