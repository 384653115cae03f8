//! Rules that hold for every operation of the API.

mod authorisation;
mod bodies;
mod envelope;
mod faults;
mod freshness;
mod hardening;
mod headers;
mod injection;
mod load_shed;
mod mass_assignment;
mod pagination;
mod queries;
mod requests;
mod text;
mod xsrf;
