//! LibreOffice, as a reader of exported tables.

use std::{
    env,
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::csv::CsvTable;

/// Upper bound on one conversion, on a busy machine.
const TIMEOUT: Duration = Duration::from_mins(3);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Import filter: comma-separated UTF-8. The graphical import dialog preselects the same because of the byte order
/// mark.
const AS_CSV: &str = "--infilter=CSV:44,34,76,1";
/// Export filter: cells as displayed, comma-separated UTF-8.
const CSV: &str = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

/// Open a CSV file in LibreOffice, save it as a workbook, open that and export it as CSV again.
pub async fn libreoffice_round_trip(folder: &Path, csv: &str) -> CsvTable {
    let sent = folder.join("table.csv");
    tokio::fs::write(&sent, csv).await.expect("a file");
    convert(folder, &sent, &[AS_CSV, "--convert-to", "xlsx"]).await;
    let workbook = folder.join("table.xlsx");
    let back = folder.join("back");
    convert(&back, &workbook, &["--convert-to", CSV]).await;
    let text = tokio::fs::read_to_string(back.join("table.csv")).await.expect("its output");
    CsvTable::read(&text)
}

/// Convert a file into a folder.
async fn convert(folder: &Path, file: &Path, how: &'static [&'static str]) {
    let (folder, file) = (folder.to_owned(), file.to_owned());
    tokio::task::spawn_blocking(move || convert_here(&folder, &file, how)).await.expect("LibreOffice does its work");
}

fn convert_here(folder: &Path, file: &Path, how: &[&str]) {
    fs::create_dir_all(folder).expect("a folder");
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let complaints = folder.join("office.log");
    let mut office = Command::new(program())
        .args([&profile, "--headless", "--norestore"])
        .args(how)
        .arg("--outdir")
        .args([folder, file])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&complaints).expect("a log file"))
        .spawn()
        .expect("LibreOffice is installed, see deploy/local/provide.sh");
    let began = Instant::now();
    let status = loop {
        match office.try_wait().expect("a process of ours") {
            Some(status) => break status,
            None if began.elapsed() > TIMEOUT => {
                // The process may have exited in the meantime.
                let _ = office.kill();
                panic!("LibreOffice has not ended within {TIMEOUT:?}");
            }
            None => thread::sleep(POLL_INTERVAL),
        }
    };
    assert!(status.success(), "{}", fs::read_to_string(complaints).unwrap_or_default());
}

/// Return `SOFFICE_PATH` if it is set, else the program's name to look up in `PATH`.
fn program() -> String {
    env::var("SOFFICE_PATH").unwrap_or_else(|_| "soffice".to_owned())
}
