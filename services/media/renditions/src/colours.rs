//! Colour profiles, and conversion to sRGB, which browsers assume.

use image::DynamicImage;
use moxcms::{
    CicpColorPrimaries, CicpProfile, ColorProfile, DataColorSpace, Layout, MatrixCoefficients, TransferCharacteristics,
    TransformOptions,
};

/// A colour profile other than sRGB.
#[derive(Debug)]
pub(crate) struct Profile(ColorProfile);

impl Profile {
    /// Parse an ICC profile. None when it is malformed or not for RGB, since the decoder has converted greyscale and
    /// CMYK images to RGB already.
    pub(crate) fn of_icc(icc: &[u8]) -> Option<Self> {
        let profile = ColorProfile::new_from_slice(icc).ok()?;
        (profile.color_space == DataColorSpace::Rgb).then_some(Self(profile))
    }

    /// Build the profile of H.273 primaries and transfer characteristics. None when they are unspecified, or are shown
    /// as sRGB everywhere.
    pub(crate) fn of_cicp(primaries: u8, transfer: u8) -> Option<Self> {
        let color_primaries = CicpColorPrimaries::try_from(primaries).ok()?;
        let transfer_characteristics = TransferCharacteristics::try_from(transfer).ok()?;
        let is_wide = !matches!(
            color_primaries,
            CicpColorPrimaries::Bt709 | CicpColorPrimaries::Unspecified | CicpColorPrimaries::Reserved
        );
        let is_bright = matches!(
            transfer_characteristics,
            TransferCharacteristics::Smpte2084 | TransferCharacteristics::Hlg | TransferCharacteristics::Linear
        );
        let cicp = CicpProfile {
            color_primaries: if is_wide { color_primaries } else { CicpColorPrimaries::Bt709 },
            transfer_characteristics: if is_bright { transfer_characteristics } else { TransferCharacteristics::Srgb },
            matrix_coefficients: MatrixCoefficients::Identity,
            full_range: true,
        };
        (is_wide || is_bright).then(|| Self(ColorProfile::new_from_cicp(cicp)))
    }

    /// Convert an image to sRGB; unchanged when the profile is unusable.
    pub(crate) fn to_srgb(&self, image: DynamicImage) -> DynamicImage {
        match image {
            DynamicImage::ImageRgb8(pixels) => self.converted(Layout::Rgb, pixels).into(),
            DynamicImage::ImageRgba8(pixels) => self.converted(Layout::Rgba, pixels).into(),
            other => other,
        }
    }

    fn converted<P>(&self, layout: Layout, pixels: image::ImageBuffer<P, Vec<u8>>) -> image::ImageBuffer<P, Vec<u8>>
    where
        P: image::Pixel<Subpixel = u8>,
    {
        let options = TransformOptions::default();
        let mut target = image::ImageBuffer::new(pixels.width(), pixels.height());
        let converted = self
            .0
            .create_transform_8bit(layout, &ColorProfile::new_srgb(), layout, options)
            .and_then(|transform| transform.transform(&pixels, &mut target));
        if converted.is_ok() { target } else { pixels }
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage, Rgba, RgbaImage};

    use super::*;

    fn red_of(profile: &Profile) -> [u8; 3] {
        let red = RgbImage::from_pixel(8, 8, Rgb([200, 30, 30]));
        profile.to_srgb(red.into()).into_rgb8().get_pixel(4, 4).0
    }

    #[test]
    fn wide_gamut_colours_are_converted_to_srgb() {
        let embedded = Profile::of_icc(&ColorProfile::new_display_p3().encode().unwrap()).unwrap();
        let described = Profile::of_cicp(12, 13).unwrap();
        for [red, green, blue] in [red_of(&embedded), red_of(&described)] {
            assert!(red > 210 && green < 30 && blue < 40, "{red} {green} {blue}");
        }
    }

    #[test]
    fn srgb_stays_what_it_is() {
        let embedded = Profile::of_icc(&ColorProfile::new_srgb().encode().unwrap()).unwrap();
        let converted = red_of(&embedded);
        assert!(converted.iter().zip([200, 30, 30]).all(|(is, was)| is.abs_diff(was) <= 1), "{converted:?}");
        for (primaries, transfer) in [(1, 13), (2, 2), (1, 1), (2, 6), (3, 0), (200, 200)] {
            assert!(Profile::of_cicp(primaries, transfer).is_none(), "{primaries} {transfer}");
        }
    }

    #[test]
    fn transparency_is_kept() {
        let image = RgbaImage::from_pixel(4, 4, Rgba([200, 30, 30, 77]));
        let converted = Profile::of_cicp(12, 13).unwrap().to_srgb(image.into()).into_rgba8();
        assert_eq!(converted.get_pixel(1, 1).0[3], 77);
    }

    #[test]
    fn invalid_profile_is_ignored() {
        let grey = ColorProfile::new_gray_with_gamma(2.2).encode().unwrap();
        for icc in [&b""[..], b"profile", &[0; 4000], &grey] {
            assert!(Profile::of_icc(icc).is_none());
        }
    }
}
