//! Hashing and checking of passwords with Argon2id, on the blocking pool and never more at once than there are workers.

use std::sync::Arc;

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version,
    password_hash::{self, phc::PasswordHash},
};
use platform::Failure;
use tokio::sync::Semaphore;

use crate::domain::passwords::Password;

/// Memory of one hash in KiB. With the two below: OWASP's Password Storage Cheat Sheet, first choice for Argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// The hashing pool; clones share it.
#[derive(Clone)]
pub(crate) struct Passwords {
    workers: Arc<Semaphore>,
    /// Checked in place of the hash of an account that does not exist, so that the answer takes the same time.
    nobody: Arc<str>,
}

impl Passwords {
    /// A pool of so many workers.
    pub(crate) async fn new(workers: usize) -> Result<Self, Failure> {
        let mut passwords = Self { workers: Arc::new(Semaphore::new(workers)), nobody: Arc::from("") };
        passwords.nobody = passwords.hash(Password::random()).await?.into();
        Ok(passwords)
    }

    /// The hash to keep, with its salt and parameters, in PHC form.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Failure> {
        let hashed = self.work(move || {
            let hash: PasswordHash = argon2()?.hash_password(password.expose().as_bytes())?;
            Ok::<_, password_hash::Error>(hash.to_string())
        });
        hashed.await?.map_err(Failure::internal)
    }

    /// Whether the password is the one that was hashed. Without a hash it never is, after the same time.
    pub(crate) async fn verify(&self, password: Password, hash: Option<&str>) -> Result<bool, Failure> {
        let is_somebody = hash.is_some();
        let hash = hash.map_or_else(|| self.nobody.clone(), Arc::from);
        let verified = self.work(move || argon2()?.verify_password(password.expose().as_bytes(), &*hash));
        match verified.await? {
            Ok(()) => Ok(is_somebody),
            Err(password_hash::Error::PasswordInvalid) => Ok(false),
            Err(error) => Err(Failure::internal(error)),
        }
    }

    /// Runs on the blocking pool as soon as a worker is free. The worker is held until the work is done, even when the
    /// caller has gone away.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let worker = self.workers.clone().acquire_owned().await.map_err(Failure::unavailable)?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(worker);
            done
        });
        working.await.map_err(Failure::internal)
    }
}

fn argon2() -> Result<Argon2<'static>, password_hash::Error> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(password_hash::Error::from)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::given(text)
    }

    #[tokio::test]
    async fn only_the_hashed_password_verifies() {
        let passwords = Passwords::new(2).await.expect("pool");
        let hash = passwords.hash(password("correct horse")).await.expect("hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify(password("correct horse"), Some(&hash)).await.expect("verify"));
        assert!(!passwords.verify(password("wrong horse"), Some(&hash)).await.expect("verify"));
        assert!(!passwords.verify(password("correct horse"), None).await.expect("verify"));
    }

    #[tokio::test]
    async fn equal_passwords_have_different_hashes() {
        let passwords = Passwords::new(1).await.expect("pool");
        let [first, second] = [passwords.hash(password("same")).await, passwords.hash(password("same")).await];
        assert_ne!(first.expect("hash"), second.expect("hash"));
    }
}
