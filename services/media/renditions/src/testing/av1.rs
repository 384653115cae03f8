//! AV1 stills of two halves, red and blue, encoded with rav1e 0.8: 64 by 32 pixels unless their names say otherwise.

/// An encoded still, as AVIF files contain it.
#[derive(Clone, Copy, Debug)]
pub struct Still {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) content: &'static [u8],
}

/// 4:2:0 in 8 bits, full range, BT.601: what most encoders write.
pub const COLOURS: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9d\x044\x1aP2/d\x9a\x1f\x1b\x0b\xf9\xee\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\
        \xaa\x06\xe8R\xddpEX%wr\xd1\x8b\xee_\x8c\xed\xb8\x7fE0\x0ed\xec",
};
/// [`COLOURS`], 61 pixels wide and 33 high.
pub const ODD: Still = Still {
    width: 61,
    height: 33,
    content: b"\x12\0\x0a\x09\x1f\xd5|\x80\xb2\x02\x1a\x0d(2Jd\x9e\x1f\x1b\x0b\xf7\xec\xff\xe0?\xf0\x10X\0\0\0\0\0\
        \0\0\0\0\"\xaa\x07\xe6P\x15e\xb21\x8e\x1b$\xbbj\xa9\x9c\x13\x8a\xe7^1\xe0\x05\xf0y\xee8d\x08\xb0\xbc\
        \xf4K[.t\x16\xd5\x7fV\xf9|\xaa/\x1e\xf0\x08_U\xe2{H",
};
/// 4:2:0 in 8 bits, limited range, BT.709.
pub const COLOURS_LIMITED_709: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9d\x044\x04P2/d\x9a\x1f\x1b\x0b\xf9\xee\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\
        \xaa\x06\xe8R\xdd\xbf\x8c\xe8+$\xb0K2n\xde;\xac}\xf3\xb2\xcc\x86(\xc0",
};
/// 4:2:2 in 8 bits, full range, BT.601.
pub const COLOURS_422: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09_\xd5?\xf9d\x044\x1b@2.`\x9a\x1f/\x1b\x05\xf8\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\xa4\
        \x06\xe8R\xddpI\xd5\xf9S\xfb\x89\xf3\xee\xb1>\"\x91\x1dv\x92d\xf0",
};
/// 4:4:4 in 8 bits, limited range, BT.601.
pub const COLOURS_444_LIMITED: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09?\xd5?\xf9h\x08h2\x802.d\x9a\x1fC+\x13\x04\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\xa4\x06\
        \xe8R\xe1\x0d>O\x15G\x8e\xc9K\xf3\xc8H@ \x9e\xf1o\x0f\xdf",
};
/// The planes are green, blue and red, in 8 bits.
pub const COLOURS_IDENTITY: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x08?\xd5?\xf9h\x08h\x052,d\x9a\x1fC+\x13\x04\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\xa4\x01\
        \x89\xee\xb2\x83@h=\x80RB\x87B\x82>|\x94n\x05\xd5",
};
/// 4:2:0 in 10 bits, limited range, BT.709.
pub const COLOURS_10_LIMITED_709: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9t\x044\x04P2/d\xaa\x17\x17\x0b\xfb\xf2\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\
        \xaa\x06\xe8R\xdd\xe7\xe2\xb8,X\xc0KD\xc3\xee2\x14\xb2\xfc\xf6C\xa1\x8c\xb0",
};
/// 4:4:4 in 10 bits, full range, BT.601.
pub const COLOURS_10_444: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09?\xd5?\xf9x\x08h6\x802/d\xaa\x177%\x11\x04\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\0\"\xa4\x06\
        \xe8R\xdd\x90>\xc3\xcd\xad?\xad7\x89\\\x85\xbb\xfd\x88\x10\x848E\x0c",
};
/// 4:2:0 in 12 bits, full range, BT.601.
pub const COLOURS_12: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09_\xd5?\xf9z\x02\x1a\x0d\xca2/d\xae\x17\x15\x09\xfb\xf2\xc0\0 \0\x10\0\0\0\0\0\0\0\0\0\
        \0\"\xaa\x06\xe8R\xdd\x93\x0a\xe8%\xff\x19\xd1\x94I\xdb\x8d\x12O\xcfI\xab\xcaf,",
};
/// Luma alone, in 8 bits, full range.
pub const GREYS: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9l\x044\x1a\x802\x1bd\x9a\x1d\x80\0@\0 \0\0\0\0\0\0\0\0\0\x01 6\xa5\x83\
        \xe4w\x19\xc6\xd7",
};
/// Luma alone, in 10 bits, limited range.
pub const GREYS_10_LIMITED: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9|\x044\x18\x802\x1bd\xaa\x15\x80\0@\0 \0\0\0\0\0\0\0\0\0\x01 6\xa5\x84W\
        \xd0?\x1a\xb4",
};
/// An alpha plane whose left half is transparent.
pub const CLEAR_LEFT: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9l\x044\x0a\x802\x1dd\x9a\x1d\x80\0@\0 \0\0\0\0\0\0\0\0\0\x01 6\xa5\x83\
        \xd82\xe9\xb2%\x19\x80",
};
/// [`CLEAR_LEFT`] in limited range.
pub const CLEAR_LEFT_LIMITED: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x09\x1f\xd5?\xf9l\x044\x08\x802\x1dd\x9a\x1d\x80\0@\0 \0\0\0\0\0\0\0\0\0\x01 6\xa5\x83\
        \xd4\xbb|2#\x83\x80",
};
/// 1600 by 1000 pixels: 4:2:0 in 8 bits, limited range, BT.709.
pub const LARGE: Still = Still {
    width: 1600,
    height: 1000,
    content: b"\x12\0\x0a\x0a\x1f\xeaq\xff\xceY\x01\x0d\x01\x142kd&\x87\xc6\xc2\xfe{\xb0\0\x08\0\x04\0\0\0\0\0\0\0\
        \0\0\0\x08\xaa\x80\x01\\\"\x07\xe6\xc2\xcd\xe6\x17\x1f\x87\xa1\xe7\xc8\x0d\xc7\xc2\x9e\xd76QX\xba\
        \x11\xa2\xc3\xd9yZ\xcd2\xb4\x97\xb7\xbfm\x02\xb9\xd5\xbf\xde\x9f\xcb\xcf\xd8\xf4\xf1\x10\xf4x\xa9\
        \xef]\x9d0\x1f\xe9}\x8a#\xf6D\xe6\x01K\xa6\x01\x1b;\xe5-N\xbae\xfaK\xd6m\xde\x8b\xba\x14",
};
/// Three frames, as in a film: 4:2:0 in 8 bits, full range, BT.601.
pub const FRAMES: Still = Still {
    width: 64,
    height: 32,
    content: b"\x12\0\x0a\x0d\0\0\0\xf9S\xff\x88B\xb2\x02\x1a\x0d(20\x10\x02M\x0f\x8d\x85\xfc\xf7`\0\x10\0\x08\0\0\
        \0\0\0\0\0\0\0\0\x11U\x06\xe8W\x98L\x81\xb6\xd4r\xd4\xd6\x05C`\x19,\x1b\xbb\x14\x14\xa2\xb5\x8c\x12\
        \x002\x16(\x09\x08\0\x80\x02\x02\x93\x1f\x8a\xfc\xef\xe6`\0\x01\x04\x01U\x80\x10\x152\x160\x0a \x01@\
        \x10\x05\x863\x07\xeb\xcf\xb6\xc0\0\x02\x08\x02\xaa\x80\x10\x15\x12\0\x1a\x01\xc8",
};
