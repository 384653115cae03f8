//! Raw values of settings: the environment, the settings file and the files of secrets.

use std::{collections::BTreeMap, env, fs, path::Path};

use super::{CONFIG, SettingsError, names};

/// Raw values of settings, each with its origin.
#[derive(Clone, Debug, Default)]
pub struct Source {
    values: BTreeMap<String, (String, Origin)>,
    /// Errors of reading files of secrets.
    faults: Vec<String>,
    is_distributed: bool,
}

/// Origin of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An environment variable of the process.
    Environment,
    /// The file that `ATTAR_CONFIG` names.
    File,
    /// The file that the setting's name with `_FILE` names.
    SecretFile,
    /// A value that the program itself sets.
    Program,
}

impl Source {
    /// Read the environment over the file that `ATTAR_CONFIG` names, and the files of secrets. Empty variables count as
    /// absent.
    pub fn from_environment() -> Result<Self, SettingsError> {
        Self::read(env::vars().filter(|(name, value)| name.starts_with("ATTAR_") && !value.is_empty()).collect())
    }

    fn read(environment: BTreeMap<String, String>) -> Result<Self, SettingsError> {
        let file = match environment.get(CONFIG.name) {
            None => BTreeMap::new(),
            Some(path) => read_file(Path::new(path))?,
        };
        let mut values = from(file, Origin::File);
        values.extend(from(environment, Origin::Environment));
        let mut source = Self { values, ..Self::default() };
        for name in names::secrets() {
            source.read_secret(name);
        }
        Ok(source)
    }

    /// Replace the path of a secret's file by the secret.
    fn read_secret(&mut self, name: &str) {
        let file_name = format!("{name}_FILE");
        let Some((path, _)) = self.values.remove(&file_name) else { return };
        if self.values.contains_key(name) {
            self.faults.push(format!("{name} and {file_name} are both set"));
            return;
        }
        match fs::read_to_string(&path) {
            Ok(text) => match text.trim_end_matches(['\r', '\n']) {
                "" => self.faults.push(format!("{file_name} names an empty file: {path}")),
                secret => {
                    self.values.insert(name.to_owned(), (secret.to_owned(), Origin::SecretFile));
                }
            },
            Err(error) => self.faults.push(format!("{file_name} cannot be read: {path}: {error}")),
        }
    }

    /// Fail if names are no settings, or files of secrets could not be read; the error has all of them.
    pub fn check(&self) -> Result<(), SettingsError> {
        let mut faults = self.faults.clone();
        faults.extend(self.origins().filter_map(|(name, origin)| names::fault(name, origin)));
        if faults.is_empty() { Ok(()) } else { Err(SettingsError::Invalid(faults)) }
    }

    /// Require servers where a store in one process has memory.
    pub fn distributed(self) -> Self {
        Self { is_distributed: true, ..self }
    }

    /// Return whether servers are required where a store in one process has memory.
    pub(super) const fn is_distributed(&self) -> bool {
        self.is_distributed
    }

    /// Create a source from name-value pairs.
    pub fn of<const N: usize>(pairs: [(&str, &str); N]) -> Self {
        let pairs = pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { values: from(pairs, Origin::Program), ..Self::default() }
    }

    /// Set a value, replacing any other.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.insert(name.to_owned(), (value.into(), Origin::Program));
        self
    }

    /// Set a value unless there is one.
    pub fn with_default(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.entry(name.to_owned()).or_insert_with(|| (value.into(), Origin::Program));
        self
    }

    /// Return the value of a setting.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(|(value, _)| value.as_str())
    }

    /// Iterate over all set names, declared or not, with their origins.
    pub fn origins(&self) -> impl Iterator<Item = (&str, Origin)> {
        self.values.iter().map(|(name, (_, origin))| (name.as_str(), *origin))
    }
}

fn from(values: BTreeMap<String, String>, origin: Origin) -> BTreeMap<String, (String, Origin)> {
    values.into_iter().map(|(name, value)| (name, (value, origin))).collect()
}

fn read_file(path: &Path) -> Result<BTreeMap<String, String>, SettingsError> {
    let text = fs::read_to_string(path).map_err(|cause| SettingsError::File { path: path.to_owned(), cause })?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| SettingsError::Malformed {
        path: path.to_owned(),
        reason: place_and_message(&text, &error),
    })?;
    table
        .into_iter()
        .map(|(name, value)| match value {
            toml::Value::String(text) => Ok((name, text)),
            toml::Value::Table(_) | toml::Value::Array(_) => {
                Err(SettingsError::Malformed { path: path.to_owned(), reason: format!("{name} is no plain value") })
            }
            plain => Ok((name, plain.to_string())),
        })
        .collect()
}

/// Describe an error in a file without the faulty line, which may hold a secret.
fn place_and_message(text: &str, error: &toml::de::Error) -> String {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    format!("line {}: {}", before.matches('\n').count() + 1, error.message())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "ATTAR_SECRET_KEY";
    const FILE: &str = "ATTAR_SECRET_KEY_FILE";

    fn read(pairs: &[(&str, &str)]) -> Source {
        let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Source::read(pairs.collect()).expect("no settings file")
    }

    fn faults(pairs: &[(&str, &str)]) -> String {
        read(pairs).check().expect_err("a fault").to_string()
    }

    #[test]
    fn secret_is_read_from_its_file_without_the_last_line_break() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("key");
        fs::write(&path, "two\nlines\r\n").expect("a file");
        let source = read(&[(FILE, path.to_str().expect("a path"))]);
        source.check().expect("no fault");
        assert_eq!(source.value(SECRET), Some("two\nlines"));
        assert!(source.origins().eq([(SECRET, Origin::SecretFile)]));
    }

    #[test]
    fn secret_and_its_file_exclude_each_other() {
        assert!(faults(&[(SECRET, "hunter2"), (FILE, "/run/key")]).contains("ATTAR_SECRET_KEY_FILE are both set"));
    }

    #[test]
    fn unreadable_and_empty_files_of_secrets_are_faults() {
        assert!(faults(&[(FILE, "/nowhere/key")]).contains("ATTAR_SECRET_KEY_FILE cannot be read: /nowhere/key: "));
        assert!(faults(&[(FILE, "/dev/null")]).contains("ATTAR_SECRET_KEY_FILE names an empty file: /dev/null"));
    }

    #[test]
    fn file_of_what_is_no_secret_is_no_setting() {
        assert!(faults(&[("ATTAR_LOG_FILE", "/run/log")]).contains("ATTAR_LOG_FILE in the environment is no setting"));
    }

    #[test]
    fn malformed_settings_file_is_reported_without_its_text() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("attar.toml");
        fs::write(&path, format!("ATTAR_LOG = \"info\"\n{SECRET} = hunter2\n")).expect("a file");
        let fault = read_file(&path).expect_err("a fault").to_string();
        assert!(fault.contains("attar.toml: line 2: ") && !fault.contains("hunter2"), "{fault}");
    }

    #[test]
    fn settings_file_may_name_the_file_of_a_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        let [key, config] = ["key", "attar.toml"].map(|name| folder.path().join(name));
        fs::write(&key, "abc\n").expect("a file");
        fs::write(&config, format!("{FILE} = {:?}", key.display().to_string())).expect("a file");
        let source = read(&[(CONFIG.name, config.to_str().expect("a path"))]);
        source.check().expect("no fault");
        assert_eq!(source.value(SECRET), Some("abc"));
    }
}
