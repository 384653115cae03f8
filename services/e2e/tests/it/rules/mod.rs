//! What holds for every call of the API.

mod authorisation;
mod envelope;
mod faults;
mod freshness;
mod headers;
mod pagination;
mod requests;
mod text;
mod xsrf;
