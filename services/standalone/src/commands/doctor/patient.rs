//! The store that is looked at, as its settings describe it.

use std::path::PathBuf;

use platform::settings::Source;

use super::super::settings::shown;
use crate::store::{self, DataDir};

/// A store's settings, and which of its two forms they make.
#[derive(Debug)]
pub(super) struct Patient {
    /// What is set.
    pub(super) given: Source,
    /// What holds: what is set, and for the rest of a store in a folder what is in that folder.
    pub(super) source: Source,
    /// The data folder of a store that runs on its own; none when the databases are elsewhere.
    pub(super) folder: Option<DataDir>,
}

/// The settings of where services are found that run as processes of their own.
pub(super) const SERVICES: [(&str, &str); 5] = [
    ("ATTAR_CATALOG_URL", "catalog"),
    ("ATTAR_CART_PRICING_URL", "cart-pricing"),
    ("ATTAR_ORDERS_URL", "orders"),
    ("ATTAR_IDENTITY_URL", "identity"),
    ("ATTAR_MEDIA_URL", "media"),
];

impl Patient {
    pub(super) fn of(given: Source) -> Self {
        let folder = if store::is_here(&given) { DataDir::named(&given).ok() } else { None };
        let source = folder.as_ref().map_or_else(|| given.clone(), |data| store::settings_in(&given, &data.store()));
        Self { given, source, folder }
    }

    /// What holds for a setting, its default included.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.source.value(name).or_else(|| super::super::settings::default(name))
    }

    /// The same for people to see.
    pub(super) fn shown(&self, name: &str) -> String {
        self.value(name).map(|value| shown(name, value)).unwrap_or_default()
    }

    /// Whether somebody has set it.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.given.value(name).is_some()
    }

    /// Whether the services are processes of their own: somebody has said where they are found.
    pub(super) fn has_processes(&self) -> bool {
        SERVICES.iter().any(|(setting, _)| self.is_set(setting))
    }

    /// The folder of the store, where it is on its own and has been made.
    pub(super) fn store(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(DataDir::store).filter(|store| store.exists())
    }

    /// What kind of store it is.
    pub(super) fn form(&self) -> String {
        match (&self.folder, self.store()) {
            (Some(_), Some(store)) => format!("a store on its own, in {}", store.display()),
            (Some(data), None) => {
                format!(
                    "no store yet in {}; attar serve makes one, and what it needs is looked at",
                    data.path().display()
                )
            }
            (None, _) if self.has_processes() => "a store of several processes".to_owned(),
            (None, _) => "a store with its databases elsewhere".to_owned(),
        }
    }
}
