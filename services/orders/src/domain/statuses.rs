//! The status machine: which steps an order may take, and who wins when two take one at once.

use proto::{common::v1::OrderStatus, names::Named};

/// How far an order has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Status {
    /// Placed, not looked at yet.
    Pending,
    /// Being packed.
    Processing,
    /// On its way.
    Shipped,
    /// With the customer.
    Delivered,
    /// Called off; its stock is given back. Final.
    Cancelled,
}

/// Why a change is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The order is not in the status that the caller saw.
    Conflict,
    /// No step leads from the present status to the wanted one.
    InvalidTransition,
    /// Cash is collected for an order that is cancelled.
    CashOfCancelled,
}

impl Status {
    /// What a change to `wanted` means, asked for by someone who saw `expected`: the status to take, none when it is
    /// taken already. What was seen is looked at first.
    pub(crate) fn step_to(self, wanted: Self, expected: Option<Self>) -> Result<Option<Self>, Refusal> {
        if expected.is_some_and(|expected| expected != self) {
            return Err(Refusal::Conflict);
        }
        if wanted == self {
            return Ok(None);
        }
        if self.leads_to(wanted) { Ok(Some(wanted)) } else { Err(Refusal::InvalidTransition) }
    }

    /// Whether a step to `next` sends the order off; none when it leaves that as it is.
    pub(crate) const fn sends_off(self, next: Self) -> Option<bool> {
        match (self, next) {
            (Self::Processing, Self::Shipped) => Some(true),
            (Self::Shipped, Self::Processing) => Some(false),
            _ => None,
        }
    }

    fn leads_to(self, next: Self) -> bool {
        let is_cancelling = next == Self::Cancelled && self != Self::Cancelled;
        is_cancelling || self.forward() == Some(next) || next.forward() == Some(self)
    }

    const fn forward(self) -> Option<Self> {
        match self {
            Self::Pending => Some(Self::Processing),
            Self::Processing => Some(Self::Shipped),
            Self::Shipped => Some(Self::Delivered),
            Self::Delivered | Self::Cancelled => None,
        }
    }

    /// The name by which it is known outside and stored.
    pub(crate) fn name(self) -> &'static str {
        OrderStatus::from(self).name()
    }

    /// The status of that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        OrderStatus::from_name(name).and_then(Self::from_message)
    }

    /// The status of a message; none when it is unspecified.
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
    fn of_all_pairs_only_the_table_of_transitions_leads_on() {
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
                    (false, false) => Err(Refusal::InvalidTransition),
                };
                assert_eq!(from.step_to(to, None), expected, "{from:?} to {to:?}");
                assert_eq!(from.step_to(to, Some(from)), expected, "{from:?} to {to:?}, seen as it is");
            }
        }
    }

    #[test]
    fn what_was_seen_goes_before_everything_else() {
        for present in ALL {
            for seen in ALL.into_iter().filter(|seen| *seen != present) {
                for wanted in ALL {
                    assert_eq!(present.step_to(wanted, Some(seen)), Err(Refusal::Conflict));
                }
            }
        }
    }

    #[test]
    fn an_order_is_sent_off_once_and_called_back_by_the_step_back() {
        assert_eq!((Processing.sends_off(Shipped), Shipped.sends_off(Processing)), (Some(true), Some(false)));
        for (from, to) in [(Delivered, Shipped), (Shipped, Delivered), (Shipped, Cancelled), (Pending, Processing)] {
            assert_eq!(from.sends_off(to), None);
        }
    }

    #[test]
    fn names_read_back() {
        for status in ALL {
            assert_eq!(Status::from_name(status.name()), Some(status));
            assert_eq!(Status::from_message(status.into()), Some(status));
        }
        assert_eq!(Status::from_name(""), None);
    }
}
