//! Checks of WebP files before the decoder allocates: completeness, and frames within the canvas.

use crate::{ImageError, check_size};

/// Size of a chunk's header in bytes: name and length.
const HEADER_SIZE: usize = 8;
/// Size of the header before a frame's chunks in bytes.
const FRAME_HEADER_SIZE: usize = 16;

/// Return the file up to its declared end. Rejects a truncated file, and one with an image larger than its canvas.
pub(crate) fn validate(content: &[u8]) -> Result<&[u8], ImageError> {
    let length = content.get(4..8).and_then(parse_le).ok_or(ImageError::Damaged)?;
    let content = content.get(..HEADER_SIZE + length).ok_or(ImageError::Damaged)?;
    let chunks = content.get(12..).ok_or(ImageError::Damaged)?;
    let (first, _) = split(chunks)?;
    let (width, height) = size(first)?.ok_or(ImageError::Damaged)?;
    check_size(width, height)?;
    check_frames(chunks, (width, height))?;
    Ok(content)
}

/// A chunk of the file.
#[derive(Clone, Copy)]
struct Chunk<'f> {
    name: &'f [u8],
    body: &'f [u8],
}

/// Split off the first chunk.
fn split(chunks: &[u8]) -> Result<(Chunk<'_>, &[u8]), ImageError> {
    let (name, rest) = chunks.split_at_checked(4).ok_or(ImageError::Damaged)?;
    let (length, rest) = rest.split_at_checked(4).ok_or(ImageError::Damaged)?;
    let length = parse_le(length).ok_or(ImageError::Damaged)?;
    let (body, rest) = rest.split_at_checked(length).ok_or(ImageError::Damaged)?;
    // A chunk of odd length is padded with a zero, which the last one may lack.
    Ok((Chunk { name, body }, rest.get(length % 2..).unwrap_or_default()))
}

/// Fail when an image in these chunks is larger than the canvas.
fn check_frames(mut chunks: &[u8], canvas: (u32, u32)) -> Result<(), ImageError> {
    while !chunks.is_empty() {
        let (chunk, rest) = split(chunks)?;
        if chunk.name == b"ANMF" {
            check_frames(chunk.body.get(FRAME_HEADER_SIZE..).ok_or(ImageError::Damaged)?, canvas)?;
        } else if size(chunk)?.is_some_and(|(width, height)| width > canvas.0 || height > canvas.1) {
            return Err(ImageError::Damaged);
        }
        chunks = rest;
    }
    Ok(())
}

/// Return the size that a chunk declares, if it declares one.
fn size(chunk: Chunk<'_>) -> Result<Option<(u32, u32)>, ImageError> {
    let part = |from: usize, to: usize| chunk.body.get(from..to).and_then(parse_le).ok_or(ImageError::Damaged);
    let (width, height) = match chunk.name {
        b"VP8X" => (part(4, 7)? + 1, part(7, 10)? + 1),
        b"VP8 " => (part(6, 8)? & 0x3fff, part(8, 10)? & 0x3fff),
        b"VP8L" => {
            let bits = part(1, 5)?;
            ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
        }
        _ => return Ok(None),
    };
    let [width, height] = [width, height].map(|pixels| u32::try_from(pixels).unwrap_or(u32::MAX));
    Ok(Some((width, height)))
}

/// Decode a little-endian number of at most four bytes.
fn parse_le(bytes: &[u8]) -> Option<usize> {
    let mut number = [0; 4];
    number.get_mut(..bytes.len())?.copy_from_slice(bytes);
    usize::try_from(u32::from_le_bytes(number)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &str, body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        [name.as_bytes(), &length[..], body, &vec![0; body.len() % 2]].concat()
    }

    fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
        let body = [&b"WEBP"[..], &chunks.concat()].concat();
        chunk("RIFF", &body)
    }

    fn canvas(width: u8, height: u8) -> Vec<u8> {
        chunk("VP8X", &[0, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])
    }

    fn lossy(width: u16, height: u16) -> Vec<u8> {
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        chunk("VP8 ", &[&[0, 0, 0, 0x9d, 1, 0x2a], &sides[..], b"data!"].concat())
    }

    fn moving(chunks: &[Vec<u8>]) -> Vec<u8> {
        chunk("ANMF", &[&[0; FRAME_HEADER_SIZE], &chunks.concat()[..]].concat())
    }

    #[test]
    fn trailing_data_is_ignored() {
        let image = file(&[lossy(10, 20)]);
        assert_eq!(validate(&[&image[..], b"<script>"].concat()), Ok(&image[..]));
    }

    #[test]
    fn truncated_file_is_damaged() {
        let image = file(&[canvas(10, 20), lossy(10, 20)]);
        for end in 0..image.len() {
            assert_eq!(validate(&image[..end]), Err(ImageError::Damaged), "{end}");
        }
    }

    #[test]
    fn image_larger_than_its_canvas_is_rejected() {
        for chunks in [vec![lossy(10, 20)], vec![moving(&[lossy(5, 20)]), moving(&[lossy(1, 1)])]] {
            assert!(validate(&file(&[vec![canvas(10, 20)], chunks].concat())).is_ok());
        }
        for chunks in [vec![lossy(11, 20)], vec![moving(&[lossy(5, 20)]), moving(&[chunk("ALPH", b"x"), lossy(9, 99)])]]
        {
            assert_eq!(validate(&file(&[vec![canvas(10, 20)], chunks].concat())), Err(ImageError::Damaged));
        }
    }

    #[test]
    fn too_large_canvas_is_rejected() {
        let huge = chunk("VP8X", &[0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(validate(&file(&[huge, lossy(1, 1)])), Err(ImageError::TooManyPixels));
        assert_eq!(validate(&file(&[lossy(16_383, 16_383)])), Err(ImageError::TooManyPixels));
    }
}
