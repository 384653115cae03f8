//! What several callers want of a database at once, done together: one transaction, one commit and one of each statement
//! for all of them. Nobody waits for company: whoever comes alone is served at once, and who comes meanwhile is next.

use std::{
    collections::{HashSet, VecDeque},
    fmt,
    future::Future,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::oneshot;
use tracing::{Instrument, Span};

use crate::error::{Code, Failure};

/// Callers who wait for one kind of work. Clones share them.
pub struct Batches<T, R> {
    queue: Arc<Queue<T, R>>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
struct Kind {
    most: usize,
    patience: Option<Duration>,
}

struct Queue<T, R> {
    state: Mutex<State<T, R>>,
}

struct State<T, R> {
    waiting: VecDeque<Waiting<T, R>>,
    is_served: bool,
}

struct Waiting<T, R> {
    wanted: T,
    span: Span,
    answer: oneshot::Sender<R>,
}

impl<T, R> Clone for Batches<T, R> {
    fn clone(&self) -> Self {
        Self { queue: Arc::clone(&self.queue), kind: self.kind }
    }
}

impl<T, R> fmt::Debug for Batches<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batches").field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl<T, R> Batches<T, R>
where
    T: Send + 'static,
    R: Send + 'static,
{
    /// Batches of so many at most.
    pub fn of(most: usize) -> Self {
        let state = State { waiting: VecDeque::new(), is_served: false };
        Self { queue: Arc::new(Queue { state: Mutex::new(state) }), kind: Kind { most, patience: None } }
    }

    /// The same where the next batch waits only so long for one that runs: then both do.
    #[must_use]
    pub fn waiting_at_most(self, patience: Duration) -> Self {
        Self { kind: Kind { patience: Some(patience), ..self.kind }, ..self }
    }

    /// What `serve` answers to `wanted`, which it is given together with what others want at the moment; it answers all
    /// in their order. One batch runs at a time, in the span of the first who waits. What was begun is carried through
    /// even when its caller stops waiting; what was not is left.
    pub async fn join<F>(&self, wanted: T, serve: impl Fn(Vec<T>) -> F + Send + 'static) -> Result<R, Failure>
    where
        F: Future<Output = Vec<R>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let is_served = {
            let mut state = self.queue.lock();
            state.waiting.push_back(Waiting { wanted, span: Span::current(), answer });
            std::mem::replace(&mut state.is_served, true)
        };
        if !is_served {
            tokio::spawn(keep_serving(Serving(Arc::clone(&self.queue)), self.kind, serve));
        }
        answered.await.map_err(Failure::internal)
    }
}

impl<T, R> Queue<T, R> {
    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next who wait, but those who have given up; nobody serves any more when there is none.
    fn next(&self, most: usize) -> Vec<Waiting<T, R>> {
        let mut state = self.lock();
        let mut next = Vec::new();
        while next.len() < most
            && let Some(waiting) = state.waiting.pop_front()
        {
            if !waiting.answer.is_closed() {
                next.push(waiting);
            }
        }
        state.is_served = !next.is_empty();
        next
    }
}

/// The one who serves. When it breaks off, those who wait are told, and the next to come begins anew.
struct Serving<T, R>(Arc<Queue<T, R>>);

impl<T, R> Drop for Serving<T, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut state = self.0.lock();
            state.is_served = false;
            state.waiting.clear();
        }
    }
}

async fn keep_serving<T, R, F>(serving: Serving<T, R>, kind: Kind, serve: impl Fn(Vec<T>) -> F)
where
    T: Send + 'static,
    R: Send + 'static,
    F: Future<Output = Vec<R>> + Send + 'static,
{
    loop {
        // Whoever is about to come does so first.
        tokio::task::yield_now().await;
        let next = serving.0.next(kind.most);
        let Some(span) = next.first().map(|first| first.span.clone()) else { return };
        let (wanted, answers): (Vec<_>, Vec<_>) = next.into_iter().map(|next| (next.wanted, next.answer)).unzip();
        let served = serve(wanted).instrument(span);
        let mut served = Box::pin(async move {
            for (answer, answered) in answers.into_iter().zip(served.await) {
                // Whoever asked may have stopped waiting.
                let _ = answer.send(answered);
            }
        });
        match kind.patience {
            None => served.await,
            Some(patience) => {
                if tokio::time::timeout(patience, &mut served).await.is_err() {
                    tokio::spawn(served);
                }
            }
        }
    }
}

/// Does a batch together or, when that is refused, one by one, so that nobody bears what was wrong with another. Where
/// something does not answer, it would answer none of them.
pub async fn together<T, R, F>(wanted: Vec<T>, work: impl Fn(Vec<T>) -> F) -> Vec<Result<R, Failure>>
where
    T: Clone,
    F: Future<Output = Result<Vec<Result<R, Failure>>, Failure>>,
{
    let failure = match work(wanted.clone()).await {
        Ok(answers) => return answers,
        Err(failure) => failure,
    };
    if wanted.len() == 1 {
        return vec![Err(failure)];
    }
    if failure.code() == Code::Unavailable {
        let cause = failure.to_string();
        return wanted.iter().map(|_| Err(Failure::unavailable(cause.clone()))).collect();
    }
    tracing::debug!(error = %failure, batch = wanted.len(), "a batch was refused; going on one by one");
    let mut answers = Vec::with_capacity(wanted.len());
    for one in wanted {
        let alone = work(vec![one]).await;
        answers.push(alone.and_then(|mut only| only.pop().unwrap_or_else(|| Err(Failure::internal("no answer")))));
    }
    answers
}

/// Does a batch together but for those with the same key, who take turns: each sees what became of who came before.
pub async fn in_turns<T, K, R, F>(
    wanted: Vec<T>,
    key: impl Fn(&T) -> K,
    work: impl Fn(Vec<T>) -> F,
) -> Vec<Result<R, Failure>>
where
    T: Clone,
    K: Hash + Eq,
    F: Future<Output = Result<Vec<Result<R, Failure>>, Failure>>,
{
    let mut answers: Vec<_> = wanted.iter().map(|_| None).collect();
    let mut waiting: Vec<_> = wanted.into_iter().enumerate().collect();
    while !waiting.is_empty() {
        let mut keys = HashSet::new();
        let (turn, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|(_, one)| keys.insert(key(one)));
        waiting = later;
        let (places, turn): (Vec<_>, Vec<_>) = turn.into_iter().unzip();
        for (place, answer) in places.into_iter().zip(together(turn, &work).await) {
            answers[place] = Some(answer);
        }
    }
    let answer = |answer: Option<_>| answer.unwrap_or_else(|| Err(Failure::internal("no answer")));
    answers.into_iter().map(answer).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::Semaphore;

    use super::*;

    #[tokio::test]
    async fn those_who_come_while_others_are_served_are_served_together() {
        let batches = Batches::<u32, (u32, usize)>::of(8);
        let turns = Arc::new(Semaphore::new(0));
        let ask = |wanted: u32| {
            let (batches, turns) = (batches.clone(), Arc::clone(&turns));
            async move {
                let serve = move |batch: Vec<u32>| {
                    let turns = Arc::clone(&turns);
                    async move {
                        turns.acquire().await.expect("open").forget();
                        let together = batch.len();
                        batch.into_iter().map(|wanted| (wanted * 10, together)).collect()
                    }
                };
                batches.join(wanted, serve).await.expect("an answer")
            }
        };
        let first = tokio::spawn(ask(0));
        while !batches.queue.lock().is_served || !batches.queue.lock().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        let others: Vec<_> = (1..=12).map(|wanted| tokio::spawn(ask(wanted))).collect();
        while batches.queue.lock().waiting.len() < 12 {
            tokio::task::yield_now().await;
        }
        turns.add_permits(3);
        assert_eq!(first.await.expect("no panic"), (0, 1));
        let mut answers = Vec::new();
        for other in others {
            answers.push(other.await.expect("no panic"));
        }
        let expected = |wanted: u32| (wanted * 10, if wanted <= 8 { 8 } else { 4 });
        assert_eq!(answers, (1..=12).map(expected).collect::<Vec<_>>());
        while batches.queue.lock().is_served {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn the_next_wait_only_so_long_for_who_is_never_done() {
        let batches = Batches::<bool, ()>::of(8).waiting_at_most(Duration::from_millis(1));
        let ask = |is_done: bool| {
            let batches = batches.clone();
            let serve = async |batch: Vec<bool>| {
                if !batch[0] {
                    std::future::pending::<()>().await;
                }
                batch.into_iter().map(|_| ()).collect()
            };
            async move { batches.join(is_done, serve).await }
        };
        let never = tokio::spawn(ask(false));
        while !batches.queue.lock().is_served || !batches.queue.lock().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        ask(true).await.expect("an answer");
        assert!(!never.is_finished());
        never.abort();
    }

    #[tokio::test]
    async fn whoever_broke_off_is_followed_by_the_next() {
        let batches = Batches::<(), ()>::of(8);
        let broken = batches.join((), |_| async { panic!("broke off") }).await;
        assert_eq!(broken.expect_err("no answer").code(), Code::Internal);
        while batches.queue.lock().is_served {
            tokio::task::yield_now().await;
        }
        batches.join((), |batch| async move { batch }).await.expect("an answer");
    }

    #[tokio::test]
    async fn who_is_refused_is_refused_alone_and_what_is_away_is_asked_once() {
        let odd = |batch: Vec<u32>| async move {
            if batch.iter().any(|number| number % 2 == 1) {
                return Err(Failure::internal("odd"));
            }
            Ok(batch.into_iter().map(Ok).collect::<Vec<Result<u32, Failure>>>())
        };
        let answers = together(vec![2, 3, 4], odd).await;
        assert_eq!(
            answers.iter().map(|answer| answer.as_ref().ok().copied()).collect::<Vec<_>>(),
            [Some(2), None, Some(4)]
        );

        let asked = AtomicUsize::new(0);
        let away = |_| {
            asked.fetch_add(1, Ordering::Relaxed);
            async { Err::<Vec<Result<(), Failure>>, _>(Failure::unavailable("away")) }
        };
        let answers = together(vec![(), ()], away).await;
        assert!(answers.iter().all(|answer| answer.as_ref().is_err_and(|error| error.code() == Code::Unavailable)));
        assert_eq!((answers.len(), asked.load(Ordering::Relaxed)), (2, 1));
    }
}
