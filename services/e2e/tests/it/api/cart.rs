//! `/api/v1/cart`
