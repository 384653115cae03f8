//! `attar events dead`: events that a consumer refused for good, and their way back once their cause is mended.

use clap::Subcommand;
use platform::{
    Event,
    bus::{self, DeadLetter, DeadLetters},
    error::BoxError,
    settings::{Reader, Secret, Source},
};
use prost::Message;
use proto::{
    events::v1::{AuditRecorded, OrderChanged, OrderPlaced, OrderStatusChanged},
    id::EventId,
};

use super::say;

/// Look after events.
#[derive(Debug, Subcommand)]
pub(super) enum Events {
    /// Those that a consumer refused for good.
    #[command(subcommand)]
    Dead(Dead),
}

/// Look after dead letters, on the broker that `ATTAR_BUS_URL` names.
#[derive(Debug, Subcommand)]
pub(super) enum Dead {
    /// List them: id, queue, kind, when it happened and when it was given up.
    List,
    /// Print what one says. It may name a customer.
    Show {
        /// The event's id.
        id: EventId,
    },
    /// Send one back to the consumer that refused it, or all of them.
    Replay {
        /// The event's id.
        #[arg(required_unless_present = "all", conflicts_with = "all")]
        id: Option<EventId>,
        /// All that are listed.
        #[arg(long)]
        all: bool,
    },
}

impl Events {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        let Self::Dead(dead) = self;
        let mut reader = Reader::new(source);
        let url: Option<Secret> = reader.required(&bus::URL);
        dead.run(&DeadLetters::at(reader.finish(url)?.expose())?).await
    }
}

impl Dead {
    async fn run(self, letters: &DeadLetters) -> Result<(), BoxError> {
        match self {
            Self::List => {
                for letter in all(letters).await? {
                    say(line(&letter).trim_end());
                }
            }
            Self::Show { id } => {
                let found = all(letters).await?.into_iter().find(|letter| is(letter, id)).ok_or_else(no_such_event)?;
                say(line(&found).trim_end());
                say(found.event.map(|event| words(&event)).unwrap_or_default());
            }
            Self::Replay { id, .. } => {
                let mut returned = 0;
                for queue in queues() {
                    // What is no event of ours would only come back.
                    let wanted = |letter: &DeadLetter| id.map_or(letter.event.is_some(), |id| is(letter, id));
                    returned += letters.replay(queue, wanted).await?;
                }
                if id.is_some() && returned == 0 {
                    return Err(no_such_event());
                }
                say(format_args!("sent back: {returned}"));
            }
        }
        Ok(())
    }
}

/// The durable queues of the whole shop.
fn queues() -> impl Iterator<Item = &'static str> {
    [catalog::QUEUES, identity::QUEUES].into_iter().flatten().copied()
}

async fn all(letters: &DeadLetters) -> Result<Vec<DeadLetter>, BoxError> {
    let mut all = Vec::new();
    for queue in queues() {
        all.extend(letters.of(queue).await?);
    }
    Ok(all)
}

fn is(letter: &DeadLetter, id: EventId) -> bool {
    letter.event.as_ref().is_some_and(|event| event.id == id)
}

fn no_such_event() -> BoxError {
    "no such event lies in the dead letters".into()
}

fn line(letter: &DeadLetter) -> String {
    let given_up = letter.given_up_at.map(|at| at.to_rfc3339()).unwrap_or_default();
    let (id, kind, happened) = match &letter.event {
        Some(event) => (event.id.to_string(), event.routing_key.as_str(), event.occurred_at.to_rfc3339()),
        None => ("-".to_owned(), "unknown", "-".to_owned()),
    };
    format!("{id:<36}  {:<16}  {kind:<22}  {happened:<32}  {given_up}", letter.queue)
}

/// What an event says, as far as it can be read.
fn words(event: &Event) -> String {
    match event.routing_key.as_str() {
        "order.placed" => read::<OrderPlaced>(event),
        "order.status_changed" => read::<OrderStatusChanged>(event),
        "order.changed" => read::<OrderChanged>(event),
        platform::audit::RECORDED => read::<AuditRecorded>(event),
        _ => unreadable(event, "of a kind that this program does not know"),
    }
}

fn read<M: Message + Default + std::fmt::Debug>(event: &Event) -> String {
    event.decode::<M>().map_or_else(|fault| unreadable(event, fault), |message| format!("{message:#?}"))
}

fn unreadable(event: &Event, why: impl std::fmt::Display) -> String {
    format!("{} bytes, not to be read: {why}", event.payload.len())
}
