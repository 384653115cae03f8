//! Readiness of the services, cached between probes.

use std::time::Duration;

use serde::Serialize;
use tokio::{sync::Mutex, time::Instant};
use utoipa::ToSchema;

/// Time to live of a successful probe.
const READY_FOR: Duration = Duration::from_secs(1);
/// Time to live of a failed probe; short, so that a store that starts or recovers is ready at once.
const UNREADY_FOR: Duration = Duration::from_millis(100);

/// Readiness of each service.
#[expect(clippy::struct_excessive_bools, reason = "one for each service")]
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Readiness {
    pub(crate) ready: bool,
    pub(crate) draining: bool,
    pub(crate) catalog: bool,
    pub(crate) cart_pricing: bool,
    pub(crate) orders: bool,
    pub(crate) identity: bool,
    pub(crate) media: bool,
}

/// The cached probe of the services. Concurrent callers share one probe.
#[derive(Debug, Default)]
pub(crate) struct LastProbe {
    result: Mutex<Option<(Instant, Readiness)>>,
}

impl LastProbe {
    /// Returns the cached result, or that of a new probe.
    pub(crate) async fn get_or(&self, probe: impl Future<Output = Readiness>) -> Readiness {
        let mut result = self.result.lock().await;
        if let Some((probed_at, readiness)) = *result {
            let time_to_live = if readiness.ready { READY_FOR } else { UNREADY_FOR };
            if probed_at.elapsed() < time_to_live {
                return readiness;
            }
        }
        let readiness = probe.await;
        *result = Some((Instant::now(), readiness));
        readiness
    }
}
