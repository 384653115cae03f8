//! The gRPC service `Images`: streams to and from the use cases.

use futures::{StreamExt, stream, stream::BoxStream};
use platform::call::Call;
use proto::media::v1::{
    ByteRange, FetchRequest, FetchResponse, UploadRequest, UploadResponse,
    fetch_response::{Header, Part as Message},
    images_server::Images,
};
use tonic::{Request, Response, Status, Streaming};

use crate::{
    Media,
    app::{Fetched, Wanted},
    domain::Part,
};

/// Maximum number of bytes per message.
const CHUNK: usize = 64 << 10;

#[tonic::async_trait]
impl Images for Media {
    type FetchStream = BoxStream<'static, Result<FetchResponse, Status>>;

    async fn upload(&self, request: Request<Streaming<UploadRequest>>) -> Result<Response<UploadResponse>, Status> {
        let (call, mut chunks) = Call::open(request)?;
        let mut upload = self.begin_upload(&call).await?;
        while let Some(UploadRequest { chunk }) = chunks.message().await? {
            upload.add(&chunk)?;
        }
        let stored = self.upload(upload).await?;
        Ok(Response::new(UploadResponse { path: stored.path.to_string(), width: stored.width, height: stored.height }))
    }

    async fn fetch(&self, request: Request<FetchRequest>) -> Result<Response<Self::FetchStream>, Status> {
        let (_, FetchRequest { path, width, range, if_none_match }) = Call::open(request)?;
        let wanted = Wanted { width, part: range.map(part), if_none_match };
        let fetched = self.fetch(&path, wanted).await?;
        Ok(Response::new(messages(fetched).boxed()))
    }
}

fn part(range: ByteRange) -> Part {
    match range.suffix {
        Some(count) => Part::Last(count),
        None => Part::From(range.start, range.end),
    }
}

fn messages(fetched: Fetched) -> impl futures::Stream<Item = Result<FetchResponse, Status>> + Send + 'static {
    let header = Header {
        content_type: "image/webp".to_owned(),
        etag: fetched.etag,
        size: fetched.size,
        not_modified: fetched.content.is_none(),
        range_start: fetched.part.map(|(first, _)| first),
        range_end: fetched.part.map(|(_, last)| last),
    };
    let mut content = fetched.content.unwrap_or_default();
    let chunks = std::iter::from_fn(move || {
        let next = content.split_to(content.len().min(CHUNK));
        (!next.is_empty()).then(|| Message::Chunk(next))
    });
    stream::iter(
        std::iter::once(Message::Header(header)).chain(chunks).map(|part| Ok(FetchResponse { part: Some(part) })),
    )
}
