//! Limits on concurrent uploads.

use std::time::Duration;

use futures::{StreamExt, future, stream};
use platform::{Actor, Call, testing::Backend};
use proto::media::v1::UploadRequest;
use renditions::testing::jpeg;
use tokio::{sync::oneshot, task::JoinHandle};

use crate::world::World;

/// Two workers by default, and six further uploads.
const MAX_UPLOADS: usize = 8;

/// Start an upload of three mebibytes that never continues.
async fn silent(world: &World) -> JoinHandle<()> {
    let (sent, is_read) = oneshot::channel();
    let pieces = stream::iter(vec![UploadRequest { chunk: vec![0; 64 << 10].into() }; 3 << 4]);
    // The stream pauses only once all of it has been read, which is more than fits into the connection's buffers.
    let pause = stream::once(async move {
        sent.send(()).expect("the test waits for it");
        future::pending().await
    });
    let request = Call::new(Actor::System, "", Duration::from_mins(1)).request(pieces.chain(pause));
    let mut images = world.images();
    let sending = tokio::spawn(async move {
        let answer = images.upload(request).await;
        panic!("it cannot be answered: {answer:?}");
    });
    is_read.await.expect("it is read");
    sending
}

#[tokio::test]
async fn stalled_uploads_hold_their_permits_until_they_disconnect() {
    let world = World::start(Backend::Local).await;
    let mut senders = Vec::new();
    for _ in 0..MAX_UPLOADS {
        senders.push(silent(&world).await);
    }
    let one_more = world.upload_within(Duration::from_millis(300), jpeg(30, 15)).await;
    assert_eq!(one_more.expect_err("no place is free").slug(), "unavailable");
    let known = world.fetch("ab/unknown.webp", 0).await;
    assert_eq!(known.expect_err("answered meanwhile").slug(), "not_found");

    senders.pop().expect("there are some").abort();
    world.upload(jpeg(30, 15)).await.expect("accepted in place of the cancelled upload");
    senders.iter().for_each(JoinHandle::abort);
}

#[tokio::test]
async fn concurrent_uploads_are_all_accepted() {
    let world = World::start(Backend::Local).await;
    let stored = future::join_all((1..=50).map(|height| world.upload(jpeg(300, height)))).await;
    let mut paths: Vec<_> = stored.into_iter().map(|stored| stored.expect("taken").path).collect();
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), 50);
}
