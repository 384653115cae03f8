//! The audience of a response about the catalog.

/// Who looks at the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    /// Anyone who shops.
    Customer,
    /// An administrator, who sees stock as well.
    Admin,
}

impl Viewer {
    /// Who makes the call.
    pub(crate) const fn of(call: &platform::Call) -> Self {
        if call.is_admin() { Self::Admin } else { Self::Customer }
    }
}
