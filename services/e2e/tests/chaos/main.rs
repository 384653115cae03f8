//! The distributed form under harm: what is promised holds while servers die, replicas end and clients are hostile. The
//! cases that harm servers or take their time are of `make chaos` alone (the feature `chaos`); the others are part of
//! `make test`.

#![expect(clippy::print_stdout, reason = "every case says its figures")]

use e2e::eventually;

mod poison;
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
mod rolling;
