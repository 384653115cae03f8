//! Check of the other servers: cache, broker, image store, services, collector, mail server; and of the public address.

use futures::future::join_all;
use platform::{messages, probe, telemetry};
use url::Url;

use super::{
    databases::ServerFindings,
    report::Finding,
    target::{SERVICES, Target},
};

const CACHE: &str = "ATTAR_CACHE_URL";
const BUS: &str = "ATTAR_BUS_URL";
const BLOB: &str = "ATTAR_BLOB_URL";
/// Upper bound on writing, reading and deleting a blob.
const BLOB_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(5);

/// Minimum version of Redis, for scripts, streams and `INFO` as they are used here.
const REDIS: (u32, u32) = (6, 2);
/// Minimum version of RabbitMQ, for at-least-once dead-lettering.
const RABBITMQ: (u32, u32) = (3, 10);

pub(super) async fn cache(target: &Target) -> ServerFindings {
    let (url, shown) = (target.value(CACHE).unwrap_or_default(), target.masked(CACHE));
    if url.starts_with("memory:") {
        return ServerFindings {
            findings: vec![Finding::fine("cache", "in the memory of the process")],
            ..ServerFindings::default()
        };
    }
    let server = match probe::cache_server(url).await {
        Ok(server) => server,
        Err(reason) => {
            let advice = format!("start Redis, or correct {CACHE}");
            let findings = vec![Finding::fault("cache", format!("cannot be used at {shown}: {reason}"), advice)];
            return ServerFindings { findings, ..ServerFindings::default() };
        }
    };
    let finding = if server.is_replica {
        Finding::fault(
            "cache",
            format!("{shown} is a replica, which takes nothing"),
            format!("name the primary in {CACHE}"),
        )
    } else {
        check_version("cache", "Redis", server.version.as_ref(), REDIS, &shown)
    };
    let clocks = server.clock_skew.map(|ahead| ("Redis".to_owned(), ahead)).into_iter().collect();
    ServerFindings { findings: vec![finding], clocks }
}

pub(super) async fn broker(target: &Target) -> Vec<Finding> {
    let (url, shown) = (target.value(BUS).unwrap_or_default(), target.masked(BUS));
    if url.starts_with("memory:") {
        return vec![Finding::fine("events", "in the memory of the process")];
    }
    vec![match probe::broker(url).await {
        Ok(broker) if broker.name != "RabbitMQ" => {
            let says = format!("{} is no RabbitMQ at {shown}", broker.name);
            Finding::hint("events", says, "only RabbitMQ is tested")
        }
        Ok(broker) => check_version("events", &broker.name, broker.version.as_ref(), RABBITMQ, &shown),
        Err(reason) => {
            let advice = format!("start RabbitMQ and make the user and the virtual host, or correct {BUS}");
            Finding::fault("events", format!("cannot be used at {shown}: {reason}"), advice)
        }
    }]
}

fn check_version(
    subject: &str,
    product: &str,
    version: Option<&probe::Version>,
    (major, minor): (u32, u32),
    shown: &str,
) -> Finding {
    match version {
        None => Finding::hint(
            subject,
            format!("{product} at {shown} does not tell its version"),
            format!("make sure that it is {major}.{minor} or later"),
        ),
        Some(version) if version.is_at_least(major, minor) => {
            Finding::fine(subject, format!("{product} {version} at {shown}"))
        }
        Some(version) => Finding::fault(
            subject,
            format!("{product} {version} is too old"),
            format!("upgrade to {product} {major}.{minor} or later"),
        ),
    }
}

pub(super) async fn pictures(target: &Target) -> Vec<Finding> {
    let (url, shown) = (target.value(BLOB).unwrap_or_default(), target.masked(BLOB));
    if let Some(folder) = url.strip_prefix("file:") {
        let folder = std::path::Path::new(folder.strip_prefix("//").unwrap_or(folder));
        if !folder.exists() {
            if target.folder.is_some() {
                // The folder is created together with the store.
                return Vec::new();
            }
            let says = format!("{shown} is not there yet");
            return vec![Finding::hint(
                "pictures",
                says,
                format!("it is made at the first start; else correct {BLOB}"),
            )];
        }
    }
    let reason = match tokio::time::timeout(BLOB_TIMEOUT, media::probe(url)).await {
        Ok(Ok(())) => return vec![Finding::fine("pictures", format!("written, read and deleted at {shown}"))],
        Ok(Err(failure)) => probe::describe(failure),
        Err(_) => format!("no answer within {} s", BLOB_TIMEOUT.as_secs()),
    };
    let advice =
        format!("start it, correct {BLOB} and the AWS_ variables of a bucket, or grant reading, writing and deleting");
    vec![Finding::fault("pictures", format!("cannot be kept at {shown}: {reason}"), advice)]
}

/// Check the services that have a URL.
pub(super) async fn services(target: &Target) -> Vec<Finding> {
    // TLS errors are reported by the check of the settings.
    let tls = gateway::Settings::read(&target.source).ok().and_then(|settings| settings.tls);
    let named = SERVICES.iter().filter(|(setting, _)| target.is_set(setting));
    join_all(named.map(async |(setting, service)| {
        let (subject, shown) = (format!("service {service}"), target.masked(setting));
        match probe::is_serving(target.value(setting).unwrap_or_default(), tls.as_ref()).await {
            Ok(true) => Finding::fine(subject, format!("answers at {shown}")),
            Ok(false) => {
                Finding::fault(subject, format!("is not ready at {shown}"), "see its log; its database may not answer")
            }
            Err(reason) => {
                let says = format!("does not answer at {shown}: {reason}");
                Finding::fault(subject, says, format!("start it, or correct {setting}"))
            }
        }
    }))
    .await
}

/// Export a span to the collector, if one is configured.
pub(super) async fn collector(target: &Target) -> Vec<Finding> {
    let name = telemetry::OTLP_ENDPOINT.name;
    if !target.is_set(name) {
        return Vec::new();
    }
    let shown = target.masked(name);
    vec![match probe::collector("attar", &target.source).await {
        Ok(()) => Finding::fine("collector", format!("has taken a span at {shown}")),
        Err(reason) => {
            let says = format!("takes no span at {shown}: {reason}");
            let advice = format!(
                "start it, or correct {name} and {}; without it the store works, but what is exported is lost",
                telemetry::OTLP_HEADERS.name
            );
            Finding::hint("collector", says, advice)
        }
    }]
}

/// Log in to the mail server, if one is configured.
pub(super) async fn mail_server(target: &Target) -> Vec<Finding> {
    let name = messages::SMTP_URL.name;
    let Some(url) = target.source.value(name) else { return Vec::new() };
    let shown = target.masked(name);
    vec![match probe::mail_server(url).await {
        Ok(()) => Finding::fine("mail server", format!("answers at {shown}")),
        Err(reason) => {
            let says = format!("cannot be used at {shown}: {reason}");
            Finding::fault("mail server", says, format!("start it, or correct {name}; no e-mail is sent without it"))
        }
    }]
}

/// Check the public address, if one is configured; it may be reachable from outside only.
pub(super) async fn public_address(target: &Target) -> Vec<Finding> {
    let name = "ATTAR_PUBLIC_URL";
    let Some(url) = target.given.value(name) else { return Vec::new() };
    let advice =
        "start the store and what stands before it; it may also be that this machine does not see what shoppers see";
    check_port("address", name, url, &target.masked(name), "somebody", advice).await
}

/// Check that a URL's port accepts connections.
async fn check_port(subject: &str, name: &str, url: &str, shown: &str, who: &str, advice: &str) -> Vec<Finding> {
    let place = Url::parse(url).ok();
    let place = place.as_ref().and_then(|url| Some((url.host_str()?, url.port_or_known_default()?)));
    let Some((host, port)) = place else {
        return vec![Finding::fault(
            subject,
            format!("{name} is no URL with a host"),
            "write http:// or https:// before it",
        )];
    };
    vec![match probe::check_port(host, port).await {
        Ok(()) => Finding::fine(subject, format!("{who} listens at {shown}")),
        Err(reason) => Finding::hint(subject, format!("nobody listens at {shown}: {reason}"), advice),
    }]
}
