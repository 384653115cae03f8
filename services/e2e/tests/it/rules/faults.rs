//! Which fault is told when several apply.
