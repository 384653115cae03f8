//! Large imports and exports with the real programs: memory, recovery from crashes, and compatibility with LibreOffice.

mod crash_recovery;
mod large_export;
