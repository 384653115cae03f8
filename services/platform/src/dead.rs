//! Events that the consumer of a durable queue has refused too often, each kept as a file until it is taken after all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bytes::Bytes;
use proto::id::EventId;
use serde_json::{Value, json};

use crate::bus::Event;

/// A folder with a folder for each queue.
#[derive(Clone, Debug)]
pub(crate) struct DeadEvents {
    folder: PathBuf,
}

impl DeadEvents {
    pub(crate) fn in_folder(folder: &str) -> Self {
        Self { folder: PathBuf::from(folder) }
    }

    /// Keeps an event of a queue; it is on the disk when this returns.
    pub(crate) fn keep(&self, queue: &str, event: &Event) -> io::Result<()> {
        let folder = self.folder.join(queue);
        fs::create_dir_all(&folder)?;
        let unfinished = folder.join(format!("{}.unfinished", event.id));
        let mut file = File::create(&unfinished)?;
        file.write_all(written(event).to_string().as_bytes())?;
        file.sync_all()?;
        fs::rename(unfinished, self.file(queue, event.id))?;
        File::open(folder)?.sync_all()
    }

    /// The events that are kept of a queue, the oldest first.
    pub(crate) fn of(&self, queue: &str) -> io::Result<Vec<Event>> {
        let folder = self.folder.join(queue);
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut events = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|kind| kind == "json") {
                events.push(read(&path)?);
            }
        }
        events.sort_by_key(|event| event.id.uuid());
        Ok(events)
    }

    /// Forgets an event that was taken.
    pub(crate) fn forget(&self, queue: &str, event: EventId) -> io::Result<()> {
        fs::remove_file(self.file(queue, event))
    }

    fn file(&self, queue: &str, event: EventId) -> PathBuf {
        self.folder.join(queue).join(format!("{event}.json"))
    }
}

fn written(event: &Event) -> Value {
    json!({
        "id": event.id.to_string(),
        "routing_key": event.routing_key,
        "occurred_at": event.occurred_at.to_rfc3339(),
        "must_arrive": event.must_arrive,
        "trace_parent": event.trace_parent,
        "payload": event.payload.to_vec(),
    })
}

fn read(path: &Path) -> io::Result<Event> {
    let value: Value = serde_json::from_slice(&fs::read(path)?)?;
    event_of(&value)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, format!("{} is no event", path.display())))
}

fn event_of(value: &Value) -> Option<Event> {
    let text = |name: &str| value[name].as_str();
    let byte = |byte: &Value| u8::try_from(byte.as_u64()?).ok();
    Some(Event {
        id: text("id")?.parse().ok()?,
        routing_key: text("routing_key")?.to_owned(),
        occurred_at: text("occurred_at")?.parse().ok()?,
        payload: value["payload"].as_array()?.iter().map(byte).collect::<Option<Bytes>>()?,
        must_arrive: value["must_arrive"].as_bool()?,
        trace_parent: text("trace_parent").map(str::to_owned),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_kept_as_it_is_until_it_is_forgotten() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let dead = DeadEvents::in_folder(folder.path().to_str().expect("UTF-8"));
        let message = proto::events::v1::CatalogChanged { kind: 1, id: "ä".to_owned() };
        let now = "2026-05-04T09:30:00.123456Z".parse().expect("a moment");
        let first = Event::new("letter.sent", now, &message).must_arrive();
        let second = Event { id: EventId::new(), ..first.clone() };
        dead.keep("q", &second).expect("keeps");
        dead.keep("q", &first).expect("keeps");
        dead.keep("q", &first).expect("keeps it once");
        assert_eq!(dead.of("q").expect("reads"), [first.clone(), second.clone()]);
        assert!(dead.of("other").expect("reads").is_empty());
        dead.forget("q", first.id).expect("forgets");
        assert_eq!(dead.of("q").expect("reads"), [second]);
    }
}
