//! The parts that files are put together from.

/// Where the pieces after a PNG's header begin.
const AFTER_HEADER: usize = 33;

/// A piece of a PNG.
pub(super) fn png_chunk(kind: &str, data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a file of tests is small").to_be_bytes();
    let checked = [kind.as_bytes(), data].concat();
    [&length[..], &checked, &crc(&checked).to_be_bytes()].concat()
}

/// A PNG with another piece behind its header.
pub(super) fn with_chunk(png: &[u8], kind: &str, data: &[u8]) -> Vec<u8> {
    let (header, rest) = png.split_at(AFTER_HEADER);
    [header, &png_chunk(kind, data), rest].concat()
}

/// A PNG that says of itself that it has another size.
pub(super) fn claiming(png: &[u8], width: u32, height: u32) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &png[24..29]].concat();
    [&png[..8], &png_chunk("IHDR", &header), &png[AFTER_HEADER..]].concat()
}

/// The packed pixels of a PNG.
pub(super) fn packed(png: &[u8]) -> Vec<u8> {
    let (mut packed, mut rest) = (Vec::new(), &png[8..]);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let (data, after) = after.split_at(4 + u32::from_be_bytes(*length) as usize);
        if data.starts_with(b"IDAT") {
            packed.extend(&data[4..]);
        }
        rest = &after[4..];
    }
    packed
}

/// The sum that a PNG's pieces end with. Source: the PNG specification, annex D.
fn crc(data: &[u8]) -> u32 {
    !data.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { 0xedb8_8320 ^ sum >> 1 })
    })
}

/// A piece of a WebP.
pub(super) fn riff_chunk(kind: &str, data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a file of tests is small").to_le_bytes();
    [kind.as_bytes(), &length[..], data, &vec![0; data.len() % 2]].concat()
}

/// A WebP of these pieces.
pub(super) fn riff(pieces: &[Vec<u8>]) -> Vec<u8> {
    riff_chunk("RIFF", &[&b"WEBP"[..], &pieces.concat()].concat())
}

/// The piece that says how large a WebP's canvas is, and what stands beside the picture.
pub(super) fn canvas(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let sides = [(width - 1).to_le_bytes(), (height - 1).to_le_bytes()];
    riff_chunk("VP8X", &[&[flags, 0, 0, 0], &sides[0][..3], &sides[1][..3]].concat())
}

/// The picture of a plain WebP, as a piece.
pub(super) fn riff_picture(webp: &[u8]) -> Vec<u8> {
    webp[12..].to_vec()
}

/// A segment of a JPEG.
pub(super) fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).expect("a segment is short").to_be_bytes();
    [&[0xff, marker], &length[..], data].concat()
}

/// A JPEG with another segment at its beginning.
pub(super) fn with_segment(jpeg: &[u8], marker: u8, data: &[u8]) -> Vec<u8> {
    [&jpeg[..2], &segment(marker, data), &jpeg[2..]].concat()
}
