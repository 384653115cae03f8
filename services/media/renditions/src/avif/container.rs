//! Structure of an AVIF file: tiles, alpha, orientation and colour description of the image.

use std::borrow::Cow;

use image::metadata::Orientation;
use mp4_atom::{Atom as _, Auxc, Colr, Decode as _, Ftyp, Imir, Irot, Ispe};

use super::meta::{Meta, next_box};
use crate::{ImageError, MAX_PIXELS, check_size};

/// Types of auxiliary images that are alpha planes.
const ALPHA: [&str; 2] = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"];

/// Maximum number of tiles in a grid.
const MAX_TILES: u32 = 256;

/// A parsed AVIF file.
#[derive(Debug)]
pub(super) struct Container<'f> {
    file: &'f [u8],
    meta: Meta<'f>,
    /// The image without its alpha.
    pub(super) image: Layer,
    /// The alpha plane, if there is one.
    pub(super) alpha: Option<Layer>,
    /// Whether the colours are premultiplied by alpha.
    pub(super) is_premultiplied: bool,
    /// Transformation that turns the image upright.
    pub(super) orientation: Orientation,
    /// Colour description of the file, which takes precedence over those of its stills.
    pub(super) cicp: Option<Cicp>,
    /// ICC profile embedded in the file.
    pub(super) icc: Option<Vec<u8>>,
}

/// Colour description by the code points of H.273.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cicp {
    pub(super) primaries: u8,
    pub(super) transfer: u8,
    pub(super) matrix: u8,
    pub(super) is_full_range: bool,
}

/// An image as a grid of equal tiles, often a single one.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) columns: u32,
    /// Item ids of the tiles, row by row, each an AV1 still.
    pub(super) tiles: Vec<u32>,
}

/// Return whether the content is an AVIF file: `avif`, or the animated `avis`, as its major or a compatible brand.
pub(crate) fn is_avif(mut content: &[u8]) -> bool {
    let Ok(Some((kind, body))) = next_box(&mut content) else { return false };
    let mut brands = body.chunks_exact(4).enumerate();
    // The second four bytes are the version of the major brand.
    kind == Ftyp::KIND && brands.any(|(at, brand)| at != 1 && matches!(brand, b"avif" | b"avis"))
}

impl<'f> Container<'f> {
    /// Parse a file without decoding it; rejects an image that is too large.
    pub(super) fn read(file: &'f [u8]) -> Result<Self, ImageError> {
        let mut boxes = file;
        let meta = loop {
            match next_box(&mut boxes)? {
                Some((mp4_atom::Meta::KIND, body)) => break Meta::read(body)?,
                Some(_) => {}
                None => return Err(ImageError::Damaged),
            }
        };
        let alpha_item = meta.referring(meta.primary, b"auxl").find(|&item| is_alpha(&meta, item));
        let image = Layer::read(file, &meta, meta.primary)?;
        let alpha = alpha_item.map(|item| Layer::read(file, &meta, item)).transpose()?;
        if alpha.as_ref().is_some_and(|alpha| (alpha.width, alpha.height) != (image.width, image.height)) {
            return Err(ImageError::Damaged);
        }
        let is_premultiplied =
            alpha_item.is_some_and(|alpha| meta.referred(meta.primary, b"prem").any(|to| to == alpha));
        let orientation = orientation(&meta)?;
        let (cicp, icc) = colours(&meta);
        Ok(Self { file, meta, image, alpha, is_premultiplied, orientation, cicp, icc })
    }

    /// Return the encoded still of a tile.
    pub(super) fn still(&self, tile: u32) -> Result<Cow<'f, [u8]>, ImageError> {
        self.meta.content(self.file, tile)
    }
}

impl Layer {
    fn read(file: &[u8], meta: &Meta<'_>, item: u32) -> Result<Self, ImageError> {
        let Ispe { width, height } = meta.property(item)?.ok_or(ImageError::Damaged)?;
        check_size(width, height)?;
        let (columns, tiles) = match meta.kind(item).as_ref() {
            Some(b"av01") => (1, vec![item]),
            Some(b"grid") => {
                let (columns, rows) = grid(&meta.content(file, item)?, (width, height))?;
                let tiles: Vec<u32> = meta.referred(item, b"dimg").collect();
                if tiles.len() as u64 != u64::from(columns) * u64::from(rows) {
                    return Err(ImageError::Damaged);
                }
                (columns, tiles)
            }
            _ => return Err(ImageError::Damaged),
        };
        Ok(Self { width, height, columns, tiles })
    }

    /// Fail unless tiles of the first one's size, with `other` the size of another, cover the image and none lies
    /// entirely outside it.
    pub(super) fn check_tiling(&self, first: (u32, u32), other: (u32, u32)) -> Result<(), ImageError> {
        let rows = u32::try_from(self.tiles.len()).unwrap_or(u32::MAX) / self.columns;
        let covers = |side: u32, tile: u32, count: u32| match count {
            1 => tile == side,
            _ => {
                u64::from(tile) * u64::from(count) >= u64::from(side)
                    && u64::from(tile) * u64::from(count - 1) < u64::from(side)
            }
        };
        if first == other && covers(self.width, first.0, self.columns) && covers(self.height, first.1, rows) {
            Ok(())
        } else {
            Err(ImageError::Damaged)
        }
    }

    /// Return the maximum number of pixels of one tile. Since no tile may lie entirely outside the image, all tiles
    /// have at most four times its pixels.
    pub(super) fn max_tile_pixels(&self) -> u32 {
        let pixels = u64::from(self.width) * u64::from(self.height);
        let share = if self.tiles.len() == 1 { pixels } else { pixels * 4 / self.tiles.len() as u64 };
        u32::try_from(share.min(MAX_PIXELS)).unwrap_or(u32::MAX)
    }
}

/// Parse a grid and return its columns and rows; fails unless its image has that size.
fn grid(mut content: &[u8], size: (u32, u32)) -> Result<(u32, u32), ImageError> {
    let [_version, flags, rows, columns] = <[u8; 4]>::decode(&mut content)?;
    let (rows, columns) = (u32::from(rows) + 1, u32::from(columns) + 1);
    let mut side = || if flags & 1 == 0 { u16::decode(&mut content).map(u32::from) } else { u32::decode(&mut content) };
    if (side()?, side()?) != size || rows * columns > MAX_TILES {
        return Err(ImageError::Damaged);
    }
    Ok((columns, rows))
}

fn is_alpha(meta: &Meta<'_>, item: u32) -> bool {
    matches!(meta.property::<Auxc>(item), Ok(Some(auxiliary)) if ALPHA.contains(&auxiliary.aux_type.as_str()))
}

/// Combine rotation and mirroring, in this order. The table is libavif's conversion to Exif orientations.
fn orientation(meta: &Meta<'_>) -> Result<Orientation, ImageError> {
    let turned = meta.property::<Irot>(meta.primary)?.map_or(0, |it| it.angle);
    let mirrored = meta.property::<Imir>(meta.primary)?.map(|it| it.axis & 1);
    let exif = match (turned, mirrored) {
        (0, None) => 1,
        (0, Some(1)) | (2, Some(0)) => 2,
        (2, None) => 3,
        (0 | 2, Some(_)) => 4,
        (1, Some(0)) | (3, Some(1)) => 5,
        (3, None) => 6,
        (1 | 3, Some(_)) => 7,
        _ => 8,
    };
    Ok(Orientation::from_exif(exif).unwrap_or(Orientation::NoTransforms))
}

/// Return the colour description and the ICC profile of the file. Other types are ignored.
fn colours(meta: &Meta<'_>) -> (Option<Cicp>, Option<Vec<u8>>) {
    let (mut cicp, mut icc) = (None, None);
    for colour in meta.properties(meta.primary).flatten() {
        match colour {
            Colr::Nclx { colour_primaries, transfer_characteristics, matrix_coefficients, full_range_flag } => {
                let code = |code: u16| u8::try_from(code).unwrap_or(0);
                cicp = Some(Cicp {
                    primaries: code(colour_primaries),
                    transfer: code(transfer_characteristics),
                    matrix: code(matrix_coefficients),
                    is_full_range: full_range_flag,
                });
            }
            Colr::Prof { profile } | Colr::Ricc { profile } => icc = Some(profile),
            _ => {}
        }
    }
    (cicp, icc)
}
