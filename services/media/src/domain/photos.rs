//! Paths of photos: random, so that equal photos of two customers share nothing.

use std::{fmt, str::FromStr};

use uuid::Uuid;

use super::InvalidPath;

/// Path of a photo, `photos/<uuid>.webp`, which is no path of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PhotoPath(Uuid);

impl PhotoPath {
    pub(crate) fn random() -> Self {
        Self(Uuid::new_v4())
    }
}

impl fmt::Display for PhotoPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "photos/{}.webp", self.0)
    }
}

impl FromStr for PhotoPath {
    type Err = InvalidPath;

    fn from_str(text: &str) -> Result<Self, InvalidPath> {
        let name = text.strip_prefix("photos/").and_then(|name| name.strip_suffix(".webp")).ok_or(InvalidPath)?;
        let path = Self(name.parse().map_err(|_| InvalidPath)?);
        // Uuids have several notations, a photo has one path.
        if path.to_string() == text { Ok(path) } else { Err(InvalidPath) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ImagePath;

    #[test]
    fn path_of_a_photo_is_no_path_of_an_image() {
        let path = PhotoPath::random();
        assert_eq!(path.to_string().parse(), Ok(path));
        assert_ne!(path, PhotoPath::random());
        assert_eq!(path.to_string().parse::<ImagePath>(), Err(InvalidPath));
    }

    #[test]
    fn other_notations_are_no_paths() {
        let path = PhotoPath::random().to_string();
        for text in ["", "photos/.webp", &path.to_uppercase(), &path.replace('-', ""), &path[1..], &format!("{path}x")]
        {
            assert_eq!(text.parse::<PhotoPath>(), Err(InvalidPath), "{text}");
        }
    }
}
