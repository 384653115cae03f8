//! The repository's own rules, as tests. What Clippy and Biome check already is not checked here again.

mod dependencies;
mod files;
mod front_end;
mod layers;
mod logs;
mod rust;
mod sql;
mod tests;
mod texts;
