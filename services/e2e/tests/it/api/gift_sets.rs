//! `/api/v1/gift_sets`
