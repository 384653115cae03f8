//! Use cases: storing, fetching and deleting photos of customers.

use bytes::Bytes;
use platform::{call::Call, error::Error};
use proto::common::v1::AdminRole;

use crate::{
    Media,
    domain::{MAX_BYTES, PhotoPath},
    error::{decode_error, too_large},
    store::photos,
};

impl Media {
    /// Store a photo about an order, encoded anew, for any caller. Return its path.
    pub(crate) async fn upload_photo(&self, order_number: i64, content: Bytes) -> Result<PhotoPath, Error> {
        if content.len() > MAX_BYTES {
            return Err(too_large());
        }
        let worker = self.inner.workers.acquire().await?;
        let webp = worker.run(move || renditions::render_photo(&content)).await?.map_err(decode_error)?;
        let path = PhotoPath::random();
        // The row first: deleting by order then finds every blob.
        let tx = self.inner.db.begin_write().await?;
        photos::insert(&*tx, path, order_number, self.inner.clock.now()).await?;
        tx.commit().await?;
        self.inner.blobs.put(&path.to_string(), webp).await?;
        Ok(path)
    }

    /// Return a photo as a WebP file.
    pub(crate) async fn fetch_photo(&self, call: &Call, path: &str) -> Result<Bytes, Error> {
        call.require_role(AdminRole::Orders)?;
        let path: PhotoPath = path.parse().map_err(|_| Error::not_found())?;
        self.inner.blobs.find(&path.to_string()).await?.ok_or_else(Error::not_found)
    }

    /// Delete photos by path and by order; unknown ones are ignored.
    pub(crate) async fn delete_photos(
        &self,
        call: &Call,
        paths: &[String],
        order_numbers: &[i64],
    ) -> Result<(), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut paths: Vec<PhotoPath> = paths.iter().filter_map(|path| path.parse().ok()).collect();
        paths.extend(photos::of_orders(&self.inner.db, order_numbers).await?);
        for path in paths {
            // The row last, so that a failed deletion can be repeated.
            self.inner.blobs.delete(&path.to_string()).await?;
            let tx = self.inner.db.begin_write().await?;
            photos::delete(&*tx, path).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
