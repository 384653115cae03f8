//! The store under examination, as its settings describe it.

use std::path::PathBuf;

use platform::settings::Source;

use super::super::settings::masked;
use crate::store::{self, DataDir};

/// Settings of a store and its derived deployment form.
#[derive(Debug)]
pub(super) struct Target {
    /// Settings as given by the environment and the settings file.
    pub(super) given: Source,
    /// Effective settings: the given ones, completed with those of a standalone store.
    pub(super) source: Source,
    /// Data folder of a standalone store; `None` when the databases are elsewhere.
    pub(super) folder: Option<DataDir>,
}

/// Settings with the URLs of services in the distributed form.
pub(super) const SERVICES: [(&str, &str); 5] = [
    ("ATTAR_CATALOG_URL", "catalog"),
    ("ATTAR_CART_PRICING_URL", "cart-pricing"),
    ("ATTAR_ORDERS_URL", "orders"),
    ("ATTAR_IDENTITY_URL", "identity"),
    ("ATTAR_MEDIA_URL", "media"),
];

impl Target {
    pub(super) fn of(given: Source) -> Self {
        let folder = if store::has_local_databases(&given) { DataDir::configured(&given).ok() } else { None };
        let source = folder.as_ref().map_or_else(|| given.clone(), |data| store::settings_in(&given, &data.store()));
        Self { given, source, folder }
    }

    /// Return the effective value of a setting, or its default.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.source.value(name).or_else(|| super::super::settings::default(name))
    }

    /// Return the effective value with secrets masked.
    pub(super) fn masked(&self, name: &str) -> String {
        self.value(name).map(|value| masked(name, value)).unwrap_or_default()
    }

    /// Return whether the setting was given.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.given.value(name).is_some()
    }

    /// Return whether the store runs as several processes, that is, any service has a URL.
    pub(super) fn has_processes(&self) -> bool {
        SERVICES.iter().any(|(setting, _)| self.is_set(setting))
    }

    /// Return the folder of a standalone store if it exists.
    pub(super) fn store(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(DataDir::store).filter(|store| store.exists())
    }

    /// Describe the deployment form.
    pub(super) fn form(&self) -> String {
        match (&self.folder, self.store()) {
            (Some(_), Some(store)) => format!("a standalone store, in {}", store.display()),
            (Some(data), None) => {
                format!(
                    "no store yet in {}; attar serve creates one, and its requirements are checked",
                    data.path().display()
                )
            }
            (None, _) if self.has_processes() => "a store of several processes".to_owned(),
            (None, _) => "a store with its databases elsewhere".to_owned(),
        }
    }
}
