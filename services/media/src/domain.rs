//! Rules of images: upload limits, and the naming and selection of renditions and byte ranges.

mod photos;

use std::{fmt, str::FromStr};

use renditions::Colour;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub(crate) use photos::PhotoPath;

/// Maximum size of an upload: 10 MiB.
pub(crate) const MAX_BYTES: usize = 10 << 20;

/// Identifier of the encoding, part of the hash. Change it with the encoding, so that a path never refers to two
/// different contents.
const ENCODING: &[u8] = b"webp-80-lanczos3-srgb/2\0";

/// Path of an image: 64 hexadecimal digits of a hash of its content and, since paths carry one, its dominant colour, as
/// `ab/cdef…-c8a27e.webp`. Clients show the colour until the image has loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ImagePath {
    hash: ContentHash,
    colour: Option<String>,
}

/// Content hash, with which all paths of an image begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContentHash(String);

/// A text that is not the path of an image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct InvalidPath;

/// Incremental hash of an image that is being uploaded.
#[derive(Clone, Debug)]
pub(crate) struct ContentHasher(Sha256);

impl Default for ContentHasher {
    fn default() -> Self {
        Self(Sha256::new().chain_update(ENCODING))
    }
}

impl ContentHasher {
    /// Add the next bytes to the hash.
    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Return the hash of all bytes.
    pub(crate) fn finish(self) -> ContentHash {
        ContentHash(hex::encode(self.0.finalize()))
    }
}

impl ContentHash {
    /// Return the path of the image with this content; equal contents have equal colours.
    pub(crate) fn path(&self, colour: Colour) -> ImagePath {
        ImagePath { hash: self.clone(), colour: Some(colour.to_string()) }
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (folder, name) = self.0.split_at(2);
        write!(f, "{folder}/{name}")
    }
}

impl ImagePath {
    /// Return the blob's name of a rendition: the largest has the path itself, the others a suffix.
    pub(crate) fn blob_name(&self, rendition: Rendition, largest: Rendition) -> String {
        if rendition.width == largest.width {
            return self.to_string();
        }
        let path = self.to_string();
        format!("{}-{}.webp", path.trim_end_matches(".webp"), rendition.width)
    }

    /// Return the strong entity tag of a rendition, quoted.
    pub(crate) fn etag(&self, rendition: Rendition) -> String {
        format!("\"{}-{}\"", self.hash.0, rendition.width)
    }
}

impl fmt::Display for ImagePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.colour {
            Some(colour) => write!(f, "{}-{colour}.webp", self.hash),
            None => write!(f, "{}.webp", self.hash),
        }
    }
}

impl FromStr for ImagePath {
    type Err = InvalidPath;

    fn from_str(text: &str) -> Result<Self, InvalidPath> {
        let (folder, name) = text.strip_suffix(".webp").and_then(|rest| rest.split_once('/')).ok_or(InvalidPath)?;
        let (name, colour) = name.split_once('-').map_or((name, None), |(name, colour)| (name, Some(colour)));
        let is_hex = |part: &str| part.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let is_colour = |part: &str| part.len() == 6 && is_hex(part);
        if folder.len() != 2 || name.len() != 62 || !is_hex(folder) || !is_hex(name) || !colour.is_none_or(is_colour) {
            return Err(InvalidPath);
        }
        Ok(Self { hash: ContentHash(format!("{folder}{name}")), colour: colour.map(str::to_owned) })
    }
}

/// A stored size of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rendition {
    /// Width of the rendition in pixels.
    pub(crate) width: u32,
    /// Height of the rendition in pixels.
    pub(crate) height: u32,
    /// Size of the encoded file in bytes.
    pub(crate) size: u64,
}

/// Choose the smallest rendition at least `width` wide, else the largest; 0 asks for the largest. None without
/// renditions.
pub(crate) fn choose_rendition(renditions: &[Rendition], width: u32) -> Option<Rendition> {
    let largest = renditions.iter().max_by_key(|r| r.width).copied();
    if width == 0 {
        return largest;
    }
    renditions.iter().filter(|r| r.width >= width).min_by_key(|r| r.width).copied().or(largest)
}

/// A byte range as HTTP requests it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestedRange {
    /// First and last byte, both inclusive; without a last byte, to the end.
    Bytes(u64, Option<u64>),
    /// Suffix of that many bytes.
    Suffix(u64),
}

/// A range that lies outside the rendition.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnsatisfiableRange;

impl RequestedRange {
    /// Resolve the range in a file of `size` bytes: first and last byte, both inclusive. None for an invalid range (the
    /// end lies before the start), which is to be ignored.
    pub(crate) fn resolve(self, size: u64) -> Result<Option<(u64, u64)>, UnsatisfiableRange> {
        let last = size.checked_sub(1).ok_or(UnsatisfiableRange)?;
        match self {
            Self::Bytes(start, Some(end)) if end < start => Ok(None),
            Self::Bytes(start, _) if start > last => Err(UnsatisfiableRange),
            Self::Bytes(start, end) => Ok(Some((start, end.unwrap_or(last).min(last)))),
            Self::Suffix(0) => Err(UnsatisfiableRange),
            Self::Suffix(count) => Ok(Some((size.saturating_sub(count), last))),
        }
    }
}

/// Return whether `If-None-Match` (a list of entity tags, or `*`) matches an entity tag.
pub(crate) fn matches_etag(if_none_match: &str, etag: &str) -> bool {
    if_none_match.split(',').map(str::trim).any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path_of(content: &[u8]) -> ImagePath {
        let mut hasher = ContentHasher::default();
        for piece in content.chunks(3) {
            hasher.update(piece);
        }
        hasher.finish().path(Colour([0xc8, 0xa2, 0x7e]))
    }

    fn renditions(widths: &[u32]) -> Vec<Rendition> {
        widths.iter().map(|&width| Rendition { width, height: 1, size: 1 }).collect()
    }

    #[test]
    fn smallest_sufficient_rendition_is_chosen() {
        let all = renditions(&[200, 400, 800, 1000]);
        for (width, expected) in [(0, 1000), (1, 200), (200, 200), (201, 400), (900, 1000), (5000, 1000)] {
            assert_eq!(choose_rendition(&all, width).map(|r| r.width), Some(expected), "{width}");
        }
        assert_eq!(choose_rendition(&[], 200), None);
    }

    #[test]
    fn path_is_a_hash_with_optional_colour() {
        let path = path_of(b"content");
        assert!(path.to_string().ends_with("-c8a27e.webp"), "{path}");
        assert_eq!(path.to_string().parse(), Ok(path.clone()));
        assert_eq!(path, path_of(b"content"));
        assert_ne!(path, path_of(b"other"));
        let long = "0".repeat(62);
        let stored_before = format!("ab/{long}.webp");
        assert_eq!(stored_before.parse().map(|path: ImagePath| path.to_string()), Ok(stored_before));
        for text in [
            "",
            "../etc/passwd",
            "ab/c.webp",
            &format!("AB/{long}.webp"),
            &format!("ab/{long}"),
            &format!("ab/{long}-200.webp"),
            &format!("ab/{long}-.webp"),
            &format!("ab/{long}-c8a27.webp"),
            &format!("ab/{long}-C8A27E.webp"),
            &format!("ab/{long}-c8a27e-200.webp"),
            &format!("ab/{long}c8a27e.webp"),
        ] {
            assert_eq!(text.parse::<ImagePath>(), Err(InvalidPath), "{text}");
        }
    }

    #[test]
    fn largest_rendition_is_stored_at_the_path() {
        let path = path_of(b"content");
        let [small, large] =
            [Rendition { width: 200, height: 1, size: 1 }, Rendition { width: 400, height: 1, size: 1 }];
        assert_eq!(path.blob_name(large, large), path.to_string());
        assert_eq!(path.blob_name(small, large), path.to_string().replace(".webp", "-200.webp"));
    }

    #[test]
    fn ranges_are_clamped_to_the_size() {
        assert_eq!(RequestedRange::Bytes(0, Some(9)).resolve(100), Ok(Some((0, 9))));
        assert_eq!(RequestedRange::Bytes(90, Some(900)).resolve(100), Ok(Some((90, 99))));
        assert_eq!(RequestedRange::Bytes(5, None).resolve(100), Ok(Some((5, 99))));
        assert_eq!(RequestedRange::Suffix(10).resolve(100), Ok(Some((90, 99))));
        assert_eq!(RequestedRange::Suffix(1000).resolve(100), Ok(Some((0, 99))));
        assert_eq!(RequestedRange::Bytes(9, Some(3)).resolve(100), Ok(None));
        assert_eq!(RequestedRange::Bytes(100, None).resolve(100), Err(UnsatisfiableRange));
        assert_eq!(RequestedRange::Suffix(0).resolve(100), Err(UnsatisfiableRange));
    }

    #[test]
    fn if_none_match_compares_whole_tags() {
        assert!(matches_etag("\"a\"", "\"a\""));
        assert!(matches_etag("\"b\", W/\"a\"", "\"a\""));
        assert!(matches_etag("*", "\"a\""));
        assert!(!matches_etag("", "\"a\""));
        assert!(!matches_etag("\"ab\"", "\"a\""));
    }
}
