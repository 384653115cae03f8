//! Dead letters of the bus in memory: a file for each event, until it is applied after all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bytes::Bytes;
use proto::id::EventId;
use serde_json::{Value, json};

use crate::bus::Event;

/// Storage of files letters in a folder for each queue.
#[derive(Clone, Debug)]
pub(crate) struct DeadLetterFiles {
    folder: PathBuf,
}

impl DeadLetterFiles {
    pub(crate) fn new(folder: &str) -> Self {
        Self { folder: PathBuf::from(folder) }
    }

    /// Store an event of a queue durably: it is on disk when this returns.
    pub(crate) fn store(&self, queue: &str, event: &Event) -> io::Result<()> {
        let folder = self.folder.join(queue);
        fs::create_dir_all(&folder)?;
        let unfinished = folder.join(format!("{}.unfinished", event.id));
        let mut file = File::create(&unfinished)?;
        file.write_all(encode(event).to_string().as_bytes())?;
        file.sync_all()?;
        fs::rename(unfinished, self.file(queue, event.id))?;
        File::open(folder)?.sync_all()
    }

    /// Return the stored events of a queue, oldest first.
    pub(crate) fn list(&self, queue: &str) -> io::Result<Vec<Event>> {
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

    /// Remove an event that was applied.
    pub(crate) fn remove(&self, queue: &str, event: EventId) -> io::Result<()> {
        fs::remove_file(self.file(queue, event))
    }

    fn file(&self, queue: &str, event: EventId) -> PathBuf {
        self.folder.join(queue).join(format!("{event}.json"))
    }
}

fn encode(event: &Event) -> Value {
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
    decode(&value).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, format!("{} is no event", path.display())))
}

fn decode(value: &Value) -> Option<Event> {
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
    fn stored_events_round_trip_until_they_are_removed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let files = DeadLetterFiles::new(folder.path().to_str().expect("UTF-8"));
        let message = proto::events::v1::CatalogChanged { kind: 1, id: "ä".to_owned() };
        let now = "2026-05-04T09:30:00.123456Z".parse().expect("a moment");
        let first = Event::new("letter.sent", now, &message).must_arrive();
        let second = Event { id: EventId::new(), ..first.clone() };
        files.store("q", &second).expect("stores");
        files.store("q", &first).expect("stores");
        files.store("q", &first).expect("stores once");
        assert_eq!(files.list("q").expect("reads"), [first.clone(), second.clone()]);
        assert!(files.list("other").expect("reads").is_empty());
        files.remove("q", first.id).expect("removes");
        assert_eq!(files.list("q").expect("reads"), [second]);
    }
}
