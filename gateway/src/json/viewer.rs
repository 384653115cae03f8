//! The audience of a response about the catalog.

/// Audience of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    /// Customers, with or without an account.
    Customer,
    /// Administrators, who also see stock and hidden entities.
    Admin,
}

impl Viewer {
    /// Returns the audience of a call.
    pub(crate) const fn of(call: &platform::Call) -> Self {
        if call.is_admin() { Self::Admin } else { Self::Customer }
    }
}
