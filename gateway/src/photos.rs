//! Photos that customers send with a return or a review: stored in media, and deleted when that is not made.

use bytes::Bytes;
use futures::future;
use platform::{Actor, Call, Error, FieldErrors};
use proto::{
    common::v1::FieldError,
    media::v1::{DeletePhotosRequest, UploadPhotoRequest},
};
use tonic::Status;

use crate::{deadlines, error::ApiError, state::Gateway};

/// Stores photos of an order, all or none. Returns their paths.
pub(crate) async fn store(
    gateway: &Gateway,
    call: &Call,
    order_number: i64,
    photos: Vec<Bytes>,
) -> Result<Vec<String>, ApiError> {
    let uploads = photos.into_iter().map(|content| async move {
        let request = call.request(UploadPhotoRequest { order_number, content });
        gateway.photos().upload_photo(request).await.map(|stored| stored.into_inner().path)
    });
    let (mut paths, mut errors, mut failed) = (Vec::new(), FieldErrors::new(), None);
    for (position, answer) in future::join_all(uploads).await.into_iter().enumerate() {
        match answer.map_err(Error::from_status) {
            Ok(path) => paths.push(path),
            Err(failure) if failure.code() == platform::ErrorCode::Invalid => {
                errors.extend(failure.field_errors().iter().map(|fault| photo_error(position, fault)));
            }
            Err(failure) => failed = Some(failure),
        }
    }
    let outcome = failed.map_or_else(|| errors.check(), Err);
    if let Err(failure) = outcome {
        delete(gateway, call, paths).await;
        return Err(failure.into());
    }
    Ok(paths)
}

/// Converts a field error of media to one of a photo.
fn photo_error(position: usize, fault: &FieldError) -> FieldError {
    let slug = if fault.slug == "image_not_an_image" { "photo_not_a_photo" } else { &fault.slug };
    FieldError { field: format!("photos.{position}"), slug: slug.to_owned(), ..fault.clone() }
}

/// Returns whether a failed call certainly stored nothing that has its photos.
pub(crate) fn are_unused_after(status: &Status) -> bool {
    let code = Error::from_status(status.clone()).code();
    !matches!(code, platform::ErrorCode::Unavailable | platform::ErrorCode::Internal)
}

/// Deletes photos of a request that was not made. What fails here is deleted with the order's other personal data.
pub(crate) async fn delete(gateway: &Gateway, call: &Call, paths: Vec<String>) {
    if paths.is_empty() {
        return;
    }
    let request = DeletePhotosRequest { paths, order_numbers: Vec::new() };
    let system = deadlines::renew(call.on_behalf_of(Actor::System));
    if let Err(status) = gateway.photos().delete_photos(system.request(request)).await {
        let failure = Error::from_status(status);
        tracing::warn!(%failure, "failed to delete photos of a request that was not made");
    }
}
