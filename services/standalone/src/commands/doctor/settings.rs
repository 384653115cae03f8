//! Check of the settings: malformed, missing, unknown and contradictory ones.

use platform::settings::SettingsError;
use url::{Host, Url};

use super::{
    super::settings::all,
    report::Finding,
    target::{SERVICES, Target},
};
use crate::store;

const SETTINGS: &str = "settings";
const BUS: &str = "ATTAR_BUS_URL";
const CACHE: &str = "ATTAR_CACHE_URL";
const PUBLIC: &str = "ATTAR_PUBLIC_URL";

/// Fewest distinct characters of a random key: 32 bytes in Base64 have some 30, and practically never so few.
const FEWEST_CHARACTERS: usize = 16;

pub(super) fn check(target: &Target) -> Vec<Finding> {
    let mut found: Vec<_> = field_errors(target)
        .into_iter()
        .map(|fault| Finding::fault(SETTINGS, fault, "correct it; see attar settings"))
        .collect();
    if found.is_empty() {
        let set = all().filter(|setting| target.is_set(setting.name)).count();
        found.push(Finding::fine(SETTINGS, format!("every program can read them; {set} of {} are set", all().count())));
    }
    found.extend(databases(target));
    found.extend(processes(target));
    found.extend(encryption(target));
    found.extend(address(target));
    found.extend(secret_key(target));
    found.extend(support(target));
    found
}

/// Collect unknown names and the errors of all programs' settings without duplicates.
fn field_errors(target: &Target) -> Vec<String> {
    let source = &target.source;
    let errors = [
        target.given.check().err(),
        store::DataDir::configured(source).err(),
        store::check_databases(&target.given).err(),
        gateway::Settings::read(source).err(),
        catalog::Settings::read(source).err(),
        cart_pricing::Settings::read(source).err(),
        orders::Settings::read(source).err(),
        identity::Settings::read(source).err(),
        media::Settings::read(source).err(),
    ];
    let mut all: Vec<String> = Vec::new();
    for error in errors.into_iter().flatten() {
        let errors = if let SettingsError::Invalid(errors) = error { errors } else { vec![error.to_string()] };
        for fault in errors {
            // Programs may word an error on the same setting differently.
            let named = |fault: &str| fault.split_whitespace().next().map(str::to_owned);
            if !all.iter().any(|known| named(known) == named(&fault)) {
                all.push(fault);
            }
        }
    }
    all
}

/// Report services that share a database.
fn databases(target: &Target) -> Vec<Finding> {
    let mut found = Vec::new();
    for (at, (one, _)) in store::DATABASES.iter().enumerate() {
        for (other, _) in &store::DATABASES[at + 1..] {
            if target.source.value(one).is_some() && target.source.value(one) == target.source.value(other) {
                found.push(Finding::fault(
                    SETTINGS,
                    format!("{one} and {other} name the same database"),
                    "give each service a database of its own",
                ));
            }
        }
    }
    found
}

/// Report state in the memory or folder of one process when there may be several.
fn processes(target: &Target) -> Vec<Finding> {
    if target.folder.is_some() && !target.has_processes() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (name, what, server) in [(BUS, "events", "amqp:"), (CACHE, "sessions and counters", "redis:")] {
        if !target.value(name).is_some_and(|value| value.starts_with("memory:")) {
            continue;
        }
        let says = format!("{name} keeps {what} in the memory of one process");
        found.push(if target.has_processes() {
            Finding::fault(
                SETTINGS,
                format!("{says}, but services are found at URLs"),
                format!("set it to {server} for all"),
            )
        } else {
            Finding::hint(
                SETTINGS,
                says,
                format!("right for attar serve alone; for several processes set it to {server}"),
            )
        });
    }
    let in_a_folder = target.value("ATTAR_BLOB_URL").is_some_and(|value| value.starts_with("file:"));
    if target.has_processes() && in_a_folder {
        found.push(Finding::hint(
            SETTINGS,
            "ATTAR_BLOB_URL keeps pictures in a folder",
            "right for one replica of media, or on a volume that all of them share; else set it to s3:",
        ));
    }
    found
}

/// Report plain-text service URLs despite mutual TLS. Incomplete TLS settings are errors of the programs themselves,
/// and a single process ignores them.
fn encryption(target: &Target) -> Vec<Finding> {
    if !target.has_processes() {
        return Vec::new();
    }
    let is_set = |setting: &&platform::settings::Setting| target.is_set(setting.name);
    if platform::tls::SETTINGS.iter().filter(is_set).count() < platform::tls::SETTINGS.len() {
        return Vec::new();
    }
    let plain = SERVICES.iter().filter(|(name, _)| target.value(name).is_some_and(|url| url.starts_with("http:")));
    let says = |name: &str| format!("{name} is at http:, though mutual TLS is set");
    plain
        .map(|(name, _)| Finding::fault(SETTINGS, says(name), "set it to https:, with a host of the certificate"))
        .collect()
}

/// Report problems with the public address and with trusted proxies.
fn address(target: &Target) -> Vec<Finding> {
    let Some(url) = target.value(PUBLIC).and_then(|value| Url::parse(value).ok()) else { return Vec::new() };
    let is_local = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        None => false,
    };
    let mut found = Vec::new();
    if is_local && target.folder.is_none() {
        let says = format!("{PUBLIC} is {url}, which shoppers elsewhere cannot reach");
        found.push(Finding::hint(SETTINGS, says, "set it to the address that shoppers see"));
    }
    if !is_local && url.scheme() == "http" {
        let says = format!("{PUBLIC} is at http:, so passwords and cookies can be read on their way");
        found.push(Finding::hint(SETTINGS, says, "serve the store over https: and set the URL accordingly"));
    }
    if url.scheme() == "https" && target.value("ATTAR_TRUSTED_PROXIES").is_none_or(str::is_empty) {
        found.push(Finding::hint(
            SETTINGS,
            "ATTAR_TRUSTED_PROXIES is not set, though shoppers come over https:",
            "set it to the addresses of what ends https: in front of the store; else all shoppers count as one caller",
        ));
    }
    found
}

/// Report a missing or weak key of second factors and couriers. A standalone store has it in a file.
fn secret_key(target: &Target) -> Vec<Finding> {
    let name = platform::secret_key::SECRET_KEY.name;
    match target.given.value(name) {
        None if target.folder.is_some() => Vec::new(),
        None => vec![Finding::hint(
            SETTINGS,
            format!("{name} is not set, so that nobody can have a second factor, and no courier an interface"),
            "set it for identity and orders to what `openssl rand -base64 32` prints, and keep it with the backups",
        )],
        Some(key) if key.parse::<platform::SecretKey>().is_ok() && is_weak(key) => vec![Finding::fault(
            SETTINGS,
            format!("{name} was not drawn at random"),
            "generate one with `openssl rand -base64 32`; existing second factors, and the secrets of couriers, have to be set up again",
        )],
        Some(_) => Vec::new(),
    }
}

fn is_weak(key: &str) -> bool {
    key.chars().collect::<std::collections::BTreeSet<_>>().len() < FEWEST_CHARACTERS
}

/// Report missing contacts of the support.
fn support(target: &Target) -> Vec<Finding> {
    let links = [(gateway::SUPPORT_EMAIL.name, "e-mail"), (gateway::SUPPORT_PHONE.name, "phone")];
    let unset = links.into_iter().filter(|(name, _)| target.value(name).is_none());
    let says = |(name, what): (&str, &str)| format!("{name} is not set, so that pages show no {what} of the support");
    unset.map(|link| Finding::hint(SETTINGS, says(link), "set what shoppers are to see")).collect()
}

#[cfg(test)]
mod tests;
