//! The cost of probes.

use futures::future::join_all;
use tokio::time::Instant;

use crate::{fakes::Fake, requests::Store};

#[tokio::test]
async fn readyz_probes_services_once_for_callers_who_come_within_its_time() {
    let fake = Fake::default();
    let store = Store::with(&fake, platform::settings::Source::default()).await;
    let began = Instant::now();
    let answers = join_all((0..50).map(|_| store.get("/readyz"))).await;
    for _ in 0..50 {
        store.get("/readyz").await;
    }
    // The catalog is down; a failed probe is cached for 100 ms.
    assert!(answers.iter().all(|answer| answer.status == 503 && answer.json()["catalog"] == false));
    let probes = fake.calls_of("regions") as u128;
    assert!(probes <= 1 + began.elapsed().as_millis() / 100, "{probes} probes in {:?}", began.elapsed());
}
