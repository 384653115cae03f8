//! Resource usage of processes, from `/proc`.

use std::{fs, time::Duration};

use anyhow::{Context, Result};

/// Unit of process times in `/proc` (`USER_HZ`), independent of the kernel's own tick.
const TICKS_PER_SECOND: u64 = 100;

/// A set of processes that are measured together.
#[derive(Clone, Debug)]
pub(crate) struct Processes(Vec<u32>);

impl Processes {
    pub(crate) fn new(ids: Vec<u32>) -> Self {
        Self(ids)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Return the total processor time, user and kernel.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let ticks: u64 = self.sum("stat", ticks)?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
    }

    /// Return the sum of the peak memory of each, in bytes.
    pub(crate) fn peak_memory(&self) -> Result<u64> {
        self.sum("status", |text| bytes(text, "VmHWM:"))
    }

    /// Return the proportional set size in bytes, which counts shared memory once.
    pub(crate) fn memory(&self) -> Result<u64> {
        self.sum("smaps_rollup", |text| bytes(text, "Pss:"))
    }

    /// Reset the peak memory to the current one.
    pub(crate) fn reset_peaks(&self) -> Result<()> {
        self.0.iter().try_for_each(|id| {
            let path = format!("/proc/{id}/clear_refs");
            fs::write(&path, "5").context(path)
        })
    }

    fn sum(&self, file: &str, read: impl Fn(&str) -> Option<u64>) -> Result<u64> {
        let read_one = |id: &u32| {
            let path = format!("/proc/{id}/{file}");
            let text = fs::read_to_string(&path).with_context(|| path.clone())?;
            read(&text).with_context(|| format!("{path} is not as expected"))
        };
        self.0.iter().map(read_one).sum()
    }
}

/// Parse the user and kernel ticks of a `stat` file. The name before them may hold blanks and parentheses.
fn ticks(stat: &str) -> Option<u64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

/// Parse a field given in KiB, in bytes.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let (number, unit) = line.trim().split_once(' ')?;
    (unit.trim() == "kB").then(|| number.parse::<u64>().ok())?.map(|kib| kib * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_skips_any_program_name() {
        let stat = "42 (a (b) c) S 1 42 42 0 -1 4194560 100 0 0 0 1234 56 7 8 20 0 9 0 5000 1000 200";
        assert_eq!(ticks(stat), Some(1290));
        assert_eq!(ticks("42 (x) S 1"), None);
    }

    #[test]
    fn bytes_reads_kibibytes_only() {
        let status = "Name:\tx\nVmPeak:\t  900 kB\nVmHWM:\t  12 kB\nVmRSS:\t   8 kB\n";
        assert_eq!(bytes(status, "VmHWM:"), Some(12 * 1024));
        assert_eq!(bytes(status, "VmSwap:"), None);
        assert_eq!(bytes("VmHWM:\t12 pages\n", "VmHWM:"), None);
    }

    #[test]
    fn current_process_is_measured() {
        let this = Processes::new(vec![std::process::id()]);
        let (once, twice) = (this.memory().unwrap(), Processes::new(vec![std::process::id(); 2]).memory().unwrap());
        assert!(once > 0 && twice > once, "{once} {twice}");
        assert!(this.peak_memory().unwrap() > 0);
        let before = this.cpu().unwrap();
        while this.cpu().unwrap() == before {}
    }

    #[test]
    fn missing_process_is_an_error() {
        assert!(Processes::new(vec![u32::MAX]).cpu().is_err());
    }
}
