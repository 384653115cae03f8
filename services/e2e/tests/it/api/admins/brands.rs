//! `/api/v1/admins/brands`
