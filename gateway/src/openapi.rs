//! Schemas and responses that the annotations of handlers name. The OpenAPI document is generated from these annotations.

pub(crate) mod creation;
#[cfg(test)]
mod document;
pub(crate) mod errors;
pub(crate) mod kinds;
