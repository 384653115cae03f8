//! Rounds of the waiting list: each tells as many people as the shop can send to, and ends turns that are over.

use std::{collections::BTreeMap, time::Duration};

use platform::{
    Call, CancellationToken, Error, Event,
    messages::{Channel, Message, Recipient},
    outbox,
};
use proto::{
    events::v1::WaitingMessageDue,
    id::{ProductId, WaitingEntryId},
    lines::MAX_LINES,
    names::Named,
    orders::v1::{MessageOutcome, WaitingState},
};
use sea_orm::ConnectionTrait;

use crate::{
    Orders,
    domain::{
        order_messages::outcome,
        waiting_list::{MAX_AGE, RETENTION, Supply, VariantSupply, plan},
    },
    events,
    store::waiting_list,
};

impl Orders {
    /// Run a round now and after each interval until cancelled.
    pub(crate) async fn run_waiting_list(self, interval: Duration, stop: CancellationToken) {
        let rounds = async {
            loop {
                if let Err(error) = self.serve_waiting_list().await {
                    tracing::warn!(%error, "failed to serve the waiting list");
                }
                tokio::time::sleep(interval).await;
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = rounds => {}
        }
    }

    async fn serve_waiting_list(&self) -> Result<(), Error> {
        let now = self.inner.clock.now();
        waiting_list::prune(&self.inner.db, now - RETENTION, now - MAX_AGE).await?;
        for (product, supply) in self.supplies().await? {
            self.serve_product(product, supply).await?;
        }
        Ok(())
    }

    /// Return what the shop can send of each product that somebody waits for, as anybody may order it.
    async fn supplies(&self) -> Result<BTreeMap<ProductId, Supply>, Error> {
        let (awaited, call) = (waiting_list::awaited(self.inner.db.background()).await?, Call::anonymous());
        let mut supplies: BTreeMap<ProductId, Supply> =
            awaited.iter().map(|(product, _)| (*product, Supply::default())).collect();
        for sizes in awaited.chunks(MAX_LINES) {
            for resolved in self.resolve_sizes(&call, sizes).await? {
                let line = resolved.line.unwrap_or_default();
                let (Ok(product), Ok(variant)) = (line.product_id.parse(), line.variant_id.parse()) else { continue };
                let supply = supplies.entry(product).or_default();
                let poured_centi = resolved.ml_left_centi.map(|_| resolved.size_centi);
                supply.variants.insert(variant, VariantSupply { units: resolved.available, poured_centi });
                supply.ml_centi = resolved.ml_left_centi.unwrap_or(supply.ml_centi);
            }
        }
        Ok(supplies)
    }

    /// Run the round of a product. Entries are locked only if something changes, and the round is planned again then,
    /// so that of several processes one tells each person.
    async fn serve_product(&self, product: ProductId, supply: Supply) -> Result<(), Error> {
        let (db, now) = (self.inner.db.background(), self.inner.clock.now());
        let entries = waiting_list::of_product(db, product).await?;
        // Most of the time all wait for what is sold out.
        if !supply.is_any_left() && entries.iter().all(|entry| entry.state == WaitingState::Waiting) {
            return Ok(());
        }
        let bought = waiting_list::bought(db, &entries).await?;
        if plan(&entries, supply.clone(), &bought, now).is_empty() {
            return Ok(());
        }
        let tx = self.inner.db.begin_write().await?;
        let entries = waiting_list::lock_product(&*tx, product).await?;
        let bought = waiting_list::bought(&*tx, &entries).await?;
        let round = plan(&entries, supply, &bought, now);
        waiting_list::end(&*tx, &round.bought, WaitingState::Bought, now).await?;
        waiting_list::end(&*tx, &round.expired, WaitingState::Expired, now).await?;
        waiting_list::set_state(&*tx, &round.recalled, WaitingState::Waiting, None).await?;
        if self.inner.messages.channels.has(Channel::Sms) {
            self.tell(&*tx, &round.told).await?;
        } else {
            waiting_list::set_state(&*tx, &round.told, WaitingState::Due, None).await?;
        }
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }

    /// Start the turn of people, and append the events upon which their messages are sent.
    async fn tell(&self, conn: &impl ConnectionTrait, ids: &[WaitingEntryId]) -> Result<(), Error> {
        let now = self.inner.clock.now();
        waiting_list::set_state(conn, ids, WaitingState::Notified, Some(now)).await?;
        let due: Vec<_> = ids.iter().map(|id| (id.to_string(), events::waiting_message_due(*id, now))).collect();
        Ok(outbox::append_all(conn, &due).await?)
    }

    /// Send the message to a person, at most once in a turn, unless it is no longer due. Fails if the message certainly
    /// was not sent and may be later.
    pub(crate) async fn send_waiting_message(&self, event: &Event) -> Result<(), Error> {
        let due: WaitingMessageDue = event.decode().map_err(Error::internal)?;
        let id: WaitingEntryId = due.entry_id.parse().map_err(Error::internal)?;
        let tx = self.inner.db.begin_write().await?;
        if !waiting_list::claim(&*tx, id).await? {
            return Ok(());
        }
        let Some(entry) = waiting_list::find(&*tx, id).await? else { return Ok(()) };
        tx.commit().await?;
        let message = Message { subject: String::new(), text: self.waiting_text(&entry) };
        let recipient = Recipient { phone: Some(entry.phone.e164()), email: None };
        let sent = self.inner.messages.channels.send(recipient, &message).await;
        // A lost record leaves the outcome unknown, so the message is not repeated.
        let outcome = outcome(&sent);
        waiting_list::finish(self.inner.db.read(), id, outcome).await?;
        let Err(error) = sent else { return Ok(()) };
        tracing::warn!(entry = %id, %error, outcome = outcome.name(), "failed to send a message of the waiting list");
        if outcome == MessageOutcome::Unsent { Err(Error::internal(error)) } else { Ok(()) }
    }
}
