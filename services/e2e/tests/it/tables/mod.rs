//! Large tables in the programs that people run: how much memory they take, what becomes of them when a program dies, and
//! what LibreOffice makes of them.

mod killed;
mod large;
