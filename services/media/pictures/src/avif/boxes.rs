//! Boxes, and the numbers in them. Everything is a slice of the file: nothing is copied, and no count is believed before
//! the bytes for it are there.

use crate::Refused;

/// Bytes that are read from the front.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'f> {
    bytes: &'f [u8],
}

/// A box of the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Box<'f> {
    /// Four letters.
    pub(super) kind: &'f [u8],
    /// What is in it.
    pub(super) body: Reader<'f>,
}

impl<'f> Reader<'f> {
    /// From the first of these bytes.
    pub(super) const fn of(bytes: &'f [u8]) -> Self {
        Self { bytes }
    }

    /// What has not been read yet.
    pub(super) const fn rest(&self) -> &'f [u8] {
        self.bytes
    }

    /// The next so many bytes.
    pub(super) fn take(&mut self, count: usize) -> Result<&'f [u8], Refused> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or(Refused::Damaged)?;
        self.bytes = rest;
        Ok(taken)
    }

    /// The next number of so many bytes, at most eight; zero when it has none.
    pub(super) fn number(&mut self, bytes: usize) -> Result<u64, Refused> {
        if bytes > 8 {
            return Err(Refused::Damaged);
        }
        Ok(self.take(bytes)?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// The next byte.
    pub(super) fn u8(&mut self) -> Result<u8, Refused> {
        Ok(self.take(1)?[0])
    }

    /// The next number of four bytes.
    pub(super) fn u32(&mut self) -> Result<u32, Refused> {
        self.int(4)
    }

    /// The next number of so many bytes, at most four.
    pub(super) fn int(&mut self, bytes: usize) -> Result<u32, Refused> {
        u32::try_from(self.number(bytes)?).map_err(|_| Refused::Damaged)
    }

    /// The version that a full box begins with, and its flags.
    pub(super) fn version(&mut self) -> Result<(u8, u32), Refused> {
        let version = self.u8()?;
        Ok((version, self.int(3)?))
    }

    /// The next box; none at the end.
    pub(super) fn next_box(&mut self) -> Result<Option<Box<'f>>, Refused> {
        if self.bytes.is_empty() {
            return Ok(None);
        }
        let (size, kind) = (self.number(4)?, self.take(4)?);
        let length = match size {
            0 => self.bytes.len(),
            1 => length(self.number(8)?, 16)?,
            size => length(size, 8)?,
        };
        Ok(Some(Box { kind, body: Self::of(self.take(length)?) }))
    }
}

/// The length of a box's body by that of the box and of its head.
fn length(size: u64, head: u64) -> Result<usize, Refused> {
    let length = size.checked_sub(head).ok_or(Refused::Damaged)?;
    usize::try_from(length).map_err(|_| Refused::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_highest_byte_first() {
        let mut reader = Reader::of(&[1, 2, 3, 4, 5, 6]);
        assert_eq!((reader.number(0), reader.number(2), reader.u8()), (Ok(0), Ok(0x102), Ok(3)));
        assert_eq!((reader.number(4), reader.rest()), (Err(Refused::Damaged), &[4, 5, 6][..]));
        assert_eq!(reader.number(9), Err(Refused::Damaged));
    }

    #[test]
    fn boxes_come_in_three_lengths() {
        let file = b"\0\0\0\x0aabcdXY\0\0\0\x01efgh\0\0\0\0\0\0\0\x11Z\0\0\0\0ijklrest";
        let mut reader = Reader::of(file);
        for (kind, body) in [(b"abcd", &b"XY"[..]), (b"efgh", b"Z"), (b"ijkl", b"rest")] {
            let found = reader.next_box().unwrap().unwrap();
            assert_eq!((found.kind, found.body.rest()), (&kind[..], body));
        }
        assert!(reader.next_box().unwrap().is_none());
    }

    #[test]
    fn a_box_that_breaks_off_is_damaged() {
        for file in
            [&b"\0\0\0"[..], b"\0\0\0\x07abcd", b"\0\0\0\x0babcdXY", b"\0\0\0\x01abcd\xff\xff\xff\xff\xff\xff\xff\xff"]
        {
            assert_eq!(Reader::of(file).next_box().map(|_| ()), Err(Refused::Damaged), "{file:?}");
        }
    }
}
