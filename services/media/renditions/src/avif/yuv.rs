//! Conversion from luma and chroma to RGB. DecodedImage: ITU-T H.273, section 8.3.

use super::{av1::Frame, container::Cicp};
use crate::ImageError;

/// The conversion of a still's samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ColourConversion {
    matrix: Matrix,
    is_full_range: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Matrix {
    /// The planes are green, blue and red.
    Identity,
    /// Luma with green and orange differences.
    YCgCo,
    /// Luma with blue and red differences, by the weights of red and blue.
    Weighted { red: f32, blue: f32 },
}

impl ColourConversion {
    /// Look up the code points of H.273; unspecified means BT.601, by MIAF.
    pub(super) fn of(cicp: Cicp) -> Result<Self, ImageError> {
        let weighted = |red, blue| Matrix::Weighted { red, blue };
        let matrix = match cicp.matrix {
            0 => Matrix::Identity,
            1 => weighted(0.2126, 0.0722),
            2 | 3 | 5 | 6 => weighted(0.299, 0.114),
            4 => weighted(0.3, 0.11),
            7 => weighted(0.212, 0.087),
            8 => Matrix::YCgCo,
            9 => weighted(0.2627, 0.0593),
            _ => return Err(ImageError::Damaged),
        };
        Ok(Self { matrix, is_full_range: cicp.is_full_range })
    }

    /// Convert a row of a frame to pixels of `bytes_per_pixel` bytes, beginning with red, green and blue.
    pub(super) fn paint(self, frame: &Frame, y: u32, row: &mut [u8], bytes_per_pixel: usize) {
        let scale = Scale::of(frame.depth(), self.is_full_range);
        let luma = frame.luma();
        let pixels = row.chunks_exact_mut(bytes_per_pixel).zip(luma.row(y));
        let Some([first, second]) = frame.chroma() else {
            for (pixel, y) in pixels {
                pixel[..3].fill(byte(scale.luma(y)));
            }
            return;
        };
        for ((pixel, y), (u, v)) in pixels.zip(first.row(y).zip(second.row(y))) {
            let rgb = match self.matrix {
                Matrix::Identity => [scale.luma(v), scale.luma(y), scale.luma(u)],
                Matrix::YCgCo => {
                    let (y, green, orange) = (scale.luma(y), scale.chroma(u), scale.chroma(v));
                    [y - green + orange, y + green, y - green - orange]
                }
                Matrix::Weighted { red, blue } => weighted(scale.luma(y), scale.chroma(u), scale.chroma(v), red, blue),
            };
            pixel[..3].copy_from_slice(&rgb.map(byte));
        }
    }

    /// Convert a row of a frame's luma to the fourth byte of each pixel.
    pub(super) fn paint_alpha(self, frame: &Frame, y: u32, row: &mut [u8]) {
        let scale = Scale::of(frame.depth(), self.is_full_range);
        for (pixel, alpha) in row.chunks_exact_mut(4).zip(frame.luma().row(y)) {
            pixel[3] = byte(scale.luma(alpha));
        }
    }
}

/// Sample values of black, of neutral chroma, and of the full ranges.
#[derive(Clone, Copy)]
struct Scale {
    black: f32,
    luma: f32,
    middle: f32,
    chroma: f32,
}

impl Scale {
    fn of(depth: u32, is_full_range: bool) -> Self {
        let unit = f32::from(1_u16 << (depth - 8));
        let all = 256.0 * unit - 1.0;
        if is_full_range {
            Self { black: 0.0, luma: all, middle: 128.0 * unit, chroma: all }
        } else {
            Self { black: 16.0 * unit, luma: 219.0 * unit, middle: 128.0 * unit, chroma: 224.0 * unit }
        }
    }

    fn luma(self, sample: u16) -> f32 {
        (f32::from(sample) - self.black) / self.luma
    }

    fn chroma(self, sample: u16) -> f32 {
        (f32::from(sample) - self.middle) / self.chroma
    }
}

/// Convert luma with differences of blue and red to RGB.
fn weighted(y: f32, towards_blue: f32, towards_red: f32, red: f32, blue: f32) -> [f32; 3] {
    let r = y + 2.0 * (1.0 - red) * towards_red;
    let b = y + 2.0 * (1.0 - blue) * towards_blue;
    [r, (y - red * r - blue * b) / (1.0 - red - blue), b]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what a byte holds")]
fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(matrix: u8) -> Result<ColourConversion, ImageError> {
        ColourConversion::of(Cicp { primaries: 1, transfer: 13, matrix, is_full_range: true })
    }

    #[test]
    fn luma_without_chroma_is_grey() {
        for (matrix, red, blue) in [(1, 0.2126, 0.0722), (5, 0.299, 0.114), (9, 0.2627, 0.0593)] {
            assert_eq!(of(matrix).map(|conversion| conversion.matrix), Ok(Matrix::Weighted { red, blue }));
            assert_eq!(weighted(0.5, 0.0, 0.0, red, blue).map(byte), [128; 3]);
        }
        assert_eq!(of(2), of(6));
        assert_eq!(of(14), Err(ImageError::Damaged));
    }

    #[test]
    fn colours_are_restored_from_chroma() {
        let [r, g, b] = [0.8, 0.302, 0.2];
        for (red, blue) in [(0.2126, 0.0722), (0.299, 0.114)] {
            let y = red * r + (1.0 - red - blue) * g + blue * b;
            let (towards_blue, towards_red) = ((b - y) / (2.0 * (1.0 - blue)), (r - y) / (2.0 * (1.0 - red)));
            assert_eq!(weighted(y, towards_blue, towards_red, red, blue).map(byte), [204, 77, 51]);
        }
    }

    #[test]
    fn sample_ranges_follow_the_standard() {
        for (depth, unit) in [(8, 1), (10, 4), (12, 16)] {
            let limited = Scale::of(depth, false);
            assert_eq!([16 * unit, 235 * unit].map(|sample| byte(limited.luma(sample))), [0, 255]);
            assert!((limited.chroma(240 * unit) - 0.5).abs() < 1e-6 && limited.chroma(128 * unit).abs() < 1e-6);
            let full = Scale::of(depth, true);
            assert_eq!([0, 256 * unit - 1].map(|sample| byte(full.luma(sample))), [0, 255]);
        }
    }
}
