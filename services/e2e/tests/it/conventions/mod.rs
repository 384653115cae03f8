//! Rules that hold for every operation of the API.

mod authorisation;
mod bodies;
mod cost_secrecy;
mod csrf;
mod envelope;
mod error_precedence;
mod freshness;
mod headers;
mod injection;
mod load_shed;
mod mass_assignment;
mod pagination;
mod requests;
mod security_headers;
mod statement_count;
mod text;
