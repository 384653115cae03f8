//! Places where a test may have the process killed, as the kernel would kill it. They are there in builds for tests alone:
//! with the feature `fail-points` and debug assertions, neither of which a release has. Everywhere else they are nothing.

/// Ends the process here if a test has asked for it.
#[cfg(not(all(feature = "fail-points", debug_assertions)))]
#[inline]
pub const fn reach(_point: &str) {}

/// The same on behalf of a subject, so that a test can choose among many that come here.
#[cfg(not(all(feature = "fail-points", debug_assertions)))]
#[inline]
pub const fn reach_for(_point: &str, _subject: &str) {}

#[cfg(all(feature = "fail-points", debug_assertions))]
pub use armed::{reach, reach_for};

#[cfg(all(feature = "fail-points", debug_assertions))]
mod armed {
    use std::{env, fs, process::Command, thread};

    /// Names the file in which a test writes the point, and after a space the subject, at which the process is to die.
    const FILE: &str = "ATTAR_FAIL_POINT_FILE";

    /// Ends the process here if a test has asked for it.
    pub fn reach(point: &str) {
        reach_for(point, "");
    }

    /// The same on behalf of a subject, so that a test can choose among many that come here.
    pub fn reach_for(point: &str, subject: &str) {
        let Some(file) = env::var_os(FILE) else { return };
        let Ok(armed) = fs::read_to_string(&file) else { return };
        // Of several threads that come here at once, one takes the file away and dies.
        if armed.trim() == format!("{point} {subject}").trim() && fs::remove_file(file).is_ok() {
            die();
        }
    }

    /// Nothing of this process is finished, closed or flushed.
    fn die() -> ! {
        let killed = Command::new("kill").args(["-KILL", &std::process::id().to_string()]).status();
        killed.expect("kill runs");
        loop {
            thread::park();
        }
    }
}
