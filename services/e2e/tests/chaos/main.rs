//! Resilience of the distributed form: guarantees hold while servers crash, replicas end and clients are hostile. Cases
//! that kill servers or take long run in `make chaos` only (feature `chaos`); the others are part of `make test`.

#![expect(clippy::print_stdout, reason = "every case prints its figures")]

use e2e::eventually;

mod poison_events;
mod revocation;

#[cfg(feature = "chaos")]
mod broker;
#[cfg(feature = "chaos")]
mod load;
#[cfg(feature = "chaos")]
mod outages;
#[cfg(feature = "chaos")]
mod overload;
#[cfg(feature = "chaos")]
mod rolling_restart;
