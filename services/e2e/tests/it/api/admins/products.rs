//! `/api/v1/admins/products`
