//! Names of all programs' settings. One environment may hold the settings of several programs, so that each knows the
//! names of the others and refuses those that nothing reads.

use super::{Origin, Setting};

/// Settings of all programs, one a line, as [`list`] writes them.
const LIST: &str = include_str!("names.txt");
const SECRET: &str = "secret";
const FORMERLY: &str = "formerly";

/// Variables that are no settings: of scripts, tests and container tools. An underscore at the end stands for any name
/// that begins so.
const OTHERS: [&str; 24] = [
    "ATTAR_AMQP_URL",
    "ATTAR_BACKEND",
    "ATTAR_CHAOS_",
    "ATTAR_CODE",
    "ATTAR_FAIL_POINT_FILE",
    "ATTAR_GRAFANA_PORT",
    "ATTAR_IMAGE_",
    "ATTAR_OPENAPI",
    "ATTAR_PORT",
    "ATTAR_POSTGRES_LOG",
    "ATTAR_POSTGRES_URL",
    "ATTAR_PROGRAMS",
    "ATTAR_REDIS_URL",
    "ATTAR_SCREENSHOTS_DIR",
    "ATTAR_SEED",
    "ATTAR_SERVERS_DIR",
    "ATTAR_SERVICE_WORKER",
    "ATTAR_SOURCE",
    "ATTAR_STORE",
    "ATTAR_STORE_URL",
    "ATTAR_TEST_",
    "ATTAR_UPDATE_",
    "ATTAR_VERIFY_BUCKET",
    "ATTAR_VERSION",
];

/// Most edits between a misspelt name and the one that was meant, for names of twelve letters or more.
const MAX_DISTANCE: usize = 4;

struct Known {
    name: &'static str,
    is_secret: bool,
    former_name: Option<&'static str>,
}

/// Write the list of settings that this module reads, sorted by name.
pub fn list<'s>(settings: impl Iterator<Item = &'s Setting>) -> String {
    let mut lines: Vec<_> = settings
        .map(|setting| {
            let secret = if setting.is_secret { format!(" {SECRET}") } else { String::new() };
            let former = setting.former_name.map(|name| format!(" {FORMERLY} {name}")).unwrap_or_default();
            format!("{}{secret}{former}\n", setting.name)
        })
        .collect();
    lines.sort();
    lines.concat()
}

/// Return whether a program, a script or a test of the store reads a variable, or Kubernetes sets it.
pub fn is_known(name: &str) -> bool {
    let is_setting = known().any(|known| known.name == name);
    let is_file = || name.strip_suffix("_FILE").is_some_and(|name| secrets().any(|secret| secret == name));
    let is_other = || OTHERS.iter().any(|other| *other == name || other.ends_with('_') && name.starts_with(other));
    is_setting || is_file() || is_other() || is_service_link(name)
}

/// Iterate over the names of secrets.
pub(super) fn secrets() -> impl Iterator<Item = &'static str> {
    known().filter(|known| known.is_secret).map(|known| known.name)
}

/// Describe the fault of a name that is no setting.
pub(super) fn fault(name: &str, origin: Origin) -> Option<String> {
    if is_known(name) {
        return None;
    }
    let place = if origin == Origin::File { "the settings file" } else { "the environment" };
    if let Some(known) = known().find(|known| known.former_name == Some(name)) {
        return Some(format!("{name} in {place} was renamed to {}", known.name));
    }
    let hint = nearest(name).map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
    Some(format!("{name} in {place} is no setting{hint}"))
}

fn known() -> impl Iterator<Item = Known> {
    LIST.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let name = words.next()?;
        let mut words = words.peekable();
        let is_secret = words.next_if_eq(&SECRET).is_some();
        let former_name = words.next_if_eq(&FORMERLY).and_then(|_| words.next());
        Some(Known { name, is_secret, former_name })
    })
}

/// Return the setting whose name is nearest, unless all are too far.
fn nearest(wrong: &str) -> Option<&'static str> {
    let most = MAX_DISTANCE.min(wrong.len() / 3);
    let distances = known().map(|known| (strsim::levenshtein(wrong, known.name), known.name));
    distances.min().filter(|(distance, _)| *distance <= most).map(|(_, name)| name)
}

/// Return whether Kubernetes sets the variable for a Service, such as `ATTAR_GATEWAY_SERVICE_HOST`.
fn is_service_link(name: &str) -> bool {
    let is_port = |rest: &str| rest.is_empty() || rest.starts_with('_');
    name.contains("_SERVICE_HOST")
        || name.contains("_SERVICE_PORT")
        || name.rsplit_once("_PORT").is_some_and(|(_, rest)| is_port(rest))
        || name.contains("_PORT_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_is_read_as_it_was_written() {
        let settings = [
            Setting::new("ATTAR_B", None, "a setting"),
            Setting::new("ATTAR_A", None, "a setting").secret().renamed_from("ATTAR_OLD"),
        ];
        assert_eq!(list(settings.iter()), "ATTAR_A secret formerly ATTAR_OLD\nATTAR_B\n");
        assert!(known().any(|known| known.name == "ATTAR_SECRET_KEY" && known.is_secret));
        assert!(known().any(|known| known.former_name == Some("ATTAR_MAX_WAITING") && !known.is_secret));
    }

    #[test]
    fn misspelt_name_is_refused_with_the_nearest_one() {
        let fault = |name: &str| fault(name, Origin::Environment).expect("a fault");
        assert_eq!(
            fault("ATTAR_BUS_URI"),
            "ATTAR_BUS_URI in the environment is no setting; did you mean ATTAR_BUS_URL?"
        );
        assert!(fault("ATTAR_PUBLICURL").ends_with("did you mean ATTAR_PUBLIC_URL?"));
        assert!(fault("ATTAR_WEATHER_FORECAST").ends_with("is no setting"));
    }

    #[test]
    fn former_name_is_refused_with_the_present_one() {
        let fault = fault("ATTAR_MAX_WAITING", Origin::File).expect("a fault");
        assert_eq!(fault, "ATTAR_MAX_WAITING in the settings file was renamed to ATTAR_MAX_CONCURRENT_REQUESTS");
    }

    #[test]
    fn variables_of_others_are_known() {
        for name in [
            "ATTAR_BUS_URL",
            "ATTAR_BUS_URL_FILE",
            "ATTAR_TEST_RETRIES",
            "ATTAR_VERSION",
            "ATTAR_GATEWAY_SERVICE_HOST",
            "ATTAR_GATEWAY_PORT_8080_TCP_ADDR",
        ] {
            assert!(is_known(name), "{name}");
        }
        assert!(!is_service_link("ATTAR_SUPPORT_PHONE") && !is_service_link("ATTAR_PORTS"));
        assert!(!is_known("ATTAR_LOG_FILE") && !is_known("ATTAR_STORES"));
    }
}
