//! The frame of every program: settings, telemetry, a token for the end, an exit code.

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
    telemetry,
};

/// Where log lines' level is set.
pub const LOG: Setting = Setting::new(
    "ATTAR_LOG",
    Some("info,sea_orm_migration=warn,html5ever=error"),
    "which log lines to write, as tracing directives",
);
/// Where traces go.
pub const OTLP_ENDPOINT: Setting =
    Setting::new("ATTAR_OTLP_ENDPOINT", None, "OTLP/gRPC collector that receives traces; none when absent");

/// How many traces go there.
pub const TRACE_RATIO: Setting = Setting::new(
    "ATTAR_TRACE_RATIO",
    Some("1"),
    "which part of all traces is sent there, from 0 to 1; the same for all programs, so that traces are whole",
);

/// The settings that every program reads.
pub const SETTINGS: &[Setting] = &[LOG, OTLP_ENDPOINT, TRACE_RATIO];

/// How long a healthcheck waits for each step of its question.
const HEALTHCHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// Runs a service's program as its one argument says: without any it serves, with `healthcheck` it asks the one that
/// serves, at the operations port that is set.
pub fn run_service<F>(
    name: &'static str,
    ops_addr: &'static Setting,
    program: impl FnOnce(Source, CancellationToken) -> F,
) -> ExitCode
where
    F: Future<Output = Result<(), BoxError>>,
{
    let words: Vec<String> = env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => run(name, program),
        ["healthcheck"] => {
            match Source::from_environment().map_err(BoxError::from).and_then(|it| healthcheck(&it, ops_addr)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    complain(name, &*error);
                    ExitCode::FAILURE
                }
            }
        }
        ["--version" | "-V"] => {
            answer(format_args!("attar-{name} {}", env!("CARGO_PKG_VERSION")));
            ExitCode::SUCCESS
        }
        _ => {
            answer(format_args!("attar-{name} [healthcheck | --version]"));
            ExitCode::from(2)
        }
    }
}

#[expect(clippy::print_stdout, reason = "what was asked for at the terminal")]
fn answer(line: impl std::fmt::Display) {
    println!("{line}");
}

/// Asks the program that serves with these settings whether it is ready; fails when it is not, or does not answer.
pub fn healthcheck(source: &Source, ops_addr: &Setting) -> Result<(), BoxError> {
    let mut reader = Reader::new(source);
    let address: Option<String> = reader.required(ops_addr);
    let address = reader.finish(address)?;
    let mut address = address.to_socket_addrs()?.next().ok_or("the operations port has no address")?;
    address.set_ip(reachable(address));
    let mut connection = TcpStream::connect_timeout(&address, HEALTHCHECK_TIMEOUT)?;
    connection.set_read_timeout(Some(HEALTHCHECK_TIMEOUT))?;
    connection.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    let status = answer.lines().next().unwrap_or_default();
    if status.contains(" 200 ") { Ok(()) } else { Err(format!("not ready: {status}").into()) }
}

/// Where one asks who listens on every address of this machine.
const fn reachable(address: SocketAddr) -> IpAddr {
    match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        named => named,
    }
}

/// Runs a command from settings to exit code without a log, which may be what is wrong.
pub fn run_quietly<F>(name: &'static str, command: impl FnOnce(Source) -> F) -> ExitCode
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
            complain(name, &*error);
            ExitCode::FAILURE
        }
    }
}

/// Runs a program from settings to exit code. The token is cancelled by SIGTERM or ctrl-c.
pub fn run<F>(name: &'static str, program: impl FnOnce(Source, CancellationToken) -> F) -> ExitCode
where
    F: Future<Output = Result<(), BoxError>>,
{
    match start(name, program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!(error = %crate::error::chain(&*error), "stopped by an error");
            complain(name, &*error);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stderr, reason = "the last words of a program that failed, whatever its log level")]
fn complain(name: &str, error: &(dyn std::error::Error + 'static)) {
    eprintln!("{name}: {}", crate::error::chain(error));
}

fn start<F>(name: &'static str, program: impl FnOnce(Source, CancellationToken) -> F) -> Result<(), BoxError>
where
    F: Future<Output = Result<(), BoxError>>,
{
    let source = Source::from_environment()?;
    // A second installation in one process, as in tests, changes nothing.
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
