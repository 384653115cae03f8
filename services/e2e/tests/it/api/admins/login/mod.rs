//! `/api/v1/admins/login`, and the commands that manage administrators.

mod commands;
mod form;
