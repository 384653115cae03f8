//! Fetching renditions: whole, in part, and with conditional requests.

use platform::{ErrorCode, testing::Backend};
use proto::media::v1::{ByteRange, FetchRequest};
use renditions::testing::jpeg;
use rstest::rstest;

use crate::world::World;

fn range(path: &str, range: ByteRange) -> FetchRequest {
    FetchRequest { path: path.to_owned(), range: Some(range), ..FetchRequest::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn fetch_returns_the_requested_range(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let path = world.upload(jpeg(1600, 1000)).await.expect("taken").path;
    let whole = world.fetch(&path, 0).await.expect("served");
    let size = whole.header.size;
    assert_eq!(size, whole.content.len() as u64);
    assert_eq!((whole.header.range_start, whole.header.range_end), (None, None));

    for (range_text, first, last) in [
        (ByteRange { start: 0, end: Some(0), suffix: None }, 0, 0),
        (ByteRange { start: 10, end: Some(99), suffix: None }, 10, 99),
        (ByteRange { start: 100, end: None, suffix: None }, 100, size - 1),
        (ByteRange { start: 5, end: Some(u64::MAX), suffix: None }, 5, size - 1),
        (ByteRange { start: 0, end: None, suffix: Some(7) }, size - 7, size - 1),
    ] {
        let part = world.fetch_with(range(&path, range_text)).await.expect("served");
        assert_eq!((part.header.range_start, part.header.range_end), (Some(first), Some(last)));
        assert_eq!((part.header.size, &part.header.etag), (size, &whole.header.etag));
        let [first, last] = [first, last].map(|at| usize::try_from(at).expect("small"));
        assert_eq!(part.content, whole.content[first..=last]);
    }
}

#[tokio::test]
async fn range_beyond_the_end_is_rejected() {
    let world = World::start(Backend::Local).await;
    let path = world.upload(jpeg(300, 150)).await.expect("taken").path;
    let size = world.fetch(&path, 0).await.expect("served").header.size;
    for range_text in
        [ByteRange { start: size, end: None, suffix: None }, ByteRange { start: 0, end: None, suffix: Some(0) }]
    {
        let refused = world.fetch_with(range(&path, range_text)).await.expect_err("refused");
        let fault = &refused.field_errors()[0];
        assert_eq!((refused.code(), fault.slug.as_str()), (ErrorCode::Invalid, "range_unsatisfiable"));
        assert_eq!(fault.args["size"], size.to_string());
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_current_copy_is_not_sent_again(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let path = world.upload(jpeg(1600, 1000)).await.expect("taken").path;
    let large = world.fetch(&path, 0).await.expect("served").header;
    let small = world.fetch(&path, 200).await.expect("served").header;
    assert!(large.etag.starts_with('"') && large.etag.ends_with('"'));
    assert_ne!(large.etag, small.etag);

    let with = |if_none_match: &str| FetchRequest {
        path: path.clone(),
        if_none_match: if_none_match.to_owned(),
        ..FetchRequest::default()
    };
    for known in [large.etag.clone(), format!("\"x\", {}", large.etag), "*".to_owned()] {
        let fetched = world.fetch_with(with(&known)).await.expect("answered");
        assert!(fetched.header.not_modified && fetched.content.is_empty());
        assert_eq!(fetched.header.etag, large.etag);
    }
    let other = world.fetch_with(with(&small.etag)).await.expect("served");
    assert!(!other.header.not_modified && !other.content.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unknown_path_is_not_found(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let unknown = format!("ab/{}.webp", "0".repeat(62));
    for path in ["", "../media.db", "/etc/passwd", "ab/../../media.db", unknown.as_str()] {
        let refused = world.fetch(path, 0).await.expect_err("refused");
        assert_eq!((refused.code(), refused.slug()), (ErrorCode::NotFound, "not_found"), "{path}");
    }
}
