//! `/api/v1/admins/orders`
