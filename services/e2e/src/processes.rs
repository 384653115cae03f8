//! The distributed form: the real programs as separate processes, on PostgreSQL, Redis and RabbitMQ.

use std::{
    collections::BTreeMap,
    fs::File,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use platform::testing::{Backend, Fixture};

use crate::{client::Client, memory::PeakMemory, tcp_proxy::TcpProxy};

/// The long-running programs; `attar migrate` runs before them.
pub const PROGRAMS: [&str; 6] = ["catalog", "cart-pricing", "orders", "identity", "media", "gateway"];

/// Environment variable with the path of the file that names a program's active fail point.
const FAIL_POINT_FILE: &str = "ATTAR_FAIL_POINT_FILE";

pub(crate) const EMAIL: &str = "owner@attar.example";
pub(crate) const PASSWORD: &str = "a password for tests";
const TIMEOUT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A store of seven processes that lives as long as its test.
#[derive(Debug)]
pub struct Processes {
    /// Databases, bus, cache and folder of this store.
    pub fixture: Fixture,
    environment: BTreeMap<String, String>,
    running: BTreeMap<&'static str, Child>,
    base: String,
}

impl Processes {
    /// Migrate, start every program and wait until the gateway finds all of them ready.
    pub async fn start() -> Self {
        Self::with(&[]).await
    }

    /// Like [`Self::start`], with additional settings.
    pub async fn with(settings: &[(&str, &str)]) -> Self {
        let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Self::adjusted(|environment| environment.extend(settings)).await
    }

    /// Like [`Self::start`], after `adjust` has changed the environment of all programs.
    pub async fn adjusted(adjust: impl FnOnce(&mut BTreeMap<String, String>)) -> Self {
        let mut store = Self::stopped(adjust).await;
        store.migrate();
        for program in PROGRAMS {
            store.run(program);
        }
        store.wait_until_ready().await;
        store
    }

    /// Prepare a store of which no program runs, and whose databases are empty.
    pub async fn stopped(adjust: impl FnOnce(&mut BTreeMap<String, String>)) -> Self {
        let fixture = Fixture::new(Backend::Servers).await;
        let (mut environment, base) = environment(&fixture).await;
        adjust(&mut environment);
        if environment.contains_key("ATTAR_TLS_CA") {
            encrypt(&mut environment);
        }
        Self { fixture, environment, running: BTreeMap::new(), base }
    }

    /// Put a proxy in front of the server at the URL of a setting, for programs that start from now on.
    pub fn behind_proxy(&mut self, setting: &str) -> TcpProxy {
        let url = self.environment.get_mut(setting).expect("a setting");
        let proxy = TcpProxy::to(url);
        proxy.url().clone_into(url);
        proxy
    }

    /// Move the URL of a setting to a file, with another scheme for the same server.
    pub fn move_to_file(&mut self, setting: &str, scheme: &str) {
        let url = self.environment.remove(setting).expect("a setting");
        let (_, rest) = url.split_once("://").expect("a URL");
        let path = self.fixture.folder().join(setting);
        std::fs::write(&path, format!("{scheme}://{rest}\n")).expect("a file");
        self.environment.insert(format!("{setting}_FILE"), path.display().to_string());
    }

    /// Migrate the databases; idempotent.
    pub fn migrate(&self) {
        let status = self.command("attar").arg("migrate").status().expect("attar is built");
        assert!(status.success(), "{status}");
    }

    /// Start a program with the store's settings.
    pub fn run(&mut self, program: &'static str) {
        let log = File::create(self.fixture.folder().join(format!("{program}.log"))).expect("a log file");
        let mut command = self.command(&format!("attar-{program}"));
        command.env(FAIL_POINT_FILE, self.fail_point_file(program));
        let child = command.stderr(log).spawn().expect("the program is built");
        self.running.insert(program, child);
    }

    /// Run a program that is expected to exit at once, with these settings alone and its output in `log`.
    pub fn fails_to_start(program: &str, settings: &[(&str, &str)], log: &Path) -> ExitStatus {
        let mut command = Command::new(built().join(format!("attar-{program}")));
        command.env_clear().envs(settings.iter().copied()).stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(File::create(log).expect("a log file")).status().expect("the program is built")
    }

    /// Return the environment of all programs.
    pub const fn environment(&self) -> &BTreeMap<String, String> {
        &self.environment
    }

    /// Return the URL of a service.
    pub fn url(&self, service: &str) -> String {
        self.environment[&format!("ATTAR_{}_URL", service.to_uppercase().replace('-', "_"))].clone()
    }

    /// Return a client of a program's operations port.
    pub fn ops_client(&self, program: &str) -> Client {
        Client::new(format!("http://{}", self.environment[&ops_setting(program)]))
    }

    /// Run another instance of a program with these arguments until it exits.
    pub fn run_once(&self, program: &str, words: &[&str]) -> ExitStatus {
        let mut command = self.command(&format!("attar-{program}"));
        command.args(words).stderr(Stdio::null()).status().expect("the program is built")
    }

    /// Send SIGKILL to a program and wait until it has exited.
    pub fn kill(&mut self, program: &str) {
        let mut child = self.running.remove(program).expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }

    /// Activate a fail point: the program aborts when it reaches it.
    pub fn arm_fail_point(&self, program: &str, point: &str) {
        std::fs::write(self.fail_point_file(program), point).expect("a file");
    }

    /// Wait until a program has aborted at its fail point.
    pub async fn wait_until_exited(&mut self, program: &str) {
        let mut child = self.running.remove(program).expect("it runs");
        let ended = tokio::time::timeout(TIMEOUT, async {
            while child.try_wait().expect("it is ours").is_none() {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        });
        assert!(ended.await.is_ok(), "{program} does not come to the point");
    }

    /// Send SIGTERM to a program and return its exit status.
    pub fn terminate(&mut self, program: &str) -> ExitStatus {
        let mut child = self.running.remove(program).expect("it runs");
        let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        child.wait().expect("it ends")
    }

    /// Start measuring the peak memory of a program.
    pub fn memory(&self, program: &str) -> PeakMemory {
        PeakMemory::of(self.running.get(program).expect("it runs").id())
    }

    /// Wait until the gateway reports that all services are ready.
    pub async fn wait_until_ready(&self) {
        let ready = async {
            while !self.is_ready().await {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        };
        let in_time = tokio::time::timeout(TIMEOUT, ready).await.is_ok();
        assert!(in_time, "the store does not become ready; its logs:\n{}", self.logs());
    }

    async fn is_ready(&self) -> bool {
        let health = self.guest().request(reqwest::Method::GET, "/readyz").send().await;
        health.is_ok_and(|answer| answer.status() == 200)
    }

    /// Return an unauthenticated client.
    pub fn guest(&self) -> Client {
        Client::new(self.base.clone())
    }

    /// Log the administrator in.
    pub async fn admin(&self) -> Client {
        let guest = self.guest();
        let body = serde_json::json!({ "email": EMAIL, "password": PASSWORD });
        let answer = guest.post("/api/v1/admins/login", &body).await;
        guest.with_token(answer.data(200)["token"].as_str().expect("a token"))
    }

    /// Return the logs of all programs, for failure messages.
    pub fn logs(&self) -> String {
        PROGRAMS.map(|program| format!("== {program}\n{}", self.log(program))).concat()
    }

    /// Return the log of a program since its start.
    pub fn log(&self, program: &str) -> String {
        std::fs::read_to_string(self.fixture.folder().join(format!("{program}.log"))).unwrap_or_default()
    }

    fn fail_point_file(&self, program: &str) -> PathBuf {
        self.fixture.folder().join(format!("{program}.fail-point"))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(built().join(program));
        command.env_clear().envs(&self.environment).stdin(Stdio::null()).stdout(Stdio::null());
        command
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        for child in self.running.values_mut() {
            // Fails if the process has exited already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Return the folder that cargo has built the programs into, two levels above this test.
pub(crate) fn built() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    test.ancestors().nth(2).expect("cargo's folder").to_owned()
}

/// Return the setting for a program's operations address.
fn ops_setting(program: &str) -> String {
    match program {
        "gateway" => "ATTAR_OPS_ADDR".to_owned(),
        service => format!("ATTAR_{}_OPS_ADDR", service.to_uppercase().replace('-', "_")),
    }
}

/// Switch the URL of every service to `https:`.
fn encrypt(environment: &mut BTreeMap<String, String>) {
    for service in PROGRAMS {
        let name = format!("ATTAR_{}_URL", service.to_uppercase().replace('-', "_"));
        if let Some(url) = environment.get_mut(&name) {
            *url = url.replace("http:", "https:");
        }
    }
}

async fn environment(fixture: &Fixture) -> (BTreeMap<String, String>, String) {
    let mut variables = BTreeMap::from([
        ("ATTAR_ADMIN_EMAIL".to_owned(), EMAIL.to_owned()),
        ("ATTAR_ADMIN_PASSWORD".to_owned(), PASSWORD.to_owned()),
        // Send every read to the services that the test breaks.
        ("ATTAR_RESPONSE_CACHE_TTL_MS".to_owned(), "0".to_owned()),
        // All test traffic comes from one address, and many orders are for one phone.
        ("ATTAR_ORDERS_PER_ADDRESS".to_owned(), "1000000".to_owned()),
        ("ATTAR_ORDERS_PER_PHONE".to_owned(), "1000000".to_owned()),
        ("ATTAR_BUS_URL".to_owned(), fixture.bus_url()),
        ("ATTAR_CACHE_URL".to_owned(), fixture.cache_url()),
        ("ATTAR_BLOB_URL".to_owned(), format!("file:{}", fixture.folder().join("pictures").display())),
    ]);
    // All listeners are open at once, so that the ports differ, and closed before the programs bind them.
    let held = PROGRAMS.map(|_| [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port")));
    let mut base = String::new();
    for (program, listeners) in PROGRAMS.iter().zip(&held) {
        let [address, operations] = listeners.each_ref().map(|listener| listener.local_addr().expect("an address"));
        let name = program.to_uppercase().replace('-', "_");
        variables.insert(ops_setting(program), operations.to_string());
        if *program == "gateway" {
            variables.insert("ATTAR_HTTP_ADDR".to_owned(), address.to_string());
            base = format!("http://{address}");
            continue;
        }
        variables.insert(format!("ATTAR_{name}_ADDR"), address.to_string());
        variables.insert(format!("ATTAR_{name}_URL"), format!("http://{address}"));
        variables.insert(format!("ATTAR_{name}_DATABASE_URL"), fixture.database_url(program).await);
    }
    (variables, base)
}
