//! Hand-written files of the repository, and the report of broken rules.

use std::{fs, path::Path};

/// Folders of generated files, which no rule looks into.
const FILLED_BY_PROGRAMS: [&str; 6] = ["target", "node_modules", "dist", "data", "test-results", ".git"];

/// A file of the repository.
pub(crate) struct File {
    /// Path relative to the repository root, separated by `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// Whether one of the path's parts is this, with or without `.rs`: `store` is `store.rs` and `store/orders.rs`.
    pub(crate) fn is_in(&self, part: &str) -> bool {
        self.path.split('/').any(|at| at.strip_suffix(".rs").unwrap_or(at) == part)
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.extension() == "rs"
    }

    /// Return the extension of the file's name, empty without one.
    pub(crate) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|extension| extension.to_str()).unwrap_or_default()
    }

    /// Return `path:line` of a byte offset.
    pub(crate) fn at(&self, offset: usize) -> String {
        let line = self.text[..offset].matches('\n').count() + 1;
        format!("{}:{line}", self.path)
    }
}

/// Return every file under a folder of the repository with one of the endings, sorted by path.
pub(crate) fn under(folder: &str, endings: &[&str]) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    collect(&root, folder, endings, &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// Fail with the list of violations; also when `files` is empty, since a rule without files checks nothing.
pub(crate) fn hold(rule: &str, files: &[File], broken: &[String]) {
    assert!(!files.is_empty(), "no file to hold this against: {rule}");
    assert!(broken.is_empty(), "{rule}\n  {}\n", broken.join("\n  "));
}

fn collect(root: &Path, folder: &str, endings: &[&str], found: &mut Vec<File>) {
    let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries {
        let entry = entry.expect("an entry of a folder that can be read");
        let name = entry.file_name().into_string().expect("a name in UTF-8");
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let kind = entry.file_type().expect("the kind of an entry");
        if kind.is_dir() {
            if !FILLED_BY_PROGRAMS.contains(&name.as_str()) {
                collect(root, &path, endings, found);
            }
        } else if kind.is_file() && endings.iter().any(|ending| path.ends_with(ending)) {
            let text = fs::read_to_string(entry.path()).unwrap_or_else(|error| panic!("{path}: {error}"));
            found.push(File { path, text });
        }
    }
}
