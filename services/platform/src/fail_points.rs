//! Points in the code at which a test can kill the process with SIGKILL. Compiled only with the feature `fail-points`
//! and debug assertions, neither of which a release has; no-ops otherwise.

/// Kill the process here if a test has armed this point.
#[cfg(not(all(feature = "fail-points", debug_assertions)))]
#[inline]
pub const fn reach(_point: &str) {}

/// Kill the process here if a test has armed this point for this subject, of several that pass here.
#[cfg(not(all(feature = "fail-points", debug_assertions)))]
#[inline]
pub const fn reach_for(_point: &str, _subject: &str) {}

#[cfg(all(feature = "fail-points", debug_assertions))]
pub use armed::{reach, reach_for};

#[cfg(all(feature = "fail-points", debug_assertions))]
mod armed {
    use std::{env, fs, thread};

    use rustix::process::{Signal, getpid, kill_process};

    /// Path of the file into which a test writes the armed point and, after a space, its subject.
    const FILE: &str = "ATTAR_FAIL_POINT_FILE";

    /// Kill the process here if a test has armed this point.
    pub fn reach(point: &str) {
        reach_for(point, "");
    }

    /// Kill the process here if a test has armed this point for this subject, of several that pass here.
    pub fn reach_for(point: &str, subject: &str) {
        let Some(file) = env::var_os(FILE) else { return };
        let Ok(armed) = fs::read_to_string(&file) else { return };
        // Removing the file arbitrates between threads that arrive at once.
        if armed.trim() == format!("{point} {subject}").trim() && fs::remove_file(file).is_ok() {
            die();
        }
    }

    /// Kill the process without closing or flushing anything.
    fn die() -> ! {
        kill_process(getpid(), Signal::KILL).expect("a process may kill itself");
        loop {
            thread::park();
        }
    }
}
