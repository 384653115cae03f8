//! Checks of WebP files before the decoder allocates: completeness, and frames within the canvas.

use crate::{Refused, measure};

/// Size of a chunk's header in bytes: name and length.
const HEAD: usize = 8;
/// Size of the header before a frame's chunks in bytes.
const FRAME_HEAD: usize = 16;

/// Return the file up to its declared end. Rejects a truncated file, and one with an image larger than its canvas.
pub(crate) fn whole(content: &[u8]) -> Result<&[u8], Refused> {
    let length = content.get(4..8).and_then(little).ok_or(Refused::Damaged)?;
    let content = content.get(..HEAD + length).ok_or(Refused::Damaged)?;
    let pieces = content.get(12..).ok_or(Refused::Damaged)?;
    let (first, _) = split(pieces)?;
    let (width, height) = size(first)?.ok_or(Refused::Damaged)?;
    measure(width, height)?;
    fit(pieces, (width, height))?;
    Ok(content)
}

/// A chunk of the file.
#[derive(Clone, Copy)]
struct Piece<'f> {
    name: &'f [u8],
    body: &'f [u8],
}

/// Split off the first chunk.
fn split(pieces: &[u8]) -> Result<(Piece<'_>, &[u8]), Refused> {
    let (name, rest) = pieces.split_at_checked(4).ok_or(Refused::Damaged)?;
    let (length, rest) = rest.split_at_checked(4).ok_or(Refused::Damaged)?;
    let length = little(length).ok_or(Refused::Damaged)?;
    let (body, rest) = rest.split_at_checked(length).ok_or(Refused::Damaged)?;
    // A chunk of odd length is padded with a zero, which the last one may lack.
    Ok((Piece { name, body }, rest.get(length % 2..).unwrap_or_default()))
}

/// Fail when an image in these chunks is larger than the canvas.
fn fit(mut pieces: &[u8], canvas: (u32, u32)) -> Result<(), Refused> {
    while !pieces.is_empty() {
        let (piece, rest) = split(pieces)?;
        if piece.name == b"ANMF" {
            fit(piece.body.get(FRAME_HEAD..).ok_or(Refused::Damaged)?, canvas)?;
        } else if size(piece)?.is_some_and(|(width, height)| width > canvas.0 || height > canvas.1) {
            return Err(Refused::Damaged);
        }
        pieces = rest;
    }
    Ok(())
}

/// Return the size that a chunk declares, if it declares one.
fn size(piece: Piece<'_>) -> Result<Option<(u32, u32)>, Refused> {
    let part = |from: usize, to: usize| piece.body.get(from..to).and_then(little).ok_or(Refused::Damaged);
    let (width, height) = match piece.name {
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
fn little(bytes: &[u8]) -> Option<usize> {
    let mut number = [0; 4];
    number.get_mut(..bytes.len())?.copy_from_slice(bytes);
    usize::try_from(u32::from_le_bytes(number)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(name: &str, body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        [name.as_bytes(), &length[..], body, &vec![0; body.len() % 2]].concat()
    }

    fn file(pieces: &[Vec<u8>]) -> Vec<u8> {
        let body = [&b"WEBP"[..], &pieces.concat()].concat();
        piece("RIFF", &body)
    }

    fn canvas(width: u8, height: u8) -> Vec<u8> {
        piece("VP8X", &[0, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])
    }

    fn lossy(width: u16, height: u16) -> Vec<u8> {
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        piece("VP8 ", &[&[0, 0, 0, 0x9d, 1, 0x2a], &sides[..], b"data!"].concat())
    }

    fn moving(pieces: &[Vec<u8>]) -> Vec<u8> {
        piece("ANMF", &[&[0; FRAME_HEAD], &pieces.concat()[..]].concat())
    }

    #[test]
    fn trailing_data_is_ignored() {
        let picture = file(&[lossy(10, 20)]);
        assert_eq!(whole(&[&picture[..], b"<script>"].concat()), Ok(&picture[..]));
    }

    #[test]
    fn truncated_file_is_damaged() {
        let picture = file(&[canvas(10, 20), lossy(10, 20)]);
        for end in 0..picture.len() {
            assert_eq!(whole(&picture[..end]), Err(Refused::Damaged), "{end}");
        }
    }

    #[test]
    fn image_larger_than_its_canvas_is_rejected() {
        for pieces in [vec![lossy(10, 20)], vec![moving(&[lossy(5, 20)]), moving(&[lossy(1, 1)])]] {
            assert!(whole(&file(&[vec![canvas(10, 20)], pieces].concat())).is_ok());
        }
        for pieces in [vec![lossy(11, 20)], vec![moving(&[lossy(5, 20)]), moving(&[piece("ALPH", b"x"), lossy(9, 99)])]]
        {
            assert_eq!(whole(&file(&[vec![canvas(10, 20)], pieces].concat())), Err(Refused::Damaged));
        }
    }

    #[test]
    fn too_large_canvas_is_rejected() {
        let huge = piece("VP8X", &[0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(whole(&file(&[huge, lossy(1, 1)])), Err(Refused::TooManyPixels));
        assert_eq!(whole(&file(&[lossy(16_383, 16_383)])), Err(Refused::TooManyPixels));
    }
}
