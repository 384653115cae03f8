//! The distributed form: the real programs as processes of their own, on PostgreSQL, Redis and RabbitMQ.

use std::{
    collections::BTreeMap,
    fs::File,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use platform::testing::{Backend, Fixture};

use crate::{client::Client, memory::Peak};

/// The programs that keep running; `attar migrate` runs before them.
pub const PROGRAMS: [&str; 6] = ["catalog", "cart-pricing", "orders", "identity", "media", "gateway"];

/// Names the file that says at which point a program is to die.
const FAIL_POINT_FILE: &str = "ATTAR_FAIL_POINT_FILE";

pub(crate) const EMAIL: &str = "owner@attar.example";
pub(crate) const PASSWORD: &str = "a password for tests";
const PATIENCE: Duration = Duration::from_mins(1);
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A store of seven processes that lives as long as its test.
#[derive(Debug)]
pub struct Processes {
    /// Its outside.
    pub fixture: Fixture,
    environment: BTreeMap<String, String>,
    running: BTreeMap<&'static str, Child>,
    base: String,
}

impl Processes {
    /// Migrates, starts every program and waits until the gateway finds all of them ready.
    pub async fn start() -> Self {
        Self::with(&[]).await
    }

    /// The same with other settings than usual.
    pub async fn with(settings: &[(&str, &str)]) -> Self {
        let fixture = Fixture::new(Backend::Servers).await;
        let (mut environment, base) = environment(&fixture).await;
        environment.extend(settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        if environment.contains_key("ATTAR_TLS_CA") {
            encrypt(&mut environment);
        }
        let mut store = Self { fixture, environment, running: BTreeMap::new(), base };
        store.migrate();
        for program in PROGRAMS {
            store.run(program);
        }
        store.becomes_ready().await;
        store
    }

    /// Brings the databases up to date; doing so again changes nothing.
    pub fn migrate(&self) {
        let status = self.command("attar").arg("migrate").status().expect("attar is built");
        assert!(status.success(), "{status}");
    }

    /// Starts a program.
    pub fn run(&mut self, program: &'static str) {
        let log = File::create(self.fixture.folder().join(format!("{program}.log"))).expect("a log file");
        let mut command = self.command(&format!("attar-{program}"));
        command.env(FAIL_POINT_FILE, self.fail_point_file(program));
        let child = command.stderr(log).spawn().expect("the program is built");
        self.running.insert(program, child);
    }

    /// Runs a program with nothing but these settings to its end, which is to come at once; its words go to a file.
    pub fn fails_to_start(program: &str, settings: &[(&str, &str)], log: &Path) -> ExitStatus {
        let mut command = Command::new(built().join(format!("attar-{program}")));
        command.env_clear().envs(settings.iter().copied()).stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(File::create(log).expect("a log file")).status().expect("the program is built")
    }

    /// Where the others find a service.
    pub fn url(&self, service: &str) -> String {
        self.environment[&format!("ATTAR_{}_URL", service.to_uppercase().replace('-', "_"))].clone()
    }

    /// Somebody at a program's operations port.
    pub fn watcher(&self, program: &str) -> Client {
        Client::new(format!("http://{}", self.environment[&ops_setting(program)]))
    }

    /// Runs a program beside the one that serves, with these words, to its end.
    pub fn asks(&self, program: &str, words: &[&str]) -> ExitStatus {
        let mut command = self.command(&format!("attar-{program}"));
        command.args(words).stderr(Stdio::null()).status().expect("the program is built")
    }

    /// Kills a program as the kernel would (SIGKILL), and waits until it is gone.
    pub fn kill(&mut self, program: &str) {
        let mut child = self.running.remove(program).expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }

    /// Has a program die, as if it were killed, when it next comes to a point.
    pub fn arm(&self, program: &str, point: &str) {
        std::fs::write(self.fail_point_file(program), point).expect("a file");
    }

    /// Waits until a program has died at its point.
    pub async fn dies(&mut self, program: &str) {
        let mut child = self.running.remove(program).expect("it runs");
        let ended = tokio::time::timeout(PATIENCE, async {
            while child.try_wait().expect("it is ours").is_none() {
                tokio::time::sleep(LOOK_EVERY).await;
            }
        });
        assert!(ended.await.is_ok(), "{program} does not come to the point");
    }

    /// Tells a program to end (SIGTERM), and returns how it did.
    pub fn terminate(&mut self, program: &str) -> ExitStatus {
        let mut child = self.running.remove(program).expect("it runs");
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill runs");
        assert!(told.success());
        child.wait().expect("it ends")
    }

    /// The memory that a program needs from now on.
    pub fn memory(&self, program: &str) -> Peak {
        Peak::of(self.running.get(program).expect("it runs").id())
    }

    /// Waits until the gateway says that everything behind it answers.
    pub async fn becomes_ready(&self) {
        let ready = async {
            while !self.is_ready().await {
                tokio::time::sleep(LOOK_EVERY).await;
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, ready).await.is_ok();
        assert!(in_time, "the store does not become ready; its logs:\n{}", self.logs());
    }

    async fn is_ready(&self) -> bool {
        let health = self.guest().request(reqwest::Method::GET, "/readyz").send().await;
        health.is_ok_and(|answer| answer.status() == 200)
    }

    /// Somebody without a token.
    pub fn guest(&self) -> Client {
        Client::new(self.base.clone())
    }

    /// The administrator, logged in.
    pub async fn admin(&self) -> Client {
        let guest = self.guest();
        let body = serde_json::json!({ "email": EMAIL, "password": PASSWORD });
        let answer = guest.post("/api/v1/admins/login", &body).await;
        guest.with_token(answer.data(200)["token"].as_str().expect("a token"))
    }

    /// What the programs have logged, for a test that fails.
    pub fn logs(&self) -> String {
        PROGRAMS.map(|program| format!("== {program}\n{}", self.log(program))).concat()
    }

    /// What a program has logged since it was started.
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
            // One that has ended by itself cannot be killed.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Where cargo has put the programs: beside the folder of this test.
pub(crate) fn built() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    test.ancestors().nth(2).expect("cargo's folder").to_owned()
}

/// The setting of where a program is watched over.
fn ops_setting(program: &str) -> String {
    match program {
        "gateway" => "ATTAR_OPS_ADDR".to_owned(),
        service => format!("ATTAR_{}_OPS_ADDR", service.to_uppercase().replace('-', "_")),
    }
}

/// Puts every service at `https:`.
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
        // Every read is to reach what the test breaks.
        ("ATTAR_CACHE_FOR_MS".to_owned(), "0".to_owned()),
        // Tests are one address, and many orders are for one phone.
        ("ATTAR_ORDERS_PER_ADDRESS".to_owned(), "1000000".to_owned()),
        ("ATTAR_ORDERS_PER_PHONE".to_owned(), "1000000".to_owned()),
        ("ATTAR_BUS_URL".to_owned(), fixture.bus_url()),
        ("ATTAR_CACHE_URL".to_owned(), fixture.cache_url()),
        ("ATTAR_BLOB_URL".to_owned(), format!("file:{}", fixture.folder().join("pictures").display())),
    ]);
    // All ports are held at once, so that they differ, and let go before the programs take them.
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
