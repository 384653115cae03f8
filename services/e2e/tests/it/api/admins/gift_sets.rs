//! `/api/v1/admins/gift_sets`
