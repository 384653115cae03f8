//! Check of a standalone store's files: permissions, ownership and free space.

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::Path,
};

use rustix::fs::{Access, access, statvfs};

use super::{report::Finding, target::Target};
use crate::store::{self, DataDir};

const MIB: u64 = 1 << 20;
/// Minimum free space, below which images and write-ahead logs may not fit.
const FAULT_MIB: u64 = 100;
const HINT_MIB: u64 = 1024;

pub(super) fn check(target: &Target) -> Vec<Finding> {
    let Some(data) = &target.folder else { return Vec::new() };
    let mut found = vec![check_writable(data)];
    found.extend(check_free_space(data.path()));
    if let Some(store) = target.store() {
        found.push(check_private("store's folder", &store));
        found.extend(check_key(&store, target.is_set(platform::secret_key::SECRET_KEY.name)));
        found.extend(check_owner(&store));
    }
    found
}

/// Check that the data folder is check_writable.
fn check_writable(data: &DataDir) -> Finding {
    let Some(there) = nearest_folder(data.path()) else {
        return Finding::fault("data folder", "is nowhere", format!("set {}", store::DATA_DIR.name));
    };
    match access(there, Access::WRITE_OK | Access::EXEC_OK) {
        Ok(()) => Finding::fine("data folder", format!("{} can be written to", there.display())),
        Err(error) => {
            let says = format!("{} cannot be written to: {error}", there.display());
            Finding::fault(
                "data folder",
                says,
                format!("change its owner to the user of this program, or set {}", store::DATA_DIR.name),
            )
        }
    }
}

fn check_free_space(data: &Path) -> Option<Finding> {
    let file_system = statvfs(nearest_folder(data)?).ok()?;
    let mib = file_system.f_bavail.saturating_mul(file_system.f_frsize) / MIB;
    let says = format!("{mib} MiB are free");
    Some(match mib {
        ..FAULT_MIB => Finding::fault("disk", says, "make room, or nothing more can be ordered"),
        FAULT_MIB..HINT_MIB => Finding::hint("disk", says, "make room before it is needed"),
        _ => Finding::fine("disk", says),
    })
}

/// Check that only the owner can access a file or folder with private data.
fn check_private(subject: &str, path: &Path) -> Finding {
    let Ok(metadata) = fs::metadata(path) else {
        return Finding::fault(subject, format!("{} cannot be read", path.display()), "run this as the store's user");
    };
    let mode = metadata.permissions().mode() & 0o777;
    let advice = format!("chmod go= {}", path.display());
    match mode {
        0 => Finding::fault(
            subject,
            format!("{} is closed to everybody", path.display()),
            format!("chmod u=rwX {}", path.display()),
        ),
        _ if mode & 0o007 != 0 => Finding::fault(
            subject,
            format!("{} is open to everybody on this machine (mode {mode:o})", path.display()),
            advice,
        ),
        _ if mode & 0o070 != 0 => {
            let says = format!("{} is open to its group (mode {mode:o})", path.display());
            Finding::hint(subject, says, format!("{advice}, unless the group is meant, as on a volume of Kubernetes"))
        }
        _ => Finding::fine(subject, format!("{} is its owner's alone", path.display())),
    }
}

/// Check the key of second factors in the store's folder.
fn check_key(store: &Path, is_set: bool) -> Vec<Finding> {
    let path = store.join(store::SECRET_KEY);
    match fs::read_to_string(&path) {
        // A configured key takes precedence over the file.
        Err(_) if is_set => Vec::new(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => vec![Finding::hint(
            "secret key",
            format!("{} is not there", path.display()),
            "attar serve generates one; if second factors are in use, restore the one from the backup",
        )],
        Err(error) => {
            vec![Finding::fault("secret key", format!("{}: {error}", path.display()), "run this as the store's user")]
        }
        Ok(text) if text.trim().parse::<platform::SecretKey>().is_err() => vec![Finding::fault(
            "secret key",
            format!("{} holds no key", path.display()),
            "restore the one from the backup; without it, second factors have to be set up again",
        )],
        Ok(_) => vec![check_private("secret key", &path)],
    }
}

/// Check that the store belongs to the current user: other users leave files that the store cannot access.
fn check_owner(store: &Path) -> Option<Finding> {
    let owner = fs::metadata(store).ok()?.uid();
    // Owner of the process itself, on systems with `/proc`.
    let user = fs::metadata("/proc/self").ok()?.uid();
    if user == owner {
        return None;
    }
    let says = format!("the store is user {owner}'s, and this is run by user {user}");
    Some(Finding::hint("user", says, format!("run attar as user {owner}, so that all files stay theirs")))
}

/// Return the folder, or its nearest existing ancestor.
fn nearest_folder(folder: &Path) -> Option<&Path> {
    let here = Path::new(".");
    let up = folder.ancestors().map(|folder| if folder.as_os_str().is_empty() { here } else { folder });
    up.into_iter().find(|folder| folder.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_faults_world_access_and_hints_at_group_access() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |mode| {
            fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("a mode");
            format!("{:?}", check_private("folder", folder.path()))
        };
        assert!(at(0o700).contains("Fine") && at(0o770).contains("Hint") && at(0o2750).contains("Hint"));
        assert!(at(0o755).contains("Fault") && at(0o701).contains("mode 701"));
    }

    #[test]
    fn key_faults_malformed_file_and_hints_at_missing_one() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let finding = |is_set| format!("{:?}", check_key(folder.path(), is_set));
        assert!(finding(false).contains("is not there") && finding(true) == "[]");
        store::secret_key_in(folder.path()).expect("a key");
        assert!(finding(false).contains("its owner's alone"), "{}", finding(false));
        fs::write(folder.path().join(store::SECRET_KEY), "no key").expect("a file");
        assert!(finding(false).contains("holds no key") && finding(true).contains("holds no key"));
    }

    #[test]
    fn nearest_folder_returns_existing_ancestor() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        assert_eq!(nearest_folder(&folder.path().join("a/b")), Some(folder.path()));
        assert_eq!(nearest_folder(Path::new("nowhere/at/all")), Some(Path::new(".")));
    }
}
