//! Builder of AVIF files around stills, with boxes as libavif writes them.

use super::{
    av1::Still,
    metadata::{PLACE, display_p3, exif},
};

/// An AVIF file to build.
#[derive(Clone, Debug)]
pub struct AnAvif {
    brand: [u8; 4],
    still: Still,
    size: (u32, u32),
    columns_and_rows: Option<(u8, u8)>,
    alpha: Option<Still>,
    is_premultiplied: bool,
    properties: Vec<Vec<u8>>,
    lies: Lies,
}

/// Location of the items' data.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lies {
    /// In one extent each, behind `meta`.
    Behind,
    /// In two extents each, behind `meta`.
    InPieces,
    /// In the `idat` box of `meta`.
    InMeta,
}

impl AnAvif {
    /// Start with one still.
    pub fn of(still: Still) -> Self {
        Self {
            brand: *b"avif",
            still,
            size: (still.width, still.height),
            columns_and_rows: None,
            alpha: None,
            is_premultiplied: false,
            properties: Vec::new(),
            lies: Lies::Behind,
        }
    }

    /// Split the data of each item into two extents.
    pub fn in_pieces(self) -> Self {
        Self { lies: Lies::InPieces, ..self }
    }

    /// Put the items' data into the `meta` box.
    pub fn in_meta(self) -> Self {
        Self { lies: Lies::InMeta, ..self }
    }

    /// Use the still as every tile of a larger grid, whose outer tiles extend a little beyond the image.
    pub fn tiled(self, columns: u8, rows: u8) -> Self {
        let side = |side: u32, count: u8| side * u32::from(count) - u32::from(count - 1);
        let size = (side(self.still.width, columns), side(self.still.height, rows));
        Self { size, columns_and_rows: Some((columns, rows)), ..self }
    }

    /// Add a still as the alpha plane.
    pub fn with_alpha(self, alpha: Still) -> Self {
        Self { alpha: Some(alpha), ..self }
    }

    /// Mark the colours as premultiplied by alpha.
    pub fn premultiplied(self) -> Self {
        Self { is_premultiplied: true, ..self }
    }

    /// Rotate left by a number of quarter turns.
    pub fn turned(self, quarters: u8) -> Self {
        self.with(boxed("irot", &[quarters]))
    }

    /// Mirror: axis 0 exchanges top and bottom, 1 left and right.
    pub fn mirrored(self, axis: u8) -> Self {
        self.with(boxed("imir", &[axis]))
    }

    /// Set the H.273 code points (primaries, transfer, matrix) and the range.
    pub fn with_codes(self, codes: [u8; 3], is_full_range: bool) -> Self {
        let [primaries, transfer, matrix] = codes;
        let range = if is_full_range { 0x80 } else { 0 };
        self.with(boxed("colr", &[b"nclx", &[0, primaries, 0, transfer, 0, matrix, range][..]].concat()))
    }

    /// Embed the profile of Display P3.
    pub fn in_display_p3(self) -> Self {
        self.with(boxed("colr", &[b"prof", &display_p3()[..]].concat()))
    }

    /// Declare a size other than the still's.
    pub fn claiming(self, width: u32, height: u32) -> Self {
        Self { size: (width, height), ..self }
    }

    /// Nest boxes among the properties, each within the one before.
    pub fn nested(self, boxes: u32) -> Self {
        let heads = (1..=boxes).rev().flat_map(|inner| [&(inner * 8).to_be_bytes()[..], b"ipco"].concat());
        self.with(heads.collect())
    }

    /// Set the major brand; the others stay compatible.
    pub fn branded(self, brand: [u8; 4]) -> Self {
        Self { brand, ..self }
    }

    /// Build the file. Its Exif data contains an orientation that readers must ignore.
    pub fn file(&self) -> Vec<u8> {
        let kind = boxed("ftyp", &[&self.brand[..], b"\0\0\0\0avifmif1miaf"].concat());
        if self.lies == Lies::InMeta {
            return [kind, self.meta(0)].concat();
        }
        let start = u32::try_from(kind.len() + self.meta(0).len() + 8).expect("a file of tests is small");
        [kind, self.meta(start), boxed("mdat", &self.contents().concat())].concat()
    }

    fn with(mut self, property: Vec<u8>) -> Self {
        self.properties.push(property);
        self
    }

    /// Return the items' data: Exif, image, alpha, tiles.
    fn contents(&self) -> Vec<Vec<u8>> {
        let image = match self.columns_and_rows {
            None => self.still.content.to_vec(),
            Some((columns, rows)) => {
                let sides = [self.size.0.to_be_bytes(), self.size.1.to_be_bytes()].concat();
                [&[0, 1, rows - 1, columns - 1], &sides[..]].concat()
            }
        };
        let mut contents = vec![[&[0; 4], &exif(6)[..], PLACE].concat(), image];
        contents.extend(self.alpha.map(|alpha| alpha.content.to_vec()));
        contents.extend((0..self.tiles()).map(|_| self.still.content.to_vec()));
        contents
    }

    fn tiles(&self) -> u16 {
        self.columns_and_rows.map_or(0, |(columns, rows)| u16::from(columns) * u16::from(rows))
    }

    /// Build the `meta` box for data that begins at `start`.
    fn meta(&self, start: u32) -> Vec<u8> {
        let contents = self.contents();
        let items = u16::try_from(contents.len()).expect("few items");
        let first_tile = if self.alpha.is_some() { 4 } else { 3 };
        let kind = |item: u16| match item {
            1 => b"Exif",
            2 if self.columns_and_rows.is_some() => b"grid",
            _ => b"av01",
        };
        let infos =
            (1..=items).map(|item| full("infe", 2, &[&item.to_be_bytes()[..], b"\0\0", kind(item), b"\0"].concat()));
        let infos: Vec<u8> = infos.collect::<Vec<_>>().concat();

        let mut references = refers("cdsc", 1, &[2]);
        if self.alpha.is_some() {
            references.extend(refers("auxl", 3, &[2]));
        }
        if self.is_premultiplied {
            references.extend(refers("prem", 2, &[3]));
        }
        if self.columns_and_rows.is_some() {
            references.extend(refers("dimg", 2, &(first_tile..=items).collect::<Vec<_>>()));
        }
        full(
            "meta",
            0,
            &[
                full("hdlr", 0, b"\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0"),
                full("pitm", 0, &[0, 2]),
                self.places(start, &contents),
                full("iinf", 0, &[&items.to_be_bytes()[..], &infos].concat()),
                full("iref", 0, &references),
                self.properties(items, first_tile),
                if self.lies == Lies::InMeta { boxed("idat", &contents.concat()) } else { Vec::new() },
            ]
            .concat(),
        )
    }

    /// Build the items' locations for data that begins at `start`.
    fn places(&self, start: u32, contents: &[Vec<u8>]) -> Vec<u8> {
        let (version, method): (u8, &[u8]) = if self.lies == Lies::InMeta { (1, &[0, 1]) } else { (0, &[]) };
        let items = u16::try_from(contents.len()).expect("few items");
        let mut places = [&[0x44, 0][..], &items.to_be_bytes()].concat();
        let mut at = start;
        for (item, content) in (1..=items).zip(contents) {
            let (first, second) = content.split_at(if self.lies == Lies::InPieces { content.len() / 3 } else { 0 });
            let pieces: Vec<_> = [first, second].into_iter().filter(|piece| !piece.is_empty()).collect();
            let count = u16::try_from(pieces.len()).expect("two at most").to_be_bytes();
            places.extend([&item.to_be_bytes()[..], method, &[0, 0], &count].concat());
            for piece in pieces {
                let length = u32::try_from(piece.len()).expect("small");
                places.extend([at.to_be_bytes(), length.to_be_bytes()].concat());
                at += length;
            }
        }
        full("iloc", version, &places)
    }

    /// Build the properties: first those that all items share, then the image's own.
    fn properties(&self, items: u16, first_tile: u16) -> Vec<u8> {
        let extent =
            |(width, height): (u32, u32)| full("ispe", 0, &[width.to_be_bytes(), height.to_be_bytes()].concat());
        let mut all = vec![
            extent(self.size),
            extent((self.still.width, self.still.height)),
            full("auxC", 0, b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"),
        ];
        all.extend(self.properties.clone());
        let own = (4..=u8::try_from(all.len()).expect("few")).collect::<Vec<u8>>();
        let mut associations = vec![(2, [vec![1], own].concat())];
        if self.alpha.is_some() {
            associations.push((3, vec![1, 3]));
        }
        if self.columns_and_rows.is_some() {
            associations.extend((first_tile..=items).map(|tile| (tile, vec![2])));
        }
        let mut entries = u32::try_from(associations.len()).expect("few").to_be_bytes().to_vec();
        for (item, properties) in associations {
            entries.extend(item.to_be_bytes());
            entries.push(u8::try_from(properties.len()).expect("few"));
            entries.extend(properties);
        }
        boxed("iprp", &[boxed("ipco", &all.concat()), full("ipma", 0, &entries)].concat())
    }
}

pub(super) fn boxed(kind: &str, body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 8).expect("a file of tests is small").to_be_bytes();
    [&length[..], kind.as_bytes(), body].concat()
}

pub(super) fn full(kind: &str, version: u8, body: &[u8]) -> Vec<u8> {
    boxed(kind, &[&[version, 0, 0, 0], body].concat())
}

fn refers(kind: &str, from: u16, to: &[u16]) -> Vec<u8> {
    let count = u16::try_from(to.len()).expect("few");
    let numbers = [from, count].into_iter().chain(to.iter().copied());
    boxed(kind, &numbers.flat_map(u16::to_be_bytes).collect::<Vec<u8>>())
}
