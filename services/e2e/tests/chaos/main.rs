//! The distributed form under harm: what is promised holds while servers die, replicas end and clients are hostile. The
//! cases that harm servers or take their time are of `make chaos` alone (the feature `chaos`); the others are part of
//! `make test`.

#[path = "../it/eventually.rs"]
mod eventually;
mod poison;
mod revocation;
#[cfg_attr(not(feature = "chaos"), expect(dead_code, reason = "the short cases need less of it"))]
mod shelf;

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
