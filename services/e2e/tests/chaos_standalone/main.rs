//! Resilience, above all of the standalone form: crashes, full disks, restored backups. Long with the feature `chaos`,
//! short without.

#![expect(clippy::print_stdout, reason = "every case prints its figures")]

use e2e::eventually;

mod backup;
mod brands;
mod crashes;
mod deployment;
mod disk;
mod erasures;
mod fail_points;
mod idempotency;
mod last_units;
mod remittances;
mod runbook;
mod shipments;
mod standalone;
