//! `/api/v1/shipping`
