//! Messages to customers who agreed, sent when their order gets a status: the offer, the withdrawal and the sending.

use platform::{
    Error, Event,
    messages::{Channel, Message, SendError},
};
use proto::{
    events::v1::OrderMessageDue,
    id::OrderId,
    names::Named,
    orders::v1::{MessageOffer, MessageOutcome},
    time::moment,
};

use crate::{
    Orders,
    domain::{
        message_templates::fill,
        order_messages::{channel, is_due, outcome, recipient},
        orders::{Order, TrackedOrder},
        statuses::Status,
    },
    store::{message_templates, order_messages, orders},
};

impl Orders {
    /// Return whether the shop sends messages about orders, and by which channels.
    pub(crate) async fn message_offer(&self) -> Result<MessageOffer, Error> {
        let channels = &self.inner.messages.channels;
        let (by_sms, by_email) = (channels.has(Channel::Sms), channels.has(Channel::Email));
        let is_offered = (by_sms || by_email) && message_templates::is_any_automatic(self.inner.db.read()).await?;
        Ok(MessageOffer { is_offered, by_sms, by_email })
    }

    /// Withdraw the agreement to messages about the order with a tracking token.
    pub(crate) async fn withdraw_from_messages(&self, token: &str) -> Result<TrackedOrder, Error> {
        if self.track(token).await?.agreed_to_messages {
            let tx = self.inner.db.begin_write().await?;
            orders::withdraw_from_messages(&*tx, token).await?;
            tx.commit().await?;
        }
        self.track(token).await
    }

    /// Send the message of an order's new status, at most once, unless it is no longer due. Fails if the message
    /// certainly was not sent and may be later.
    pub(crate) async fn send_order_message(&self, event: &Event) -> Result<(), Error> {
        let Some((order, message)) = self.claim_message(event).await? else { return Ok(()) };
        let sent = self.inner.messages.channels.send(recipient(&order.purchase.contact), &message).await;
        let (outcome, reason) = (outcome(&sent), sent.as_ref().err().map(SendError::to_string));
        // A lost record leaves the outcome unknown, so the message is not repeated.
        order_messages::finish(self.inner.db.read(), event.id, outcome, reason).await?;
        let Err(error) = sent else { return Ok(()) };
        tracing::warn!(order = order.number, %error, outcome = outcome.name(), "failed to send an order message");
        if outcome == MessageOutcome::Unsent { Err(Error::internal(error)) } else { Ok(()) }
    }

    /// Claim the message of an event; none if it is no longer due, has no recipient or may have been sent.
    async fn claim_message(&self, event: &Event) -> Result<Option<(Order, Message)>, Error> {
        let due: OrderMessageDue = event.decode().map_err(Error::internal)?;
        let id: OrderId = due.order_id.parse().map_err(Error::internal)?;
        let (Some(status), Some(since)) = (Status::from_message(due.status()), moment(due.at)) else {
            return Err(Error::internal("a due message lacks its status or its time"));
        };
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let Some(order) = orders::find(&*tx, id).await?.filter(|order| is_due(order, status, since, now)) else {
            return Ok(None);
        };
        let template = message_templates::of(&*tx, status).await?;
        let by = self.inner.messages.channels.channel_to(recipient(&order.purchase.contact));
        let Some(by) = by.filter(|_| template.is_automatic) else { return Ok(None) };
        if !order_messages::claim(&*tx, event.id, order.number, channel(by), now).await? {
            return Ok(None);
        }
        tx.commit().await?;
        let text = |template: &str| {
            let settings = &self.inner.messages;
            fill(template, &order, &settings.store_name, &settings.public_url)
        };
        let message = Message { subject: text(&self.inner.messages.subject), text: text(&template.text) };
        Ok(Some((order, message)))
    }
}
