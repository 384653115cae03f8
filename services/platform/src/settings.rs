//! Settings: declared once with name, default and meaning; read from the environment over a file; all faults at once.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    env, fmt, fs, io,
    path::{Path, PathBuf},
    str::FromStr,
};

/// Names the settings file.
pub const CONFIG: Setting =
    Setting::new("ATTAR_CONFIG", None, "TOML file with settings, by their names here; the environment goes before it");

/// One setting: its name in the environment and in the file, what holds without it, and what it is for.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// `ATTAR_HTTP_ADDR`.
    pub name: &'static str,
    /// What holds when nothing is set; none when it must be set, or may be absent.
    pub default: Option<&'static str>,
    /// One sentence without its full stop.
    pub meaning: &'static str,
}

impl Setting {
    /// Declares a setting.
    pub const fn new(name: &'static str, default: Option<&'static str>, meaning: &'static str) -> Self {
        Self { name, default, meaning }
    }
}

/// Where settings come from: the environment, and under it a TOML file.
#[derive(Clone, Debug, Default)]
pub struct Source {
    values: BTreeMap<String, (String, Origin)>,
}

/// Where a value was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In the environment.
    Environment,
    /// In the file that `ATTAR_CONFIG` names.
    File,
    /// By the program itself.
    Program,
}

/// Why a program cannot start: every setting that is missing or out of its rules.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The settings file cannot be read.
    #[error("{path}: {cause}", path = path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        cause: io::Error,
    },
    /// The settings file is no TOML table of plain values.
    #[error("{path}: {reason}", path = path.display())]
    Malformed {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Settings are missing or malformed.
    #[error("settings: {}", .0.join("; "))]
    Faults(Vec<String>),
}

impl Source {
    /// The environment's variables, over the file that `ATTAR_CONFIG` names. Empty variables count as absent.
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

    /// Settings given by hand.
    pub fn of<const N: usize>(pairs: [(&str, &str); N]) -> Self {
        let pairs = pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { values: from(pairs, Origin::Program) }
    }

    /// The same with one setting set, whatever it was.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.insert(name.to_owned(), (value.into(), Origin::Program));
        self
    }

    /// The same with one setting that holds when nothing else is set.
    pub fn with_default(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.entry(name.to_owned()).or_insert_with(|| (value.into(), Origin::Program));
        self
    }

    /// What is set under a name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(|(value, _)| value.as_str())
    }

    /// Everything that is set, known or not, with where it was.
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

/// Reads settings one by one and remembers every fault.
#[derive(Debug)]
pub struct Reader<'s> {
    source: &'s Source,
    faults: Vec<String>,
}

impl<'s> Reader<'s> {
    /// Starts reading.
    pub const fn new(source: &'s Source) -> Self {
        Self { source, faults: Vec::new() }
    }

    /// A setting that must be there or have a default; none when it is at fault.
    pub fn required<T: FromStr>(&mut self, setting: &Setting) -> Option<T> {
        let Some(text) = self.source.value(setting.name).or(setting.default) else {
            self.faults.push(format!("{} is not set ({})", setting.name, setting.meaning));
            return None;
        };
        self.parse(setting, text)
    }

    /// A setting that may be absent; the outer none when it is at fault.
    pub fn optional<T: FromStr>(&mut self, setting: &Setting) -> Option<Option<T>> {
        match self.source.value(setting.name).or(setting.default) {
            Some(text) => self.parse(setting, text).map(Some),
            None => Some(None),
        }
    }

    /// The settings, or every fault that was met.
    pub fn finish<T>(self, settings: Option<T>) -> Result<T, SettingsError> {
        match settings {
            Some(settings) if self.faults.is_empty() => Ok(settings),
            _ => Err(SettingsError::Faults(self.faults)),
        }
    }

    /// Remembers a fault that only the settings' owner sees.
    pub(crate) fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    fn parse<T: FromStr>(&mut self, setting: &Setting, text: &str) -> Option<T> {
        let value = text.parse().ok();
        if value.is_none() {
            self.faults.push(format!("{} is malformed ({})", setting.name, setting.meaning));
        }
        value
    }
}

/// A value that must not be seen: prints as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Hides a value.
    pub const fn new(value: String) -> Self {
        Self(value)
    }

    /// The value itself, for the one place that needs it.
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
    fn what_is_set_goes_before_the_default() {
        let source = Source::of([("ATTAR_PORT", "81"), ("ATTAR_NAME", "x")]);
        let mut reader = Reader::new(&source);
        assert_eq!(reader.required::<u16>(&PORT), Some(81));
        assert_eq!(reader.optional::<String>(&NAME), Some(Some("x".to_owned())));
        assert!(reader.finish(Some(())).is_ok());
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let source = Source::of([("ATTAR_PORT", "many")]);
        let mut reader = Reader::new(&source);
        let port = reader.required::<u16>(&PORT);
        let name = reader.required::<String>(&NAME);
        let error = reader.finish(port.zip(name)).expect_err("two faults");
        assert!(matches!(error, SettingsError::Faults(faults) if faults.len() == 2));
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(format!("{0:?} {0}", Secret::new("abc".to_owned())), "*** ***");
    }
}
