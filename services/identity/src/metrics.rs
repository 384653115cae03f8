//! Metrics of log-ins, without names or addresses.

use std::sync::LazyLock;

use platform::{Error, ErrorCode, metrics::register};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family},
};

static LOG_INS: LazyLock<Family<LogInLabels, Counter>> =
    LazyLock::new(|| register("logins", "Log-ins that were tried", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct LogInLabels {
    role: &'static str,
    result: &'static str,
}

/// Role of the account that logs in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    Customer,
    Admin,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Admin => "admin",
        }
    }
}

/// Count a log-in by its result. Invalid requests and internal errors are not counted.
pub(crate) fn record_log_in<T>(role: Role, outcome: &Result<T, Error>) {
    let result = match outcome.as_ref().map_err(Error::code) {
        Ok(_) => "succeeded",
        Err(ErrorCode::Unauthenticated) => "refused",
        Err(ErrorCode::TooManyRequests) => "locked",
        Err(_) => return,
    };
    LOG_INS.get_or_create(&LogInLabels { role: role.name(), result }).inc();
}

/// Start every counter at zero.
pub(crate) fn initialise() {
    for role in [Role::Customer, Role::Admin].map(Role::name) {
        for result in ["succeeded", "refused", "locked"] {
            let _ = LOG_INS.get_or_create(&LogInLabels { role, result });
        }
    }
}
