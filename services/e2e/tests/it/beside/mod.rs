//! What is served beside the API.

mod documents;
mod health;
mod pages;
mod storage;
