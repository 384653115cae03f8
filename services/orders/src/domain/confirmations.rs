//! What customers say when they are called about their order.

use proto::{names::Named, orders::v1};

/// Whether the customer stands by the order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// Nobody called yet.
    #[default]
    NotCalled,
    /// Nobody answered.
    NoAnswer,
    /// They want it.
    Confirmed,
    /// They do not.
    Refused,
}

impl Confirmation {
    /// The name by which it is known outside and stored.
    pub(crate) fn name(self) -> &'static str {
        v1::Confirmation::from(self).name()
    }

    /// The confirmation of that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        v1::Confirmation::from_name(name).and_then(Self::from_message)
    }

    /// The confirmation of a message; none when it is unspecified.
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
    fn names_read_back() {
        for confirmation in [NotCalled, NoAnswer, Confirmed, Refused] {
            assert_eq!(Confirmation::from_name(confirmation.name()), Some(confirmation));
            assert_eq!(Confirmation::from_message(confirmation.into()), Some(confirmation));
        }
        assert_eq!(Confirmation::from_name(""), None);
    }
}
