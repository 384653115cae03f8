//! Harm done to the store, above all to one that runs on its own: killed anywhere, out of room, put back from a backup.
//! With the feature `chaos` it is done often; without it a few times.

#![expect(clippy::print_stdout, reason = "every case says its figures")]

use e2e::eventually;

mod backup;
mod brands;
mod disk;
mod forms;
mod keys;
mod kills;
mod runbook;
mod saga;
mod shoppers;
mod store;
