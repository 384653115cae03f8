//! `/api/v1/users`
