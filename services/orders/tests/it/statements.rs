//! Recorder of executed SQL statements, in order.

use std::{
    fmt,
    sync::{Arc, Mutex},
};

use platform::db::STATEMENTS;
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    subscriber::DefaultGuard,
};
use tracing_subscriber::{
    Layer,
    layer::{Context, SubscriberExt},
};

/// Writing and locking statements of the current thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Statements(Arc<Mutex<Vec<String>>>);

struct Sql<'s>(&'s Statements);

impl Statements {
    /// Start recording, until the guard is dropped.
    pub(crate) fn listen() -> (Self, DefaultGuard) {
        let statements = Self::default();
        let guard = tracing::subscriber::set_default(tracing_subscriber::registry().with(statements.clone()));
        (statements, guard)
    }

    /// Take the statements recorded since the last call.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().expect("no test panicked with it"))
    }
}

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == STATEMENTS {
            event.record(&mut Sql(self));
        }
    }
}

impl Visit for Sql<'_> {
    fn record_str(&mut self, field: &Field, value: &str) {
        let writes = ["INSERT", "UPDATE", "DELETE", "SELECT pg_advisory_xact_lock"];
        if field.name() == "sql" && writes.iter().any(|verb| value.trim_start().starts_with(verb)) {
            self.0.0.lock().expect("no test panicked with it").push(value.to_owned());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}
