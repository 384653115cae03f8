//! The failures that are identity's own.

use std::time::Duration;

use platform::{Code, Failure, Faults};

/// A refused log-in: the same for an unknown account and for a wrong password.
pub(crate) fn invalid_credentials() -> Failure {
    Failure::new(Code::Unauthenticated, "invalid_credentials")
}

/// A refused code of the second step of a log-in: wrong, or used before.
pub(crate) fn invalid_code() -> Failure {
    Failure::new(Code::Unauthenticated, "invalid_code")
}

/// A log-in that has to begin anew.
pub(crate) fn challenge_over() -> Failure {
    Failure::new(Code::Unauthenticated, "challenge_over")
}

/// Too many attempts; `wait` until the next makes sense.
pub(crate) fn too_many_requests(wait: Duration) -> Failure {
    Failure::new(Code::TooManyRequests, "too_many_requests").retry_after(wait)
}

/// What nobody changes of themselves.
pub(crate) fn own_account() -> Failure {
    Failure::new(Code::Conflict, "own_account")
}

/// Without this owner there would be none.
pub(crate) fn last_owner() -> Failure {
    Failure::new(Code::Conflict, "last_owner")
}

/// It takes a second factor, or one that was begun.
pub(crate) fn second_factor_missing() -> Failure {
    Failure::new(Code::Conflict, "second_factor_missing")
}

/// There is a second factor already.
pub(crate) fn second_factor_on() -> Failure {
    Failure::new(Code::Conflict, "second_factor_on")
}

/// The shop requires a second factor of all.
pub(crate) fn second_factor_enforced() -> Failure {
    Failure::new(Code::Conflict, "second_factor_enforced")
}

/// One fault of one field.
pub(crate) fn fault(field: &str, slug: &str) -> Failure {
    let mut faults = Faults::new();
    faults.add(field, slug);
    Failure::invalid(faults)
}
