//! `/api/v1/admins/events`
