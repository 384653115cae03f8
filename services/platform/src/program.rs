//! Entry points of programs: settings, telemetry, shutdown signals, exit codes.

use std::{
    env,
    future::Future,
    io::{Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs},
    process::ExitCode,
    time::Duration,
};

use tokio_util::sync::CancellationToken;

use crate::{
    error::BoxError,
    settings::{Reader, Setting, Source},
    telemetry::{self, OTLP_ENDPOINT, OTLP_HEADERS, OTLP_SIGNALS, TRACE_RATIO},
};

/// Filter of log lines.
pub const LOG: Setting =
    Setting::new("ATTAR_LOG", Some("info,sea_orm_migration=warn,html5ever=error"), "log filter, as tracing directives")
        .helm("log");

/// Settings that every program reads.
pub const SETTINGS: &[Setting] = &[LOG, OTLP_ENDPOINT, OTLP_HEADERS, OTLP_SIGNALS, TRACE_RATIO];

/// Timeout of each step of a health check.
const HEALTHCHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// Run a service's program, one of several: without an argument it serves; `healthcheck` asks the serving process on its
/// operations port whether it is ready.
pub fn run_service<F>(
    name: &'static str,
    ops_addr: &'static Setting,
    program: impl FnOnce(Source, CancellationToken) -> F,
) -> ExitCode
where
    F: Future<Output = Result<(), BoxError>>,
{
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => run(name, |source, shutdown| program(source.distributed(), shutdown)),
        ["healthcheck"] => {
            match Source::from_environment().map_err(BoxError::from).and_then(|source| healthcheck(&source, ops_addr)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    print_error(name, &*error);
                    ExitCode::FAILURE
                }
            }
        }
        ["--version" | "-V"] => {
            print_line(format_args!("attar-{name} {}", env!("CARGO_PKG_VERSION")));
            ExitCode::SUCCESS
        }
        _ => {
            print_line(format_args!("attar-{name} [healthcheck | --version]"));
            ExitCode::from(2)
        }
    }
}

#[expect(clippy::print_stdout, reason = "output of a command at the terminal")]
fn print_line(line: impl std::fmt::Display) {
    println!("{line}");
}

/// Fail unless the program that serves with these settings reports that it is ready.
pub fn healthcheck(source: &Source, ops_addr: &Setting) -> Result<(), BoxError> {
    let mut reader = Reader::new(source);
    let address: Option<String> = reader.required(ops_addr);
    let address = reader.finish(address)?;
    let mut address = address.to_socket_addrs()?.next().ok_or("the operations port has no address")?;
    address.set_ip(reachable(address));
    let mut connection = TcpStream::connect_timeout(&address, HEALTHCHECK_TIMEOUT)?;
    connection.set_read_timeout(Some(HEALTHCHECK_TIMEOUT))?;
    connection.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut response = String::new();
    connection.read_to_string(&mut response)?;
    let status = response.lines().next().unwrap_or_default();
    if status.contains(" 200 ") { Ok(()) } else { Err(format!("not ready: {status}").into()) }
}

/// Replace an unspecified address, on which a server listens, by the loopback address, to which a client connects.
const fn reachable(address: SocketAddr) -> IpAddr {
    match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        named => named,
    }
}

/// Run a command without logging and with unknown settings, so that it works whatever is wrong with the settings.
pub fn run_without_logging<F>(name: &'static str, command: impl FnOnce(Source) -> F) -> ExitCode
where
    F: Future<Output = Result<(), BoxError>>,
{
    let _ = rustls::crypto::ring::default_provider().install_default();
    let run = || -> Result<(), BoxError> {
        let source = Source::from_environment()?;
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(command(source))
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(name, &*error);
            ExitCode::FAILURE
        }
    }
}

/// Run a program from reading its settings to its exit code. SIGTERM and ctrl-c cancel the token.
pub fn run<F>(name: &'static str, program: impl FnOnce(Source, CancellationToken) -> F) -> ExitCode
where
    F: Future<Output = Result<(), BoxError>>,
{
    match start(name, program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!(error = %crate::error::chain(&*error), "stopped by an error");
            print_error(name, &*error);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stderr, reason = "reports a fatal error whatever the log level")]
fn print_error(name: &str, error: &(dyn std::error::Error + 'static)) {
    eprintln!("{name}: {}", crate::error::chain(error));
}

fn start<F>(name: &'static str, program: impl FnOnce(Source, CancellationToken) -> F) -> Result<(), BoxError>
where
    F: Future<Output = Result<(), BoxError>>,
{
    let source = Source::from_environment()?;
    source.check()?;
    // Fails if it is installed already, as in tests, which is fine.
    let _ = rustls::crypto::ring::default_provider().install_default();
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let telemetry = telemetry::start(name, &source)?;
        let shutdown = CancellationToken::new();
        tokio::spawn(cancel_on_signal(shutdown.clone()));
        let result = program(source, shutdown).await;
        telemetry.flush();
        result
    })
}

async fn cancel_on_signal(shutdown: CancellationToken) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    shutdown.cancel();
}
