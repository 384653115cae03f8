//! The gRPC service `Images`: streams to and from the use cases. `Photos` and
//! `ErasureRecords` in modules of their own.

mod photos;

use futures::{StreamExt, stream, stream::BoxStream};
use platform::call::Call;
use proto::media::v1::{
    ByteRange, FetchRequest, FetchResponse, ListErasureRecordsRequest, ListErasureRecordsResponse,
    RecordErasureRequest, RecordErasureResponse, UploadRequest, UploadResponse,
    erasure_records_server::ErasureRecords,
    fetch_response::{Header, Part},
    images_server::Images,
};
use tonic::{Request, Response, Status, Streaming};

use crate::{
    Media,
    app::{FetchOptions, Fetched},
    domain::RequestedRange,
};

/// Maximum number of bytes per message.
const CHUNK: usize = 64 << 10;

#[tonic::async_trait]
impl Images for Media {
    type FetchStream = BoxStream<'static, Result<FetchResponse, Status>>;

    async fn upload(&self, request: Request<Streaming<UploadRequest>>) -> Result<Response<UploadResponse>, Status> {
        let (call, mut chunks) = Call::from_request(request)?;
        let mut upload = self.begin_upload(&call).await?;
        while let Some(UploadRequest { chunk }) = chunks.message().await? {
            upload.add(&chunk)?;
        }
        let stored = self.upload(upload).await?;
        Ok(Response::new(UploadResponse { path: stored.path.to_string(), width: stored.width, height: stored.height }))
    }

    async fn fetch(&self, request: Request<FetchRequest>) -> Result<Response<Self::FetchStream>, Status> {
        let (_, FetchRequest { path, width, range, if_none_match }) = Call::from_request(request)?;
        let options = FetchOptions { width, range: range.map(requested_range), if_none_match };
        let fetched = self.fetch(&path, options).await?;
        Ok(Response::new(messages(fetched).boxed()))
    }
}

#[tonic::async_trait]
impl ErasureRecords for Media {
    async fn record_erasure(
        &self,
        request: Request<RecordErasureRequest>,
    ) -> Result<Response<RecordErasureResponse>, Status> {
        let (call, RecordErasureRequest { record }) = Call::from_request(request)?;
        self.record_erasure(&call, record.unwrap_or_default()).await?;
        Ok(Response::new(RecordErasureResponse {}))
    }

    async fn list_erasure_records(
        &self,
        request: Request<ListErasureRecordsRequest>,
    ) -> Result<Response<ListErasureRecordsResponse>, Status> {
        let (call, ListErasureRecordsRequest { after }) = Call::from_request(request)?;
        let records = self.list_erasure_records(&call, &after).await?;
        Ok(Response::new(ListErasureRecordsResponse { records }))
    }
}

fn requested_range(range: ByteRange) -> RequestedRange {
    match range.suffix {
        Some(count) => RequestedRange::Suffix(count),
        None => RequestedRange::Bytes(range.start, range.end),
    }
}

fn messages(fetched: Fetched) -> impl futures::Stream<Item = Result<FetchResponse, Status>> + Send + 'static {
    let header = Header {
        content_type: "image/webp".to_owned(),
        etag: fetched.etag,
        size: fetched.size,
        not_modified: fetched.content.is_none(),
        range_start: fetched.range.map(|(first, _)| first),
        range_end: fetched.range.map(|(_, last)| last),
    };
    let mut content = fetched.content.unwrap_or_default();
    let chunks = std::iter::from_fn(move || {
        let next = content.split_to(content.len().min(CHUNK));
        (!next.is_empty()).then(|| Part::Chunk(next))
    });
    stream::iter(std::iter::once(Part::Header(header)).chain(chunks).map(|part| Ok(FetchResponse { part: Some(part) })))
}
