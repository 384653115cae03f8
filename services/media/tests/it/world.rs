//! A running media service, and the words in which tests speak to it.

use std::path::PathBuf;

use bytes::Bytes;
use image::DynamicImage;
use platform::{
    Actor, Call, CancellationToken, Channel, Failure,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    id::UserId,
    media::v1::{
        FetchRequest, UploadRequest, UploadResponse,
        fetch_response::{Header, Part},
        images_client::ImagesClient,
    },
};

pub(crate) struct World {
    channel: Channel,
    fixture: Fixture,
    shutdown: CancellationToken,
}

/// A blob store of this test's own: a folder, or a prefix of the bucket in `ATTAR_TEST_BLOB_URL` where there is one.
fn blob_url(fixture: &Fixture) -> String {
    let bucket = std::env::var("ATTAR_TEST_BLOB_URL").ok().filter(|_| fixture.backend() == Backend::Servers);
    match bucket {
        Some(bucket) => format!("{bucket}/{}", uuid::Uuid::now_v7()),
        None => format!("file:{}", fixture.folder().join("blobs").display()),
    }
}

/// What a fetch brought.
#[derive(Debug)]
pub(crate) struct Fetched {
    pub(crate) header: Header,
    pub(crate) content: Vec<u8>,
}

impl Fetched {
    /// The rendition as pixels.
    pub(crate) fn picture(&self) -> DynamicImage {
        image::load_from_memory_with_format(&self.content, image::ImageFormat::WebP).expect("a WebP picture")
    }
}

impl World {
    pub(crate) async fn start(backend: Backend) -> Self {
        let fixture = Fixture::new(backend).await;
        let database_url = fixture.database_url("media").await;
        media::migrate(&database_url).await.expect("migrates");
        let source =
            Source::of([]).with("ATTAR_MEDIA_DATABASE_URL", database_url).with("ATTAR_BLOB_URL", blob_url(&fixture));
        let settings = media::Settings::read(&source).expect("complete settings");
        let node = media::Media::start(&settings, media::Backends { clock: fixture.clock() }).await.expect("starts");

        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let shutdown = CancellationToken::new();
        tokio::spawn(node.serve(listener, shutdown.clone()));
        Self { channel: platform::channel::connect(&url).expect("a channel"), fixture, shutdown }
    }

    /// The folder of the blob store.
    pub(crate) fn blobs(&self) -> PathBuf {
        self.fixture.folder().join("blobs")
    }

    pub(crate) fn images(&self) -> ImagesClient<Channel> {
        ImagesClient::new(self.channel.clone())
    }

    /// Uploads as an administrator.
    pub(crate) async fn upload(&self, content: Vec<u8>) -> Result<UploadResponse, Failure> {
        self.upload_as(Actor::Admin { id: UserId::new(), name: "سلمى".to_owned() }, content).await
    }

    pub(crate) async fn upload_as(&self, actor: Actor, content: Vec<u8>) -> Result<UploadResponse, Failure> {
        let content = Bytes::from(content);
        let starts = (0..content.len()).step_by(100_000);
        let chunks: Vec<UploadRequest> = starts
            .map(|start| UploadRequest { chunk: content.slice(start..content.len().min(start + 100_000)) })
            .collect();
        let request = Call::anyone().on_behalf_of(actor).request(futures::stream::iter(chunks));
        Ok(self.images().upload(request).await?.into_inner())
    }

    /// The rendition of a path at a width; 0 for the largest.
    pub(crate) async fn fetch(&self, path: &str, width: u32) -> Result<Fetched, Failure> {
        self.ask(FetchRequest { path: path.to_owned(), width, ..FetchRequest::default() }).await
    }

    pub(crate) async fn ask(&self, request: FetchRequest) -> Result<Fetched, Failure> {
        let mut messages = self.images().fetch(Call::anyone().request(request)).await?.into_inner();
        let first = messages.message().await?.expect("a header").part;
        let Some(Part::Header(header)) = first else { panic!("the first message is no header") };
        let mut content = Vec::new();
        while let Some(message) = messages.message().await? {
            let Some(Part::Chunk(chunk)) = message.part else { panic!("a message after the header is no chunk") };
            content.extend_from_slice(&chunk);
        }
        Ok(Fetched { header, content })
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}

/// The slug of the one fault of a refused picture, which is the field `image`'s.
pub(crate) fn image_fault<T: std::fmt::Debug>(refused: Result<T, Failure>) -> String {
    let failure = refused.expect_err("refused");
    assert_eq!(failure.slug(), "validation_failed");
    let [fault] = failure.faults() else { panic!("not one fault: {failure}") };
    assert_eq!(fault.field, "image");
    fault.slug.clone()
}
