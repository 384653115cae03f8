//! `/storage`
