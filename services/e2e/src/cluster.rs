//! The distributed form at scale: several replicas of every program, each program behind a load balancer.

use std::{
    collections::BTreeMap,
    env,
    fs::File,
    io,
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use platform::testing::{Backend, Fixture};
use tokio::task::JoinHandle;

use crate::{
    balancer::Balancer,
    client::Client,
    memory::Peak,
    processes::{EMAIL, PASSWORD, PROGRAMS, built},
    program::Attar,
};

/// Base64 of 32 zero bytes; not a secret.
const SECRET_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
/// Environment variable with the folder of release builds.
const SHIPPED: &str = "ATTAR_CHAOS_PROGRAMS";
const GATEWAY: &str = "gateway";
const PATIENCE: Duration = Duration::from_mins(1);
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// Interval between the balancer's readiness checks of the gateways.
const CHECK_EVERY: Duration = Duration::from_millis(100);

/// A distributed store that lives as long as its test.
#[derive(Debug)]
pub struct Cluster {
    /// Databases, bus, cache and folder of this store.
    pub fixture: Fixture,
    environment: BTreeMap<String, String>,
    members: BTreeMap<&'static str, Vec<Member>>,
    balancers: BTreeMap<&'static str, Balancer>,
    checking: JoinHandle<()>,
}

/// One replica of a program.
#[derive(Debug)]
struct Member {
    address: SocketAddr,
    operations: SocketAddr,
    child: Option<Child>,
}

/// Outcome of a graceful termination.
#[derive(Clone, Copy, Debug)]
pub struct Farewell {
    /// Exit status of the process.
    pub status: ExitStatus,
    /// Time from the signal to the exit.
    pub took: Duration,
}

impl Cluster {
    /// Migrate, start this many replicas of every program and wait until all gateways are ready.
    pub async fn start(replicas: usize) -> Self {
        Self::with(replicas, &[]).await
    }

    /// Like [`Self::start`], with additional settings.
    pub async fn with(replicas: usize, settings: &[(&str, &str)]) -> Self {
        let fixture = Fixture::new(Backend::Servers).await;
        let members = members(replicas);
        let mut balancers = BTreeMap::new();
        for (program, members) in &members {
            let addresses = members.iter().map(|member| member.address).collect();
            balancers.insert(*program, Balancer::before(addresses).await);
        }
        let mut environment = environment(&fixture, &balancers).await;
        environment.extend(settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let checking = tokio::spawn(async {});
        let mut store = Self { fixture, environment, members, balancers, checking };
        store.migrate();
        for program in PROGRAMS {
            (0..replicas).for_each(|replica| store.run(program, replica));
        }
        store.becomes_ready().await;
        store
    }

    /// Send no new connections to gateways that report on `/readyz` that they are draining.
    pub fn heed_those_on_their_way_out(&mut self) {
        let addresses = self.members[GATEWAY].iter().map(|member| member.address);
        let gateways: Vec<_> = addresses.zip(self.gateways()).collect();
        let chosen = self.balancers[GATEWAY].chosen();
        self.checking = tokio::spawn(async move {
            loop {
                let mut staying = Vec::new();
                for (address, gateway) in &gateways {
                    let answer = match gateway.request(reqwest::Method::GET, "/readyz").send().await {
                        Ok(answer) => answer.text().await.unwrap_or_default(),
                        Err(_) => continue,
                    };
                    if !answer.contains("\"draining\":true") {
                        staying.push(*address);
                    }
                }
                chosen.choose_among(staying);
                tokio::time::sleep(CHECK_EVERY).await;
            }
        });
    }

    fn migrate(&self) {
        let status = self.command("attar").arg("migrate").status().expect("attar is built");
        assert!(status.success(), "{status}");
    }

    /// Start a replica of a program.
    pub fn run(&mut self, program: &'static str, replica: usize) {
        let log = File::options().create(true).append(true).open(self.log_of(program, replica)).expect("a log file");
        let member = &self.members[program][replica];
        let listens = if program == GATEWAY { "ATTAR_HTTP_ADDR".to_owned() } else { setting(program, "ADDR") };
        let mut command = self.command(&format!("attar-{program}"));
        let watched = if program == GATEWAY { "ATTAR_OPS_ADDR".to_owned() } else { setting(program, "OPS_ADDR") };
        command.env(listens, member.address.to_string()).env(watched, member.operations.to_string());
        let child = command.stderr(log).spawn().expect("the program is built");
        self.member(program, replica).child = Some(child);
    }

    /// Send SIGKILL to a replica and wait until it has exited.
    pub fn kill(&mut self, program: &str, replica: usize) {
        let mut child = self.member(program, replica).child.take().expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }

    /// Send SIGTERM to a replica, wait until it has exited and return the outcome.
    pub async fn terminate(&mut self, program: &str, replica: usize) -> Farewell {
        let mut child = self.member(program, replica).child.take().expect("it runs");
        let began = Instant::now();
        signal(&child, "TERM");
        let waiting = tokio::task::spawn_blocking(move || child.wait().expect("it ends"));
        let status = waiting.await.expect("no panic");
        Farewell { status, took: began.elapsed() }
    }

    /// Suspend every replica of a program (SIGSTOP).
    pub fn freeze(&self, program: &str) {
        self.running(program).for_each(|child| signal(child, "STOP"));
    }

    /// Resume every replica of a program (SIGCONT).
    pub fn thaw(&self, program: &str) {
        self.running(program).for_each(|child| signal(child, "CONT"));
    }

    /// Return the balancer in front of a program.
    pub fn balancer(&self, program: &str) -> &Balancer {
        &self.balancers[program]
    }

    /// Start measuring the peak memory of a replica.
    pub fn memory(&self, program: &str, replica: usize) -> Peak {
        Peak::of(self.members[program][replica].child.as_ref().expect("it runs").id())
    }

    /// Wait until every gateway reports that all services are ready.
    pub async fn becomes_ready(&self) {
        let ready = async {
            for gateway in self.gateways() {
                while !is_ready(&gateway).await {
                    tokio::time::sleep(LOOK_EVERY).await;
                }
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, ready).await.is_ok();
        assert!(in_time, "the store does not become ready; its logs:\n{}", self.logs());
    }

    /// Wait until a replica accepts connections.
    pub async fn listens(&self, program: &str, replica: usize) {
        let address = self.members[program][replica].address;
        let listening = async {
            while tokio::net::TcpStream::connect(address).await.is_err() {
                tokio::time::sleep(LOOK_EVERY).await;
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, listening).await.is_ok();
        assert!(in_time, "{program} {replica} does not listen; the logs:\n{}", self.logs());
    }

    /// Return an unauthenticated client that connects through the balancer.
    pub fn guest(&self) -> Client {
        Client::new(self.base())
    }

    /// Return the base URL of the store, `http://127.0.0.1:…`, at the balancer.
    pub fn base(&self) -> String {
        format!("http://{}", self.balancers[GATEWAY].address())
    }

    /// Return an unauthenticated client for each gateway, bypassing the balancer.
    pub fn gateways(&self) -> Vec<Client> {
        self.members[GATEWAY].iter().map(|member| Client::new(format!("http://{}", member.address))).collect()
    }

    /// Read a metric of a replica from `/metrics`; `None` when it is not reported.
    pub async fn measured(&self, program: &str, replica: usize, name: &str) -> Option<u64> {
        let member = &self.members[program][replica];
        let request = Client::new(format!("http://{}", member.operations)).request(reqwest::Method::GET, "/metrics");
        let text = request.send().await.ok()?.text().await.ok()?;
        let value = |line: &str| line.strip_prefix(name)?.rsplit_once(' ')?.1.parse().ok();
        text.lines().find_map(value)
    }

    /// Log the administrator in.
    pub async fn admin(&self) -> Client {
        let guest = self.guest();
        let body = serde_json::json!({ "email": EMAIL, "password": PASSWORD });
        let answer = guest.post("/api/v1/admins/login", &body).await;
        guest.with_token(answer.data(200)["token"].as_str().expect("a token"))
    }

    /// Prepare an `attar` command with the store's settings.
    pub fn attar(&self, words: &[&str]) -> Attar {
        let named = self.environment.iter();
        named.fold(Attar::with(words), |attar, (name, value)| attar.set(name, value))
    }

    /// Return the logs of all programs.
    pub fn logs(&self) -> String {
        let members =
            self.members.iter().flat_map(|(program, members)| (0..members.len()).map(move |at| (*program, at)));
        let log = |(program, replica): (&str, usize)| {
            let text = std::fs::read_to_string(self.log_of(program, replica)).unwrap_or_default();
            format!("== {program} {replica}\n{text}")
        };
        members.map(log).collect()
    }

    fn log_of(&self, program: &str, replica: usize) -> PathBuf {
        self.fixture.folder().join(format!("{program}-{replica}.log"))
    }

    fn running(&self, program: &str) -> impl Iterator<Item = &Child> {
        self.members[program].iter().filter_map(|member| member.child.as_ref())
    }

    fn member(&mut self, program: &str, replica: usize) -> &mut Member {
        &mut self.members.get_mut(program).expect("such a program")[replica]
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(programs().join(program));
        command.env_clear().envs(&self.environment).stdin(Stdio::null()).stdout(Stdio::null());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.checking.abort();
        for child in self.members.values_mut().flatten().filter_map(|member| member.child.as_mut()) {
            // Fails if the process has exited already.
            let _ = child.kill();
            let _ = child.wait();
        }
        if std::thread::panicking() {
            eprint_logs(self);
        }
    }
}

#[expect(clippy::print_stderr, reason = "a test that fails shows what the programs said")]
fn eprint_logs(store: &Cluster) {
    const LINES: usize = 60;
    for part in store.logs().split("== ") {
        let lines: Vec<_> = part.lines().collect();
        let head = lines.first().copied().unwrap_or_default();
        eprintln!("== {head}\n{}", lines[lines.len().saturating_sub(LINES)..].join("\n"));
    }
}

/// Return the folder of the release builds if the environment names one, else that of the test build.
fn programs() -> PathBuf {
    env::var_os(SHIPPED).map_or_else(built, PathBuf::from)
}

async fn is_ready(gateway: &Client) -> bool {
    let health = gateway.request(reqwest::Method::GET, "/readyz").send().await;
    health.is_ok_and(|answer| answer.status() == 200)
}

fn signal(child: &Child, name: &str) {
    let told = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(told.as_ref().is_ok_and(ExitStatus::success), "{told:?}");
}

/// Reserve a pair of ports for every replica. All listeners are open at once, so that the ports differ, and closed
/// before the programs bind them.
fn members(replicas: usize) -> BTreeMap<&'static str, Vec<Member>> {
    let mut held = Vec::new();
    let mut port = || -> io::Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr();
        held.push(listener);
        address
    };
    let mut member =
        || Member { address: port().expect("a free port"), operations: port().expect("a free port"), child: None };
    PROGRAMS.map(|program| (program, (0..replicas).map(|_| member()).collect())).into_iter().collect()
}

fn setting(program: &str, what: &str) -> String {
    format!("ATTAR_{}_{what}", program.to_uppercase().replace('-', "_"))
}

async fn environment(fixture: &Fixture, balancers: &BTreeMap<&'static str, Balancer>) -> BTreeMap<String, String> {
    let mut variables = BTreeMap::from([
        ("ATTAR_ADMIN_EMAIL".to_owned(), EMAIL.to_owned()),
        ("ATTAR_ADMIN_PASSWORD".to_owned(), PASSWORD.to_owned()),
        ("ATTAR_SECRET_KEY".to_owned(), SECRET_KEY.to_owned()),
        // Send every read to the services that the test breaks.
        ("ATTAR_CACHE_FOR_MS".to_owned(), "0".to_owned()),
        // All test traffic comes from one address, and many orders are for one phone.
        ("ATTAR_ORDERS_PER_ADDRESS".to_owned(), "1000000".to_owned()),
        ("ATTAR_ORDERS_PER_PHONE".to_owned(), "1000000".to_owned()),
        ("ATTAR_BUS_URL".to_owned(), fixture.bus_url()),
        ("ATTAR_CACHE_URL".to_owned(), fixture.cache_url()),
        ("ATTAR_BLOB_URL".to_owned(), format!("file:{}", fixture.folder().join("pictures").display())),
    ]);
    for (program, balancer) in balancers.iter().filter(|(program, _)| **program != GATEWAY) {
        variables.insert(setting(program, "URL"), format!("http://{}", balancer.address()));
        variables.insert(setting(program, "DATABASE_URL"), fixture.database_url(program).await);
    }
    variables
}
