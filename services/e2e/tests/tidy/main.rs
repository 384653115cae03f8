//! The repository's own rules, as tests. Rules that Clippy or Biome can check are configured there instead.

mod comments;
mod commits;
mod dependencies;
mod files;
mod front_end;
mod layers;
mod logs;
mod nouns;
mod rust;
mod settings;
mod sql;
mod tests;
mod texts;
