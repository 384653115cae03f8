//! AVIF: AV1 stills in a HEIF container. `meta` parses the boxes, `container` finds the image, `av1` decodes its
//! stills, `yuv` converts them to RGB. Sources: ISO/IEC 23008-12 (HEIF), ISO/IEC 23000-22 (MIAF) and the Alliance for
//! Open Media's "AV1 Image File Format".

mod av1;
mod container;
mod meta;
mod yuv;

use image::{DynamicImage, RgbImage, RgbaImage};

use self::{
    av1::Frame,
    container::{Container, Layer},
    yuv::ColourConversion,
};
use crate::{ImageError, colours::Profile, source::DecodedImage};

pub(crate) use container::is_avif;

/// Decode a file. Of an animation, its primary image is decoded.
pub(crate) fn read(content: &[u8]) -> Result<DecodedImage, ImageError> {
    let file = Container::read(content)?;
    let mut canvas = Canvas::of(&file);
    let mut cicp = file.cicp;
    canvas.paint_layer(&file, &file.image, |frame, y, row, bytes_per_pixel| {
        let cicp = *cicp.get_or_insert_with(|| frame.cicp());
        ColourConversion::of(cicp)?.paint(frame, y, row, bytes_per_pixel);
        Ok(())
    })?;
    if let Some(alpha) = &file.alpha {
        canvas.paint_layer(&file, alpha, |frame, y, row, _| {
            ColourConversion::of(frame.cicp())?.paint_alpha(frame, y, row);
            Ok(())
        })?;
        if file.is_premultiplied {
            canvas.divide_by_alpha();
        }
    }
    let of_icc = file.icc.as_deref().and_then(Profile::of_icc);
    let profile = of_icc.or_else(|| cicp.and_then(|cicp| Profile::of_cicp(cicp.primaries, cicp.transfer)));
    Ok(DecodedImage { pixels: canvas.into_image()?, orientation: file.orientation, profile })
}

/// RGB or RGBA pixels.
struct Canvas {
    width: u32,
    height: u32,
    bytes_per_pixel: usize,
    bytes: Vec<u8>,
}

impl Canvas {
    fn of(file: &Container<'_>) -> Self {
        let Layer { width, height, .. } = file.image;
        let bytes_per_pixel = if file.alpha.is_some() { 4 } else { 3 };
        Self { width, height, bytes_per_pixel, bytes: vec![0; width as usize * height as usize * bytes_per_pixel] }
    }

    /// Decode the tiles of a layer one by one and paint their rows.
    fn paint_layer(
        &mut self,
        file: &Container<'_>,
        layer: &Layer,
        mut paint: impl FnMut(&Frame, u32, &mut [u8], usize) -> Result<(), ImageError>,
    ) -> Result<(), ImageError> {
        let bytes_per_pixel = self.bytes_per_pixel;
        let mut tile_size = None;
        for (&tile, index) in layer.tiles.iter().zip(0..) {
            let frame = Frame::decode(file.still(tile)?.into_owned(), layer.max_tile_pixels())?;
            let (width, height) = *tile_size.get_or_insert(frame.size());
            layer.check_tiling((width, height), frame.size())?;
            let (left, top) = (index % layer.columns * width, index / layer.columns * height);
            for y in 0..height.min(self.height - top) {
                paint(&frame, y, self.row(left, top + y, width), bytes_per_pixel)?;
            }
        }
        Ok(())
    }

    /// Return a part of a row, from `left` on and at most `width` pixels wide.
    fn row(&mut self, left: u32, y: u32, width: u32) -> &mut [u8] {
        let [stride, left, end] =
            [self.width, left, self.width.min(left + width)].map(|pixels| pixels as usize * self.bytes_per_pixel);
        let start = y as usize * stride;
        &mut self.bytes[start + left..start + end]
    }

    fn divide_by_alpha(&mut self) {
        for pixel in self.bytes.chunks_exact_mut(4) {
            let alpha = u16::from(pixel[3]).max(1);
            for part in &mut pixel[..3] {
                *part = u8::try_from((u16::from(*part) * 255 + alpha / 2) / alpha).unwrap_or(u8::MAX);
            }
        }
    }

    fn into_image(self) -> Result<DynamicImage, ImageError> {
        let Self { width, height, bytes_per_pixel, bytes } = self;
        let image = if bytes_per_pixel == 4 {
            RgbaImage::from_raw(width, height, bytes).map(DynamicImage::from)
        } else {
            RgbImage::from_raw(width, height, bytes).map(DynamicImage::from)
        };
        image.ok_or(ImageError::Damaged)
    }
}
