//! Colours of the pictures and how they are mixed.

use std::fmt;

/// An opaque sRGB colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rgb(u8, u8, u8);

pub(super) const PAPER: Rgb = Rgb::hex("#faf7f2");
pub(super) const WHITE: Rgb = Rgb::hex("#ffffff");
pub(super) const INK: Rgb = Rgb::hex("#221c17");
pub(super) const OUD: Rgb = Rgb::hex("#5b2333");
pub(super) const IVORY: Rgb = Rgb::hex("#fbf6ea");
pub(super) const GOLD: Rgb = Rgb::hex("#b88a3e");
/// What shadows are made of: a warm brown, never black.
pub(super) const SHADE: Rgb = Rgb::hex("#463222");

impl Rgb {
    /// The colour that CSS writes `#rrggbb`.
    pub(super) const fn hex(code: &str) -> Self {
        let digits = code.as_bytes();
        assert!(digits.len() == 7 && digits[0] == b'#', "a colour is written #rrggbb");
        Self(byte(digits[1], digits[2]), byte(digits[3], digits[4]), byte(digits[5], digits[6]))
    }

    /// This colour with `share` (0 to 1) of another in it.
    pub(super) fn mix(self, other: Self, share: f64) -> Self {
        let blend = |from: u8, to: u8| to_byte(f64::from(from) + (f64::from(to) - f64::from(from)) * share);
        Self(blend(self.0, other.0), blend(self.1, other.1), blend(self.2, other.2))
    }

    /// Nearer to white by `share`.
    pub(super) fn lighter(self, share: f64) -> Self {
        self.mix(WHITE, share)
    }

    /// Nearer to a warm black by `share`.
    pub(super) fn darker(self, share: f64) -> Self {
        self.mix(Self(24, 14, 8), share)
    }

    /// How bright the eye finds it, 0 to 1.
    pub(super) fn brightness(self) -> f64 {
        (0.299 * f64::from(self.0) + 0.587 * f64::from(self.1) + 0.114 * f64::from(self.2)) / 255.0
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

const fn byte(high: u8, low: u8) -> u8 {
    nibble(high) * 16 + nibble(low)
}

const fn nibble(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => panic!("a colour has lower-case hexadecimal digits"),
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0..=255 first")]
fn to_byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}
