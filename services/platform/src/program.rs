//! The frame of every program: settings, telemetry, a token for the end, an exit code.

use std::{future::Future, process::ExitCode};

use tokio_util::sync::CancellationToken;

use crate::{
    error::BoxError,
    settings::{Setting, Source},
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

/// The settings that every program reads.
pub const SETTINGS: &[Setting] = &[LOG, OTLP_ENDPOINT];

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
