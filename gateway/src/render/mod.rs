//! Rendering of pages: the front end's server script, run by engines on low-priority threads.
//!
//! Never delays a page beyond the deadline and never fails one: whoever gets no markup serves the page without.

mod engine;

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use moka::sync::Cache;
use platform::{Error, worker_pool::WorkerPool};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, oneshot};

use crate::{metrics::RenderMetrics, settings::Settings};
use engine::{Engine, Fault};

/// Path of the script in the folder of the front end.
const SCRIPT: &str = "server/render.js";
/// Pages that may wait for a worker, for each worker.
const QUEUE_PER_WORKER: usize = 4;
/// Pages that an engine renders before it is replaced.
const MAX_PAGES: u32 = 250;
/// Deadlines after which a running script is interrupted. A page that is late is still kept for the next caller.
const DEADLINES_UNTIL_INTERRUPTION: u32 = 4;
/// Size of all kept markup, in bytes.
const CAPACITY: u64 = 8 << 20;
/// Estimated size of kept markup besides its text, in bytes.
const OVERHEAD: usize = 256;
/// Time to live of kept markup, and of the faults of a page.
const TIME_TO_LIVE: Duration = Duration::from_mins(1);
/// Time between two log lines about failures of one kind.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// The inner HTML of the application's root.
pub(crate) type Markup = Arc<str>;

/// Reason why a page has no markup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Failure {
    /// Too many pages were waiting.
    QueueFull,
    /// The page was not rendered in time.
    Deadline,
    /// The script threw an exception.
    Exception,
    /// The script ran for too long.
    Interrupted,
    /// The script used too much memory.
    Memory,
    /// No engine could be started.
    Unavailable,
}

impl Failure {
    /// Returns the label of metrics and log lines.
    const fn reason(self) -> &'static str {
        match self {
            Self::QueueFull => "queue_full",
            Self::Deadline => "deadline",
            Self::Exception => "exception",
            Self::Interrupted => "interrupted",
            Self::Memory => "memory",
            Self::Unavailable => "unavailable",
        }
    }

    /// Returns whether the same page may have markup a moment later.
    pub(crate) const fn is_passing(self) -> bool {
        matches!(self, Self::QueueFull | Self::Deadline)
    }
}

/// Page whose root element is to be rendered.
#[derive(Debug, Serialize)]
pub(crate) struct PageInput<'p> {
    pub(crate) url: &'p str,
    /// Status of the response.
    pub(crate) status: u16,
    pub(crate) entries: &'p [Value],
}

/// Input of the script, with the settings that pages show.
#[derive(Serialize)]
struct ScriptInput<'p> {
    #[serde(flatten)]
    page: &'p PageInput<'p>,
    settings: &'p ShownSettings,
}

/// Settings that pages show, by their name in `attar:` metadata.
type ShownSettings = BTreeMap<&'static str, String>;

/// Renders pages. Clones share engines and kept markup.
#[derive(Clone, Debug)]
pub(crate) struct Renderer {
    inner: Arc<Inner>,
}

struct Inner {
    script: String,
    settings: ShownSettings,
    deadline: Duration,
    workers: WorkerPool,
    queue: Semaphore,
    /// Engines that render nothing at the moment. With those at work there are at most as many as workers.
    idle: Mutex<Vec<Engine>>,
    /// Results by the digest of their input, from which they follow.
    kept: Cache<[u8; 32], Result<Markup, Failure>>,
    metrics: RenderMetrics,
    last_logged: Mutex<HashMap<Failure, Instant>>,
}

impl Renderer {
    /// Reads the script; none when rendering is switched off or the script is not built.
    pub(crate) fn read(settings: &Settings, metrics: RenderMetrics) -> Result<Option<Self>, Error> {
        if settings.render_workers == 0 {
            return Ok(None);
        }
        let path = settings.frontend_dir.join(SCRIPT);
        match fs::read_to_string(&path) {
            Ok(script) => {
                let shown = settings.of_pages().collect();
                Self::new(script, shown, settings.render_workers, settings.render_timeout, metrics).map(Some)
            }
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "server script is not built; pages are not rendered");
                Ok(None)
            }
        }
    }

    fn new(
        script: String,
        settings: ShownSettings,
        workers: usize,
        deadline: Duration,
        metrics: RenderMetrics,
    ) -> Result<Self, Error> {
        let weight = |_: &[u8; 32], result: &Result<Markup, Failure>| {
            u32::try_from(result.as_ref().map_or(0, |markup| markup.len()) + OVERHEAD).unwrap_or(u32::MAX)
        };
        let inner = Inner {
            script,
            settings,
            deadline,
            workers: WorkerPool::new("pages", workers)?,
            queue: Semaphore::new(workers * (1 + QUEUE_PER_WORKER)),
            idle: Mutex::default(),
            kept: Cache::builder().max_capacity(CAPACITY).weigher(weight).time_to_live(TIME_TO_LIVE).build(),
            metrics,
            last_logged: Mutex::default(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Starts the first engine.
    pub(crate) async fn warm_up(&self) {
        let inner = Arc::clone(&self.inner);
        if let Ok(worker) = self.inner.workers.acquire().await {
            let _ = worker.run(move || inner.start_spare()).await;
        }
    }

    /// Renders a page, or returns the markup kept from the same input. `page` is its kind, for metrics.
    pub(crate) async fn render(&self, page: &'static str, input: &PageInput<'_>) -> Result<Markup, Failure> {
        let result = match serde_json::to_string(&ScriptInput { page: input, settings: &self.inner.settings }) {
            Ok(input) => self.kept_or_rendered(page, input).await,
            Err(_) => Err(Failure::Exception),
        };
        result.inspect_err(|failure| self.inner.metrics.count_failure(failure.reason()))
    }

    async fn kept_or_rendered(&self, page: &'static str, input: String) -> Result<Markup, Failure> {
        let key = Sha256::digest(&input).into();
        if let Some(result) = self.inner.kept.get(&key) {
            return result;
        }
        let rendered = match self.inner.queue.try_acquire() {
            Ok(_place) => tokio::time::timeout(self.inner.deadline, self.on_worker(page, key, input)).await,
            Err(_) => Ok(Err(Failure::QueueFull)),
        };
        let result = rendered.unwrap_or(Err(Failure::Deadline));
        if let Err(failure) = result
            && failure.is_passing()
        {
            self.inner.log(page, failure, "");
        }
        result
    }

    /// Renders on the next free worker, which goes on when the caller is gone.
    async fn on_worker(&self, page: &'static str, key: [u8; 32], input: String) -> Result<Markup, Failure> {
        let worker = self.inner.workers.acquire().await.map_err(|_| Failure::Unavailable)?;
        let (sender, receiver) = oneshot::channel();
        let inner = Arc::clone(&self.inner);
        tokio::spawn(worker.run(move || {
            let result = inner.render(page, &input);
            inner.kept.insert(key, result.clone());
            let _ = sender.send(result);
            inner.start_spare();
        }));
        receiver.await.unwrap_or(Err(Failure::Unavailable))
    }
}

impl Inner {
    fn render(&self, page: &'static str, input: &str) -> Result<Markup, Failure> {
        let mut engine = match self.take_idle() {
            Some(engine) => engine,
            None => self.start_engine()?,
        };
        let started = Instant::now();
        let result = engine.render(input, self.deadline * DEADLINES_UNTIL_INTERRUPTION);
        match result {
            Ok(markup) => {
                self.metrics.record(page, started.elapsed());
                if engine.rendered < MAX_PAGES {
                    self.put_idle(engine);
                }
                Ok(markup.into())
            }
            Err(fault) => {
                let (failure, error) = match &fault {
                    Fault::Exception(error) => (Failure::Exception, error.as_str()),
                    Fault::Interrupted => (Failure::Interrupted, ""),
                    Fault::Memory => (Failure::Memory, ""),
                };
                self.log(page, failure, error);
                Err(failure)
            }
        }
    }

    /// Starts an engine for the next page when there is none, so that no page waits for it.
    fn start_spare(&self) {
        let is_needed = self.idle.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
        if is_needed && let Ok(engine) = self.start_engine() {
            self.put_idle(engine);
        }
    }

    fn start_engine(&self) -> Result<Engine, Failure> {
        Engine::start(&self.script).map_err(|fault| {
            self.log("", Failure::Unavailable, &format!("{fault:?}"));
            Failure::Unavailable
        })
    }

    fn take_idle(&self) -> Option<Engine> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn put_idle(&self, engine: Engine) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }

    /// Logs a failure, unless one of its kind was logged a moment ago.
    fn log(&self, page: &str, failure: Failure, error: &str) {
        let mut last_logged = self.last_logged.lock().unwrap_or_else(PoisonError::into_inner);
        if last_logged.get(&failure).is_none_or(|last| last.elapsed() > LOG_INTERVAL) {
            last_logged.insert(failure, Instant::now());
            let reason = failure.reason();
            tracing::warn!(page, reason, error, "failed to render a page; serving it without markup");
        }
    }
}

impl std::fmt::Debug for Inner {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Renderer").field("deadline", &self.deadline).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use futures::future::join_all;

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    fn renderer(script: &str, workers: usize, deadline: Duration) -> Renderer {
        let settings = ShownSettings::from([("store-name", "attar".to_owned())]);
        Renderer::new(script.to_owned(), settings, workers, deadline, RenderMetrics::default()).unwrap()
    }

    async fn render(renderer: &Renderer, url: &str) -> Result<String, Failure> {
        let input = PageInput { url, status: 200, entries: &[] };
        renderer.render("home", &input).await.map(|markup| markup.to_string())
    }

    /// Renders the number of pages that the engine has rendered; `/x` breaks it.
    const COUNTING: &str = "let pages = 0;
        globalThis.render = (input) => {
            pages += 1;
            const { url } = JSON.parse(input);
            if (url === '/throw') throw new Error('broken');
            if (url === '/loop') for (;;) {}
            if (url === '/memory') for (const kept = []; ; ) kept.push({ kept: [kept.length] });
            return url + ' ' + pages;
        };";

    #[tokio::test]
    async fn script_gets_the_settings_that_pages_show() {
        let renderer = renderer("globalThis.render = (input) => JSON.parse(input).settings['store-name']", 1, LONG);
        assert_eq!(render(&renderer, "/").await.unwrap(), "attar");
    }

    #[tokio::test]
    async fn same_input_is_rendered_once() {
        let renderer = renderer(COUNTING, 1, LONG);
        assert_eq!(render(&renderer, "/a").await.unwrap(), "/a 1");
        assert_eq!(render(&renderer, "/b").await.unwrap(), "/b 2");
        assert_eq!(render(&renderer, "/a").await.unwrap(), "/a 1");
    }

    #[tokio::test]
    async fn engine_is_replaced_after_its_last_page() {
        let renderer = renderer(COUNTING, 1, LONG);
        for page in 1..=MAX_PAGES {
            assert_eq!(render(&renderer, &format!("/{page}")).await.unwrap(), format!("/{page} {page}"));
        }
        assert_eq!(render(&renderer, "/next").await.unwrap(), "/next 1");
    }

    #[tokio::test]
    async fn fault_costs_one_page_and_its_engine() {
        let renderer = renderer(COUNTING, 1, LONG);
        render(&renderer, "/a").await.unwrap();
        assert_eq!(render(&renderer, "/throw").await, Err(Failure::Exception));
        assert_eq!(render(&renderer, "/b").await.unwrap(), "/b 1");
        assert_eq!(render(&renderer, "/memory").await, Err(Failure::Memory));
        assert_eq!(render(&renderer, "/memory").await, Err(Failure::Memory));
        assert_eq!(render(&renderer, "/c").await.unwrap(), "/c 1");
    }

    #[tokio::test]
    async fn endless_script_is_interrupted_after_the_deadline() {
        let renderer = renderer(COUNTING, 1, Duration::from_millis(20));
        renderer.warm_up().await;
        assert!(matches!(render(&renderer, "/loop").await, Err(Failure::Deadline | Failure::Interrupted)));
        // The worker is free again once the script was interrupted.
        drop(renderer.inner.workers.acquire().await.unwrap());
        assert_eq!(render(&renderer, "/loop").await, Err(Failure::Interrupted));
    }

    #[tokio::test]
    async fn late_markup_is_kept_for_the_next_caller() {
        let renderer = renderer(COUNTING, 1, LONG);
        {
            let mut gone = std::pin::pin!(render(&renderer, "/a"));
            assert!(futures::poll!(gone.as_mut()).is_pending());
        }
        // The worker is free again once the page was rendered.
        drop(renderer.inner.workers.acquire().await.unwrap());
        render(&renderer, "/b").await.unwrap();
        assert_eq!(render(&renderer, "/a").await.unwrap(), "/a 1");
    }

    #[tokio::test]
    async fn page_that_waits_for_a_worker_misses_the_deadline() {
        let renderer = renderer(COUNTING, 1, Duration::from_millis(1));
        let _busy = renderer.inner.workers.acquire().await.unwrap();
        assert_eq!(render(&renderer, "/a").await, Err(Failure::Deadline));
        assert_eq!(renderer.inner.queue.available_permits(), 1 + QUEUE_PER_WORKER);
    }

    #[tokio::test]
    async fn pages_beyond_the_queue_are_refused() {
        let renderer = renderer(COUNTING, 1, LONG);
        let busy = renderer.inner.workers.acquire().await.unwrap();
        let pages: Vec<_> = (0..8).map(|page| format!("/{page}")).collect();
        let (results, ()) = tokio::join!(join_all(pages.iter().map(|page| render(&renderer, page))), async {
            drop(busy);
        });
        let refused = results.iter().filter(|result| **result == Err(Failure::QueueFull)).count();
        assert_eq!((refused, results.iter().filter(|result| result.is_ok()).count()), (3, 5));
    }

    #[tokio::test]
    async fn script_that_fails_to_load_makes_rendering_unavailable() {
        for script in ["throw new Error('no')", "syntax error"] {
            let renderer = renderer(script, 1, LONG);
            renderer.warm_up().await;
            assert_eq!(render(&renderer, "/").await, Err(Failure::Unavailable));
        }
    }
}
