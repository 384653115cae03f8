//! `/api/v1/admins/dashboard`
