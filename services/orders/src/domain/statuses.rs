//! State machine of order statuses: permitted transitions and conflict detection.

use proto::{common::v1::OrderStatus, names::Named};

/// Status of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Status {
    /// Placed, not yet processed.
    Pending,
    /// Being packed for shipping.
    Processing,
    /// On its way to the customer.
    Shipped,
    /// Delivered to the customer.
    Delivered,
    /// Cancelled, with its stock released. Final.
    Cancelled,
}

/// Reason to reject an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UpdateError {
    /// The order differs from the state that the caller expected.
    Conflict,
    /// The current status does not lead to the requested one.
    InvalidTransition,
    /// Cash cannot be collected for a cancelled order.
    CashOfCancelled,
}

impl Status {
    /// Validate a change to `requested` by a caller who expects the status `expected`; returns none if the order has that
    /// status already. The expectation is checked first.
    pub(crate) fn transition_to(self, requested: Self, expected: Option<Self>) -> Result<Option<Self>, UpdateError> {
        if expected.is_some_and(|expected| expected != self) {
            return Err(UpdateError::Conflict);
        }
        if requested == self {
            return Ok(None);
        }
        if self.can_become(requested) { Ok(Some(requested)) } else { Err(UpdateError::InvalidTransition) }
    }

    /// Whether the change ships the order (true) or revokes its shipping (false); none if it does neither.
    pub(crate) const fn shipping_change(self, next: Self) -> Option<bool> {
        match (self, next) {
            (Self::Processing, Self::Shipped) => Some(true),
            (Self::Shipped, Self::Processing) => Some(false),
            _ => None,
        }
    }

    /// Return whether items and contact may still be revised.
    pub(crate) const fn is_revisable(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    fn can_become(self, next: Self) -> bool {
        let is_cancelling = next == Self::Cancelled && self != Self::Cancelled;
        is_cancelling || self.next() == Some(next) || next.next() == Some(self)
    }

    const fn next(self) -> Option<Self> {
        match self {
            Self::Pending => Some(Self::Processing),
            Self::Processing => Some(Self::Shipped),
            Self::Shipped => Some(Self::Delivered),
            Self::Delivered | Self::Cancelled => None,
        }
    }

    /// Name used in the API and in the database.
    pub(crate) fn name(self) -> &'static str {
        OrderStatus::from(self).name()
    }

    /// Parse the name used in the API and in the database.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        OrderStatus::from_name(name).and_then(Self::from_message)
    }

    /// Convert from a message; none when unspecified.
    pub(crate) const fn from_message(status: OrderStatus) -> Option<Self> {
        match status {
            OrderStatus::Unspecified => None,
            OrderStatus::Pending => Some(Self::Pending),
            OrderStatus::Processing => Some(Self::Processing),
            OrderStatus::Shipped => Some(Self::Shipped),
            OrderStatus::Delivered => Some(Self::Delivered),
            OrderStatus::Cancelled => Some(Self::Cancelled),
        }
    }
}

impl From<Status> for OrderStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Pending => Self::Pending,
            Status::Processing => Self::Processing,
            Status::Shipped => Self::Shipped,
            Status::Delivered => Self::Delivered,
            Status::Cancelled => Self::Cancelled,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Status::*, *};

    const ALL: [Status; 5] = [Pending, Processing, Shipped, Delivered, Cancelled];

    #[test]
    fn transition_to_accepts_only_listed_transitions() {
        let allowed = [
            (Pending, Processing),
            (Processing, Shipped),
            (Shipped, Delivered),
            (Processing, Pending),
            (Shipped, Processing),
            (Delivered, Shipped),
            (Pending, Cancelled),
            (Processing, Cancelled),
            (Shipped, Cancelled),
            (Delivered, Cancelled),
        ];
        for from in ALL {
            for to in ALL {
                let expected = match (from == to, allowed.contains(&(from, to))) {
                    (true, _) => Ok(None),
                    (false, true) => Ok(Some(to)),
                    (false, false) => Err(UpdateError::InvalidTransition),
                };
                assert_eq!(from.transition_to(to, None), expected, "{from:?} to {to:?}");
                assert_eq!(from.transition_to(to, Some(from)), expected, "{from:?} to {to:?}, seen as it is");
            }
        }
    }

    #[test]
    fn transition_to_checks_expected_status_first() {
        for present in ALL {
            for seen in ALL.into_iter().filter(|seen| *seen != present) {
                for requested in ALL {
                    assert_eq!(present.transition_to(requested, Some(seen)), Err(UpdateError::Conflict));
                }
            }
        }
    }

    #[test]
    fn shipping_change_marks_shipping_and_its_revocation() {
        assert_eq!(
            (Processing.shipping_change(Shipped), Shipped.shipping_change(Processing)),
            (Some(true), Some(false))
        );
        for (from, to) in [(Delivered, Shipped), (Shipped, Delivered), (Shipped, Cancelled), (Pending, Processing)] {
            assert_eq!(from.shipping_change(to), None);
        }
    }

    #[test]
    fn names_parse_back() {
        for status in ALL {
            assert_eq!(Status::from_name(status.name()), Some(status));
            assert_eq!(Status::from_message(status.into()), Some(status));
        }
        assert_eq!(Status::from_name(""), None);
    }
}
