//! Peak memory of a process, read from `/proc` on Linux.

use std::fs;

/// Peak resident memory of a process.
#[derive(Clone, Copy, Debug)]
pub struct PeakMemory {
    pid: u32,
    before_kib: u64,
}

impl PeakMemory {
    /// Reset the peak and remember the current value.
    pub(crate) fn of(pid: u32) -> Self {
        fs::write(format!("/proc/{pid}/clear_refs"), "5").expect("the peak can be set back");
        Self { pid, before_kib: peak_kib(pid) }
    }

    /// Return the growth of the peak since the measurement started, in mebibytes.
    pub fn grown_mib(self) -> u64 {
        peak_kib(self.pid).saturating_sub(self.before_kib) >> 10
    }
}

fn peak_kib(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a process that has memory");
    line.trim().trim_end_matches(" kB").parse().expect("a number of kibibytes")
}
