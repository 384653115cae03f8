//! Messages to customers that are sent automatically, when an order gets a status.

use chrono::{DateTime, Utc};
use platform::messages::{Channel, Recipient, SendError, SendErrorKind};
use proto::orders::v1::{MessageChannel, MessageOutcome};

use super::{contact::Contact, orders::Order, statuses::Status};

/// A message that was sent, or was to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderMessage {
    pub(crate) channel: MessageChannel,
    pub(crate) outcome: MessageOutcome,
    /// Time of the last attempt.
    pub(crate) at: DateTime<Utc>,
}

/// Return whether the message of a status is still to be sent: the customer agrees and is not blocked, and the order has
/// that status since the given time. A newer status has a message of its own.
pub(crate) fn is_due(order: &Order, status: Status, since: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    let is_blocked = order.fulfilment.customer_blocked_until.is_some_and(|until| now < until);
    order.purchase.agreed_to_messages && !is_blocked && (order.status, order.updated_at) == (status, since)
}

/// Return the addresses of an order's customer.
pub(crate) fn recipient(contact: &Contact) -> Recipient<'_> {
    Recipient { phone: Some(contact.phone.e164()), email: contact.email.as_deref() }
}

/// Convert the channel of a message.
pub(crate) const fn channel(channel: Channel) -> MessageChannel {
    match channel {
        Channel::Sms => MessageChannel::Sms,
        Channel::Email => MessageChannel::Email,
    }
}

/// Return the outcome of an attempt to send a message.
pub(crate) fn outcome(sent: &Result<(), SendError>) -> MessageOutcome {
    match sent.as_ref().map_err(SendError::kind) {
        Ok(()) => MessageOutcome::Sent,
        Err(SendErrorKind::Unsent) => MessageOutcome::Unsent,
        Err(SendErrorKind::Rejected) => MessageOutcome::Rejected,
        Err(SendErrorKind::Unknown) => MessageOutcome::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::domain::orders::tests::sample_order;

    #[test]
    fn message_is_due_while_the_customer_agrees_and_the_status_lasts() {
        let mut order = sample_order();
        let (since, now) = (order.updated_at, order.updated_at + TimeDelta::seconds(1));
        assert!(!is_due(&order, Status::Pending, since, now), "the customer did not agree");
        order.purchase.agreed_to_messages = true;
        assert!(is_due(&order, Status::Pending, since, now));
        assert!(!is_due(&order, Status::Processing, since, now), "the order has another status");
        assert!(!is_due(&order, Status::Pending, since - TimeDelta::seconds(1), now), "it has got the status again");
        order.fulfilment.customer_blocked_until = Some(now + TimeDelta::seconds(1));
        assert!(!is_due(&order, Status::Pending, since, now), "the customer is blocked");
        order.fulfilment.customer_blocked_until = Some(now);
        assert!(is_due(&order, Status::Pending, since, now), "the block is over");
    }
}
