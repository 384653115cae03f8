//! Backups of a standalone store: a folder with copies of its five databases as of one moment, its images, its key, and
//! a manifest of all files with their hashes.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Read},
    path::{Component, Path, PathBuf},
    time::Duration,
};

use chrono::{DateTime, Utc};
use platform::{error::BoxError, snapshot};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::store::{DEAD_EVENTS, DataDir, PICTURES, SECRET_KEY, database_files, private_folder};

/// File name of the manifest, which is written last and marks a backup as complete.
const MANIFEST: &str = "attar-backup.json";
/// Version of the layout; a backup with a later one is rejected.
const FORMAT_VERSION: u32 = 1;

/// Manifest of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    form: u32,
    /// Version of the program that made the backup.
    pub version: String,
    /// Start of the snapshot: everything acknowledged before it is included.
    pub taken_at: DateTime<Utc>,
    files: BTreeMap<String, FileEntry>,
}

/// Size and hash of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FileEntry {
    bytes: u64,
    sha256: String,
}

impl Manifest {
    /// Return the number of files and their total size in bytes.
    pub fn size(&self) -> (usize, u64) {
        (self.files.len(), self.files.values().map(|file| file.bytes).sum())
    }
}

/// Back up a store, open or closed, into a folder that must not exist. Returns the manifest and the time for which
/// writers were blocked.
pub async fn create(store: &Path, folder: &Path) -> Result<(Manifest, Duration), BoxError> {
    if !store.is_dir() {
        return Err(format!("there is no store in {}", store.display()).into());
    }
    if folder.exists() {
        return Err(format!("{} is there already; name a folder that is not", folder.display()).into());
    }
    let unfinished = unfinished_path(folder)?;
    remove_if_exists(&unfinished)?;
    private_folder(&unfinished)?;

    let copies: Vec<_> = database_files().map(|file| (store.join(&file), unfinished.join(file))).collect();
    let taken_at = Utc::now();
    let paused = snapshot::copy_consistently(&copies).await?;
    for (_, copy) in &copies {
        snapshot::check_integrity(copy).await?;
    }
    // Files that the databases refer to were written earlier and are immutable, so copying them later is safe.
    let (store, folder) = (store.to_owned(), folder.to_owned());
    let manifest = tokio::task::spawn_blocking(move || {
        copy_if_exists(&store.join(SECRET_KEY), &unfinished.join(SECRET_KEY))?;
        copy_folder(&store.join(PICTURES), &unfinished.join(PICTURES))?;
        copy_folder(&store.join(DEAD_EVENTS), &unfinished.join(DEAD_EVENTS))?;
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let manifest = Manifest { form: FORMAT_VERSION, version, taken_at, files: hashes(&unfinished, &unfinished)? };
        fs::write(unfinished.join(MANIFEST), serde_json::to_vec_pretty(&manifest)?)?;
        sync_all_files(&unfinished)?;
        fs::rename(&unfinished, &folder)?;
        File::open(parent_of(&folder))?.sync_all()?;
        Ok::<_, BoxError>(manifest)
    });
    Ok((manifest.await??, paused))
}

/// Restore a backup to a data folder without a store. Atomic: the store appears complete and verified, or not at all.
pub async fn restore(folder: &Path, data: &DataDir) -> Result<Manifest, BoxError> {
    if data.store().exists() {
        let message = "there is a store in its place already; move it away first, nothing is overwritten";
        return Err(format!("{}: {message}", data.store().display()).into());
    }
    let (from, to) = (folder.to_owned(), data.clone());
    let manifest = tokio::task::spawn_blocking(move || {
        let manifest = read(&from)?;
        let staging = to.create_staging()?;
        for name in manifest.files.keys() {
            let place = staging.join(name);
            fs::create_dir_all(parent_of(&place))?;
            fs::copy(from.join(name), place)?;
        }
        if hashes(&staging, &staging)? != manifest.files {
            return Err("the backup changed while it was copied".into());
        }
        Ok::<_, BoxError>(manifest)
    });
    let manifest = manifest.await??;
    for file in database_files() {
        snapshot::check_integrity(&data.staging().join(file)).await?;
    }
    sync_all_files(&data.staging())?;
    data.install_staging()?;
    Ok(manifest)
}

/// Read the manifest and verify every file against it.
fn read(folder: &Path) -> Result<Manifest, BoxError> {
    let list = fs::read(folder.join(MANIFEST))
        .map_err(|error| format!("{} is no whole backup: {MANIFEST}: {error}", folder.display()))?;
    let manifest: Manifest = serde_json::from_slice(&list)?;
    if manifest.form != FORMAT_VERSION {
        return Err(format!("the backup is of form {}, which this program does not know", manifest.form).into());
    }
    for (name, listed) in &manifest.files {
        if !Path::new(name).components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(format!("{name} is no name of a file in a backup").into());
        }
        let found = hash(&folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
        if found != *listed {
            return Err(format!("{name} is not as it was when the backup was made").into());
        }
    }
    match database_files().find(|file| !manifest.files.contains_key(file)) {
        Some(missing) => Err(format!("{missing} is not in the backup").into()),
        None => Ok(manifest),
    }
}

/// Hash every file below a folder except the manifest, keyed by its path relative to `root`.
fn hashes(root: &Path, folder: &Path) -> io::Result<BTreeMap<String, FileEntry>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(hashes(root, &path)?);
        } else if path != root.join(MANIFEST) {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            found.insert(name, hash(&path)?);
        }
    }
    Ok(found)
}

fn hash(path: &Path) -> io::Result<FileEntry> {
    let (mut file, mut hasher, mut bytes) = (File::open(path)?, Sha256::new(), 0);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok(FileEntry { bytes, sha256: hex::encode(hasher.finalize()) });
        }
        hasher.update(&buffer[..count]);
        bytes += count as u64;
    }
}

/// Copy a folder recursively, except for temporary files of uploads in progress.
fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let entries = match fs::read_dir(from) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &place)?;
        } else if !entry.file_name().to_string_lossy().contains('#') {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

fn copy_if_exists(from: &Path, to: &Path) -> io::Result<()> {
    match fs::copy(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        copied => copied.map(|_| ()),
    }
}

/// Flush everything below a folder to disk.
fn sync_all_files(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { sync_all_files(&path)? } else { File::open(path)?.sync_all()? }
    }
    File::open(folder)?.sync_all()
}

/// Return the path of the incomplete backup, next to the final one.
fn unfinished_path(folder: &Path) -> Result<PathBuf, BoxError> {
    let name = folder.file_name().ok_or("a backup needs a folder with a name")?;
    Ok(folder.with_file_name(format!("{}.unfinished", name.to_string_lossy())))
}

fn parent_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn remove_if_exists(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
