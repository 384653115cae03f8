//! Outcomes of calling a customer about their order.

use proto::{names::Named, orders::v1};

/// Whether the customer has confirmed the order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// The customer has not been called yet.
    #[default]
    NotCalled,
    /// The customer did not answer the call.
    NoAnswer,
    /// The customer confirmed the order.
    Confirmed,
    /// The customer refused the order.
    Refused,
}

impl Confirmation {
    /// Name used in the API and in the database.
    pub(crate) fn name(self) -> &'static str {
        v1::Confirmation::from(self).name()
    }

    /// Parse the name used in the API and in the database.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        v1::Confirmation::from_name(name).and_then(Self::from_message)
    }

    /// Convert from a message; none when unspecified.
    pub(crate) const fn from_message(confirmation: v1::Confirmation) -> Option<Self> {
        match confirmation {
            v1::Confirmation::Unspecified => None,
            v1::Confirmation::NotCalled => Some(Self::NotCalled),
            v1::Confirmation::NoAnswer => Some(Self::NoAnswer),
            v1::Confirmation::Confirmed => Some(Self::Confirmed),
            v1::Confirmation::Refused => Some(Self::Refused),
        }
    }
}

impl From<Confirmation> for v1::Confirmation {
    fn from(confirmation: Confirmation) -> Self {
        match confirmation {
            Confirmation::NotCalled => Self::NotCalled,
            Confirmation::NoAnswer => Self::NoAnswer,
            Confirmation::Confirmed => Self::Confirmed,
            Confirmation::Refused => Self::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Confirmation::*, *};

    #[test]
    fn names_parse_back() {
        for confirmation in [NotCalled, NoAnswer, Confirmed, Refused] {
            assert_eq!(Confirmation::from_name(confirmation.name()), Some(confirmation));
            assert_eq!(Confirmation::from_message(confirmation.into()), Some(confirmation));
        }
        assert_eq!(Confirmation::from_name(""), None);
    }
}
