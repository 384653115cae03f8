//! The dominant colour of an image, shown as its placeholder.

use std::fmt;

use image::{DynamicImage, Rgb};

/// Bits per channel that distinguish shades: eight levels each.
const BITS: u32 = 3;

/// Maximum distance per channel of colours that are averaged.
const NEAR: u8 = 24;

/// An sRGB colour, formatted as six hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue]) = self;
        write!(f, "{red:02x}{green:02x}{blue:02x}")
    }
}

/// Return the dominant colour of an upright sRGB image on white: the mean of the pixels near its most frequent shade.
/// For a bottle on paper that is the paper, while a mean of all pixels would be a brown that occurs nowhere.
pub(crate) fn dominant_colour(image: &DynamicImage) -> Colour {
    let pixels: Vec<[u8; 3]> = match image {
        DynamicImage::ImageRgb8(pixels) => pixels.pixels().map(|Rgb(channels)| *channels).collect(),
        other => other.to_rgba8().pixels().map(|pixel| on_white(pixel.0)).collect(),
    };
    let mut counts = [0_u32; 1 << (3 * BITS)];
    for pixel in &pixels {
        if let Some(count) = counts.get_mut(shade(*pixel)) {
            *count += 1;
        }
    }
    // Ties go to the lightest shade, so that the result is deterministic.
    let commonest = counts.iter().enumerate().max_by_key(|(_, count)| **count).map_or(0, |(shade, _)| shade);
    let centre = mean(pixels.iter().filter(|pixel| shade(**pixel) == commonest));
    // Averaged around the shade's mean, since noise may cross the borders of a shade.
    let is_near = |pixel: &&[u8; 3]| pixel.iter().zip(centre).all(|(value, central)| value.abs_diff(central) <= NEAR);
    Colour(mean(pixels.iter().filter(is_near)))
}

/// Return the index of a colour's shade.
fn shade(channels: [u8; 3]) -> usize {
    channels.iter().fold(0, |shade, channel| shade << BITS | usize::from(channel >> (8 - BITS)))
}

fn mean<'p>(pixels: impl Iterator<Item = &'p [u8; 3]>) -> [u8; 3] {
    let mut count = 0;
    let mut sums = [0; 3];
    for pixel in pixels {
        count += 1;
        for (sum, channel) in sums.iter_mut().zip(pixel) {
            *sum += u64::from(*channel);
        }
    }
    sums.map(|sum| rounded(sum, count.max(1)))
}

/// Blend a colour with its alpha over white.
fn on_white([red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    let [alpha, clear] = [u64::from(alpha), u64::from(u8::MAX - alpha)];
    [red, green, blue]
        .map(|channel| rounded(u64::from(channel) * alpha + u64::from(u8::MAX) * clear, u64::from(u8::MAX)))
}

fn rounded(sum: u64, of: u64) -> u8 {
    u8::try_from((sum + of / 2) / of).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use image::{RgbImage, Rgba, RgbaImage};

    use super::*;

    const PAPER: [u8; 3] = [0xf3, 0xec, 0xe1];
    const OUD: [u8; 3] = [0x5b, 0x23, 0x33];

    #[test]
    fn dominant_colour_is_the_background_of_a_bottle() {
        let bottle = RgbImage::from_fn(200, 250, |x, y| {
            let is_bottle = (50..150).contains(&x) && (20..230).contains(&y);
            Rgb(if is_bottle { OUD } else { PAPER })
        });
        assert_eq!(dominant_colour(&bottle.into()), Colour(PAPER));
    }

    #[test]
    fn similar_shades_count_as_one_colour() {
        let grain =
            RgbImage::from_fn(100, 100, |x, y| Rgb(PAPER.map(|channel| channel - 4 + u8::from(x % 2 == y % 2) * 8)));
        assert_eq!(dominant_colour(&grain.into()), Colour(PAPER));
    }

    #[test]
    fn transparent_pixels_count_as_white() {
        let half = |alpha| RgbaImage::from_fn(9, 1, move |x, _| Rgba([0, 0, 0, if x < 3 { 255 } else { alpha }]));
        assert_eq!(dominant_colour(&half(0).into()), Colour([255; 3]));
        assert_eq!(dominant_colour(&half(51).into()), Colour([204; 3]));
        assert_eq!(dominant_colour(&half(255).into()), Colour([0; 3]));
    }

    #[test]
    fn dominant_colour_of_equal_halves_is_deterministic() {
        let halves = |red_first: bool| {
            RgbImage::from_fn(10, 10, |x, _| Rgb(if (x < 5) == red_first { [220, 20, 20] } else { [20, 20, 220] }))
        };
        assert_eq!(dominant_colour(&halves(true).into()), Colour([220, 20, 20]));
        assert_eq!(dominant_colour(&halves(false).into()), Colour([220, 20, 20]));
    }

    #[test]
    fn colour_is_formatted_as_six_digits() {
        assert_eq!(Colour([0, 10, 255]).to_string(), "000aff");
    }
}
