//! `/api/openapi.json` and `/api/docs`
