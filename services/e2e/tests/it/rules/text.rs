//! What texts may be made of.
