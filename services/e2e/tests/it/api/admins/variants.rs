//! `/api/v1/admins/products/{product}/variants`
