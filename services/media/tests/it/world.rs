//! A running media service, with helpers for its calls.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use bytes::Bytes;
use image::DynamicImage;
use platform::{
    Actor, Call, CancellationToken, Channel, Error, ErrorCode,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    media::v1::{
        FetchRequest, UploadRequest, UploadResponse,
        fetch_response::{Header, Part},
        images_client::ImagesClient,
        photos_client::PhotosClient,
    },
};
use sea_orm::ConnectionTrait;

pub(crate) struct World {
    channel: Channel,
    fixture: Fixture,
    running: Running,
}

/// The service, in this process or in its own.
enum Running {
    Here(CancellationToken),
    Program(Child),
}

/// Return the URL of a blob store for this test: a folder, or a prefix of the bucket in `ATTAR_TEST_BLOB_URL`.
fn blob_url(fixture: &Fixture) -> String {
    let bucket = std::env::var("ATTAR_TEST_BLOB_URL").ok().filter(|_| fixture.backend() == Backend::Servers);
    match bucket {
        Some(bucket) => format!("{bucket}/{}", uuid::Uuid::now_v7()),
        None => folder_url(fixture),
    }
}

fn folder_url(fixture: &Fixture) -> String {
    format!("file:{}", fixture.folder().join("blobs").display())
}

/// The header and content of a fetch.
#[derive(Debug)]
pub(crate) struct Fetched {
    pub(crate) header: Header,
    pub(crate) content: Vec<u8>,
}

impl Fetched {
    /// Decode the fetched rendition to pixels.
    pub(crate) fn image(&self) -> DynamicImage {
        renditions::testing::decoded(&self.content)
    }
}

impl World {
    pub(crate) async fn start(backend: Backend) -> Self {
        let fixture = Fixture::new(backend).await;
        let blob_url = blob_url(&fixture);
        Self::on(fixture, blob_url).await
    }

    /// Start with the blobs in a folder on every backend.
    pub(crate) async fn start_with_folder(backend: Backend) -> Self {
        let fixture = Fixture::new(backend).await;
        let blob_url = folder_url(&fixture);
        Self::on(fixture, blob_url).await
    }

    async fn on(fixture: Fixture, blob_url: String) -> Self {
        let database_url = fixture.migrated_database_url::<media::Migrator>("media").await;
        let source = Source::of([]).with("ATTAR_MEDIA_DATABASE_URL", database_url).with("ATTAR_BLOB_URL", blob_url);
        let settings = media::Settings::read(&source).expect("complete settings");
        let node = media::Media::start(&settings, media::Backends { clock: fixture.clock() }).await.expect("starts");

        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let shutdown = CancellationToken::new();
        tokio::spawn(node.serve(listener, shutdown.clone()));
        let channel = platform::channel::connect(&url).expect("a channel");
        Self { channel, fixture, running: Running::Here(shutdown) }
    }

    /// Start the installed program on a local database, with these variables only.
    pub(crate) async fn of_program(variables: &[(&str, String)]) -> Self {
        let fixture = Fixture::new(Backend::Local).await;
        let database_url = fixture.migrated_database_url::<media::Migrator>("media").await;
        let held = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = held.local_addr().expect("an address").to_string();
        drop(held);
        let mut command = Command::new(env!("CARGO_BIN_EXE_attar-media"));
        command.env_clear().envs(variables.iter().map(|(name, value)| (name, value)));
        command.env("ATTAR_MEDIA_ADDR", &address).env("ATTAR_MEDIA_DATABASE_URL", database_url);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let running = Running::Program(command.spawn().expect("the program is built"));
        let channel = platform::channel::connect(&format!("http://{address}")).expect("a channel");
        let world = Self { channel, fixture, running };
        while world.fetch("", 0).await.is_err_and(|failure| failure.code() == ErrorCode::Unavailable) {
            tokio::task::yield_now().await;
        }
        world
    }

    /// Return a channel to the service.
    pub(crate) fn channel(&self) -> Channel {
        self.channel.clone()
    }

    /// Return the folder of the blob store.
    pub(crate) fn blobs(&self) -> PathBuf {
        self.fixture.folder().join("blobs")
    }

    /// Move an image in the folder to another path.
    pub(crate) async fn rename(&self, from: &str, to: &str) {
        let database_url = self.fixture.database_url("media").await;
        let db = sea_orm::Database::connect(database_url).await.expect("the database");
        let renamed = db.execute_unprepared(&format!("UPDATE images SET path = '{to}' WHERE path = '{from}'")).await;
        assert_eq!(renamed.expect("a statement").rows_affected(), 1);
        let [stem, new_stem] = [from, to].map(|path| path.trim_end_matches(".webp"));
        let (folder, name) = stem.split_once('/').expect("a folder");
        for blob in std::fs::read_dir(self.blobs().join(folder)).expect("a folder") {
            let blob = blob.expect("a blob").path();
            let rest =
                blob.file_name().and_then(|file| file.to_str()?.strip_prefix(name)).expect("the image's").to_owned();
            std::fs::rename(&blob, self.blobs().join(format!("{new_stem}{rest}"))).expect("renamed");
        }
    }

    pub(crate) fn images(&self) -> ImagesClient<Channel> {
        ImagesClient::new(self.channel.clone())
    }

    pub(crate) fn photos(&self) -> PhotosClient<Channel> {
        PhotosClient::new(self.channel.clone())
    }

    /// Upload as an administrator.
    pub(crate) async fn upload(&self, content: Vec<u8>) -> Result<UploadResponse, Error> {
        self.upload_as(Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role: AdminRole::Owner }, content)
            .await
    }

    pub(crate) async fn upload_as(&self, actor: Actor, content: Vec<u8>) -> Result<UploadResponse, Error> {
        self.send(&Call::anonymous().on_behalf_of(actor), content).await
    }

    /// Upload as the system, with a timeout.
    pub(crate) async fn upload_within(&self, timeout: Duration, content: Vec<u8>) -> Result<UploadResponse, Error> {
        self.send(&Call::new(Actor::System, "", timeout), content).await
    }

    async fn send(&self, call: &Call, content: Vec<u8>) -> Result<UploadResponse, Error> {
        let content = Bytes::from(content);
        let starts = (0..content.len()).step_by(100_000);
        let chunks: Vec<UploadRequest> = starts
            .map(|start| UploadRequest { chunk: content.slice(start..content.len().min(start + 100_000)) })
            .collect();
        Ok(self.images().upload(call.request(futures::stream::iter(chunks))).await?.into_inner())
    }

    /// Fetch the rendition of a path at a width; 0 for the largest.
    pub(crate) async fn fetch(&self, path: &str, width: u32) -> Result<Fetched, Error> {
        self.fetch_with(FetchRequest { path: path.to_owned(), width, ..FetchRequest::default() }).await
    }

    pub(crate) async fn fetch_with(&self, request: FetchRequest) -> Result<Fetched, Error> {
        let mut messages = self.images().fetch(Call::anonymous().request(request)).await?.into_inner();
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
        match &mut self.running {
            Running::Here(shutdown) => shutdown.cancel(),
            Running::Program(program) => {
                // Killing fails when the program has exited already.
                let _ = program.kill();
                let _ = program.wait();
            }
        }
    }
}

/// Return the slug of the only error of a rejected upload, which is on the field `image`.
pub(crate) fn image_fault<T: std::fmt::Debug>(refused: Result<T, Error>) -> String {
    let failure = refused.expect_err("refused");
    assert_eq!(failure.slug(), "validation_failed");
    let [fault] = failure.field_errors() else { panic!("not one fault: {failure}") };
    assert_eq!(fault.field, "image");
    fault.slug.clone()
}
