//! Files of a standalone store: one folder with five databases and the images, created as a whole.

use std::{
    fs,
    io::{self, Write},
    os::unix::fs::{OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use platform::settings::{Reader, Setting, SettingsError, Source};

/// Data folder of a standalone store.
pub const DATA_DIR: Setting = Setting::new("ATTAR_DATA_DIR", Some("./data"), "data folder of a standalone store");

/// Setting for the URL of the identity database.
pub const IDENTITY_DATABASE: &str = "ATTAR_IDENTITY_DATABASE_URL";

/// Name of the image folder inside a store's folder.
pub const PICTURES: &str = "pictures";

/// Name of the dead letters' folder inside a store's folder.
pub const DEAD_EVENTS: &str = "dead-events";

/// Name of the folder of erasure records, beside the store's folder: a restore replaces the store and leaves the records.
pub const ERASURES: &str = "erasures";

/// Name of the key file inside a store's folder.
pub const SECRET_KEY: &str = "secret.key";

/// Settings with the database URLs, and the services they belong to, which also name the files.
pub(crate) const DATABASES: [(&str, &str); 5] = [
    ("ATTAR_CATALOG_DATABASE_URL", "catalog"),
    ("ATTAR_CART_PRICING_DATABASE_URL", "cart-pricing"),
    ("ATTAR_ORDERS_DATABASE_URL", "orders"),
    (IDENTITY_DATABASE, "identity"),
    ("ATTAR_MEDIA_DATABASE_URL", "media"),
];

/// Data folder, which contains the store and its administrator's note.
#[derive(Clone, Debug)]
pub struct DataDir {
    path: PathBuf,
}

impl DataDir {
    /// Return the configured folder, creating it if necessary.
    pub fn open(source: &Source) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let Self { path } = Self::configured(source)?;
        fs::create_dir_all(&path)?;
        Ok(Self { path: path.canonicalize()? })
    }

    /// Return the configured folder without creating it.
    pub fn configured(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let path = reader.required(&DATA_DIR);
        reader.finish(path).map(|path| Self { path })
    }

    /// Return the path of the data folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Return the path of the store.
    pub fn store(&self) -> PathBuf {
        self.path.join("store")
    }

    /// Return the path of a store under construction.
    pub fn staging(&self) -> PathBuf {
        self.path.join("store.unfinished")
    }

    /// Return the path of the note with the demo administrator's credentials.
    pub fn administrator_file(&self) -> PathBuf {
        self.path.join("administrator.txt")
    }

    /// Create an empty folder for a store under construction, removing an earlier attempt.
    pub fn create_staging(&self) -> io::Result<PathBuf> {
        let staging = self.staging();
        if staging.exists() {
            fs::remove_dir_all(&staging)?;
        }
        private_folder(&staging)?;
        Ok(staging)
    }

    /// Rename the finished store to its final path, atomically.
    pub fn install_staging(&self) -> io::Result<()> {
        fs::rename(self.staging(), self.store())?;
        fs::File::open(&self.path)?.sync_all()
    }
}

/// Create a folder that only its owner can access: it contains addresses, password hashes, and the store's key.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

/// Return the names of the five database files.
pub fn database_files() -> impl Iterator<Item = String> {
    DATABASES.iter().map(|(_, file)| format!("{file}.db"))
}

/// Complete the settings: everything that is not set is placed in the store's folder, and erasure records beside it.
pub fn settings_in(source: &Source, store: &Path) -> Source {
    let within = DATABASES.into_iter().fold(source.clone(), |source, (name, file)| {
        source.with_default(name, format!("sqlite:{}", store.join(file).with_extension("db").display()))
    });
    let erasures = store.parent().unwrap_or(store).join(ERASURES);
    within
        .with_default("ATTAR_ERASURES_URL", format!("file:{}", erasures.display()))
        .with_default("ATTAR_BLOB_URL", format!("file:{}", store.join(PICTURES).display()))
        .with_default("ATTAR_CACHE_URL", "memory:")
        .with_default("ATTAR_BUS_URL", format!("memory:{}", store.join(DEAD_EVENTS).display()))
}

/// Return the key of the store's secrets, readable by the owner only; created on first use.
pub fn secret_key_in(store: &Path) -> io::Result<String> {
    let (path, temporary) = (store.join(SECRET_KEY), store.join(format!("{SECRET_KEY}.{}", std::process::id())));
    if !path.exists() {
        let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&temporary)?;
        writeln!(file, "{}", platform::SecretKey::generate())?;
        file.sync_all()?;
        // Of two concurrent creations the first one wins.
        match fs::hard_link(&temporary, &path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => fs::remove_file(&temporary)?,
        }
    }
    Ok(fs::read_to_string(path)?.trim().to_owned())
}

/// Return whether the settings place every database elsewhere, so that there is no store folder.
pub fn has_external_databases(source: &Source) -> bool {
    DATABASES.iter().all(|(name, _)| source.value(name).is_some())
}

/// Return whether the settings place no database elsewhere, so that all are in the store folder.
pub fn has_local_databases(source: &Source) -> bool {
    DATABASES.iter().all(|(name, _)| source.value(name).is_none())
}

/// Return an error unless the databases are either all elsewhere or all in the store folder.
pub fn check_databases(source: &Source) -> Result<(), SettingsError> {
    if has_local_databases(source) || has_external_databases(source) {
        return Ok(());
    }
    let missing = DATABASES.iter().filter(|(name, _)| source.value(name).is_none());
    Err(SettingsError::Invalid(missing.map(|(name, _)| format!("{name} is not set, though others are")).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secret_key_is_created_once_and_private() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let key = secret_key_in(folder.path()).expect("a key");
        assert!(key.parse::<platform::SecretKey>().is_ok());
        assert_eq!(secret_key_in(folder.path()).expect("a key"), key);
        let files: Vec<_> = fs::read_dir(folder.path()).expect("a folder").map(|file| file.expect("a file")).collect();
        assert_eq!(files.len(), 1, "{files:?}");
        assert_eq!(files[0].metadata().expect("a file").permissions().mode() & 0o777, 0o600);
    }
    #[test]
    fn store_folder_is_private() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data = DataDir { path: folder.path().to_owned() };
        data.create_staging().expect("a staging folder");
        data.install_staging().expect("a store");
        let mode = |path: PathBuf| fs::metadata(path).expect("a folder").permissions().mode() & 0o777;
        assert_eq!(mode(data.store()), 0o700);
        fs::set_permissions(data.store(), fs::Permissions::from_mode(0o755)).expect("opens it");
        private_folder(&data.store()).expect("closes it");
        assert_eq!(mode(data.store()), 0o700);
    }
}
