//! Endpoints beside the API, and the commands.

mod doctor;
mod documents;
mod health;
mod multiplying;
mod operations;
mod pages;
mod seeding;
mod storage;
mod telemetry;
