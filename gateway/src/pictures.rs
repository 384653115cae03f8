//! Pictures of forms: taken to media first, so that the catalogue gets a path.

use bytes::Bytes;
use futures::stream;
use platform::{Call, Code, Failure, Faults};
use proto::{
    common::v1::{FieldFault, TextUpdate},
    media::v1::UploadRequest,
};

use crate::{lenient::Text, state::Gateway};

const CHUNK: usize = 64 << 10;
/// A path that the catalogue refuses as too long: what it says of the other fields is told beside media's faults.
const REFUSED_PATH: usize = 256;

/// What a form says of a picture.
#[derive(Debug)]
pub(crate) enum Picture {
    /// It stays as it is.
    Stays,
    /// There is to be none.
    Cleared,
    /// Media has taken it under this path.
    Taken(String),
    /// Media has refused it.
    Refused(Vec<FieldFault>),
}

impl Picture {
    /// Reads a form's field and file; a file goes to media.
    pub(crate) async fn of(
        gateway: &Gateway,
        call: &Call,
        field: Option<&Text>,
        file: Option<Bytes>,
    ) -> Result<Self, Failure> {
        let Some(file) = file else {
            let is_cleared = field.is_some_and(|text| text.0.is_empty());
            return Ok(if is_cleared { Self::Cleared } else { Self::Stays });
        };
        match gateway.images().upload(call.request(stream::iter(chunks(file)))).await.map_err(Failure::from) {
            Ok(reply) => Ok(Self::Taken(reply.into_inner().path)),
            Err(failure) if failure.code() == Code::Invalid => Ok(Self::Refused(failure.faults().to_vec())),
            Err(failure) => Err(failure),
        }
    }

    /// The path for what is made.
    pub(crate) fn path(&self) -> Option<String> {
        self.update().map(|update| update.value).filter(|path| !path.is_empty())
    }

    /// The path for what is changed.
    pub(crate) fn update(&self) -> Option<TextUpdate> {
        let value = match self {
            Self::Stays => return None,
            Self::Cleared => String::new(),
            Self::Taken(path) => path.clone(),
            Self::Refused(_) => "x".repeat(REFUSED_PATH),
        };
        Some(TextUpdate { value })
    }

    /// The catalogue's answer; of a refused picture, media's faults under the field's name stand in for the catalogue's.
    pub(crate) fn settle<T>(self, field: &str, answer: Result<T, tonic::Status>) -> Result<T, Failure> {
        let Self::Refused(of_media) = self else { return answer.map_err(Failure::from) };
        let mut faults = Faults::new();
        if let Err(status) = answer {
            let failure = Failure::from(status);
            if failure.code() != Code::Invalid {
                return Err(failure);
            }
            faults.extend(failure.faults().iter().filter(|fault| fault.field != field).cloned());
        }
        faults.extend(of_media.into_iter().map(|fault| FieldFault { field: field.to_owned(), ..fault }));
        Err(Failure::invalid(faults))
    }
}

fn chunks(mut file: Bytes) -> impl Iterator<Item = UploadRequest> {
    std::iter::from_fn(move || {
        let chunk = file.split_to(file.len().min(CHUNK));
        (!chunk.is_empty()).then_some(UploadRequest { chunk })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_picture_is_told_with_the_other_faults() {
        let refused = FieldFault { field: "image".into(), slug: "image_damaged".into(), ..FieldFault::default() };
        let mut faults = Faults::new();
        faults.add("name", "brand_name_required");
        faults.add("thumbnail", "too_long");
        let answer: Result<(), _> = Err(tonic::Status::from(Failure::invalid(faults)));
        let failure = Picture::Refused(vec![refused]).settle("thumbnail", answer).unwrap_err();
        let told: Vec<_> = failure.faults().iter().map(|fault| (fault.field.as_str(), fault.slug.as_str())).collect();
        assert_eq!(told, [("name", "brand_name_required"), ("thumbnail", "image_damaged")]);
    }

    #[test]
    fn a_file_goes_in_pieces() {
        let sizes: Vec<_> = chunks(Bytes::from(vec![0; CHUNK + 1])).map(|piece| piece.chunk.len()).collect();
        assert_eq!(sizes, [CHUNK, 1]);
    }
}
