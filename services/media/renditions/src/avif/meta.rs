//! The `meta` box: items, their locations, properties and references.
//!
//! Boxes are decoded one by one and never as `mp4_atom::Any`, which would recurse as deep as the file nests boxes.

use std::borrow::Cow;

use mp4_atom::{Atom, Decode as _, FourCC, Header, Iinf, Iloc, Ipma, Iref, Pitm};

use crate::ImageError;

/// Maximum size of a table of items in bytes: 256 tiles with alpha need fourteen thousand.
const MAX_TABLE_BYTES: usize = 16 << 10;
/// Maximum number of tables that associate items with properties: one per version and width of numbers.
const MAX_ASSOCIATION_TABLES: usize = 4;

/// The parsed `meta` box.
#[derive(Debug, Default)]
pub(super) struct Meta<'f> {
    /// The item that represents the file.
    pub(super) primary: u32,
    items: Option<Iinf>,
    locations: Option<Iloc>,
    references: Option<Iref>,
    properties: Vec<(FourCC, &'f [u8])>,
    associations: Vec<Ipma>,
    /// Data of items stored in the box itself.
    data: &'f [u8],
}

/// Split off the next box and return its kind and body; none at the end.
pub(super) fn next_box<'f>(bytes: &mut &'f [u8]) -> Result<Option<(FourCC, &'f [u8])>, ImageError> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let header = Header::decode(bytes)?;
    let (body, rest) = bytes.split_at_checked(header.size.unwrap_or(bytes.len())).ok_or(ImageError::Damaged)?;
    *bytes = rest;
    Ok(Some((header.kind, body)))
}

impl<'f> Meta<'f> {
    /// Parse the body of the box.
    pub(super) fn read(mut body: &'f [u8]) -> Result<Self, ImageError> {
        let mut meta = Self::default();
        let _version_and_flags = u32::decode(&mut body)?;
        while let Some((kind, body)) = next_box(&mut body)? {
            match &<[u8; 4]>::from(kind) {
                b"pitm" => meta.primary = table::<Pitm>(body)?.item_id,
                b"iinf" => meta.items = Some(table(body)?),
                b"iloc" => meta.locations = Some(locations(body)?),
                b"iref" => meta.references = Some(table(body)?),
                b"iprp" => meta.read_properties(body)?,
                b"idat" => meta.data = body,
                _ => {}
            }
        }
        Ok(meta)
    }

    fn read_properties(&mut self, mut body: &'f [u8]) -> Result<(), ImageError> {
        while let Some((kind, mut body)) = next_box(&mut body)? {
            match &<[u8; 4]>::from(kind) {
                b"ipco" => {
                    while let Some(property) = next_box(&mut body)? {
                        self.properties.push(property);
                    }
                }
                b"ipma" if self.associations.len() < MAX_ASSOCIATION_TABLES => self.associations.push(table(body)?),
                b"ipma" => return Err(ImageError::Damaged),
                _ => {}
            }
        }
        Ok(())
    }

    /// Return the four-letter type of an item.
    pub(super) fn kind(&self, item: u32) -> Option<[u8; 4]> {
        let items = self.items.iter().flat_map(|items| &items.item_infos);
        items.into_iter().find(|info| info.item_id == item)?.item_type.map(<[u8; 4]>::from)
    }

    /// Return the data of an item.
    pub(super) fn content(&self, file: &'f [u8], item: u32) -> Result<Cow<'f, [u8]>, ImageError> {
        let mut locations = self.locations.iter().flat_map(|locations| &locations.item_locations);
        let location = locations.find(|location| location.item_id == item).ok_or(ImageError::Damaged)?;
        let source = match location.construction_method {
            0 => file,
            1 => self.data,
            _ => return Err(ImageError::Damaged),
        };
        let mut content = Cow::Borrowed(&[][..]);
        for extent in &location.extents {
            let offset = location.base_offset.checked_add(extent.offset).ok_or(ImageError::Damaged)?;
            let data = read_extent(source, offset, extent.length)?;
            if content.is_empty() {
                content = Cow::Borrowed(data);
            } else if content.len() + data.len() <= source.len() {
                content.to_mut().extend_from_slice(data);
            } else {
                return Err(ImageError::Damaged);
            }
        }
        Ok(content)
    }

    /// Return the properties of a type of an item, in the order in which they apply.
    pub(super) fn properties<T: Atom>(&self, item: u32) -> impl Iterator<Item = Result<T, ImageError>> {
        let of_item = self.associations.iter().flat_map(|it| &it.item_properties).filter(move |it| it.item_id == item);
        of_item.flat_map(|it| &it.associations).filter_map(|association| {
            let (kind, mut body) = *self.properties.get(usize::from(association.property_index).checked_sub(1)?)?;
            (kind == T::KIND).then(|| T::decode_body(&mut body).map_err(ImageError::from))
        })
    }

    /// Return the first property of a type of an item.
    pub(super) fn property<T: Atom>(&self, item: u32) -> Result<Option<T>, ImageError> {
        self.properties(item).next().transpose()
    }

    /// Return the items that an item references, in order.
    pub(super) fn referred(&self, from: u32, kind: &[u8; 4]) -> impl Iterator<Item = u32> {
        self.references(kind).filter(move |it| it.0 == from).map(|it| it.1)
    }

    /// Return the items that reference an item, in order.
    pub(super) fn referring(&self, to: u32, kind: &[u8; 4]) -> impl Iterator<Item = u32> {
        self.references(kind).filter(move |it| it.1 == to).map(|it| it.0)
    }

    fn references(&self, kind: &[u8; 4]) -> impl Iterator<Item = (u32, u32)> {
        let kind = FourCC::new(kind);
        let all = self.references.iter().flat_map(|it| &it.references).filter(move |it| it.reference_type == kind);
        all.flat_map(|it| it.to_item_ids.iter().map(|&to| (it.from_item_id, to)))
    }
}

/// Decode a table of items, which takes some ten times its size in memory.
fn table<T: Atom>(mut body: &[u8]) -> Result<T, ImageError> {
    if body.len() > MAX_TABLE_BYTES {
        return Err(ImageError::Damaged);
    }
    Ok(T::decode_body(&mut body)?)
}

/// Decode item locations. Extents whose offsets and lengths take no bytes are rejected, since a small table could
/// declare any number of them.
fn locations(body: &[u8]) -> Result<Iloc, ImageError> {
    let sizes_of_offset_and_length = *body.get(4).ok_or(ImageError::Damaged)?;
    if sizes_of_offset_and_length == 0 { Err(ImageError::Damaged) } else { table(body) }
}

/// Return one extent of an item; without a length, it reaches to the end.
fn read_extent(source: &[u8], offset: u64, length: u64) -> Result<&[u8], ImageError> {
    let [offset, length] = [offset, length].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let rest = source.get(offset..).ok_or(ImageError::Damaged)?;
    if length == 0 { Ok(rest) } else { rest.get(..length).ok_or(ImageError::Damaged) }
}
