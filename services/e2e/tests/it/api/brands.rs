//! `/api/v1/brands`
