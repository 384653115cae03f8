//! Resilience, above all of the standalone form: crashes, full disks, restored backups. Long with the feature `chaos`,
//! short without.

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
