//! Decoding of an AV1 still image to planes.

use mp4_atom::Decode as _;
use re_rav1d::dav1d::{Decoder, Error, Picture, PixelLayout, PlanarImageComponent, Settings};

use super::container::Cicp;
use crate::ImageError;

/// Maximum number of frames in a still: one per layer of a progressive image.
const MAX_FRAMES: usize = 8;

/// A decoded still image.
pub(super) struct Frame {
    image: Picture,
}

/// The samples of one plane.
pub(super) struct Plane {
    bytes: re_rav1d::dav1d::Plane,
    /// Bytes from row to row.
    stride: usize,
    is_wide: bool,
    /// Subsampling as powers of two: horizontal, vertical.
    shared: (u32, u32),
}

impl Frame {
    /// Decode a still with at most `max_pixels` pixels, on this thread alone.
    pub(super) fn decode(still: Vec<u8>, max_pixels: u32) -> Result<Self, ImageError> {
        if frames(&still)? > MAX_FRAMES {
            return Err(ImageError::Damaged);
        }
        let mut settings = Settings::new();
        settings.set_n_threads(1);
        settings.set_max_frame_delay(1);
        settings.set_all_layers(false);
        settings.set_frame_size_limit(max_pixels);
        let mut decoder = Decoder::with_settings(&settings).map_err(|_| ImageError::Damaged)?;
        let mut sent = decoder.send_data(still, None, None, None);
        for _ in 0..=MAX_FRAMES {
            sent.or_else(ready)?;
            match decoder.get_picture() {
                Ok(image) => return Ok(Self { image }),
                Err(error) => ready(error)?,
            }
            sent = decoder.send_pending_data();
        }
        Err(ImageError::Damaged)
    }

    /// Return width and height in pixels.
    pub(super) fn size(&self) -> (u32, u32) {
        (self.image.width(), self.image.height())
    }

    /// Return the bits per sample: 8, 10 or 12.
    pub(super) fn depth(&self) -> u32 {
        self.image.bits_per_component().map_or(8, |bits| u32::try_from(bits.0).unwrap_or(8))
    }

    /// Return the colour description of the still.
    pub(super) fn cicp(&self) -> Cicp {
        Cicp {
            primaries: self.image.color_primaries() as u8,
            transfer: self.image.transfer_characteristic() as u8,
            matrix: self.image.matrix_coefficients() as u8,
            is_full_range: self.image.color_range() == re_rav1d::dav1d::pixel::YUVRange::Full,
        }
    }

    /// Return the plane of luma samples.
    pub(super) fn luma(&self) -> Plane {
        self.plane(PlanarImageComponent::Y, (0, 0))
    }

    /// Return the two planes of chroma samples; none for a greyscale image.
    pub(super) fn chroma(&self) -> Option<[Plane; 2]> {
        let shared = match self.image.pixel_layout() {
            PixelLayout::I400 => return None,
            PixelLayout::I420 => (1, 1),
            PixelLayout::I422 => (1, 0),
            PixelLayout::I444 => (0, 0),
        };
        Some([PlanarImageComponent::U, PlanarImageComponent::V].map(|component| self.plane(component, shared)))
    }

    fn plane(&self, component: PlanarImageComponent, shared: (u32, u32)) -> Plane {
        Plane {
            bytes: self.image.plane(component),
            stride: self.image.stride(component) as usize,
            is_wide: self.depth() > 8,
            shared,
        }
    }
}

impl Plane {
    /// Iterate over the samples of a row, one per pixel.
    pub(super) fn row(&self, y: u32) -> impl Iterator<Item = u16> {
        let row = &self.bytes[(y >> self.shared.1) as usize * self.stride..];
        (0..).map(|x: usize| x >> self.shared.0).map(move |x| {
            if self.is_wide { u16::from_ne_bytes([row[x * 2], row[x * 2 + 1]]) } else { u16::from(row[x]) }
        })
    }
}

/// Ignore the decoder's request for more calls.
fn ready(error: Error) -> Result<(), ImageError> {
    if error.is_again() { Ok(()) } else { Err(ImageError::Damaged) }
}

/// Count the frames in a still by the headers of its units.
fn frames(mut still: &[u8]) -> Result<usize, ImageError> {
    let mut frames = 0;
    while let Some((&head, rest)) = still.split_first() {
        let (kind, has_extension, has_length) = (head >> 3 & 15, head & 4 != 0, head & 2 != 0);
        still = rest.get(usize::from(has_extension)..).ok_or(ImageError::Damaged)?;
        let length = if has_length { leb128(&mut still)? } else { still.len() };
        still = still.get(length..).ok_or(ImageError::Damaged)?;
        // A frame header followed by its tile groups, or a whole frame.
        frames += usize::from(matches!(kind, 3 | 6));
    }
    Ok(frames)
}

/// Decode a LEB128 number: groups of seven bits, lowest first.
fn leb128(bytes: &mut &[u8]) -> Result<usize, ImageError> {
    let mut number = 0_usize;
    for group in 0..8 {
        let byte = u8::decode(bytes)?;
        number |= usize::from(byte & 0x7f) << (7 * group);
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(ImageError::Damaged)
}
