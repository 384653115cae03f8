//! Use cases: uploading an image, and fetching a rendition; photos in their own module.

mod photos;

use std::ops::Range;

use bytes::{Bytes, BytesMut};
use platform::{call::Call, error::Error};
use proto::common::v1::AdminRole;
use renditions::RenderedImage;
use tokio::sync::OwnedSemaphorePermit;

use crate::{
    Media,
    domain::{
        ContentHash, ContentHasher, ImagePath, MAX_BYTES, Rendition, RequestedRange, choose_rendition, matches_etag,
    },
    error::{decode_error, range_unsatisfiable, too_large},
    store,
};

/// A file being uploaded, with the permit that bounds how many are in memory.
#[derive(Debug)]
pub(crate) struct Upload {
    content: BytesMut,
    hasher: ContentHasher,
    permit: OwnedSemaphorePermit,
}

/// An image in the store.
#[derive(Debug)]
pub(crate) struct StoredImage {
    pub(crate) path: ImagePath,
    /// Width of the upright original in pixels.
    pub(crate) width: u32,
    /// Height of the upright original in pixels.
    pub(crate) height: u32,
}

/// Parameters of a fetch.
#[derive(Debug, Default)]
pub(crate) struct FetchOptions {
    /// Minimum width in pixels; 0 for the largest.
    pub(crate) width: u32,
    pub(crate) range: Option<RequestedRange>,
    /// Value of the HTTP header; empty when the caller has no copy.
    pub(crate) if_none_match: String,
}

/// A rendition, or the requested range of it.
#[derive(Debug)]
pub(crate) struct Fetched {
    /// Strong entity tag, quoted.
    pub(crate) etag: String,
    /// Size of the whole rendition in bytes.
    pub(crate) size: u64,
    /// First and last byte, when a range was requested.
    pub(crate) range: Option<(u64, u64)>,
    /// None when the caller's copy is current.
    pub(crate) content: Option<Bytes>,
}

impl Upload {
    /// Append bytes; fails when the file becomes too large.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if self.content.len() + bytes.len() > MAX_BYTES {
            return Err(too_large());
        }
        self.content.extend_from_slice(bytes);
        self.hasher.update(bytes);
        Ok(())
    }
}

impl Media {
    /// Begin an upload; waits for a permit.
    pub(crate) async fn begin_upload(&self, call: &Call) -> Result<Upload, Error> {
        call.require_role(AdminRole::Catalog)?;
        let permit = self.inner.upload_permits.clone().acquire_owned().await.map_err(Error::unavailable)?;
        // Reserved at once, so that it is never copied; untouched pages take no memory.
        Ok(Upload { content: BytesMut::with_capacity(MAX_BYTES), hasher: ContentHasher::default(), permit })
    }

    /// Store an image with its renditions. Idempotent by content.
    pub(crate) async fn upload(&self, upload: Upload) -> Result<StoredImage, Error> {
        let Upload { content, hasher, permit } = upload;
        let hash = hasher.finish();
        if let Some(stored) = self.find_stored(&hash).await? {
            return Ok(stored);
        }
        let image = self.render(content.freeze(), permit).await?;
        self.store_image(hash.path(image.colour), image).await
    }

    /// Return the rendition that suits a request, for any caller.
    pub(crate) async fn fetch(&self, path: &str, options: FetchOptions) -> Result<Fetched, Error> {
        let path: ImagePath = path.parse().map_err(|_| Error::not_found())?;
        let image = store::find(&self.inner.db, &path).await?.ok_or_else(Error::not_found)?;
        let renditions = image.renditions.0;
        let rendition = choose_rendition(&renditions, options.width).ok_or_else(Error::not_found)?;
        let largest = choose_rendition(&renditions, 0).ok_or_else(Error::not_found)?;

        let etag = path.etag(rendition);
        if matches_etag(&options.if_none_match, &etag) {
            return Ok(Fetched { etag, size: rendition.size, range: None, content: None });
        }
        let range = match options.range {
            Some(range) => range.resolve(rendition.size).map_err(|_| range_unsatisfiable(rendition.size))?,
            None => None,
        };
        let bytes: Range<u64> = range.map_or(0..rendition.size, |(first, last)| first..last + 1);
        let content = self.inner.blobs.get(&path.blob_name(rendition, largest), bytes).await?;
        Ok(Fetched { etag, size: rendition.size, range, content: Some(content) })
    }

    /// Find an image with this content whose row and blob exist. Images stored before paths had colours do not count,
    /// so that uploading them again adds one.
    async fn find_stored(&self, hash: &ContentHash) -> Result<Option<StoredImage>, Error> {
        let Some(image) = store::find_with_colour(&self.inner.db, hash).await? else { return Ok(None) };
        if !self.inner.blobs.has(&image.path).await? {
            return Ok(None);
        }
        let path = image.path.parse().map_err(|_| Error::internal("an image at no path"))?;
        Ok(Some(StoredImage { path, width: pixels(image.width), height: pixels(image.height) }))
    }

    /// Render on a worker. Worker and permit are held until rendering ends, even when the caller disconnects.
    async fn render(&self, content: Bytes, permit: OwnedSemaphorePermit) -> Result<RenderedImage, Error> {
        let rendering = self.inner.workers.acquire().await?.run(move || {
            let image = renditions::render(&content);
            drop((content, permit));
            image
        });
        rendering.await?.map_err(decode_error)
    }

    /// Write the blobs first and the row last, so that every row can be served.
    async fn store_image(&self, path: ImagePath, image: RenderedImage) -> Result<StoredImage, Error> {
        let RenderedImage { width, height, renditions: encoded, .. } = image;
        let renditions: Vec<Rendition> = encoded
            .iter()
            .map(|image| Rendition { width: image.width, height: image.height, size: image.webp.len() as u64 })
            .collect();
        let largest = choose_rendition(&renditions, 0).ok_or_else(|| Error::internal("an image without renditions"))?;
        for (rendition, encoded) in renditions.iter().zip(encoded) {
            self.inner.blobs.put(&path.blob_name(*rendition, largest), encoded.webp).await?;
        }
        let row = store::Model {
            path: path.to_string(),
            width: signed(width),
            height: signed(height),
            renditions: store::Renditions(renditions),
            created_at: self.inner.clock.now(),
        };
        let tx = self.inner.db.begin_write().await?;
        store::insert(&*tx, row).await?;
        tx.commit().await?;
        Ok(StoredImage { path, width, height })
    }
}

/// Convert pixels to the column's type; images are far smaller than its maximum.
fn signed(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

fn pixels(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}
