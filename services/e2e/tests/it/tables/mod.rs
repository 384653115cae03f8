//! Large imports and exports with the real programs: memory, recovery from crashes, and compatibility with LibreOffice.

mod killed;
mod large;
