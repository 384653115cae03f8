//! Checks of JPEG files that the decoder omits: completeness, and the number of scans.

use crate::ImageError;

/// Maximum number of scans. A progressive photograph has about ten; every scan processes all pixels, however few bytes
/// it has.
const MAX_SCANS: usize = 100;

const END_MARKER: u8 = 0xd9;
const SCAN_MARKER: u8 = 0xda;

/// Return the file up to its end marker. Rejects a truncated file, and one with so many scans that decoding would take
/// minutes.
pub(crate) fn validate(content: &[u8]) -> Result<&[u8], ImageError> {
    let (mut at, mut scans) = (2, 0);
    while let Some((marker, after)) = next_marker(content, at) {
        at = match marker {
            END_MARKER if scans > 0 => return Ok(&content[..after]),
            END_MARKER => return Err(ImageError::Damaged),
            // Markers without a length: restart, start, and TEM.
            0xd0..=0xd8 | 0x01 => after,
            _ => {
                let Some(&[high, low]) = content.get(after..after + 2) else { break };
                after + usize::from(u16::from_be_bytes([high, low])).max(2)
            }
        };
        if marker == SCAN_MARKER {
            scans += 1;
            if scans > MAX_SCANS {
                break;
            }
        }
    }
    Err(ImageError::Damaged)
}

/// Find the next marker and its end. In a scan's data, 0xFF is followed by a zero; between segments, it may be followed
/// by further 0xFF bytes.
fn next_marker(content: &[u8], from: usize) -> Option<(u8, usize)> {
    let pairs = content.get(from..)?.windows(2);
    let (at, pair) = pairs.enumerate().find(|(_, pair)| pair[0] == 0xff && !matches!(pair[1], 0 | 0xff))?;
    Some((pair[1], from + at + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &[u8] = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x04cd";
    const A_SCAN: &[u8] = b"\xff\xda\0\x03x data \xff\0 \xff\xd0 data \xff\0";

    #[test]
    fn jpeg_ends_at_its_end_marker() {
        let image = [START, A_SCAN, A_SCAN, b"\xff\xff\xd9"].concat();
        assert_eq!(validate(&[&image[..], b"<script>"].concat()), Ok(&image[..]));
    }

    #[test]
    fn truncated_file_is_damaged() {
        let image = [START, A_SCAN, b"\xff\xd9"].concat();
        for end in 0..image.len() {
            assert_eq!(validate(&image[..end]), Err(ImageError::Damaged), "{end}");
        }
        assert_eq!(validate(&[START, b"\xff\xd9"].concat()), Err(ImageError::Damaged));
    }

    #[test]
    fn too_many_scans_are_rejected() {
        let of = |scans: usize| [START, &A_SCAN.repeat(scans), b"\xff\xd9"].concat();
        assert!(validate(&of(MAX_SCANS)).is_ok());
        assert_eq!(validate(&of(MAX_SCANS + 1)), Err(ImageError::Damaged));
    }
}
