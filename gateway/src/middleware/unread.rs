//! Bodies that nobody wants. Who is refused before their request was read to its end gets to read why only when
//! somebody takes the rest off the line; so the rest is read away beside the answer.

use std::{
    mem,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    middleware::Next,
    response::Response,
};
use bytes::Bytes;
use futures::StreamExt;
use http::header;
use hyper::body::{Frame, SizeHint};

/// How much of a body is read away.
const MOST: usize = 32 << 20;
/// How long that may take. Who sends more slowly loses the answer.
const LONGEST: Duration = Duration::from_secs(30);

/// Reads away what is left of the request's body once it was dropped. A caller who waits to be asked for the body is
/// not asked.
pub(crate) async fn read_away(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() || request.headers().contains_key(header::EXPECT) {
        return next.run(request).await;
    }
    next.run(request.map(|body| Body::new(Watched { body, has_ended: false }))).await
}

struct Watched {
    body: Body,
    has_ended: bool,
}

impl HttpBody for Watched {
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

impl Drop for Watched {
    fn drop(&mut self) {
        if !self.has_ended && !self.body.is_end_stream() {
            tokio::spawn(tokio::time::timeout(LONGEST, read(mem::take(&mut self.body))));
        }
    }
}

async fn read(body: Body) {
    let mut left = MOST;
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
    async fn what_is_dropped_is_read_to_its_end() {
        let (mut sender, chunks) = mpsc::channel::<Result<Bytes, std::io::Error>>(0);
        drop(Watched { body: Body::from_stream(chunks), has_ended: false });
        for _ in 0..20 {
            sender.send(Ok(Bytes::from_static(&[0; 1024]))).await.expect("somebody reads");
        }
    }

    #[tokio::test]
    async fn what_was_read_is_left_alone() {
        let body = Watched { body: Body::from("all of it"), has_ended: false };
        assert_eq!(body.collect().await.expect("arrives").to_bytes(), "all of it");
    }
}
