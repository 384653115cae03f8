//! `/api/v1/admins/login`
