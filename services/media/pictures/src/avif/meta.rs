//! The items of the file: which there are, where their bytes lie, what is said of them and how they refer to each other.

use std::borrow::Cow;

use super::boxes::Reader;
use crate::Refused;

/// The most items, properties and references; the largest picture of tiles has some hundred.
const MAX_ENTRIES: u32 = 2048;
/// The most pieces that an item's bytes lie in.
const MAX_EXTENTS: u32 = 64;

/// What the box `meta` says.
#[derive(Debug, Default)]
pub(super) struct Meta<'f> {
    /// The item that stands for the file.
    pub(super) primary: u32,
    items: Vec<(u32, &'f [u8])>,
    places: Vec<Place>,
    references: Vec<Reference<'f>>,
    properties: Vec<(&'f [u8], Reader<'f>)>,
    /// Items, and the properties they have, counted from one.
    associations: Vec<(u32, usize)>,
    /// Bytes of items that lie in the box itself.
    data: &'f [u8],
}

/// Where an item's bytes lie.
#[derive(Debug)]
struct Place {
    item: u32,
    is_in_meta: bool,
    /// Offset and length of each piece.
    extents: Vec<(u64, u64)>,
}

/// One item refers to another.
#[derive(Debug)]
struct Reference<'f> {
    kind: &'f [u8],
    from: u32,
    to: u32,
}

impl<'f> Meta<'f> {
    /// Reads the body of the box.
    pub(super) fn read(mut body: Reader<'f>) -> Result<Self, Refused> {
        let mut meta = Self::default();
        body.version()?;
        while let Some(found) = body.next_box()? {
            let mut body = found.body;
            match found.kind {
                b"pitm" => meta.primary = if body.version()?.0 == 0 { body.int(2)? } else { body.u32()? },
                b"iinf" => meta.read_items(body)?,
                b"iloc" => meta.read_places(body)?,
                b"iref" => meta.read_references(body)?,
                b"iprp" => meta.read_properties(body)?,
                b"idat" => meta.data = body.rest(),
                _ => {}
            }
        }
        Ok(meta)
    }

    /// The kind of an item, in four letters.
    pub(super) fn kind(&self, item: u32) -> Option<&'f [u8]> {
        self.items.iter().find(|(id, _)| *id == item).map(|(_, kind)| *kind)
    }

    /// The bytes of an item.
    pub(super) fn content(&self, file: &'f [u8], item: u32) -> Result<Cow<'f, [u8]>, Refused> {
        let place = self.places.iter().find(|place| place.item == item).ok_or(Refused::Damaged)?;
        let source = if place.is_in_meta { self.data } else { file };
        if let [extent] = place.extents[..] {
            return piece(source, extent).map(Cow::Borrowed);
        }
        let mut content = Vec::new();
        for &extent in &place.extents {
            content.extend_from_slice(piece(source, extent)?);
            if content.len() > source.len() {
                return Err(Refused::Damaged);
            }
        }
        Ok(Cow::Owned(content))
    }

    /// The properties of an item, in the order in which they are to be applied.
    pub(super) fn properties(&self, item: u32) -> impl Iterator<Item = (&'f [u8], Reader<'f>)> {
        let of_item = self.associations.iter().filter(move |(id, _)| *id == item);
        of_item.filter_map(|(_, index)| self.properties.get(index.checked_sub(1)?).copied())
    }

    /// The property of an item of that kind.
    pub(super) fn property(&self, item: u32, kind: &[u8]) -> Option<Reader<'f>> {
        self.properties(item).find(|(found, _)| *found == kind).map(|(_, body)| body)
    }

    /// The items to which an item refers so, in order.
    pub(super) fn referred(&self, from: u32, kind: &[u8]) -> impl Iterator<Item = u32> {
        self.references.iter().filter(move |it| it.from == from && it.kind == kind).map(|it| it.to)
    }

    /// The items that refer to an item so, in order.
    pub(super) fn referring(&self, to: u32, kind: &[u8]) -> impl Iterator<Item = u32> {
        self.references.iter().filter(move |it| it.to == to && it.kind == kind).map(|it| it.from)
    }

    fn read_items(&mut self, mut body: Reader<'f>) -> Result<(), Refused> {
        let wide = if body.version()?.0 == 0 { 2 } else { 4 };
        entries(&mut body, wide)?;
        while let Some(found) = body.next_box()? {
            let mut body = found.body;
            let item = match body.version()?.0 {
                2 => body.int(2)?,
                3 => body.u32()?,
                _ => continue,
            };
            body.take(2)?;
            self.items.push((item, body.take(4)?));
            few(self.items.len())?;
        }
        Ok(())
    }

    fn read_places(&mut self, mut body: Reader<'f>) -> Result<(), Refused> {
        let (version, _) = body.version()?;
        let (offset_and_length, base_and_index) = (body.u8()?, body.u8()?);
        let halves = |byte: u8| (usize::from(byte >> 4), usize::from(byte & 15));
        let ((of_offset, of_length), (of_base, of_index)) = (halves(offset_and_length), halves(base_and_index));
        let wide = if version < 2 { 2 } else { 4 };
        for _ in 0..entries(&mut body, wide)? {
            let item = body.int(wide)?;
            let method = if version == 0 { 0 } else { body.int(2)? & 15 };
            body.take(2)?;
            let base = body.number(of_base)?;
            let mut extents = Vec::new();
            let count = body.int(2)?;
            if count > MAX_EXTENTS || method > 1 {
                return Err(Refused::Damaged);
            }
            for _ in 0..count {
                body.take(if version == 0 { 0 } else { of_index })?;
                let offset = base.checked_add(body.number(of_offset)?).ok_or(Refused::Damaged)?;
                extents.push((offset, body.number(of_length)?));
            }
            self.places.push(Place { item, is_in_meta: method == 1, extents });
        }
        Ok(())
    }

    fn read_references(&mut self, mut body: Reader<'f>) -> Result<(), Refused> {
        let wide = if body.version()?.0 == 0 { 2 } else { 4 };
        while let Some(found) = body.next_box()? {
            let mut body = found.body;
            let from = body.int(wide)?;
            for _ in 0..entries(&mut body, 2)? {
                self.references.push(Reference { kind: found.kind, from, to: body.int(wide)? });
                few(self.references.len())?;
            }
        }
        Ok(())
    }

    fn read_properties(&mut self, mut body: Reader<'f>) -> Result<(), Refused> {
        while let Some(found) = body.next_box()? {
            let mut body = found.body;
            match found.kind {
                b"ipco" => {
                    while let Some(property) = body.next_box()? {
                        self.properties.push((property.kind, property.body));
                        few(self.properties.len())?;
                    }
                }
                b"ipma" => self.read_associations(body)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn read_associations(&mut self, mut body: Reader<'f>) -> Result<(), Refused> {
        let (version, flags) = body.version()?;
        let (of_item, of_index) = (if version == 0 { 2 } else { 4 }, if flags & 1 == 0 { 1 } else { 2 });
        for _ in 0..entries(&mut body, 4)? {
            let item = body.int(of_item)?;
            for _ in 0..body.u8()? {
                // The highest bit says that nobody may show the item who does not know the property.
                let index = body.int(of_index)? & if of_index == 1 { 0x7f } else { 0x7fff };
                self.associations.push((item, usize::try_from(index).unwrap_or(0)));
            }
        }
        Ok(())
    }
}

/// A number of entries, of so many bytes.
fn entries(body: &mut Reader<'_>, bytes: usize) -> Result<u32, Refused> {
    let count = body.int(bytes)?;
    if count > MAX_ENTRIES { Err(Refused::Damaged) } else { Ok(count) }
}

fn few(count: usize) -> Result<(), Refused> {
    if count > MAX_ENTRIES as usize { Err(Refused::Damaged) } else { Ok(()) }
}

/// One piece of an item's bytes; without a length, all that follows.
fn piece(source: &[u8], (offset, length): (u64, u64)) -> Result<&[u8], Refused> {
    let [offset, length] = [offset, length].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let rest = source.get(offset..).ok_or(Refused::Damaged)?;
    if length == 0 { Ok(rest) } else { rest.get(..length).ok_or(Refused::Damaged) }
}
