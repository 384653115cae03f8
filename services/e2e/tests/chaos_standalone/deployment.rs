//! Both deployment forms behind one interface, for tests that run on either.

use e2e::{Client, ConsistencyCheck, Processes, StandaloneServer};
use platform::testing::Backend;

use crate::standalone::StandaloneStore;

/// A store in either form.
pub(crate) enum Store {
    Standalone(Box<StandaloneStore>, Option<StandaloneServer>),
    Distributed(Box<Processes>),
}

impl Store {
    pub(crate) async fn open(backend: Backend) -> Self {
        if backend == Backend::Servers {
            return Self::Distributed(Box::new(Processes::start().await));
        }
        let mut standalone = StandaloneStore::new().await;
        let (server, _) = standalone.open().await;
        Self::Standalone(Box::new(standalone), Some(server))
    }

    pub(crate) fn guest(&self) -> Client {
        match self {
            Self::Standalone(_, server) => server.as_ref().expect("it runs").guest(),
            Self::Distributed(processes) => processes.guest(),
        }
    }

    pub(crate) async fn admin(&mut self) -> Client {
        match self {
            Self::Standalone(standalone, server) => standalone.admin(server.as_ref().expect("it runs")).await,
            Self::Distributed(processes) => processes.admin().await,
        }
    }

    pub(crate) async fn consistency(&self) -> ConsistencyCheck {
        match self {
            Self::Standalone(standalone, _) => ConsistencyCheck::in_folder(&standalone.folder()).await,
            Self::Distributed(processes) => ConsistencyCheck::of(&processes.fixture).await,
        }
    }

    pub(crate) fn arm_fail_point(&self, program: &str, point: &str) {
        match self {
            Self::Standalone(standalone, _) => standalone.arm_fail_point(point),
            Self::Distributed(processes) => processes.arm_fail_point(program, point),
        }
    }

    /// Kill a program; a standalone store is killed as a whole.
    pub(crate) fn kill(&mut self, program: &str) {
        match self {
            Self::Standalone(_, server) => server.take().expect("it runs").kill(),
            Self::Distributed(processes) => processes.kill(program),
        }
    }

    pub(crate) async fn wait_until_exited(&mut self, program: &str) {
        match self {
            Self::Standalone(_, server) => server.take().expect("it runs").wait_until_exited().await,
            Self::Distributed(processes) => processes.wait_until_exited(program).await,
        }
    }

    pub(crate) async fn restart(&mut self, program: &'static str) {
        match self {
            Self::Standalone(standalone, server) => *server = Some(standalone.open().await.0),
            Self::Distributed(processes) => {
                processes.run(program);
                processes.wait_until_ready().await;
            }
        }
    }
}
