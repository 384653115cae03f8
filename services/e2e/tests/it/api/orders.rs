//! `/api/v1/orders`
