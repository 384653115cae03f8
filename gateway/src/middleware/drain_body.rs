//! Drains unread request bodies. A caller whose request is rejected before it was read to its end receives the response
//! only if the rest is read from the connection.

use std::{
    mem,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, HttpBody},
    extract::Request,
};
use bytes::Bytes;
use futures::StreamExt;
use http::header;
use hyper::body::{Frame, SizeHint};

/// Upper bound on the bytes drained of a body.
const MAX_DRAINED: usize = 32 << 20;
/// Upper bound on draining. A slower caller loses the answer.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(30);

/// Drains the rest of the request's body once it is dropped. The body of a GET or HEAD is dropped at once: it has no
/// meaning, and must not bypass cache or load shedding. With `Expect: 100-continue` the body is not requested.
pub(crate) fn drain(request: Request) -> Request {
    if request.body().is_end_stream() {
        return request;
    }
    let is_safe = request.method().is_safe();
    let is_held_back = request.headers().contains_key(header::EXPECT);
    request.map(|body| {
        let body = if is_held_back { body } else { Body::new(Drained { body, has_ended: false }) };
        if is_safe { Body::empty() } else { body }
    })
}

struct Drained {
    body: Body,
    has_ended: bool,
}

impl HttpBody for Drained {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        self.has_ended |= matches!(polled, Poll::Ready(None | Some(Err(_))));
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Drained {
    fn drop(&mut self) {
        if !self.has_ended && !self.body.is_end_stream() {
            tokio::spawn(tokio::time::timeout(DRAIN_TIMEOUT, read(mem::take(&mut self.body))));
        }
    }
}

async fn read(body: Body) {
    let mut left = MAX_DRAINED;
    let mut chunks = body.into_data_stream();
    while let Some(Ok(chunk)) = chunks.next().await {
        let Some(rest) = left.checked_sub(chunk.len()) else { return };
        left = rest;
    }
}

#[cfg(test)]
mod tests {
    use futures::{SinkExt, channel::mpsc};
    use http_body_util::BodyExt;

    use super::*;

    #[tokio::test]
    async fn body_is_read_to_its_end_when_dropped() {
        let (mut sender, chunks) = mpsc::channel::<Result<Bytes, std::io::Error>>(0);
        drop(Drained { body: Body::from_stream(chunks), has_ended: false });
        for _ in 0..20 {
            sender.send(Ok(Bytes::from_static(&[0; 1024]))).await.expect("somebody reads");
        }
    }

    #[tokio::test]
    async fn body_arrives_unchanged_when_read() {
        let body = Drained { body: Body::from("all of it"), has_ended: false };
        assert_eq!(body.collect().await.expect("arrives").to_bytes(), "all of it");
    }
}
