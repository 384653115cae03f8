//! Revocation: every gateway rejects a revoked token within a second.

use std::time::{Duration, Instant};

use e2e::{Client, Cluster, NewCustomer, log_in};

const LIMIT: Duration = Duration::from_secs(1);
const PHONE: &str = "0599111222";

/// Log out, and return the longest time for which any gateway still accepted the token.
async fn revocation_delay(store: &Cluster, token: &str) -> Duration {
    let gateways: Vec<Client> = store.gateways().iter().map(|gateway| gateway.with_token(token)).collect();
    for gateway in &gateways {
        gateway.get("/api/v1/orders").await.data(200);
    }
    let polling: Vec<_> = gateways.iter().cloned().map(|gateway| tokio::spawn(until_dead(gateway))).collect();
    gateways[0].post("/api/v1/users/logout", &serde_json::Value::Null).await.data(200);
    let ended = Instant::now();
    let mut longest = Duration::ZERO;
    for last_good in polling {
        let last_good = last_good.await.expect("no panic");
        longest = longest.max(last_good.saturating_duration_since(ended));
    }
    longest
}

/// Send requests until the token is rejected; returns the send time of the last accepted one.
async fn until_dead(gateway: Client) -> Instant {
    let mut last_good = Instant::now();
    loop {
        let sent = Instant::now();
        let answer = gateway.get("/api/v1/orders").await;
        if answer.status != 200 {
            answer.error(401, "unauthenticated");
            return last_good;
        }
        last_good = sent;
    }
}

/// Log out of these sessions one after the other and assert the limit for each.
async fn ends_in_time(store: &Cluster, tokens: Vec<String>, while_what: &str) {
    let count = tokens.len();
    let mut longest = Duration::ZERO;
    for token in tokens {
        longest = longest.max(revocation_delay(store, &token).await);
    }
    println!("revocation {while_what}: {count} sessions, the longest delay {longest:?}");
    assert!(longest < LIMIT, "{while_what}: {longest:?}");
}

async fn sessions(store: &Cluster, count: usize) -> Vec<String> {
    let mut tokens = Vec::new();
    for _ in 0..count {
        tokens.push(log_in(&store.guest(), PHONE).await.token);
    }
    tokens
}

#[tokio::test(flavor = "multi_thread")]
async fn revoked_token_is_rejected_by_every_gateway_within_a_second() {
    let store = Cluster::start(2).await;
    NewCustomer::with_phone(PHONE).sign_up(&store.guest()).await;
    let tokens = sessions(&store, 8).await;
    ends_in_time(&store, tokens, "while all is well").await;
}

#[cfg(feature = "chaos")]
#[tokio::test(flavor = "multi_thread")]
async fn revoked_token_is_rejected_within_a_second_when_redis_or_rabbitmq_is_down() {
    use e2e::Server;

    Server::start_all().await;
    let store = Cluster::start(2).await;
    NewCustomer::with_phone(PHONE).sign_up(&store.guest()).await;
    let mut tokens = sessions(&store, 24).await;
    for server in [Server::Redis, Server::RabbitMq] {
        server.kill().await;
        let spent = tokens.split_off(tokens.len() - 8);
        ends_in_time(&store, spent, &format!("while {server:?} is down")).await;
        server.start().await;
    }
    ends_in_time(&store, tokens, "after both came back").await;
}
