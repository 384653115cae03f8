//! Images in a bucket: the program against a fake S3 server.

use platform::testing::BucketServer;
use proto::media::v1::{ByteRange, FetchRequest};
use renditions::testing::jpeg;

use crate::world::World;

#[tokio::test]
async fn images_are_stored_in_a_bucket_under_its_prefix() {
    let bucket = BucketServer::start().await;
    let mut variables = BucketServer::variables(bucket.url()).to_vec();
    variables.push(("ATTAR_BLOB_URL", "s3://shop/pictures/2026".to_owned()));
    let world = World::of_program(&variables).await;

    let stored = world.upload(jpeg(300, 150)).await.expect("taken");
    let largest = format!("/shop/pictures/2026/{}", stored.path);
    assert_eq!(bucket.names(), [largest.replace(".webp", "-200.webp"), largest.clone()]);

    let whole = world.fetch(&stored.path, 0).await.expect("served");
    assert_eq!(whole.image().width(), 300);
    let range = Some(ByteRange { start: 10, end: Some(19), suffix: None });
    let part = FetchRequest { path: stored.path.clone(), range, ..FetchRequest::default() };
    assert_eq!(world.fetch_with(part).await.expect("served").content, whole.content[10..20]);

    assert_eq!(world.upload(jpeg(300, 150)).await.expect("there already"), stored);
    bucket.remove(&largest);
    assert_eq!(world.fetch(&stored.path, 0).await.expect_err("lost").slug(), "internal");
    assert_eq!(world.upload(jpeg(300, 150)).await.expect("taken again"), stored);
    assert!(bucket.names().contains(&largest));
}
