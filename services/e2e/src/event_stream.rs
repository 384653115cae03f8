//! Client of the back office's event stream.

use reqwest::{Method, Response, StatusCode, header::HeaderMap};
use serde_json::Value;

use crate::client::Client;

/// An open `text/event-stream` response.
#[derive(Debug)]
pub struct EventStream {
    response: Response,
    /// Received bytes of the next blocks; a chunk may end within a UTF-8 character.
    buffer: Vec<u8>,
    last_id: String,
}

/// Event type of hints.
const HINT: &str = "changed";

/// A block of the stream.
#[derive(Clone, Debug, PartialEq)]
pub enum StreamBlock {
    /// A block with data.
    Event {
        /// One of `order.placed`, `order.status_changed`, `order.changed`, `changed` and `reset`.
        kind: String,
        /// The id of the event.
        id: String,
        /// The parsed JSON data.
        data: Value,
    },
    /// A block with nothing but a comment.
    Comment,
    /// A block with nothing but an id to resume from.
    IdOnly,
}

impl EventStream {
    /// Open a stream of the events from now on.
    pub async fn open(client: &Client) -> Self {
        Self::listen(client, None).await
    }

    /// Resume after the event with this id.
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

    /// Return the headers of the response.
    pub fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// Return the id to resume from.
    pub fn last_id(&self) -> &str {
        &self.last_id
    }

    /// Read the next block; `None` when the server has closed the stream.
    pub async fn next(&mut self) -> Option<StreamBlock> {
        loop {
            if let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\n\n") {
                let block: Vec<u8> = self.buffer.drain(..end + 2).collect();
                return Some(self.read(std::str::from_utf8(&block).expect("UTF-8")));
            }
            let chunk = self.response.chunk().await.expect("the stream does not break")?;
            self.buffer.extend_from_slice(&chunk);
        }
    }

    /// Read the next event, skipping hints; `None` when the server has closed the stream.
    pub async fn event(&mut self) -> Option<StreamBlock> {
        loop {
            match self.next().await {
                Some(StreamBlock::Comment | StreamBlock::IdOnly) => {}
                Some(StreamBlock::Event { kind, .. }) if kind == HINT => {}
                event => return event,
            }
        }
    }

    /// Read the next hint and return kind and id of the changed object.
    pub async fn hint(&mut self) -> Option<(String, Option<String>)> {
        loop {
            if let StreamBlock::Event { kind, data, .. } = self.next().await?
                && kind == HINT
            {
                let text = |field: &str| data[field].as_str().map(str::to_owned);
                return Some((text("kind").expect("a kind"), text("id")));
            }
        }
    }

    fn read(&mut self, block: &str) -> StreamBlock {
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
            return if is_comment { StreamBlock::Comment } else { StreamBlock::IdOnly };
        }
        let data = serde_json::from_str(&data).expect("data in JSON");
        StreamBlock::Event { kind: kind.to_owned(), id: self.last_id.clone(), data }
    }
}

impl StreamBlock {
    /// Return kind, id and data of an event; fails the test for any other block.
    #[track_caller]
    pub fn parts(&self) -> (&str, &str, &Value) {
        match self {
            Self::Event { kind, id, data } => (kind, id, data),
            Self::Comment | Self::IdOnly => panic!("{self:?} where an event was to come"),
        }
    }
}
