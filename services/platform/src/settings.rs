//! Settings: declared with name, default and description, read from the environment over a file, all errors reported at
//! once.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    env, fmt, fs, io,
    path::{Path, PathBuf},
    str::FromStr,
};

/// Path of the settings file.
pub const CONFIG: Setting = Setting::new(
    "ATTAR_CONFIG",
    None,
    "TOML file with settings under the names listed here; environment variables take precedence",
);

/// Declaration of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Name in the environment and in the file, such as `ATTAR_HTTP_ADDR`.
    pub name: &'static str,
    /// Default; `None` when the setting is required or optional.
    pub default: Option<&'static str>,
    /// Description for the list of settings, without a full stop.
    pub description: &'static str,
}

impl Setting {
    /// Declare a setting, as a constant.
    pub const fn new(name: &'static str, default: Option<&'static str>, description: &'static str) -> Self {
        Self { name, default, description }
    }
}

/// Raw values of settings, each with its origin.
#[derive(Clone, Debug, Default)]
pub struct Source {
    values: BTreeMap<String, (String, Origin)>,
}

/// Origin of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An environment variable of the process.
    Environment,
    /// The file that `ATTAR_CONFIG` names.
    File,
    /// A value that the program itself sets.
    Program,
}

/// Error of reading settings, which keeps a program from starting.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The settings file is unreadable.
    #[error("{path}: {cause}", path = path.display())]
    File {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        cause: io::Error,
    },
    /// The settings file is not a TOML table of scalar values.
    #[error("{path}: {reason}", path = path.display())]
    Malformed {
        /// Path of the file.
        path: PathBuf,
        /// Message for the operator.
        reason: String,
    },
    /// Settings are missing or malformed; one message for each.
    #[error("settings: {}", .0.join("; "))]
    Invalid(Vec<String>),
}

impl Source {
    /// Read the environment over the file that `ATTAR_CONFIG` names. Empty variables count as absent.
    pub fn from_environment() -> Result<Self, SettingsError> {
        let environment: BTreeMap<String, String> =
            env::vars().filter(|(name, value)| name.starts_with("ATTAR_") && !value.is_empty()).collect();
        let file = match environment.get(CONFIG.name) {
            None => BTreeMap::new(),
            Some(path) => read_file(Path::new(path))?,
        };
        let mut values = from(file, Origin::File);
        values.extend(from(environment, Origin::Environment));
        Ok(Self { values })
    }

    /// Create a source from name-value pairs.
    pub fn of<const N: usize>(pairs: [(&str, &str); N]) -> Self {
        let pairs = pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { values: from(pairs, Origin::Program) }
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
        reason: error.to_string(),
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

/// Reads settings one by one and collects the errors.
#[derive(Debug)]
pub struct Reader<'s> {
    source: &'s Source,
    errors: Vec<String>,
}

impl<'s> Reader<'s> {
    /// Create a reader without errors.
    pub const fn new(source: &'s Source) -> Self {
        Self { source, errors: Vec::new() }
    }

    /// Read a setting that must be set or have a default; `None` after an error.
    pub fn required<T: FromStr>(&mut self, setting: &Setting) -> Option<T> {
        let Some(text) = self.source.value(setting.name).or(setting.default) else {
            self.errors.push(format!("{} is not set ({})", setting.name, setting.description));
            return None;
        };
        self.parse(setting, text)
    }

    /// Read a setting that may be absent; the outer `None` after an error.
    pub fn optional<T: FromStr>(&mut self, setting: &Setting) -> Option<Option<T>> {
        match self.source.value(setting.name).or(setting.default) {
            Some(text) => self.parse(setting, text).map(Some),
            None => Some(None),
        }
    }

    /// Return the settings, or all collected errors.
    pub fn finish<T>(self, settings: Option<T>) -> Result<T, SettingsError> {
        match settings {
            Some(settings) if self.errors.is_empty() => Ok(settings),
            _ => Err(SettingsError::Invalid(self.errors)),
        }
    }

    /// Add an error that the caller detected.
    pub(crate) fn fault(&mut self, fault: String) {
        self.errors.push(fault);
    }

    fn parse<T: FromStr>(&mut self, setting: &Setting, text: &str) -> Option<T> {
        let value = text.parse().ok();
        if value.is_none() {
            self.errors.push(format!("{} is malformed ({})", setting.name, setting.description));
        }
        value
    }
}

/// A secret value, printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wrap a secret value.
    pub const fn new(value: String) -> Self {
        Self(value)
    }

    /// Return the value, for the one place that needs it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PORT: Setting = Setting::new("ATTAR_PORT", Some("80"), "a port");
    const NAME: Setting = Setting::new("ATTAR_NAME", None, "a name");

    #[test]
    fn set_value_overrides_the_default() {
        let source = Source::of([("ATTAR_PORT", "81"), ("ATTAR_NAME", "x")]);
        let mut reader = Reader::new(&source);
        assert_eq!(reader.required::<u16>(&PORT), Some(81));
        assert_eq!(reader.optional::<String>(&NAME), Some(Some("x".to_owned())));
        assert!(reader.finish(Some(())).is_ok());
    }

    #[test]
    fn finish_reports_all_errors_at_once() {
        let source = Source::of([("ATTAR_PORT", "many")]);
        let mut reader = Reader::new(&source);
        let port = reader.required::<u16>(&PORT);
        let name = reader.required::<String>(&NAME);
        let error = reader.finish(port.zip(name)).expect_err("two errors");
        assert!(matches!(error, SettingsError::Invalid(errors) if errors.len() == 2));
    }

    #[test]
    fn secret_prints_as_stars() {
        assert_eq!(format!("{0:?} {0}", Secret::new("abc".to_owned())), "*** ***");
    }
}
