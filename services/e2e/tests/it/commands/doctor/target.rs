//! Stores to diagnose, and access to the report.

use std::{collections::BTreeMap, fs, path::PathBuf, time::SystemTime};

use e2e::{AttarCommand, CommandOutput};
use platform::testing::{Backend, Fixture};
use serde_json::Value;
use url::Url;

/// Password in the URLs of the servers, which accept any.
pub(super) const PASSWORD: &str = "a-password-that-nobody-sees";

/// A store, described by its settings.
pub(super) struct DoctorTarget {
    place: PathBuf,
    settings: BTreeMap<String, String>,
}

/// Parsed report of `attar doctor`.
#[derive(Debug)]
pub(super) struct DoctorReport {
    pub(super) is_well: bool,
    pub(super) form: String,
    pub(super) text: String,
    checks: Vec<Value>,
}

impl DoctorTarget {
    /// Describe a standalone store in the test's folder.
    pub(super) fn alone(fixture: &Fixture) -> Self {
        let place = fixture.folder().to_owned();
        let front_end = place.join("front-end");
        fs::create_dir_all(&front_end).expect("a folder");
        fs::write(front_end.join("index.html"), "<script src=\"/build/app.js\"></script>").expect("a page");
        fs::write(front_end.join("app.js"), "").expect("a file");
        let store = Self { settings: BTreeMap::new(), place: place.clone() };
        store
            .env("ATTAR_DATA_DIR", &place.join("data").display().to_string())
            .env("ATTAR_FRONTEND_DIR", &front_end.display().to_string())
    }

    /// Describe a store with its own databases, cache, bus and blob store.
    pub(super) async fn elsewhere(fixture: &Fixture) -> Self {
        let pictures = fixture.folder().join("pictures");
        fs::create_dir_all(&pictures).expect("a folder");
        let mut store = Self::alone(fixture)
            .env("ATTAR_BLOB_URL", &format!("file:{}", pictures.display()))
            .env("ATTAR_BUS_URL", &fixture.bus_url())
            .env("ATTAR_CACHE_URL", &fixture.cache_url());
        for service in ["catalog", "cart-pricing", "orders", "identity", "media"] {
            let mut url = fixture.database_url(service).await;
            if fixture.backend() == Backend::Servers {
                let mut with_password = Url::parse(&url).expect("a URL");
                with_password.set_password(Some(PASSWORD)).expect("it has a host");
                url = with_password.into();
            }
            let name = format!("ATTAR_{}_DATABASE_URL", service.to_uppercase().replace('-', "_"));
            store = store.env(&name, &url);
        }
        store
    }

    pub(super) fn env(mut self, name: &str, value: &str) -> Self {
        self.settings.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Return a path in the test's folder.
    pub(super) fn folder(&self, name: &str) -> PathBuf {
        self.place.join(name)
    }

    /// Prepare `attar …` with the store's settings.
    pub(super) fn attar(&self, words: &[&str]) -> AttarCommand {
        self.settings.iter().fold(AttarCommand::new(words), |attar, (name, value)| attar.env(name, value))
    }

    pub(super) async fn run_doctor(&self) -> DoctorReport {
        DoctorReport::of(&self.attar(&["doctor", "--json"]).run().await)
    }

    /// List the store's files with sizes and modification times.
    pub(super) fn files(&self) -> BTreeMap<PathBuf, (u64, SystemTime)> {
        let entries = fs::read_dir(self.folder("data/store")).expect("a store");
        let file = |entry: fs::DirEntry| {
            let metadata = entry.metadata().expect("a file");
            (entry.path(), (metadata.len(), metadata.modified().expect("a time")))
        };
        entries.map(|entry| file(entry.expect("an entry"))).collect()
    }
}

impl DoctorReport {
    pub(super) fn of(ended: &CommandOutput) -> Self {
        let report: Value = serde_json::from_str(&ended.stdout).unwrap_or_else(|error| panic!("{error}: {ended:?}"));
        let is_well = report["is_well"].as_bool().expect("a boolean");
        assert_eq!(is_well, ended.is_success, "the exit code agrees");
        Self {
            is_well,
            form: report["form"].as_str().expect("a string").to_owned(),
            text: ended.stdout.clone(),
            checks: report["checks"].as_array().expect("a list").clone(),
        }
    }

    /// Return the highest severity reported for a subject: `fine`, `hint` or `fault`.
    pub(super) fn level(&self, subject: &str) -> &str {
        let severity = |level: &&str| ["fine", "hint", "fault"].iter().position(|known| known == level);
        let levels = self.about(subject).map(|check| check["level"].as_str().expect("a level"));
        // Ignore hints about settings: they concern defaults that this test does not set.
        let levels = levels.filter(|level| subject != "settings" || *level != "hint");
        levels.max_by_key(severity).unwrap_or("unknown")
    }

    /// Return all messages about a subject.
    pub(super) fn says(&self, subject: &str) -> String {
        self.about(subject).map(|check| check["says"].as_str().expect("a string")).collect::<Vec<_>>().join("\n")
    }

    fn about(&self, subject: &str) -> impl Iterator<Item = &Value> {
        self.checks.iter().filter(move |check| check["subject"] == subject)
    }
}
