//! `/api/v1/products`
