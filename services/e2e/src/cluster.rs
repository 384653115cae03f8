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
    attar::AttarCommand,
    balancer::Balancer,
    client::Client,
    memory::PeakMemory,
    processes::{EMAIL, PASSWORD, PROGRAMS, built},
};

/// Base64 of 32 zero bytes; not a secret.
const SECRET_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
/// Environment variable with the folder of release builds.
const RELEASE_PROGRAMS: &str = "ATTAR_CHAOS_PROGRAMS";
const GATEWAY: &str = "gateway";
const TIMEOUT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Interval between the balancer's readiness checks of the gateways.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// A distributed store that lives as long as its test.
#[derive(Debug)]
pub struct Cluster {
    /// Databases, bus, cache and folder of this store.
    pub fixture: Fixture,
    environment: BTreeMap<String, String>,
    programs: BTreeMap<&'static str, Vec<ProgramReplica>>,
    balancers: BTreeMap<&'static str, Balancer>,
    checking: JoinHandle<()>,
}

/// One replica of a program.
#[derive(Debug)]
struct ProgramReplica {
    address: SocketAddr,
    operations: SocketAddr,
    child: Option<Child>,
}

/// Outcome of a graceful termination.
#[derive(Clone, Copy, Debug)]
pub struct Termination {
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
        let programs = reserve_ports(replicas);
        let mut balancers = BTreeMap::new();
        for (program, replicas) in &programs {
            let addresses = replicas.iter().map(|replica| replica.address).collect();
            balancers.insert(*program, Balancer::start(addresses).await);
        }
        let mut environment = environment(&fixture, &balancers).await;
        environment.extend(settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let checking = tokio::spawn(async {});
        let mut store = Self { fixture, environment, programs, balancers, checking };
        store.migrate();
        for program in PROGRAMS {
            (0..replicas).for_each(|replica| store.run(program, replica));
        }
        store.wait_until_ready().await;
        store
    }

    /// Send no new connections to gateways that report on `/readyz` that they are draining.
    pub fn route_around_draining_gateways(&mut self) {
        let addresses = self.programs[GATEWAY].iter().map(|replica| replica.address);
        let gateways: Vec<_> = addresses.zip(self.gateways()).collect();
        let upstreams = self.balancers[GATEWAY].upstreams();
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
                upstreams.replace(staying);
                tokio::time::sleep(CHECK_INTERVAL).await;
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
        let replica_of = &self.programs[program][replica];
        let listens = if program == GATEWAY { "ATTAR_HTTP_ADDR".to_owned() } else { setting(program, "ADDR") };
        let mut command = self.command(&format!("attar-{program}"));
        let watched = if program == GATEWAY { "ATTAR_OPS_ADDR".to_owned() } else { setting(program, "OPS_ADDR") };
        command.env(listens, replica_of.address.to_string()).env(watched, replica_of.operations.to_string());
        let child = command.stderr(log).spawn().expect("the program is built");
        self.replica_of(program, replica).child = Some(child);
    }

    /// Send SIGKILL to a replica and wait until it has exited.
    pub fn kill(&mut self, program: &str, replica: usize) {
        let mut child = self.replica_of(program, replica).child.take().expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }

    /// Send SIGTERM to a replica, wait until it has exited and return the outcome.
    pub async fn terminate(&mut self, program: &str, replica: usize) -> Termination {
        let mut child = self.replica_of(program, replica).child.take().expect("it runs");
        let began = Instant::now();
        signal(&child, "TERM");
        let waiting = tokio::task::spawn_blocking(move || child.wait().expect("it ends"));
        let status = waiting.await.expect("no panic");
        Termination { status, took: began.elapsed() }
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
    pub fn memory(&self, program: &str, replica: usize) -> PeakMemory {
        PeakMemory::of(self.programs[program][replica].child.as_ref().expect("it runs").id())
    }

    /// Wait until every gateway reports that all services are ready.
    pub async fn wait_until_ready(&self) {
        let ready = async {
            for gateway in self.gateways() {
                while !is_ready(&gateway).await {
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
            }
        };
        let in_time = tokio::time::timeout(TIMEOUT, ready).await.is_ok();
        assert!(in_time, "the store does not become ready; its logs:\n{}", self.logs());
    }

    /// Wait until a replica accepts connections.
    pub async fn wait_until_listening(&self, program: &str, replica: usize) {
        let address = self.programs[program][replica].address;
        let listening = async {
            while tokio::net::TcpStream::connect(address).await.is_err() {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        };
        let in_time = tokio::time::timeout(TIMEOUT, listening).await.is_ok();
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
        self.programs[GATEWAY].iter().map(|replica_of| Client::new(format!("http://{}", replica_of.address))).collect()
    }

    /// Read a metric of a replica from `/metrics`; `None` when it is not reported.
    pub async fn metric(&self, program: &str, replica: usize, name: &str) -> Option<u64> {
        let replica_of = &self.programs[program][replica];
        let request =
            Client::new(format!("http://{}", replica_of.operations)).request(reqwest::Method::GET, "/metrics");
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
    pub fn attar(&self, arguments: &[&str]) -> AttarCommand {
        let named = self.environment.iter();
        named.fold(AttarCommand::new(arguments), |attar, (name, value)| attar.env(name, value))
    }

    /// Return the logs of all programs.
    pub fn logs(&self) -> String {
        let replicas_of = self
            .programs
            .iter()
            .flat_map(|(program, replicas_of)| (0..replicas_of.len()).map(move |at| (*program, at)));
        let log = |(program, replica): (&str, usize)| {
            let text = std::fs::read_to_string(self.log_of(program, replica)).unwrap_or_default();
            format!("== {program} {replica}\n{text}")
        };
        replicas_of.map(log).collect()
    }

    fn log_of(&self, program: &str, replica: usize) -> PathBuf {
        self.fixture.folder().join(format!("{program}-{replica}.log"))
    }

    fn running(&self, program: &str) -> impl Iterator<Item = &Child> {
        self.programs[program].iter().filter_map(|replica| replica.child.as_ref())
    }

    fn replica_of(&mut self, program: &str, replica: usize) -> &mut ProgramReplica {
        &mut self.programs.get_mut(program).expect("such a program")[replica]
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
        for child in self.programs.values_mut().flatten().filter_map(|replica| replica.child.as_mut()) {
            // Fails if the process has exited already.
            let _ = child.kill();
            let _ = child.wait();
        }
        if std::thread::panicking() {
            eprint_logs(self);
        }
    }
}

#[expect(clippy::print_stderr, reason = "a failing test shows the output of the programs")]
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
    env::var_os(RELEASE_PROGRAMS).map_or_else(built, PathBuf::from)
}

async fn is_ready(gateway: &Client) -> bool {
    let health = gateway.request(reqwest::Method::GET, "/readyz").send().await;
    health.is_ok_and(|answer| answer.status() == 200)
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(sent.as_ref().is_ok_and(ExitStatus::success), "{sent:?}");
}

/// Reserve a pair of ports for every replica. All listeners are open at once, so that the ports differ, and closed
/// before the programs bind them.
fn reserve_ports(replicas: usize) -> BTreeMap<&'static str, Vec<ProgramReplica>> {
    let mut held = Vec::new();
    let mut port = || -> io::Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr();
        held.push(listener);
        address
    };
    let mut replica_of = || ProgramReplica {
        address: port().expect("a free port"),
        operations: port().expect("a free port"),
        child: None,
    };
    PROGRAMS.map(|program| (program, (0..replicas).map(|_| replica_of()).collect())).into_iter().collect()
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
        ("ATTAR_RESPONSE_CACHE_TTL_MS".to_owned(), "0".to_owned()),
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
