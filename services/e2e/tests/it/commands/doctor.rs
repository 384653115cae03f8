//! `attar doctor` and `attar migrate --check`: the real program inspects healthy, faulty and missing stores.

mod certificates;
mod fault_injection;
mod target;

use e2e::{AttarCommand, PROGRAMS, Processes};
use platform::testing::{Backend, Fixture};
use rstest::rstest;

use self::target::{DoctorReport, DoctorTarget};

#[tokio::test]
async fn doctor_reports_missing_store_without_creating_it() {
    let fixture = Fixture::new(Backend::Local).await;
    let target = DoctorTarget::alone(&fixture);
    let report = target.run_doctor().await;
    assert!(report.is_well, "{report:#?}");
    assert!(report.form.starts_with("no store yet in "), "{}", report.form);
    for subject in ["settings", "data folder", "disk", "front end", "clock", "time zone"] {
        assert_eq!(report.level(subject), "fine", "{report:#?}");
    }
    assert!(!target.folder("data").exists(), "it only looks");
}

#[tokio::test]
async fn doctor_passes_standalone_store_without_changes() {
    let fixture = Fixture::new(Backend::Local).await;
    let target = DoctorTarget::alone(&fixture);
    target.attar(&["migrate"]).run().await.expect_success();
    let before = target.files();
    let report = target.run_doctor().await;
    assert!(report.is_well && report.form.starts_with("a standalone store, in "), "{report:#?}");
    for subject in ["store's folder", "secret key", "database orders", "schema orders", "cache", "events"] {
        assert_eq!(report.level(subject), "fine", "{report:#?}");
    }
    assert_eq!(target.files(), before);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn doctor_passes_store_with_external_databases(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let target = DoctorTarget::elsewhere(&fixture).await;
    target.attar(&["migrate"]).run().await.expect_success();
    let report = target.run_doctor().await;
    assert!(report.is_well, "{report:#?}");
    let (database, cache, broker) = match backend {
        Backend::Local => ("SQLite 3.", "in the memory", "in the memory"),
        Backend::Servers => ("PostgreSQL 1", "Redis ", "RabbitMQ "),
    };
    for (subject, says) in [
        ("database identity", database),
        ("schema identity", "up to date"),
        ("cache", cache),
        ("events", broker),
        ("pictures", "written, read and deleted"),
        ("clock", ""),
    ] {
        assert!(report.says(subject).starts_with(says), "{report:#?}");
        assert_eq!(report.level(subject), "fine", "{report:#?}");
    }
    let pictures = std::fs::read_dir(target.folder("pictures")).expect("a folder");
    assert_eq!(pictures.count(), 0, "nothing of the test stays");
    if backend == Backend::Servers {
        assert!(report.says("clock").contains("within a second"), "{report:#?}");
        assert!(!report.text.contains(target::PASSWORD), "{}", report.text);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn doctor_lists_pending_migrations_without_applying_them(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let target = DoctorTarget::elsewhere(&fixture).await;
    for _ in 0..2 {
        // A second run reports the same: the first one has changed nothing.
        let checked = target.attar(&["migrate", "--check"]).run().await;
        assert!(checked.expect_failure().contains("migrations are pending"), "{}", checked.stderr);
        assert!(checked.stdout.contains("media: m0001_create_images is pending\n"), "{}", checked.stdout);
        assert!(checked.stdout.contains("catalog: m0000_outbox is pending\n"), "{}", checked.stdout);
    }
    let refused = target.attar(&["admin", "list"]).run().await;
    assert!(refused.expect_failure().contains("run attar migrate first"), "{}", refused.stderr);

    target.attar(&["migrate"]).run().await.expect_success();
    assert_eq!(target.attar(&["migrate", "--check"]).run().await.expect_success(), "");
    // No service has run yet: this adds the first administrator.
    assert_eq!(target.attar(&["admin", "list"]).run().await.expect_success(), "");
    let add = ["admin", "add", "--name", "Salma", "--email", "salma@attar.example", "--password-stdin"];
    assert_eq!(
        target.attar(&add).with_stdin("battery staple").run().await.expect_success(),
        "added salma@attar.example\n"
    );
    assert!(target.attar(&["admin", "list"]).run().await.expect_success().starts_with("active    owner"));

    fault_injection::forget_migration(&fixture, "media", "m0001_create_images").await;
    let checked = target.attar(&["migrate", "--check"]).run().await;
    assert!(checked.expect_failure().contains("one migration is pending"), "{}", checked.stderr);
    assert_eq!(checked.stdout, "media: m0001_create_images is pending\n");
    let report = target.run_doctor().await;
    assert_eq!((report.level("schema media"), report.level("schema orders")), ("fault", "fine"), "{report:#?}");
    assert!(report.says("schema media").ends_with("1 migration is pending: m0001_create_images"), "{report:#?}");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn doctor_hints_at_schema_of_later_version(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let target = DoctorTarget::elsewhere(&fixture).await;
    target.attar(&["migrate"]).run().await.expect_success();
    fault_injection::invent_migration(&fixture, "orders", "m9999_later").await;
    let report = target.run_doctor().await;
    assert!(report.is_well && report.level("schema orders") == "hint", "{report:#?}");
    let checked = target.attar(&["migrate", "--check"]).run().await;
    assert_eq!(checked.expect_success(), "orders: m9999_later is of a later version of this program\n");
}

#[tokio::test]
async fn doctor_reports_all_faults_without_secrets() {
    let fixture = Fixture::new(Backend::Servers).await;
    let nowhere = fault_injection::closed_port();
    let secret = "correct-horse-battery";
    let target = DoctorTarget::elsewhere(&fixture)
        .await
        .env("ATTAR_CATALOG_DATABASE_URL", &format!("postgres://attar:{secret}@127.0.0.1:{nowhere}/catalog"))
        .env("ATTAR_CACHE_URL", &format!("redis://:{secret}@127.0.0.1:{nowhere}/0"))
        .env("ATTAR_BUS_URL", &format!("amqp://attar:{secret}@127.0.0.1:{nowhere}/%2f"))
        .env("ATTAR_BLOB_URL", &format!("file:{}/a-file/pictures", fixture.folder().display()))
        .env("ATTAR_ORDERS_URL", &format!("http://127.0.0.1:{nowhere}"))
        .env("ATTAR_FRONTEND_DIR", "/nowhere")
        .env("ATTAR_MEDIA_WORKERS", "none")
        .env("ATTAR_ORDER_URL", "http://orders");
    std::fs::write(fixture.folder().join("a-file"), "no folder").expect("a file");
    let report = target.run_doctor().await;
    assert!(!report.is_well, "{report:#?}");
    for (subject, says) in [
        ("settings", "ATTAR_MEDIA_WORKERS is malformed"),
        ("settings", "ATTAR_ORDER_URL in the environment is no setting"),
        ("database catalog", "Connection refused"),
        ("cache", "Connection refused"),
        ("events", "cannot be used at amqp://attar:***@127.0.0.1"),
        ("service orders", "Connection refused"),
        ("front end", "/nowhere/index.html cannot be read"),
    ] {
        assert!(report.says(subject).contains(says), "{subject}: {says}: {report:#?}");
    }
    for subject in ["database catalog", "cache", "events", "service orders", "front end", "schema media"] {
        assert_eq!(report.level(subject), "fault", "{report:#?}");
    }
    assert_eq!(
        report.level("database media"),
        "fine",
        "checks that pass are reported beside those that fail: {report:#?}"
    );
    assert!(!report.text.contains(secret), "{}", report.text);

    let plain = target.attar(&["doctor"]).run().await;
    assert!(plain.expect_failure().contains("things are wrong"), "{}", plain.stderr);
    assert!(plain.stdout.contains("\n✗ cache: cannot be used at redis://:***@127.0.0.1"), "{}", plain.stdout);
    assert!(plain.stdout.contains("\n✓ database media: PostgreSQL"), "{}", plain.stdout);
    assert!(!plain.stdout.contains(secret), "{}", plain.stdout);
}

#[tokio::test]
async fn doctor_reports_unreachable_service() {
    let mut store = Processes::start().await;
    let mut target = DoctorTarget::elsewhere(&store.fixture).await;
    let services = PROGRAMS.into_iter().filter(|program| *program != "gateway");
    for service in services.clone() {
        let name = format!("ATTAR_{}_URL", service.to_uppercase().replace('-', "_"));
        target = target.env(&name, &store.url(service));
    }
    let report = target.run_doctor().await;
    assert!(report.is_well && report.form == "a store of several processes", "{report:#?}");
    for service in services {
        assert_eq!(report.level(&format!("service {service}")), "fine", "{report:#?}");
    }
    store.kill("orders");
    let report = target.run_doctor().await;
    assert_eq!((report.level("service orders"), report.level("service media")), ("fault", "fine"), "{report:#?}");
}

#[tokio::test]
async fn doctor_reports_read_only_role() {
    let fixture = Fixture::new(Backend::Servers).await;
    let target = DoctorTarget::elsewhere(&fixture).await;
    target.attar(&["migrate"]).run().await.expect_success();
    let (reader, url) = fault_injection::reader(&fixture, "media").await;
    let report = target.env("ATTAR_MEDIA_DATABASE_URL", &url).run_doctor().await;
    reader.leave().await;
    assert_eq!(report.level("database media"), "fault", "{report:#?}");
    assert!(report.says("database media").contains("its role may not read and change images"), "{report:#?}");
}

#[tokio::test]
async fn doctor_reports_world_readable_files() {
    let fixture = Fixture::new(Backend::Local).await;
    let target = DoctorTarget::alone(&fixture);
    target.attar(&["migrate"]).run().await.expect_success();
    fault_injection::open_to_all(&target.folder("data/store/secret.key"));
    let report = target.run_doctor().await;
    assert_eq!((report.level("secret key"), report.level("store's folder")), ("fault", "fine"), "{report:#?}");
}

#[tokio::test]
async fn settings_shows_origin_and_masks_secrets() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("attar.toml");
    std::fs::write(&file, "ATTAR_STORE_NAME = \"Musk\"\nATTAR_MEDIA_WORKERS = 3\nATTAR_COLOUR = \"red\"\n")
        .expect("a file");
    let attar = |words: &[&str]| {
        AttarCommand::new(words)
            .env("ATTAR_CONFIG", &file.display().to_string())
            .env("ATTAR_STORE_NAME", "Amber")
            .env("ATTAR_ADMIN_PASSWORD", "hunter2 hunter2")
    };
    let settings = attar(&["settings"]).run().await;
    let value =
        |name: &str| settings.expect_success().lines().find_map(|line| line.strip_prefix(name)).expect("a line").trim();
    assert_eq!(value("ATTAR_STORE_NAME "), "Amber (environment)");
    assert_eq!(value("ATTAR_MEDIA_WORKERS "), "3 (file)");
    assert_eq!(value("ATTAR_HTTP_ADDR "), "127.0.0.1:8080 (default)");
    assert_eq!(value("ATTAR_ADMIN_PASSWORD "), "*** (environment)");
    assert_eq!(value("ATTAR_SECRET_KEY "), "(not set)");

    let report = DoctorReport::of(&attar(&["doctor", "--json"]).run().await);
    assert!(report.says("settings").contains("ATTAR_COLOUR in the settings file is no setting"), "{report:#?}");
    assert!(report.says("settings").contains("ATTAR_ADMIN_EMAIL is not set"), "{report:#?}");

    let page = AttarCommand::new(&["settings", "--markdown"]).run().await;
    assert!(page.expect_success().starts_with("# Settings\n"), "{}", page.stdout);
}
