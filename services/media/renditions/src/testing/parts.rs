//! Building blocks of files.

/// Offset of the first chunk after a PNG's header.
const AFTER_HEADER: usize = 33;

/// Build a PNG chunk.
pub(super) fn png_chunk(kind: &str, data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a file of tests is small").to_be_bytes();
    let checked = [kind.as_bytes(), data].concat();
    [&length[..], &checked, &crc(&checked).to_be_bytes()].concat()
}

/// Insert a chunk behind a PNG's header.
pub(super) fn with_chunk(png: &[u8], kind: &str, data: &[u8]) -> Vec<u8> {
    let (header, rest) = png.split_at(AFTER_HEADER);
    [header, &png_chunk(kind, data), rest].concat()
}

/// Change the size that a PNG declares.
pub(super) fn claiming(png: &[u8], width: u32, height: u32) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &png[24..29]].concat();
    [&png[..8], &png_chunk("IHDR", &header), &png[AFTER_HEADER..]].concat()
}

/// Return the compressed pixels of a PNG.
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

/// Compute the checksum of a PNG chunk. DecodedImage: the PNG specification, annex D.
fn crc(data: &[u8]) -> u32 {
    !data.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { 0xedb8_8320 ^ sum >> 1 })
    })
}

/// Build a RIFF chunk, as WebP uses them.
pub(super) fn riff_chunk(kind: &str, data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a file of tests is small").to_le_bytes();
    [kind.as_bytes(), &length[..], data, &vec![0; data.len() % 2]].concat()
}

/// Build a WebP file of chunks.
pub(super) fn riff(chunks: &[Vec<u8>]) -> Vec<u8> {
    riff_chunk("RIFF", &[&b"WEBP"[..], &chunks.concat()].concat())
}

/// Build the `VP8X` chunk, which declares the canvas of a WebP and its features.
pub(super) fn canvas(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let sides = [(width - 1).to_le_bytes(), (height - 1).to_le_bytes()];
    riff_chunk("VP8X", &[&[flags, 0, 0, 0], &sides[0][..3], &sides[1][..3]].concat())
}

/// Return the image chunk of a simple WebP.
pub(super) fn riff_image(webp: &[u8]) -> Vec<u8> {
    webp[12..].to_vec()
}

/// Build a JPEG segment.
pub(super) fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).expect("a segment is short").to_be_bytes();
    [&[0xff, marker], &length[..], data].concat()
}

/// Insert a segment at the beginning of a JPEG.
pub(super) fn with_segment(jpeg: &[u8], marker: u8, data: &[u8]) -> Vec<u8> {
    [&jpeg[..2], &segment(marker, data), &jpeg[2..]].concat()
}
