//! The use cases: taking a picture in, and handing a rendition out.

use std::ops::Range;

use bytes::{Bytes, BytesMut};
use pictures::Picture;
use platform::{call::Call, error::Failure};
use proto::common::v1::AdminRole;
use tokio::sync::OwnedSemaphorePermit;

use crate::{
    Media,
    domain::{ContentHash, Fingerprint, ImagePath, MAX_BYTES, Part, Rendition, choose, is_current},
    error::{range_unsatisfiable, refused, too_large},
    store,
};

/// A file on its way in, and the place that it takes up until it is decoded.
#[derive(Debug)]
pub(crate) struct Upload {
    content: BytesMut,
    fingerprint: Fingerprint,
    place: OwnedSemaphorePermit,
}

/// A picture that is in the store.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) path: ImagePath,
    /// Pixels of the original, upright.
    pub(crate) width: u32,
    /// Pixels of the original, upright.
    pub(crate) height: u32,
}

/// What is asked of a picture.
#[derive(Debug, Default)]
pub(crate) struct Wanted {
    /// Pixels; 0 for the largest.
    pub(crate) width: u32,
    pub(crate) part: Option<Part>,
    /// As the HTTP header has it; empty when the caller has no copy.
    pub(crate) if_none_match: String,
}

/// A rendition, or the part of it that was asked for.
#[derive(Debug)]
pub(crate) struct Fetched {
    /// Quoted, strong.
    pub(crate) etag: String,
    /// Bytes of the whole rendition.
    pub(crate) size: u64,
    /// First and last byte, when a part was asked for.
    pub(crate) part: Option<(u64, u64)>,
    /// None when the caller's copy is current.
    pub(crate) content: Option<Bytes>,
}

impl Upload {
    /// Takes the next bytes in; fails when the file is too large.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if self.content.len() + bytes.len() > MAX_BYTES {
            return Err(too_large());
        }
        self.content.extend_from_slice(bytes);
        self.fingerprint.add(bytes);
        Ok(())
    }
}

impl Media {
    /// A place for a file, as soon as there is one.
    pub(crate) async fn begin_upload(&self, call: &Call) -> Result<Upload, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let place = self.inner.places.clone().acquire_owned().await.map_err(Failure::unavailable)?;
        // All the room at once, so that it is never copied; memory is only taken up where bytes are written.
        Ok(Upload { content: BytesMut::with_capacity(MAX_BYTES), fingerprint: Fingerprint::default(), place })
    }

    /// Stores a picture with its renditions; the same content again changes nothing.
    pub(crate) async fn upload(&self, upload: Upload) -> Result<Stored, Failure> {
        let Upload { content, fingerprint, place } = upload;
        let hash = fingerprint.hash();
        if let Some(stored) = self.stored(&hash).await? {
            return Ok(stored);
        }
        let picture = self.render(content.freeze(), place).await?;
        self.keep(hash.path(picture.colour), picture).await
    }

    /// The rendition that suits `wanted`; anybody may see it.
    pub(crate) async fn fetch(&self, path: &str, wanted: Wanted) -> Result<Fetched, Failure> {
        let path: ImagePath = path.parse().map_err(|_| Failure::not_found())?;
        let image = store::find(&self.inner.db, &path).await?.ok_or_else(Failure::not_found)?;
        let renditions = image.renditions.0;
        let rendition = choose(&renditions, wanted.width).ok_or_else(Failure::not_found)?;
        let largest = choose(&renditions, 0).ok_or_else(Failure::not_found)?;

        let etag = path.etag(rendition);
        if is_current(&wanted.if_none_match, &etag) {
            return Ok(Fetched { etag, size: rendition.size, part: None, content: None });
        }
        let part = match wanted.part {
            Some(part) => part.within(rendition.size).map_err(|_| range_unsatisfiable(rendition.size))?,
            None => None,
        };
        let bytes: Range<u64> = part.map_or(0..rendition.size, |(first, last)| first..last + 1);
        let content = self.inner.blobs.get(&path.blob_of(rendition, largest), bytes).await?;
        Ok(Fetched { etag, size: rendition.size, part, content: Some(content) })
    }

    /// The picture with that content when both its row and its blob are there. One that was stored before paths had
    /// colours does not count, so that it gets one when it is uploaded again.
    async fn stored(&self, hash: &ContentHash) -> Result<Option<Stored>, Failure> {
        let Some(image) = store::find_coloured(&self.inner.db, hash).await? else { return Ok(None) };
        if !self.inner.blobs.has(&image.path).await? {
            return Ok(None);
        }
        let path = image.path.parse().map_err(|_| Failure::internal("a picture at no path"))?;
        Ok(Some(Stored { path, width: pixels(image.width), height: pixels(image.height) }))
    }

    /// Renders as soon as a worker is free. Worker and place are held until the work is done, even when the caller has gone
    /// away.
    async fn render(&self, content: Bytes, place: OwnedSemaphorePermit) -> Result<Picture, Failure> {
        let rendering = self.inner.workers.free().await?.work(move || {
            let picture = pictures::render(&content);
            drop((content, place));
            picture
        });
        rendering.await?.map_err(refused)
    }

    /// Writes the blobs first and the row last: whatever has a row can be served.
    async fn keep(&self, path: ImagePath, picture: Picture) -> Result<Stored, Failure> {
        let Picture { width, height, renditions: encoded, .. } = picture;
        let renditions: Vec<Rendition> =
            encoded.iter().map(|e| Rendition { width: e.width, height: e.height, size: e.webp.len() as u64 }).collect();
        let largest = choose(&renditions, 0).ok_or_else(|| Failure::internal("a picture without renditions"))?;
        for (rendition, encoded) in renditions.iter().zip(encoded) {
            self.inner.blobs.put(&path.blob_of(*rendition, largest), encoded.webp).await?;
        }
        let row = store::Model {
            path: path.to_string(),
            width: signed(width),
            height: signed(height),
            renditions: store::Renditions(renditions),
            created_at: self.inner.clock.now(),
        };
        let tx = self.inner.db.begin_write().await?;
        store::add(&*tx, row).await?;
        tx.commit().await?;
        Ok(Stored { path, width, height })
    }
}

/// A measure as the database keeps it; pictures are far smaller than the type.
fn signed(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

fn pixels(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}
