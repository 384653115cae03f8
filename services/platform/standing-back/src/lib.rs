//! Threads that stand back: whatever else wants to run on their processor, runs first and at once. On Linux alone.

#[cfg(target_os = "linux")]
mod linux {
    use std::{io, mem::size_of, time::Duration};

    /// The longest slice that Linux gives.
    const SLICE: Duration = Duration::from_millis(100);

    /// The calling thread becomes nicer by so much, and asks for the longest slice there is. Since Linux 6.12 a thread that
    /// wakes up takes the processor at once from one whose slice is longer than its own; from any other only at a tick of
    /// the clock, up to 4 ms later. Older kernels take no notice of slices. Fails with what the system says; where it
    /// refuses slices, the thread is nicer all the same.
    ///
    /// Source: `sched_setattr(2)`; `do_preempt_short` in the kernel's `kernel/sched/fair.c`.
    pub fn stand_back(by: i32) -> io::Result<()> {
        let nice = rustix::process::nice(by)?;
        let mut attributes = libc::sched_attr {
            size: u32::try_from(size_of::<libc::sched_attr>()).map_err(io::Error::other)?,
            sched_policy: 0,
            sched_flags: 0,
            sched_nice: nice,
            sched_priority: 0,
            sched_runtime: u64::try_from(SLICE.as_nanos()).map_err(io::Error::other)?,
            sched_deadline: 0,
            sched_period: 0,
        };
        let (this_thread, no_flags) = (0, 0);
        #[expect(unsafe_code, reason = "neither the standard library, rustix nor nix has this call")]
        // SAFETY: the kernel reads `size` bytes at the pointer, which is to a whole `sched_attr` that lives until the call
        // returns; if it knows less of it, it writes `size`, which may be written, and to which nobody holds a reference;
        // and what it changes is no memory of this process.
        let result = unsafe { libc::syscall(libc::SYS_sched_setattr, this_thread, &raw mut attributes, no_flags) };
        if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    }

    #[cfg(test)]
    mod tests {
        use std::{fs, thread};

        use super::*;

        /// What the kernel says of the calling thread; none where it does not say that.
        fn told(name: &str) -> Option<u64> {
            let all = fs::read_to_string("/proc/thread-self/sched").expect("told");
            let line = all.lines().find(|line| line.split(':').next().is_some_and(|before| before.trim() == name))?;
            line.rsplit(':').next()?.trim().parse().ok()
        }

        fn in_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
            thread::spawn(work).join().expect("ends")
        }

        #[test]
        fn a_thread_stands_back_alone_with_a_long_slice() {
            let before = (told("prio").expect("a priority"), told("se.slice"));
            let (priority, slice) = in_a_thread(|| {
                stand_back(5).expect("stands back");
                (told("prio"), told("se.slice"))
            });
            assert_eq!(priority, Some((before.0 + 5).min(139)));
            assert_eq!(slice, before.1.map(|_| 100_000_000), "where slices are told");
            assert_eq!((told("prio"), told("se.slice")), (Some(before.0), before.1), "and no other thread does");
        }

        #[test]
        fn it_stands_back_further_each_time() {
            let priorities = in_a_thread(|| {
                [2, 3].map(|by| {
                    stand_back(by).expect("stands back");
                    told("prio").expect("a priority")
                })
            });
            assert_eq!(priorities[1] - priorities[0], 3);
        }
    }
}

#[cfg(target_os = "linux")]
pub use linux::stand_back;

/// Nothing: elsewhere niceness is the whole process's.
#[cfg(not(target_os = "linux"))]
pub fn stand_back(_by: i32) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
