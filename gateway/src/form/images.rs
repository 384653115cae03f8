//! Images in forms. They are streamed to media first, so that the catalog gets a path. Field errors of the gateway and
//! of media are returned together with those of the catalog.

use axum::extract::multipart::Field;
use bytes::Bytes;
use platform::{Call, Error, ErrorCode, FieldErrors};
use proto::{
    common::v1::{FieldError, TextUpdate},
    media::v1::UploadRequest,
};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::unreadable;
use crate::{deadlines, error::ApiError, json::fields::Text, state::Gateway};

/// Names of the form fields that hold an image. Files under other names are skipped.
const FIELDS: [&str; 2] = ["image", "thumbnail"];
/// Limit on the bytes of a file in one message.
const MAX_CHUNK: usize = 64 << 10;
/// Length of a path that the catalog rejects: it then changes nothing, and returns the other field errors of the form.
const REJECTED_PATH_LENGTH: usize = 256;

/// A file that was uploaded to media.
#[derive(Debug)]
pub(crate) struct UploadedImage {
    /// Name of the form field.
    field: String,
    /// Path of the stored image, or the field errors of media.
    outcome: Result<String, Vec<FieldError>>,
}

/// Destination of a form's files while they arrive.
pub(crate) trait FileSink {
    /// Uploads a file. None when it is empty, or under a name that forms do not have.
    fn take(&self, file: Field<'_>) -> impl Future<Output = Result<Option<UploadedImage>, ApiError>> + Send;
}

/// Uploads to media on behalf of the caller.
#[derive(Debug)]
pub(crate) struct MediaUpload<'g> {
    pub(crate) gateway: &'g Gateway,
    pub(crate) call: &'g Call,
}

impl FileSink for MediaUpload<'_> {
    async fn take(&self, mut file: Field<'_>) -> Result<Option<UploadedImage>, ApiError> {
        let field = file.name().unwrap_or_default().to_owned();
        let is_image_field = FIELDS.contains(&field.as_str());
        let Some(first) = chunk(&mut file).await?.filter(|_| is_image_field) else { return Ok(None) };
        let (chunks, receiver) = mpsc::channel(1);
        let call = Call { deadline: deadlines::upload_deadline(), ..self.call.clone() };
        let mut images = self.gateway.images();
        let uploading = async { Ok(images.upload(call.request(ReceiverStream::new(receiver))).await) };
        let ((), answer) = tokio::try_join!(forward(first, file, chunks), uploading)?;
        let outcome = match answer.map_err(Error::from) {
            Ok(reply) => Ok(reply.into_inner().path),
            Err(failure) if failure.code() == ErrorCode::Invalid => Err(failure.field_errors().to_vec()),
            Err(failure) => return Err(failure.into()),
        };
        Ok(Some(UploadedImage { field, outcome }))
    }
}

/// Forwards a file chunk by chunk, with backpressure.
async fn forward(first: Bytes, mut file: Field<'_>, chunks: mpsc::Sender<UploadRequest>) -> Result<(), ApiError> {
    let mut next = Some(first);
    while let Some(mut rest) = next {
        while !rest.is_empty() {
            let chunk = rest.split_to(rest.len().min(MAX_CHUNK));
            // Media may have rejected the file already; it is still read, to reach the parts after it.
            let _ = chunks.send(UploadRequest { chunk }).await;
        }
        next = chunk(&mut file).await?;
    }
    Ok(())
}

/// Returns the next chunk that is not empty, or none at the end of the file.
async fn chunk(file: &mut Field<'_>) -> Result<Option<Bytes>, ApiError> {
    loop {
        match file.chunk().await.map_err(unreadable)? {
            Some(chunk) if chunk.is_empty() => {}
            chunk => return Ok(chunk),
        }
    }
}

/// The image of a form, and the form's field errors so far.
#[derive(Debug)]
pub(crate) struct FormImage {
    /// Name of the form field.
    field: &'static str,
    change: ImageChange,
    field_errors: Vec<FieldError>,
}

/// The change of an image that a form requests.
#[derive(Debug)]
enum ImageChange {
    /// Keep the present image.
    Keep,
    /// Remove the present image.
    Clear,
    /// Set the image that media stored under this path.
    Set(String),
}

impl FormImage {
    /// Reads the change from a form field: from a file if there is one, otherwise from text.
    pub(crate) fn of(field: &'static str, text: Option<&Text>, file: Option<UploadedImage>) -> Self {
        let change = match file.filter(|uploaded| uploaded.field == field).map(|uploaded| uploaded.outcome) {
            Some(Ok(path)) => ImageChange::Set(path),
            Some(Err(errors)) => return Self::rejected(field, &errors),
            None if text.is_some_and(|text| text.0.is_empty()) => ImageChange::Clear,
            None if text.is_some_and(Text::is_unreadable) => return Self::rejected(field, &[not_a_text()]),
            None => ImageChange::Keep,
        };
        Self { field, change, field_errors: Vec::new() }
    }

    fn rejected(field: &'static str, errors: &[FieldError]) -> Self {
        let rename_field = |fault: &FieldError| FieldError { field: field.to_owned(), ..fault.clone() };
        Self { field, change: ImageChange::Keep, field_errors: errors.iter().map(rename_field).collect() }
    }

    /// Adds field errors of the rest of the form.
    pub(crate) fn with_field_errors(mut self, errors: FieldErrors) -> Self {
        self.field_errors.extend_from_slice(Error::invalid(errors).field_errors());
        self
    }

    /// Returns the path, for creation.
    pub(crate) fn path(&self) -> Option<String> {
        self.update().map(|update| update.value).filter(|path| !path.is_empty())
    }

    /// Returns the change of the path, for an update.
    pub(crate) fn update(&self) -> Option<TextUpdate> {
        let value = match &self.change {
            _ if !self.field_errors.is_empty() => "x".repeat(REJECTED_PATH_LENGTH),
            ImageChange::Keep => return None,
            ImageChange::Clear => String::new(),
            ImageChange::Set(path) => path.clone(),
        };
        Some(TextUpdate { value })
    }

    /// Returns the catalog's response, or all field errors: those found here replace the catalog's error on the image.
    pub(crate) fn finish<T>(self, answer: Result<T, tonic::Status>) -> Result<T, Error> {
        if self.field_errors.is_empty() {
            return answer.map_err(Error::from);
        }
        let mut errors = FieldErrors::new();
        if let Err(status) = answer {
            let failure = Error::from(status);
            if failure.code() != ErrorCode::Invalid {
                return Err(failure);
            }
            errors.extend(failure.field_errors().iter().filter(|fault| fault.field != self.field).cloned());
        }
        errors.extend(self.field_errors);
        Err(Error::invalid(errors))
    }
}

fn not_a_text() -> FieldError {
    FieldError { slug: "image_not_an_image".to_owned(), ..FieldError::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejected_image_is_reported_with_other_field_errors() {
        let media_error = FieldError { field: "image".into(), slug: "image_damaged".into(), ..FieldError::default() };
        let mut field_errors = FieldErrors::new();
        field_errors.add("is_visible", "not_an_option");
        let image = FormImage::rejected("thumbnail", &[media_error]).with_field_errors(field_errors);
        assert_eq!(image.path().map(|path| path.len()), Some(REJECTED_PATH_LENGTH));
        let mut errors = FieldErrors::new();
        errors.add("name", "brand_name_required");
        errors.add("thumbnail", "too_long");
        let answer: Result<(), _> = Err(tonic::Status::from(Error::invalid(errors)));
        let failure = image.finish(answer).unwrap_err();
        let reported: Vec<_> =
            failure.field_errors().iter().map(|fault| (fault.field.as_str(), fault.slug.as_str())).collect();
        let all = [("name", "brand_name_required"), ("thumbnail", "image_damaged"), ("is_visible", "not_an_option")];
        assert_eq!(reported, all);
    }

    #[test]
    fn field_error_of_the_form_does_not_blame_the_image() {
        let mut field_errors = FieldErrors::new();
        field_errors.add("is_visible", "not_an_option");
        let image = FormImage::rejected("thumbnail", &[]).with_field_errors(field_errors);
        let mut errors = FieldErrors::new();
        errors.add("thumbnail", "too_long");
        let answer: Result<(), _> = Err(tonic::Status::from(Error::invalid(errors)));
        let failure = image.finish(answer).unwrap_err();
        let reported: Vec<_> = failure.field_errors().iter().map(|fault| fault.field.as_str()).collect();
        assert_eq!(reported, ["is_visible"]);
    }

    #[test]
    fn file_precedes_text_and_counts_under_its_name_alone() {
        let sent = |field: &str| Some(UploadedImage { field: field.to_owned(), outcome: Ok("ab/c.webp".to_owned()) });
        let path = |file, text: Option<&str>| {
            let text = text.map(|text| Text(text.to_owned()));
            FormImage::of("image", text.as_ref(), file).update().map(|update| update.value)
        };
        assert_eq!(path(sent("image"), Some("")).as_deref(), Some("ab/c.webp"));
        assert_eq!(path(sent("thumbnail"), Some("")).as_deref(), Some(""));
        assert_eq!(path(sent("thumbnail"), None), None);
        assert_eq!(path(None, Some("https://attar.example/x.webp")), None);
    }

    #[test]
    fn image_that_is_neither_file_nor_text_is_rejected() {
        let text: Text = serde_json::from_value(serde_json::json!({})).unwrap();
        let image = FormImage::of("image", Some(&text), None);
        let failure = image.finish(Ok(())).unwrap_err();
        let reported: Vec<_> =
            failure.field_errors().iter().map(|fault| (fault.field.as_str(), fault.slug.as_str())).collect();
        assert_eq!(reported, [("image", "image_not_an_image")]);
    }
}
