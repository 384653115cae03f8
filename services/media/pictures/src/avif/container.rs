//! What of the file is the picture: its tiles, its alpha, which way up it stands and what its colours mean.

use std::borrow::Cow;

use image::metadata::Orientation;

use super::{boxes::Reader, meta::Meta};
use crate::{MAX_PIXELS, Refused, measure};

/// The auxiliary pictures that are alpha.
const ALPHA: [&[u8]; 2] = [b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", b"urn:mpeg:hevc:2015:auxid:1"];

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
    pub(super) icc: Option<&'f [u8]>,
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
pub(crate) fn is_avif(content: &[u8]) -> bool {
    let Ok(Some(first)) = Reader::of(content).next_box() else { return false };
    let brands = first.body.rest().chunks_exact(4).enumerate();
    // The second four bytes are the version of the first brand.
    first.kind == b"ftyp" && brands.into_iter().any(|(at, brand)| at != 1 && matches!(brand, b"avif" | b"avis"))
}

impl<'f> Container<'f> {
    /// Takes a file apart; nothing is decoded, but a picture that is too large is refused.
    pub(super) fn read(file: &'f [u8]) -> Result<Self, Refused> {
        let mut boxes = Reader::of(file);
        let meta = loop {
            match boxes.next_box()? {
                Some(found) if found.kind == b"meta" => break Meta::read(found.body)?,
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
        let (cicp, icc) = colours(&meta)?;
        Ok(Self { file, meta, picture, alpha, is_premultiplied, orientation, cicp, icc })
    }

    /// The still of a tile.
    pub(super) fn still(&self, tile: u32) -> Result<Cow<'f, [u8]>, Refused> {
        self.meta.content(self.file, tile)
    }
}

impl Layer {
    fn read(file: &[u8], meta: &Meta<'_>, item: u32) -> Result<Self, Refused> {
        let mut extent = meta.property(item, b"ispe").ok_or(Refused::Damaged)?;
        extent.version()?;
        let (width, height) = (extent.u32()?, extent.u32()?);
        measure(width, height)?;
        let (columns, tiles) = match meta.kind(item) {
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
fn grid(content: &[u8], size: (u32, u32)) -> Result<(u32, u32), Refused> {
    let mut reader = Reader::of(content);
    let (_, flags) = (reader.u8()?, reader.u8()?);
    let (rows, columns) = (u32::from(reader.u8()?) + 1, u32::from(reader.u8()?) + 1);
    let of_side = if flags & 1 == 0 { 2 } else { 4 };
    if (reader.int(of_side)?, reader.int(of_side)?) != size || rows * columns > MAX_TILES {
        return Err(Refused::Damaged);
    }
    Ok((columns, rows))
}

fn is_alpha(meta: &Meta<'_>, item: u32) -> bool {
    let Some(mut auxiliary) = meta.property(item, b"auxC") else { return false };
    let text = auxiliary.version().map(|_| auxiliary.rest()).unwrap_or_default();
    text.split(|&byte| byte == 0).next().is_some_and(|name| ALPHA.contains(&name))
}

/// First turned left by quarters, then mirrored. The table is libavif's, from these two to the orientation of Exif.
fn orientation(meta: &Meta<'_>) -> Result<Orientation, Refused> {
    let turned = meta.property(meta.primary, b"irot").map(|mut body| body.u8()).transpose()?;
    let mirrored = meta.property(meta.primary, b"imir").map(|mut body| body.u8()).transpose()?;
    let exif = match (turned.unwrap_or(0) & 3, mirrored.map(|axis| axis & 1)) {
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

/// What the file says of its colours: by numbers, by a profile, or both.
fn colours<'f>(meta: &Meta<'f>) -> Result<(Option<Cicp>, Option<&'f [u8]>), Refused> {
    let (mut cicp, mut icc) = (None, None);
    for (_, mut body) in meta.properties(meta.primary).filter(|(kind, _)| *kind == b"colr") {
        match body.take(4)? {
            b"nclx" => {
                let mut code = || Ok(u8::try_from(body.int(2)?).unwrap_or(0));
                let (primaries, transfer, matrix) = (code()?, code()?, code()?);
                cicp = Some(Cicp { primaries, transfer, matrix, is_full_range: body.u8()? & 0x80 != 0 });
            }
            b"prof" | b"rICC" => icc = Some(body.rest()),
            _ => {}
        }
    }
    Ok((cicp, icc))
}
