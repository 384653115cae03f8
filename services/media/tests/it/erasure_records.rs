//! Records of erasures: written once, listed in pages, for the system alone.

use platform::{Actor, Call, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::{ErasureId, UserId},
    media::v1::{
        ErasureRecord, ListErasureRecordsRequest, RecordErasureRequest, erasure_records_client::ErasureRecordsClient,
    },
};
use rstest::rstest;

use crate::world::World;

fn record(id: ErasureId, customer: &str) -> ErasureRecord {
    let mut record = ErasureRecord { id: id.to_string(), customer_ids: vec![customer.into()], ..Default::default() };
    record.at.get_or_insert_default().seconds = 1_767_225_600;
    record
}

async fn write(world: &World, call: Call, record: ErasureRecord) -> Result<(), Error> {
    let request = call.request(RecordErasureRequest { record: Some(record) });
    ErasureRecordsClient::new(world.channel()).record_erasure(request).await?;
    Ok(())
}

async fn after(world: &World, after: &str) -> Vec<ErasureRecord> {
    let request = Call::system().request(ListErasureRecordsRequest { after: after.to_owned() });
    let listed = ErasureRecordsClient::new(world.channel()).list_erasure_records(request).await;
    listed.expect("a list").into_inner().records
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erasure_records_are_listed_in_order_and_once(#[case] backend: Backend) {
    let world = World::start(backend).await;
    assert_eq!(after(&world, "").await, []);
    let [first, second] = [ErasureId::new(), ErasureId::new()];
    for (id, customer) in [(second, "b"), (first, "a"), (first, "a")] {
        write(&world, Call::system(), record(id, customer)).await.expect("written");
    }

    assert_eq!(after(&world, "").await, [record(first, "a"), record(second, "b")]);
    assert_eq!(after(&world, &first.to_string()).await, [record(second, "b")]);
    assert_eq!(after(&world, &second.to_string()).await, []);
}

#[rstest]
#[case::local(Backend::Local)]
#[tokio::test]
async fn erasure_records_reject_administrators(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let owner = Actor::Admin { id: UserId::new(), name: "سلمى".into(), role: AdminRole::Owner };
    let refused = write(&world, Call::system().on_behalf_of(owner), record(ErasureId::new(), "a")).await;
    assert_eq!(refused.expect_err("refused").code(), ErrorCode::Forbidden);
}
