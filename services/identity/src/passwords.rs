//! Hashing and verifying passwords with Argon2id on a bounded pool of workers.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use argon2::{
    Algorithm, Argon2, Block, Params, RECOMMENDED_SALT_LEN, Version,
    password_hash::{
        self,
        phc::{Output, ParamsString, PasswordHash, Salt},
    },
};
use platform::{Error, worker_pool::WorkerPool};

use crate::domain::passwords::Password;

/// Memory of one hash in KiB. With the two below: OWASP's Password Storage Cheat Sheet, first choice for Argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Upper bound on waiting for a worker. Later requests are rejected, so that under overload those that are served are
/// served in time.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);

/// Hashing pool; clones share it.
#[derive(Clone)]
pub(crate) struct Passwords {
    workers: WorkerPool,
    queue_timeout: Duration,
    /// Verified instead of the hash of an unknown account, so that the response takes the same time.
    dummy_hash: Arc<str>,
    stats: Arc<PoolStats>,
}

/// Counters of the pool's work.
#[derive(Debug, Default)]
struct PoolStats {
    completed: AtomicU64,
    running: AtomicUsize,
    max_running: AtomicUsize,
}

impl Passwords {
    /// Start a pool with this number of workers.
    pub(crate) async fn new(workers: usize) -> Result<Self, Error> {
        let mut passwords = Self {
            workers: WorkerPool::new("passwords", workers)?,
            queue_timeout: QUEUE_TIMEOUT,
            dummy_hash: Arc::from(""),
            stats: Arc::default(),
        };
        passwords.dummy_hash = passwords.hash(Password::random()).await?.into();
        Ok(passwords)
    }

    /// Hash a password; returns salt, parameters and hash in PHC format.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Error> {
        let hashed =
            self.run(move || hash(&password, Salt::new(&rand::random::<[u8; RECOMMENDED_SALT_LEN]>())?, params()?));
        Ok(hashed.await?.map_err(Error::internal)?.to_string())
    }

    /// Verify a password against a hash. Without a hash the result is false, after the same time.
    pub(crate) async fn verify(&self, password: Password, hash: Option<&str>) -> Result<bool, Error> {
        let has_hash = hash.is_some();
        let hash = hash.map_or_else(|| self.dummy_hash.clone(), Arc::from);
        let verified = self.run(move || matches(&password, &hash));
        Ok(verified.await?.map_err(Error::internal)? && has_hash)
    }

    /// Number of hashes computed so far.
    #[cfg(test)]
    pub(crate) fn completed(&self) -> u64 {
        self.stats.completed.load(Ordering::Relaxed)
    }

    /// Largest number of concurrently busy workers so far.
    #[cfg(test)]
    pub(crate) fn max_running(&self) -> usize {
        self.stats.max_running.load(Ordering::Relaxed)
    }

    /// Run on the next free worker.
    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let free = tokio::time::timeout(self.queue_timeout, self.workers.acquire()).await;
        let worker = free.map_err(|_| Error::unavailable("all password workers are busy"))??;
        let stats = Arc::clone(&self.stats);
        let work = move || {
            stats.start();
            let done = work();
            stats.finish();
            done
        };
        worker.run(work).await
    }
}

impl PoolStats {
    fn start(&self) {
        let running = self.running.fetch_add(1, Ordering::Relaxed) + 1;
        self.max_running.fetch_max(running, Ordering::Relaxed);
    }

    fn finish(&self) {
        self.running.fetch_sub(1, Ordering::Relaxed);
        self.completed.fetch_add(1, Ordering::Relaxed);
    }
}

thread_local! {
    /// Reusable memory of a worker: 19 MiB that would otherwise be allocated and cleared for each password. It is freed
    /// with the worker's thread, seconds after its last job.
    static MEMORY: RefCell<Vec<Block>> = const { RefCell::new(Vec::new()) };
}

fn params() -> Result<Params, password_hash::Error> {
    Ok(Params::new(MEMORY_KIB, PASSES, LANES, None)?)
}

/// Compute the Argon2id hash of a password.
fn hash(password: &Password, salt: Salt, params: Params) -> Result<PasswordHash, password_hash::Error> {
    let (algorithm, version) = (Algorithm::Argon2id, Version::V0x13);
    let described = ParamsString::try_from(&params)?;
    let mut out = [0; Output::MAX_LENGTH];
    let out = out.get_mut(..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN));
    let out = out.ok_or(password_hash::Error::OutputSize)?;
    MEMORY.with_borrow_mut(|memory| {
        memory.resize(memory.len().max(params.block_count()), Block::new());
        Argon2::new(algorithm, version, params).hash_password_into_with_memory(
            password.expose().as_bytes(),
            &salt,
            out,
            memory,
        )
    })?;
    Ok(PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: described,
        salt: Some(salt),
        hash: Some(Output::new(out)?),
    })
}

/// Verify a password with the parameters of its hash, comparing in constant time.
fn matches(password: &Password, hashed: &str) -> Result<bool, password_hash::Error> {
    let hashed = PasswordHash::new(hashed)?;
    let salt = hashed.salt.ok_or(password_hash::Error::SaltInvalid)?;
    let again = hash(password, salt, Params::try_from(&hashed)?)?;
    Ok((again.algorithm, again.version) == (hashed.algorithm, hashed.version) && again.hash == hashed.hash)
}

#[cfg(test)]
mod tests {
    use argon2::{PasswordHasher, PasswordVerifier};

    use super::*;

    fn password(text: &str) -> Password {
        Password::new(text)
    }

    #[tokio::test]
    async fn verify_accepts_only_hashed_password() {
        let passwords = Passwords::new(2).await.expect("pool");
        let hash = passwords.hash(password("correct horse")).await.expect("hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify(password("correct horse"), Some(&hash)).await.expect("verify"));
        assert!(!passwords.verify(password("wrong horse"), Some(&hash)).await.expect("verify"));
        assert!(!passwords.verify(password("correct horse"), None).await.expect("verify"));
    }

    #[tokio::test]
    async fn hashes_are_compatible_with_argon2_crate() {
        let passwords = Passwords::new(1).await.expect("pool");
        for (memory, passes, lanes) in [(64 * 1024, 1, 4), (8 * 1024, 3, 1), (MEMORY_KIB, PASSES, LANES)] {
            let params = Params::new(memory, passes, lanes, None).expect("parameters");
            let others: PasswordHash = Argon2::from(params).hash_password(b"the same").expect("hash");
            assert!(passwords.verify(password("the same"), Some(&others.to_string())).await.expect("verify"));
            assert!(!passwords.verify(password("another"), Some(&others.to_string())).await.expect("verify"));
            let ours = passwords.hash(password("the same")).await.expect("hash");
            Argon2::default().verify_password(b"the same", &*ours).expect("the same hash");
        }
        let of_another_kind =
            "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$bm90IGEgaGFzaCBhdCBhbGwsIG5vdCBhdCBhbGw";
        assert!(!passwords.verify(password("the same"), Some(of_another_kind)).await.expect("verify"));
        assert!(passwords.verify(password("the same"), Some("no hash")).await.is_err());
    }

    #[tokio::test]
    async fn equal_passwords_have_different_hashes() {
        let passwords = Passwords::new(1).await.expect("pool");
        let [first, second] = [passwords.hash(password("same")).await, passwords.hash(password("same")).await];
        assert_ne!(first.expect("hash"), second.expect("hash"));
    }

    #[tokio::test]
    async fn concurrent_hashes_are_bounded_by_workers() {
        let passwords = Passwords::new(3).await.expect("pool");
        let checks = (0..24).map(|_| passwords.verify(password("guess"), None));
        for checked in futures::future::join_all(checks).await {
            assert!(!checked.expect("in time"));
        }
        assert_eq!(passwords.completed(), 25, "one to begin with, and each check");
        assert_eq!(passwords.max_running(), 3);
    }

    #[tokio::test]
    async fn verify_fails_when_no_worker_is_free_in_time() {
        let mut passwords = Passwords::new(1).await.expect("pool");
        passwords.queue_timeout = Duration::ZERO;
        let busy = passwords.workers.acquire().await.expect("the only worker");

        let refused = passwords.verify(password("guess"), None).await.expect_err("no worker is free");
        assert_eq!((refused.code(), passwords.completed()), (platform::ErrorCode::Unavailable, 1));
        assert!(refused.retry_after_seconds().is_some());

        drop(busy);
        passwords.verify(password("guess"), None).await.expect("somebody is free again");
    }
}
