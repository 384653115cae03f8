//! What of the file is the picture: its tiles, its alpha, which way up it stands and what its colours mean.

use std::borrow::Cow;

use image::metadata::Orientation;
use mp4_atom::{Atom as _, Auxc, Colr, Decode as _, Ftyp, Imir, Irot, Ispe};

use super::meta::{Meta, next_box};
use crate::{MAX_PIXELS, Refused, measure};

/// The auxiliary pictures that are alpha.
const ALPHA: [&str; 2] = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"];

/// The most tiles that a picture is put together from.
const MAX_TILES: u32 = 256;

/// A file, taken apart.
#[derive(Debug)]
pub(super) struct Container<'f> {
    file: &'f [u8],
    meta: Meta<'f>,
    /// What is seen.
    pub(super) picture: Layer,
    /// How much of it is seen.
    pub(super) alpha: Option<Layer>,
    /// Whether the colours were multiplied with the alpha.
    pub(super) is_premultiplied: bool,
    /// What makes it stand upright.
    pub(super) orientation: Orientation,
    /// What the file says of its colours; it goes before what the pictures in it say.
    pub(super) cicp: Option<Cicp>,
    /// A colour profile.
    pub(super) icc: Option<Vec<u8>>,
}

/// Colours by their numbers in H.273.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cicp {
    pub(super) primaries: u8,
    pub(super) transfer: u8,
    pub(super) matrix: u8,
    pub(super) is_full_range: bool,
}

/// A picture in rows of equal tiles, often of one.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) columns: u32,
    /// The items that hold them, row by row: an AV1 still each.
    pub(super) tiles: Vec<u32>,
}

/// Whether the file says of itself that it is one: `avif`, or the animated `avis`, as what it is or among what it can
/// be read as.
pub(crate) fn is_avif(mut content: &[u8]) -> bool {
    let Ok(Some((kind, body))) = next_box(&mut content) else { return false };
    let mut brands = body.chunks_exact(4).enumerate();
    // The second four bytes are the version of the first brand.
    kind == Ftyp::KIND && brands.any(|(at, brand)| at != 1 && matches!(brand, b"avif" | b"avis"))
}

impl<'f> Container<'f> {
    /// Takes a file apart; nothing is decoded, but a picture that is too large is refused.
    pub(super) fn read(file: &'f [u8]) -> Result<Self, Refused> {
        let mut boxes = file;
        let meta = loop {
            match next_box(&mut boxes)? {
                Some((mp4_atom::Meta::KIND, body)) => break Meta::read(body)?,
                Some(_) => {}
                None => return Err(Refused::Damaged),
            }
        };
        let alpha_item = meta.referring(meta.primary, b"auxl").find(|&item| is_alpha(&meta, item));
        let picture = Layer::read(file, &meta, meta.primary)?;
        let alpha = alpha_item.map(|item| Layer::read(file, &meta, item)).transpose()?;
        if alpha.as_ref().is_some_and(|alpha| (alpha.width, alpha.height) != (picture.width, picture.height)) {
            return Err(Refused::Damaged);
        }
        let is_premultiplied =
            alpha_item.is_some_and(|alpha| meta.referred(meta.primary, b"prem").any(|to| to == alpha));
        let orientation = orientation(&meta)?;
        let (cicp, icc) = colours(&meta);
        Ok(Self { file, meta, picture, alpha, is_premultiplied, orientation, cicp, icc })
    }

    /// The still of a tile.
    pub(super) fn still(&self, tile: u32) -> Result<Cow<'f, [u8]>, Refused> {
        self.meta.content(self.file, tile)
    }
}

impl Layer {
    fn read(file: &[u8], meta: &Meta<'_>, item: u32) -> Result<Self, Refused> {
        let Ispe { width, height } = meta.property(item)?.ok_or(Refused::Damaged)?;
        measure(width, height)?;
        let (columns, tiles) = match meta.kind(item).as_ref() {
            Some(b"av01") => (1, vec![item]),
            Some(b"grid") => {
                let (columns, rows) = grid(&meta.content(file, item)?, (width, height))?;
                let tiles: Vec<u32> = meta.referred(item, b"dimg").collect();
                if tiles.len() as u64 != u64::from(columns) * u64::from(rows) {
                    return Err(Refused::Damaged);
                }
                (columns, tiles)
            }
            _ => return Err(Refused::Damaged),
        };
        Ok(Self { width, height, columns, tiles })
    }

    /// Fails unless tiles of the first one's size, of which another has that size, cover the picture and none lies
    /// wholly outside it.
    pub(super) fn hold_together(&self, first: (u32, u32), other: (u32, u32)) -> Result<(), Refused> {
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
            Err(Refused::Damaged)
        }
    }

    /// The most pixels of one tile: together they have at most four times those of the picture, since none may lie
    /// wholly outside it.
    pub(super) fn most_of_tile(&self) -> u32 {
        let pixels = u64::from(self.width) * u64::from(self.height);
        let share = if self.tiles.len() == 1 { pixels } else { pixels * 4 / self.tiles.len() as u64 };
        u32::try_from(share.min(MAX_PIXELS)).unwrap_or(u32::MAX)
    }
}

/// Columns and rows of a grid whose picture is to have that size.
fn grid(mut content: &[u8], size: (u32, u32)) -> Result<(u32, u32), Refused> {
    let [_version, flags, rows, columns] = <[u8; 4]>::decode(&mut content)?;
    let (rows, columns) = (u32::from(rows) + 1, u32::from(columns) + 1);
    let mut side = || if flags & 1 == 0 { u16::decode(&mut content).map(u32::from) } else { u32::decode(&mut content) };
    if (side()?, side()?) != size || rows * columns > MAX_TILES {
        return Err(Refused::Damaged);
    }
    Ok((columns, rows))
}

fn is_alpha(meta: &Meta<'_>, item: u32) -> bool {
    matches!(meta.property::<Auxc>(item), Ok(Some(auxiliary)) if ALPHA.contains(&auxiliary.aux_type.as_str()))
}

/// First turned left by quarters, then mirrored. The table is libavif's, from these two to the orientation of Exif.
fn orientation(meta: &Meta<'_>) -> Result<Orientation, Refused> {
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

/// The colours that the file names: by numbers, by a profile, or both. Other ways of naming them are passed over.
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
