//! Settings: declared with name, default, limits and description, read from the environment over a file, all errors
//! reported at once.

mod names;
mod source;

use std::{convert::Infallible, fmt, io, path::PathBuf, str::FromStr};

use url::Url;

pub use names::{is_known, list};
pub use source::{Origin, Source};

/// Path of the settings file.
pub const CONFIG: Setting = Setting::new(
    "ATTAR_CONFIG",
    None,
    "TOML file with settings under the names listed here; environment variables take precedence",
);

/// Scheme of what only one process has; a program that is one of several needs a server instead.
const MEMORY: &str = "memory:";

/// Declaration of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Name in the environment and in the file, such as `ATTAR_HTTP_ADDR`.
    pub name: &'static str,
    /// Default; `None` when the setting is required or optional.
    pub default: Option<&'static str>,
    /// Description for the list of settings, without a full stop.
    pub description: &'static str,
    /// True if a program does not start without it.
    pub is_required: bool,
    /// True for a secret, which the file that `<name>_FILE` names may hold.
    pub is_secret: bool,
    /// Smallest and largest value of a number.
    pub range: Option<(u32, u32)>,
    /// Beginnings of a URL, such as `postgres:`; empty if any text will do.
    pub schemes: &'static [&'static str],
    /// Path of the value in the Helm chart; `None` if it has none of its own.
    pub helm_value: Option<&'static str>,
    /// Name in earlier versions, which is refused.
    pub former_name: Option<&'static str>,
}

impl Setting {
    /// Declare a setting, as a constant.
    pub const fn new(name: &'static str, default: Option<&'static str>, description: &'static str) -> Self {
        Self {
            name,
            default,
            description,
            is_required: false,
            is_secret: false,
            range: None,
            schemes: &[],
            helm_value: None,
            former_name: None,
        }
    }

    /// Declare that programs do not start without it.
    pub const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }

    /// Declare it a secret, which a file may hold.
    pub const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    /// Declare the smallest and the largest value of a number.
    pub const fn range(self, least: u32, most: u32) -> Self {
        Self { range: Some((least, most)), ..self }
    }

    /// Declare the beginnings of its URLs.
    pub const fn schemes(self, schemes: &'static [&'static str]) -> Self {
        Self { schemes, ..self }
    }

    /// Declare its value in the Helm chart, such as `store.name`.
    pub const fn helm(self, value: &'static str) -> Self {
        Self { helm_value: Some(value), ..self }
    }

    /// Declare its name in earlier versions.
    pub const fn renamed_from(self, name: &'static str) -> Self {
        Self { former_name: Some(name), ..self }
    }

    /// Return whether programs that run beside others need a server for it, since memory belongs to one process.
    pub fn is_shared(&self) -> bool {
        self.schemes.contains(&MEMORY)
    }
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
    /// Settings are missing, malformed or unknown; one message for each.
    #[error("settings: {}", .0.join("; "))]
    Invalid(Vec<String>),
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
        let Some(text) = self.text(setting) else {
            self.errors.push(format!("{} is not set ({})", setting.name, setting.description));
            return None;
        };
        self.parse(setting, text)
    }

    /// Read a setting that may be absent; the outer `None` after an error.
    pub fn optional<T: FromStr>(&mut self, setting: &Setting) -> Option<Option<T>> {
        match self.text(setting) {
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

    fn text(&self, setting: &Setting) -> Option<&'s str> {
        let default = setting.default.filter(|_| !self.needs_server(setting));
        self.source.value(setting.name).or(default)
    }

    fn needs_server(&self, setting: &Setting) -> bool {
        self.source.is_distributed() && setting.is_shared()
    }

    fn parse<T: FromStr>(&mut self, setting: &Setting, text: &str) -> Option<T> {
        let value = text.parse::<T>();
        let fault = match (self.violation(setting, text), value) {
            (None, Ok(value)) => return Some(value),
            (Some(violation), _) => violation,
            (None, Err(_)) => "is malformed".to_owned(),
        };
        self.errors.push(format!("{} {fault} ({})", setting.name, setting.description));
        None
    }

    /// Return the limit of a setting that a value breaks; none for a value that is no number where one is expected.
    fn violation(&self, setting: &Setting, text: &str) -> Option<String> {
        if let (Some((least, most)), Ok(number)) = (setting.range, text.parse::<f64>())
            && !(f64::from(least)..=f64::from(most)).contains(&number)
        {
            return Some(format!("is not from {least} to {most}"));
        }
        let needs_server = self.needs_server(setting);
        let schemes: Vec<_> =
            setting.schemes.iter().copied().filter(|scheme| !needs_server || *scheme != MEMORY).collect();
        let begins_well = schemes.is_empty() || schemes.iter().any(|scheme| text.starts_with(scheme));
        (!begins_well).then(|| format!("does not begin with {}", schemes.join(" or ")))
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

    /// Return the server of a URL, `host:port` as far as they are set, for log lines; without a host the scheme.
    pub fn server(&self) -> String {
        let Ok(url) = Url::parse(&self.0) else { return "***".to_owned() };
        match (url.host_str(), url.port()) {
            (Some(host), Some(port)) => format!("{host}:{port}"),
            (Some(host), None) => host.to_owned(),
            (None, _) => url.scheme().to_owned(),
        }
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

    const PORT: Setting = Setting::new("ATTAR_PORT", Some("80"), "a port").range(1, 65_535);
    const NAME: Setting = Setting::new("ATTAR_NAME", None, "a name");
    const SHARE: Setting = Setting::new("ATTAR_SHARE", Some("1"), "a share").range(0, 1);
    const BUS: Setting = Setting::new("ATTAR_BUS", Some("memory:"), "a bus").schemes(&[MEMORY, "amqp:", "amqps:"]);

    fn fault_of<T: FromStr>(source: &Source, setting: &Setting) -> String {
        let mut reader = Reader::new(source);
        let value = reader.required::<T>(setting);
        reader.finish(value).map(drop).expect_err("a fault").to_string()
    }

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
    fn number_outside_its_range_is_refused() {
        for (port, fault) in [("0", "is not from 1 to 65535"), ("65536", "is not from 1"), ("-1", "is not from 1")] {
            assert!(fault_of::<u16>(&Source::of([("ATTAR_PORT", port)]), &PORT).contains(fault), "{port}");
        }
        for share in ["1.5", "nan", "inf", "-0.1"] {
            assert!(fault_of::<f64>(&Source::of([("ATTAR_SHARE", share)]), &SHARE).contains("from 0 to 1"), "{share}");
        }
        assert!(fault_of::<u16>(&Source::of([("ATTAR_PORT", "8.5")]), &PORT).contains("is malformed"));
        assert_eq!(Reader::new(&Source::of([("ATTAR_SHARE", "0.5")])).required(&SHARE), Some(0.5));
    }

    #[test]
    fn distributed_program_needs_a_server_where_memory_is_the_default() {
        let read = |source: &Source| Reader::new(source).required::<String>(&BUS);
        assert_eq!(read(&Source::default()).as_deref(), Some("memory:"));
        let alone = Source::default().distributed();
        assert!(fault_of::<String>(&alone, &BUS).contains("ATTAR_BUS is not set"));
        let memory = alone.clone().with("ATTAR_BUS", "memory:");
        assert!(fault_of::<String>(&memory, &BUS).contains("does not begin with amqp: or amqps:"));
        assert_eq!(read(&alone.with("ATTAR_BUS", "amqps://broker")).as_deref(), Some("amqps://broker"));
        assert!(fault_of::<String>(&Source::of([("ATTAR_BUS", "kafka://broker")]), &BUS).contains("memory: or amqp:"));
    }

    #[test]
    fn secret_prints_as_stars() {
        assert_eq!(format!("{0:?} {0}", Secret::new("abc".to_owned())), "*** ***");
    }

    #[test]
    fn server_of_a_secret_holds_no_credentials() {
        let server = |url: &str| Secret::new(url.to_owned()).server();
        assert_eq!(server("postgres://attar:hunter2@db.example:5432/shop?password=hunter2"), "db.example:5432");
        assert_eq!(server("amqps://attar:hunter2@broker"), "broker");
        assert_eq!(server("sqlite:/data/store.db"), "sqlite");
        assert_eq!(server("hunter2"), "***");
    }
}
