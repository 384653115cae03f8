//! Metrics of log-ins, without names or addresses.

use std::sync::LazyLock;

use platform::{Code, Failure, metrics::registered};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family},
};

static LOG_INS: LazyLock<Family<Tried, Counter>> =
    LazyLock::new(|| registered("logins", "Log-ins that were tried", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Tried {
    role: &'static str,
    result: &'static str,
}

/// Role of the account that logs in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Who {
    Customer,
    Admin,
}

impl Who {
    const fn name(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Admin => "admin",
        }
    }
}

/// Count a log-in by its result. Invalid requests and internal errors are not counted.
pub(crate) fn log_in<T>(who: Who, outcome: &Result<T, Failure>) {
    let result = match outcome.as_ref().map_err(Failure::code) {
        Ok(_) => "succeeded",
        Err(Code::Unauthenticated) => "refused",
        Err(Code::TooManyRequests) => "locked",
        Err(_) => return,
    };
    LOG_INS.get_or_create(&Tried { role: who.name(), result }).inc();
}

/// Start every counter at zero.
pub(crate) fn begin() {
    for role in [Who::Customer, Who::Admin].map(Who::name) {
        for result in ["succeeded", "refused", "locked"] {
            let _ = LOG_INS.get_or_create(&Tried { role, result });
        }
    }
}
