//! Couriers' interfaces for tests: they keep parcels as LogesTechs, Opost and RUN do, and answer late, wrongly or not at
//! all as a test scripts them.

mod logestechs;
mod opost;
mod run;

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{Method, Response, StatusCode, Uri, header},
};
use proto::orders::v1::{CourierKind, ShipmentState};
use tokio::{net::TcpListener, sync::Notify};

/// Secret of every account.
pub(crate) const SECRET: &str = "s3cret";
/// City that every courier knows.
pub(crate) const CITY: &str = "نابلس";

/// Reaction of a courier to one call. Looking up places is no call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reaction {
    /// Do what the call demands, and answer.
    Answer,
    /// Answer about the first parcel, whichever the call names.
    AnswerAboutFirst,
    /// Do what the call demands, and answer, once the test releases it.
    Hold,
    /// Do what the call demands, and never answer.
    LoseAnswer,
    /// Do nothing, and never answer.
    Hang,
    /// Do nothing, and answer with a status.
    Refuse(u16),
    /// Do nothing, and answer with two megabytes.
    Flood,
    /// Do nothing, and answer with a page.
    ShowPage,
    /// Do nothing, and answer with a page that is well-formed XML.
    ShowNotice,
    /// Do nothing, and redirect to another address of the courier.
    Redirect,
}

/// A parcel that the courier has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredParcel {
    pub(crate) id: u64,
    pub(crate) reference: String,
    pub(crate) cash: String,
    /// Everything else that was sent with it.
    pub(crate) sent: String,
    /// Word of the courier for its state.
    pub(crate) word: String,
    pub(crate) reason: String,
}

/// A call as it came in.
pub(crate) struct Call {
    method: Method,
    path: String,
    query: HashMap<String, String>,
    authorization: String,
    body: Bytes,
}

/// A courier's server; clones share it.
#[derive(Clone)]
pub(crate) struct CourierServer {
    kind: CourierKind,
    url: String,
    inner: Arc<Mutex<Inner>>,
    released: Arc<Notify>,
}

#[derive(Default)]
struct Inner {
    next: VecDeque<Reaction>,
    parcels: Vec<StoredParcel>,
    calls: Vec<String>,
    place_lookups: usize,
}

impl CourierServer {
    /// Start a courier that answers everything.
    pub(crate) async fn start(kind: CourierKind) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/base", listener.local_addr().expect("an address"));
        let server = Self { kind, url, inner: Arc::default(), released: Arc::default() };
        let app = Router::new().fallback(receive).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        server
    }

    /// Return the URL of the connection.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Return an account that the courier knows.
    pub(crate) fn account(&self) -> &'static str {
        match self.kind {
            CourierKind::Logestechs => "15/shop@example.com",
            CourierKind::Opost => "12/34",
            CourierKind::Run => "30096/140/7",
            _ => "",
        }
    }

    /// Script the reactions to the next calls; the courier answers those after them.
    pub(crate) fn react(&self, reactions: &[Reaction]) {
        self.lock().next.extend(reactions);
    }

    /// Release the call that is held, or the next one.
    pub(crate) fn release(&self) {
        self.released.notify_one();
    }

    /// Return all parcels, oldest first.
    pub(crate) fn parcels(&self) -> Vec<StoredParcel> {
        self.lock().parcels.clone()
    }

    /// Return method and path of all calls, oldest first.
    pub(crate) fn calls(&self) -> Vec<String> {
        self.lock().calls.clone()
    }

    /// Return how often places were looked up.
    pub(crate) fn place_lookups(&self) -> usize {
        self.lock().place_lookups
    }

    /// Move a parcel to a state.
    pub(crate) fn set_state(&self, reference: &str, state: ShipmentState) {
        let words = self.words();
        let (word, _) = words.iter().find(|(_, meaning)| *meaning == Some(state)).expect("the courier has a word");
        self.set_word(reference, word, "");
    }

    /// Move a parcel to a state in the courier's own word.
    pub(crate) fn set_word(&self, reference: &str, word: &str, reason: &str) {
        let mut inner = self.lock();
        let parcel = inner.parcels.iter_mut().find(|parcel| parcel.reference == reference).expect("a parcel");
        (parcel.word, parcel.reason) = (word.to_owned(), reason.to_owned());
    }

    /// Return the courier's words with their meanings; none for those that change nothing.
    pub(crate) fn words(&self) -> &'static [(&'static str, Option<ShipmentState>)] {
        match self.kind {
            CourierKind::Logestechs => logestechs::WORDS,
            CourierKind::Opost => opost::WORDS,
            CourierKind::Run => run::WORDS,
            _ => &[],
        }
    }

    /// Return a hint about the parcel of a reference, as the courier sends it.
    pub(crate) fn hint(&self, reference: &str, word: &str) -> Vec<u8> {
        match self.kind {
            CourierKind::Logestechs => logestechs::hint(reference, word),
            CourierKind::Opost => opost::hint(reference, word),
            _ => run::hint(reference, word),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Store a new parcel, even for a reference that is known: so do the couriers.
    fn accept(&mut self, reference: &str, cash: &str, sent: &str, word: &str) -> StoredParcel {
        let id = 40_000 + u64::try_from(self.parcels.len()).expect("few parcels");
        let parcel = StoredParcel {
            id,
            reference: reference.to_owned(),
            cash: cash.to_owned(),
            sent: sent.to_owned(),
            word: word.to_owned(),
            reason: String::new(),
        };
        self.parcels.push(parcel.clone());
        parcel
    }

    fn by_reference(&self, reference: &str) -> Option<&StoredParcel> {
        self.parcels.iter().find(|parcel| parcel.reference == reference)
    }

    fn by_id(&mut self, id: &str) -> Option<&mut StoredParcel> {
        self.parcels.iter_mut().find(|parcel| parcel.id.to_string() == id)
    }
}

impl Call {
    fn query(&self, name: &str) -> &str {
        self.query.get(name).map_or("", String::as_str)
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

async fn receive(
    State(server): State<CourierServer>,
    method: Method,
    uri: Uri,
    headers: header::HeaderMap,
    body: Bytes,
) -> Response<Body> {
    let query = url::form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).into_owned().collect();
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let path = uri.path().trim_start_matches("/base").to_owned();
    let call = Call { method, path, query, authorization: authorization.to_owned(), body };
    let reaction = server.take(&call);
    let answer = |status: u16, body: String| {
        let status = StatusCode::from_u16(status).expect("a status");
        Response::builder().status(status).body(Body::from(body)).expect("a response")
    };
    match reaction {
        Reaction::Answer => {
            let (status, body) = server.answer(&call);
            answer(status, body)
        }
        Reaction::AnswerAboutFirst => {
            let first = server.parcels().first().expect("a parcel").reference.clone();
            let query = [("invoiceNumber", first.clone()), ("ref_order_id", first.clone())];
            let run =
                [("PRGNAME", call.query("PRGNAME").to_owned()), ("ARGUMENTS", format!("-N,-A{first},-A,-N30096"))];
            let query = query.into_iter().chain(run).map(|(name, value)| (name.to_owned(), value)).collect();
            let (status, body) = server.answer(&Call { query, ..call });
            answer(status, body)
        }
        Reaction::Hold => {
            server.released.notified().await;
            let (status, body) = server.answer(&call);
            answer(status, body)
        }
        Reaction::LoseAnswer => {
            server.answer(&call);
            std::future::pending().await
        }
        Reaction::Hang => std::future::pending().await,
        Reaction::Refuse(status) => answer(status, r#"{"error":"Layla, 0591234567, is unknown here"}"#.to_owned()),
        Reaction::Flood => answer(200, "x".repeat(2 << 20)),
        Reaction::ShowPage => answer(200, "<!doctype html><title>Welcome<p>".to_owned()),
        Reaction::ShowNotice => answer(200, "<html><body><h1>Closed</h1></body></html>".to_owned()),
        Reaction::Redirect => {
            let there = Response::builder().status(StatusCode::FOUND).header(header::LOCATION, server.url());
            there.body(Body::empty()).expect("a response")
        }
    }
}

impl CourierServer {
    /// Record a call and return the reaction to it.
    fn take(&self, call: &Call) -> Reaction {
        let mut inner = self.lock();
        if ["/addresses/", "/resources/cities", "/resources/areas"].iter().any(|path| call.path.starts_with(path)) {
            inner.place_lookups += 1;
            return Reaction::Answer;
        }
        let program = call.query("PRGNAME");
        inner.calls.push(format!("{} {}{program}", call.method, call.path));
        inner.next.pop_front().unwrap_or(Reaction::Answer)
    }

    fn answer(&self, call: &Call) -> (u16, String) {
        let mut inner = self.lock();
        match self.kind {
            CourierKind::Logestechs => logestechs::answer(&mut inner, call),
            CourierKind::Opost => opost::answer(&mut inner, call),
            _ => run::answer(&mut inner, call),
        }
    }
}
