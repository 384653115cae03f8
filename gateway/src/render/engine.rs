//! The JavaScript engine that runs the front end's server script, with limits on time and memory.

use std::{
    fs,
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use rquickjs::{CatchResultExt, Context, Ctx, Function, Runtime};

/// Growth of the process at which a script is interrupted.
const MAX_GROWTH: u64 = 64 << 20;
/// The engine's own limit on memory, behind [`MAX_GROWTH`]: an engine out of memory may crash the process.
const MAX_MEMORY: usize = 256 << 20;
/// Limit on the stack; half of a worker's.
const MAX_STACK: usize = 1 << 20;
/// Limit on loading the script.
const LOAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Limit on promise jobs that run after a page.
const MAX_JOBS: usize = 1000;
/// Unit of `/proc/self/statm`. Larger pages make the limit laxer.
const MEMORY_PAGE: u64 = 4096;

/// Reason why a script did not return a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The script threw this.
    Exception(String),
    /// The script ran for too long.
    Interrupted,
    /// The script used too much memory.
    Memory,
}

/// An engine that has loaded the script.
pub(super) struct Engine {
    runtime: Runtime,
    context: Context,
    /// Number of rendered pages.
    pub(super) rendered: u32,
}

impl Engine {
    /// Creates an engine and loads the script, which defines `render`.
    pub(super) fn start(script: &str) -> Result<Self, Fault> {
        let exception = |error: rquickjs::Error| Fault::Exception(error.to_string());
        let runtime = Runtime::new().map_err(exception)?;
        runtime.set_memory_limit(MAX_MEMORY);
        runtime.set_max_stack_size(MAX_STACK);
        let context = Context::full(&runtime).map_err(exception)?;
        let engine = Self { runtime, context, rendered: 0 };
        engine.run(LOAD_TIMEOUT, |context| context.eval::<(), _>(script))?;
        Ok(engine)
    }

    /// Calls `render`. After a fault the engine must not be used again.
    pub(super) fn render(&mut self, input: &str, timeout: Duration) -> Result<String, Fault> {
        self.rendered += 1;
        self.run(timeout, |context| context.globals().get::<_, Function<'_>>("render")?.call((input,)))
    }

    fn run<T>(
        &self,
        timeout: Duration,
        work: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, Fault> {
        let (started, before) = (Instant::now(), resident_bytes());
        let interruption = Arc::new(OnceLock::new());
        let reason = Arc::clone(&interruption);
        // The engine calls the handler every ten thousand jumps and calls.
        let handler = move || {
            let fault = if started.elapsed() > timeout {
                Fault::Interrupted
            } else if resident_bytes().saturating_sub(before) > MAX_GROWTH {
                Fault::Memory
            } else {
                return false;
            };
            reason.get_or_init(|| fault);
            true
        };
        self.runtime.set_interrupt_handler(Some(Box::new(handler)));
        let result = self.context.with(|context| work(&context).catch(&context).map_err(|error| error.to_string()));
        for _ in 0..MAX_JOBS {
            if !matches!(self.runtime.execute_pending_job(), Ok(true)) {
                break;
            }
        }
        match (interruption.get(), result) {
            (Some(fault), _) => Err(fault.clone()),
            (None, Ok(value)) => Ok(value),
            (None, Err(error)) if error.contains("out of memory") => Err(Fault::Memory),
            (None, Err(error)) => Err(Fault::Exception(error)),
        }
    }
}

/// Returns the memory of the process; 0 where the system does not tell.
fn resident_bytes() -> u64 {
    let statm = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or_default();
    pages * MEMORY_PAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(30);

    fn rendered(body: &str, input: &str) -> Result<String, Fault> {
        rendered_within(TIMEOUT, body, input)
    }

    fn rendered_within(timeout: Duration, body: &str, input: &str) -> Result<String, Fault> {
        let script = format!("globalThis.render = (input) => {{ {body} }}");
        Engine::start(&script)?.render(input, timeout)
    }

    #[test]
    fn engine_returns_the_markup_of_hostile_texts_unchanged() {
        let text = "</script>\u{202e}عود & \"x\" 🌹\u{0}\u{2028}";
        assert_eq!(rendered("return input", text), Ok(text.to_owned()));
    }

    #[test]
    fn engine_runs_jobs_between_pages() {
        let script = "let jobs = 0;
            globalThis.render = () => { Promise.resolve().then(() => { jobs += 1; }); return String(jobs); }";
        let mut engine = Engine::start(script).unwrap();
        assert_eq!(engine.render("", TIMEOUT), Ok("0".to_owned()));
        assert_eq!(engine.render("", TIMEOUT), Ok("1".to_owned()));
    }

    #[test]
    fn engine_reports_exceptions() {
        for (body, message) in [
            ("throw new Error('no brand')", "no brand"),
            ("return undefined", "string"),
            ("return render(input)", "stack"),
            ("return '\\ud800'.padStart(3)", "utf-8"),
        ] {
            match rendered(body, "") {
                Err(Fault::Exception(error)) => assert!(error.contains(message), "{body}: {error}"),
                other => panic!("{body}: {other:?}"),
            }
        }
        assert!(matches!(Engine::start("syntax error"), Err(Fault::Exception(_))));
        assert!(matches!(Engine::start("").unwrap().render("", TIMEOUT), Err(Fault::Exception(_))));
    }

    /// One test, because the memory of the process is shared.
    #[test]
    fn engine_is_interrupted_when_it_takes_too_long_or_too_much_memory() {
        for body in ["for (;;) {}", "for (;;) { try { for (;;) {} } catch {} }", "return /(a+)+b/.test('a'.repeat(60))"]
        {
            assert_eq!(rendered_within(Duration::from_millis(200), body, ""), Err(Fault::Interrupted), "{body}");
        }
        for body in [
            "const kept = []; for (;;) kept.push({ kept: [kept.length] })",
            "const kept = new Map(); for (let i = 0; ; i++) kept.set('k' + i, () => i)",
            "return new Uint8Array(512 * 1024 * 1024).fill(1).join()",
        ] {
            assert_eq!(rendered(body, ""), Err(Fault::Memory), "{body}");
        }
    }
}
