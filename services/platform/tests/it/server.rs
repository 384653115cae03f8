//! A service over the network: health, reflection, deadlines, shutdown.

use std::time::Duration;

use futures::FutureExt;
use platform::{
    BackgroundTasks, Call, CancellationToken, GrpcServer,
    call::Actor,
    channel,
    error::{Error, ErrorCode},
};
use tokio::{net::TcpListener, task::JoinHandle};
use tonic::{Request, Response, Status, service::Routes};
use tonic_health::pb::{
    HealthCheckRequest, HealthCheckResponse,
    health_client::HealthClient,
    health_server::{Health, HealthServer},
};

/// A service that responds as slowly as requested.
struct Slow;

#[tonic::async_trait]
impl Health for Slow {
    type WatchStream = tokio_stream::Empty<Result<HealthCheckResponse, Status>>;

    async fn check(&self, request: Request<HealthCheckRequest>) -> Result<Response<HealthCheckResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        assert_eq!(call.request_id, "req-7");
        match message.service.as_str() {
            "never" => std::future::pending().await,
            _ => Ok(Response::new(HealthCheckResponse { status: 1 })),
        }
    }

    async fn watch(&self, _: Request<HealthCheckRequest>) -> Result<Response<Self::WatchStream>, Status> {
        Ok(Response::new(tokio_stream::empty()))
    }
}

fn request(service: &str, timeout: Duration) -> Request<HealthCheckRequest> {
    Call::new(Actor::Anonymous, "req-7", timeout).request(HealthCheckRequest { service: service.to_owned() })
}

async fn on_the_network() -> (String, CancellationToken, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let shutdown = CancellationToken::new();
    let stop = shutdown.clone();
    let node = GrpcServer::new("test", Routes::default(), BackgroundTasks::new(), None);
    let serving = tokio::spawn(async move { node.serve(listener, stop).await.expect("serves") });
    (url, shutdown, serving)
}

#[tokio::test(flavor = "multi_thread")]
async fn service_reports_its_health_and_shuts_down_on_request() {
    let (url, shutdown, serving) = on_the_network().await;
    let mut health = HealthClient::new(channel::connect(&url).expect("a channel"));
    let healthy = async {
        loop {
            let answer = health.check(HealthCheckRequest::default()).await;
            if answer.is_ok_and(|answer| answer.into_inner().status == 1) {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), healthy).await.expect("becomes healthy");

    shutdown.cancel();
    tokio::time::timeout(Duration::from_secs(10), serving).await.expect("ends in time").expect("ends well");
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_service_is_unavailable_without_delay() {
    let (url, shutdown, serving) = on_the_network().await;
    shutdown.cancel();
    serving.await.expect("ends well");

    let mut health = HealthClient::new(channel::connect(&url).expect("a channel"));
    let call = health.check(request("", Duration::from_secs(5)));
    let status = tokio::time::timeout(Duration::from_secs(4), call).await.expect("no hang").expect_err("no server");

    assert_eq!(Error::from_status(status).code(), ErrorCode::Unavailable);
}

/// Sends more calls than the channel queues to a replica whose kernel accepts connections but that never responds.
#[tokio::test(flavor = "multi_thread")]
async fn frozen_replica_holds_no_call_beyond_its_deadline() {
    let frozen = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", frozen.local_addr().expect("an address"));
    let health = HealthClient::new(channel::connect(&url).expect("a channel"));
    let calls = (0..3_000).map(|_| {
        let mut health = health.clone();
        async move { health.check(request("", Duration::from_secs(1))).await }
    });
    let answers = tokio::time::timeout(Duration::from_secs(30), futures::future::join_all(calls));
    for answer in answers.await.expect("no call hangs") {
        let failure = Error::from_status(answer.expect_err("no response"));
        assert_eq!(failure.code(), ErrorCode::Unavailable);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_process_channel_enforces_deadlines() {
    let node = GrpcServer::new("test", Routes::new(HealthServer::new(Slow)), BackgroundTasks::new(), None);
    let mut health = HealthClient::new(node.channel());

    let answer = health.check(request("now", Duration::from_secs(5))).await.expect("answers");
    assert_eq!(answer.into_inner().status, 1);

    let status = health.check(request("never", Duration::from_millis(50))).await.expect_err("runs out of time");
    assert_eq!(Error::from_status(status).code(), ErrorCode::Unavailable);
}

#[tokio::test(flavor = "multi_thread")]
async fn mass_cancellation_does_not_break_other_calls() {
    let (url, shutdown, serving) = on_the_network().await;
    let mut health = HealthClient::new(channel::connect(&url).expect("a channel"));
    let mut patient = health.watch(HealthCheckRequest::default()).await.expect("watches").into_inner();
    patient.message().await.expect("an answer").expect("a state");

    for _ in 0..20 {
        let calls = (0..500).map(|_| {
            let mut health = health.clone();
            tokio::spawn(async move { health.check(HealthCheckRequest::default()).await.map(drop) })
        });
        let mut calls: Vec<_> = calls.collect();
        let _ = (&mut calls[0]).await;
        for call in &calls {
            call.abort();
        }
    }
    health.check(HealthCheckRequest::default()).await.expect("answers");
    while let Some(news) = patient.message().now_or_never() {
        news.expect("the connection lives").expect("an open stream");
    }
    drop(patient);
    shutdown.cancel();
    serving.await.expect("ends well");
}
