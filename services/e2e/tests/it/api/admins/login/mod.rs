//! `/api/v1/admins/login`, and the administrators who may.

mod commands;
mod form;
