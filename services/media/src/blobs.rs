//! Blob storage of renditions, in a folder or in a bucket.

use std::{ops::Range, path::PathBuf, sync::Arc};

use bytes::Bytes;
use futures::TryStreamExt;
use object_store::{
    ObjectStore, ObjectStoreExt, RetryConfig, aws::AmazonS3Builder, local::LocalFileSystem, path::Path,
    prefix::PrefixStore,
};
use platform::error::Error;
use url::Url;

/// A store of immutable blobs.
#[derive(Clone)]
pub(crate) struct Blobs {
    store: Arc<dyn ObjectStore>,
}

/// An unsupported blob URL.
#[derive(Debug, thiserror::Error)]
#[error("ATTAR_BLOB_URL is neither file:<folder> nor s3://<bucket>/<prefix>")]
struct UnknownStore;

impl Blobs {
    /// Open the store at `file:<folder>`, which is created when missing, or `s3://<bucket>/<prefix>`.
    pub(crate) fn open(url: &str) -> Result<Self, Error> {
        Self::open_with(url, RetryConfig::default())
    }

    fn open_with(url: &str, retries: RetryConfig) -> Result<Self, Error> {
        let store: Arc<dyn ObjectStore> = match url.split_once(':') {
            Some(("file", folder)) => Arc::new(folder_at(folder)?),
            Some(("s3", _)) => Arc::new(bucket_at(url, retries)?),
            _ => return Err(Error::internal(UnknownStore)),
        };
        Ok(Self { store })
    }

    /// Write a blob atomically.
    pub(crate) async fn put(&self, name: &str, content: Vec<u8>) -> Result<(), Error> {
        self.store.put(&Path::from(name), content.into()).await.map_err(Error::unavailable)?;
        Ok(())
    }

    /// Return whether a blob exists.
    pub(crate) async fn has(&self, name: &str) -> Result<bool, Error> {
        match self.store.head(&Path::from(name)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(Error::unavailable(error)),
        }
    }

    /// Read a whole blob, if it exists.
    pub(crate) async fn find(&self, name: &str) -> Result<Option<Bytes>, Error> {
        match self.store.get(&Path::from(name)).await {
            Ok(found) => found.bytes().await.map(Some).map_err(Error::unavailable),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(Error::unavailable(error)),
        }
    }

    /// Delete a blob, if it exists.
    pub(crate) async fn delete(&self, name: &str) -> Result<(), Error> {
        match self.store.delete(&Path::from(name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(Error::unavailable(error)),
        }
    }

    /// Open the part of this store whose names begin with a folder.
    pub(crate) fn folder(&self, folder: &str) -> Self {
        Self { store: Arc::new(PrefixStore::new(Arc::clone(&self.store), folder)) }
    }

    /// List the names of all blobs.
    pub(crate) async fn names(&self) -> Result<Vec<String>, Error> {
        let names = self.store.list(None).map_ok(|blob| blob.location.to_string());
        names.try_collect().await.map_err(Error::unavailable)
    }

    /// Read a whole blob that must exist.
    pub(crate) async fn get_all(&self, name: &str) -> Result<Bytes, Error> {
        let read = async { self.store.get(&Path::from(name)).await?.bytes().await };
        read.await.map_err(Error::unavailable)
    }

    /// Read a range of a blob that must exist.
    pub(crate) async fn get(&self, name: &str, bytes: Range<u64>) -> Result<Bytes, Error> {
        self.store.get_range(&Path::from(name), bytes).await.map_err(|error| match error {
            object_store::Error::NotFound { .. } => Error::internal(error),
            error => Error::unavailable(error),
        })
    }
}

/// Test the store at a URL by writing, reading and deleting a blob, without retries, so that an error is soon reported.
pub(crate) async fn probe(url: &str) -> Result<(), Error> {
    let store = Blobs::open_with(url, RetryConfig { max_retries: 0, ..RetryConfig::default() })?.store;
    let (path, content) = (Path::from(format!("probe-{}", uuid::Uuid::now_v7())), Bytes::from_static(b"probe"));
    store.put(&path, content.clone().into()).await.map_err(Error::unavailable)?;
    let read = async { store.get(&path).await?.bytes().await }.await;
    store.delete(&path).await.map_err(Error::unavailable)?;
    if read.map_err(Error::unavailable)? != content {
        return Err(Error::internal("what was read is not what was written"));
    }
    Ok(())
}

fn folder_at(folder: &str) -> Result<LocalFileSystem, Error> {
    let folder = PathBuf::from(folder.strip_prefix("//").unwrap_or(folder));
    std::fs::create_dir_all(&folder).map_err(Error::internal)?;
    LocalFileSystem::new_with_prefix(folder).map_err(Error::internal)
}

fn bucket_at(url: &str, retries: RetryConfig) -> Result<PrefixStore<object_store::aws::AmazonS3>, Error> {
    let prefix = Url::parse(url).map_err(Error::internal)?.path().to_owned();
    let bucket = AmazonS3Builder::from_env().with_url(url).with_retry(retries).build().map_err(Error::internal)?;
    Ok(PrefixStore::new(bucket, prefix))
}
