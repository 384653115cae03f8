//! An administrator who listens to what happens.

use reqwest::{Method, Response, StatusCode, header::HeaderMap};
use serde_json::Value;

use crate::client::Client;

/// The events of the back office as they come.
#[derive(Debug)]
pub struct Listener {
    response: Response,
    /// What has come of the next blocks; a piece of the stream may end within a letter.
    buffer: Vec<u8>,
    last_id: String,
}

/// What hints are called.
const HINT: &str = "changed";

/// A block of the stream.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// An event of that kind with its id and its data.
    Event {
        /// `order.placed`, `order.status_changed`, `order.changed`, `changed` or `reset`.
        kind: String,
        /// The id of the event.
        id: String,
        /// What it says.
        data: Value,
    },
    /// Nothing but a comment.
    Comment,
    /// Nothing but the id to go on from.
    Place,
}

impl Listener {
    /// Listens from now on.
    pub async fn open(client: &Client) -> Self {
        Self::listen(client, None).await
    }

    /// Goes on after the event of that id.
    pub async fn after(client: &Client, id: &str) -> Self {
        Self::listen(client, Some(id)).await
    }

    async fn listen(client: &Client, last: Option<&str>) -> Self {
        let mut request = client.request(Method::GET, "/api/v1/admins/events");
        if let Some(id) = last {
            request = request.header("Last-Event-ID", id);
        }
        let response = request.send().await.expect("the shop answers");
        assert_eq!(response.status(), StatusCode::OK);
        Self { response, buffer: Vec::new(), last_id: last.unwrap_or_default().to_owned() }
    }

    /// The headers of the answer.
    pub fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The id to go on from.
    pub fn last_id(&self) -> &str {
        &self.last_id
    }

    /// The next block; none when the stream has ended in good order.
    pub async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\n\n") {
                let block: Vec<u8> = self.buffer.drain(..end + 2).collect();
                return Some(self.read(std::str::from_utf8(&block).expect("UTF-8")));
            }
            let chunk = self.response.chunk().await.expect("the stream does not break")?;
            self.buffer.extend_from_slice(&chunk);
        }
    }

    /// The next event that is no hint; none when the stream has ended.
    pub async fn event(&mut self) -> Option<Heard> {
        loop {
            match self.next().await {
                Some(Heard::Comment | Heard::Place) => {}
                Some(Heard::Event { kind, .. }) if kind == HINT => {}
                heard => return heard,
            }
        }
    }

    /// The next hint: of what kind the thing is that changed, and its id.
    pub async fn hint(&mut self) -> Option<(String, Option<String>)> {
        loop {
            if let Heard::Event { kind, data, .. } = self.next().await?
                && kind == HINT
            {
                let text = |field: &str| data[field].as_str().map(str::to_owned);
                return Some((text("kind").expect("a kind"), text("id")));
            }
        }
    }

    fn read(&mut self, block: &str) -> Heard {
        let (mut kind, mut data, mut is_comment) = ("message", String::new(), false);
        for line in block.trim_end().lines() {
            let (field, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "" => is_comment = true,
                "event" => kind = value,
                "id" => value.clone_into(&mut self.last_id),
                "data" => data.push_str(value),
                other => panic!("a field that the contract does not know: {other}"),
            }
        }
        if data.is_empty() {
            return if is_comment { Heard::Comment } else { Heard::Place };
        }
        let data = serde_json::from_str(&data).expect("data in JSON");
        Heard::Event { kind: kind.to_owned(), id: self.last_id.clone(), data }
    }
}

impl Heard {
    /// The kind, the id and the data of an event.
    #[track_caller]
    pub fn told(&self) -> (&str, &str, &Value) {
        match self {
            Self::Event { kind, id, data } => (kind, id, data),
            Self::Comment | Self::Place => panic!("{self:?} where an event was to come"),
        }
    }
}
