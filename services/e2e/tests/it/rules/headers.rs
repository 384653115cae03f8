//! Request ids, security headers, entity tags.
