//! `attar events dead`: inspect and replay events that a consumer failed to process.

use clap::Subcommand;
use platform::{
    Event,
    bus::{self, DeadLetter, DeadLetters},
    error::BoxError,
    settings::{Reader, Secret, Source},
};
use prost::Message;
use proto::{
    events::v1::{
        AuditRecorded, OrderChanged, OrderMessageDue, OrderPlaced, OrderStatusChanged, PasswordRecoveryRequested,
        ShipmentBookingDue,
    },
    id::EventId,
};

use super::print_line;

/// Manage events that were published on the bus.
#[derive(Debug, Subcommand)]
pub(super) enum Events {
    /// Manage events that a consumer failed to process.
    #[command(subcommand)]
    Dead(Dead),
}

/// Manage dead letters on the broker that `ATTAR_BUS_URL` names.
#[derive(Debug, Subcommand)]
pub(super) enum Dead {
    /// List id, queue, routing key, time of the event and time of the failure.
    List,
    /// Print the payload of an event. It may contain personal data.
    Show {
        /// Id of the event.
        id: EventId,
    },
    /// Send one event, or all of them, back to the consumer that failed to process it.
    Replay {
        /// Id of the event.
        #[arg(required_unless_present = "all", conflicts_with = "all")]
        id: Option<EventId>,
        /// Replay all listed events.
        #[arg(long)]
        all: bool,
    },
}

impl Events {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        let Self::Dead(dead) = self;
        let mut reader = Reader::new(source);
        let url: Option<Secret> = reader.required(&bus::URL);
        dead.run(&DeadLetters::connect(reader.finish(url)?.expose())?).await
    }
}

impl Dead {
    async fn run(self, letters: &DeadLetters) -> Result<(), BoxError> {
        match self {
            Self::List => {
                for letter in all(letters).await? {
                    print_line(line(&letter).trim_end());
                }
            }
            Self::Show { id } => {
                let found =
                    all(letters).await?.into_iter().find(|letter| has_id(letter, id)).ok_or_else(no_such_event)?;
                print_line(line(&found).trim_end());
                print_line(found.event.map(|event| describe(&event)).unwrap_or_default());
            }
            Self::Replay { id, .. } => {
                let mut returned = 0;
                for queue in queues() {
                    // An unreadable event would only be dead-lettered again.
                    let is_selected = |letter: &DeadLetter| id.map_or(letter.event.is_some(), |id| has_id(letter, id));
                    returned += letters.replay(queue, is_selected).await?;
                }
                if id.is_some() && returned == 0 {
                    return Err(no_such_event());
                }
                print_line(format_args!("sent back: {returned}"));
            }
        }
        Ok(())
    }
}

/// List the durable queues of all services.
fn queues() -> impl Iterator<Item = &'static str> {
    [catalog::QUEUES, orders::QUEUES, identity::QUEUES].into_iter().flatten().copied()
}

async fn all(letters: &DeadLetters) -> Result<Vec<DeadLetter>, BoxError> {
    let mut all = Vec::new();
    for queue in queues() {
        all.extend(letters.list(queue).await?);
    }
    Ok(all)
}

fn has_id(letter: &DeadLetter, id: EventId) -> bool {
    letter.event.as_ref().is_some_and(|event| event.id == id)
}

fn no_such_event() -> BoxError {
    "there is no dead letter with this id".into()
}

fn line(letter: &DeadLetter) -> String {
    let given_up = letter.given_up_at.map(|at| at.to_rfc3339()).unwrap_or_default();
    let (id, kind, happened) = match &letter.event {
        Some(event) => (event.id.to_string(), event.routing_key.as_str(), event.occurred_at.to_rfc3339()),
        None => ("-".to_owned(), "unknown", "-".to_owned()),
    };
    format!("{id:<36}  {:<16}  {kind:<22}  {happened:<32}  {given_up}", letter.queue)
}

/// Format an event's payload, or the reason why it cannot be decoded.
fn describe(event: &Event) -> String {
    match event.routing_key.as_str() {
        "order.placed" => read::<OrderPlaced>(event),
        "order.status_changed" => read::<OrderStatusChanged>(event),
        "order.changed" => read::<OrderChanged>(event),
        "order_message.due" => read::<OrderMessageDue>(event),
        "shipment.booking_due" => read::<ShipmentBookingDue>(event),
        "password_recovery.requested" => read::<PasswordRecoveryRequested>(event),
        platform::audit::ROUTING_KEY => read::<AuditRecorded>(event),
        _ => unreadable(event, "of a kind that this program does not know"),
    }
}

fn read<M: Message + Default + std::fmt::Debug>(event: &Event) -> String {
    event.decode::<M>().map_or_else(|fault| unreadable(event, fault), |message| format!("{message:#?}"))
}

fn unreadable(event: &Event, why: impl std::fmt::Display) -> String {
    format!("{} bytes, not to be read: {why}", event.payload.len())
}
