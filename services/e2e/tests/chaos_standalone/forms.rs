//! Both deployment forms behind one interface, for tests that run on either.

use e2e::{Books, Client, Processes, Serving};
use platform::testing::Backend;

use crate::store::Alone;

/// A store in either form.
pub(crate) enum Store {
    Alone(Box<Alone>, Option<Serving>),
    Apart(Box<Processes>),
}

impl Store {
    pub(crate) async fn open(backend: Backend) -> Self {
        if backend == Backend::Servers {
            return Self::Apart(Box::new(Processes::start().await));
        }
        let mut alone = Alone::new().await;
        let (serving, _) = alone.open().await;
        Self::Alone(Box::new(alone), Some(serving))
    }

    pub(crate) fn guest(&self) -> Client {
        match self {
            Self::Alone(_, serving) => serving.as_ref().expect("it runs").guest(),
            Self::Apart(processes) => processes.guest(),
        }
    }

    pub(crate) async fn admin(&mut self) -> Client {
        match self {
            Self::Alone(alone, serving) => alone.admin(serving.as_ref().expect("it runs")).await,
            Self::Apart(processes) => processes.admin().await,
        }
    }

    pub(crate) async fn books(&self) -> Books {
        match self {
            Self::Alone(alone, _) => Books::in_folder(&alone.folder()).await,
            Self::Apart(processes) => Books::of(&processes.fixture).await,
        }
    }

    pub(crate) fn arm(&self, program: &str, point: &str) {
        match self {
            Self::Alone(alone, _) => alone.arm(point),
            Self::Apart(processes) => processes.arm(program, point),
        }
    }

    /// Kill a program; a standalone store is killed as a whole.
    pub(crate) fn kill(&mut self, program: &str) {
        match self {
            Self::Alone(_, serving) => serving.take().expect("it runs").kill(),
            Self::Apart(processes) => processes.kill(program),
        }
    }

    pub(crate) async fn dies(&mut self, program: &str) {
        match self {
            Self::Alone(_, serving) => serving.take().expect("it runs").dies().await,
            Self::Apart(processes) => processes.dies(program).await,
        }
    }

    pub(crate) async fn comes_back(&mut self, program: &'static str) {
        match self {
            Self::Alone(alone, serving) => *serving = Some(alone.open().await.0),
            Self::Apart(processes) => {
                processes.run(program);
                processes.becomes_ready().await;
            }
        }
    }
}
