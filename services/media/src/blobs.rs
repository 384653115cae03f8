//! The bytes of renditions, in a folder or in a bucket.

use std::{ops::Range, path::PathBuf, sync::Arc};

use bytes::Bytes;
use object_store::{
    ObjectStore, ObjectStoreExt, aws::AmazonS3Builder, local::LocalFileSystem, path::Path, prefix::PrefixStore,
};
use platform::error::Failure;
use url::Url;

/// A store of blobs that are written once and never change.
#[derive(Clone)]
pub(crate) struct Blobs {
    store: Arc<dyn ObjectStore>,
}

/// A blob URL that names no store.
#[derive(Debug, thiserror::Error)]
#[error("ATTAR_BLOB_URL is neither file:<folder> nor s3://<bucket>/<prefix>")]
struct UnknownStore;

impl Blobs {
    /// The store at `file:<folder>` (made when it is not there) or `s3://<bucket>/<prefix>`.
    pub(crate) fn open(url: &str) -> Result<Self, Failure> {
        let store: Arc<dyn ObjectStore> = match url.split_once(':') {
            Some(("file", folder)) => Arc::new(folder_at(folder)?),
            Some(("s3", _)) => Arc::new(bucket_at(url)?),
            _ => return Err(Failure::internal(UnknownStore)),
        };
        Ok(Self { store })
    }

    /// Writes a whole blob; whoever reads it sees all of it or nothing.
    pub(crate) async fn put(&self, name: &str, content: Vec<u8>) -> Result<(), Failure> {
        self.store.put(&Path::from(name), content.into()).await.map_err(Failure::unavailable)?;
        Ok(())
    }

    /// Whether the blob is there.
    pub(crate) async fn has(&self, name: &str) -> Result<bool, Failure> {
        match self.store.head(&Path::from(name)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(Failure::unavailable(error)),
        }
    }

    /// Bytes of a blob that must be there.
    pub(crate) async fn get(&self, name: &str, bytes: Range<u64>) -> Result<Bytes, Failure> {
        self.store.get_range(&Path::from(name), bytes).await.map_err(|error| match error {
            object_store::Error::NotFound { .. } => Failure::internal(error),
            error => Failure::unavailable(error),
        })
    }
}

/// Writes, reads and deletes a blob of its own name, as a test of the store at a URL.
pub(crate) async fn probe(url: &str) -> Result<(), Failure> {
    let store = Blobs::open(url)?.store;
    let (path, content) = (Path::from(format!("probe-{}", uuid::Uuid::now_v7())), Bytes::from_static(b"probe"));
    store.put(&path, content.clone().into()).await.map_err(Failure::unavailable)?;
    let read = async { store.get(&path).await?.bytes().await }.await;
    store.delete(&path).await.map_err(Failure::unavailable)?;
    if read.map_err(Failure::unavailable)? != content {
        return Err(Failure::internal("what was read is not what was written"));
    }
    Ok(())
}

fn folder_at(folder: &str) -> Result<LocalFileSystem, Failure> {
    let folder = PathBuf::from(folder.strip_prefix("//").unwrap_or(folder));
    std::fs::create_dir_all(&folder).map_err(Failure::internal)?;
    LocalFileSystem::new_with_prefix(folder).map_err(Failure::internal)
}

fn bucket_at(url: &str) -> Result<PrefixStore<object_store::aws::AmazonS3>, Failure> {
    let prefix = Url::parse(url).map_err(Failure::internal)?.path().to_owned();
    let bucket = AmazonS3Builder::from_env().with_url(url).build().map_err(Failure::internal)?;
    Ok(PrefixStore::new(bucket, prefix))
}
