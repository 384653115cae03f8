import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { useDebounced } from '@/shared/hooks/use-debounced';
import {
  type DraftReference,
  type OrderDraft,
  useCreateOrderDraftMutation,
  useSaveOrderDraftMutation,
} from '../api';
import { conflictingDraft } from './conflicting-draft';
import { EMPTY_ENTRY, type OrderEntry, toDraftForm, toEntry } from './order-entry';

const DEBOUNCE_MS = 800;
const RETRY_MS = 5_000;

/** Reason for which the last save failed. */
export type DraftProblem =
  | { kind: 'conflict'; theirs: OrderDraft }
  | { kind: 'gone' }
  /** Rejected until the content changes. */
  | { kind: 'invalid'; content: string; message: string }
  /** Retried after a while. */
  | { kind: 'failed'; message: string };

const contentOf = (entry: OrderEntry) => JSON.stringify(toDraftForm(entry));
const referenceTo = ({ id, version }: OrderDraft): DraftReference => ({ id, version });

/**
 * Save the entry as a draft whenever it has not changed for a moment. A version of a colleague is never overwritten
 * unasked.
 */
export function useAutosave(entry: OrderEntry, loaded: OrderDraft | undefined, isPaused: boolean) {
  const [create] = useCreateOrderDraftMutation();
  const [update] = useSaveOrderDraftMutation();
  const [draft, setDraft] = useState(loaded && referenceTo(loaded));
  const [saved, setSaved] = useState(() => contentOf(loaded ? toEntry(loaded) : EMPTY_ENTRY));
  const [problem, setProblem] = useState<DraftProblem>();
  const [isSaving, setSaving] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const running = useRef<Promise<void>>(undefined);
  const newest = useRef(draft);

  const content = contentOf(entry);
  const isSettled = useDebounced(content, DEBOUNCE_MS) === content;
  const isSaved = content === saved;
  const isBlocked = problem !== undefined && (problem.kind !== 'invalid' || problem.content === content);
  const isDue = isSettled && !isSaved && !isSaving && !isBlocked && !isPaused && !isStopped;

  const keep = (reference: DraftReference | undefined) => {
    newest.current = reference;
    setDraft(reference);
    setProblem(undefined);
  };
  const save = async () => {
    const form = toDraftForm(entry);
    setSaving(true);
    const answer = draft
      ? await update({ draft: draft.id, orderDraftUpdate: { ...form, expected_version: draft.version } })
      : await create({ orderDraftForm: form });
    setSaving(false);
    if (answer.data) {
      keep(referenceTo(answer.data.data));
      setSaved(content);
      return;
    }
    const { status, message } = toApiError(answer.error);
    const theirs = conflictingDraft(answer.error);
    if (theirs) setProblem({ kind: 'conflict', theirs });
    else if (status === 404) setProblem({ kind: 'gone' });
    else if (status === 422) setProblem({ kind: 'invalid', content, message });
    else setProblem({ kind: 'failed', message });
  };
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  useEffect(() => {
    if (isDue) running.current = present.current();
  }, [isDue]);
  useEffect(() => {
    if (problem?.kind !== 'failed') return;
    const timer = setTimeout(() => setProblem(undefined), RETRY_MS);
    return () => clearTimeout(timer);
  }, [problem]);

  return {
    /** The content is that of the draft. */
    isSaved,
    /** There is a draft, or nothing to save yet. */
    hasDraft: draft !== undefined,
    isSaving,
    problem,
    setProblem,
    /** Wait for a running save; return the draft as last saved, if there is one. */
    settle: async () => {
      await running.current;
      return newest.current;
    },
    /** Save nothing more: the order is placed, and the draft deleted with it. */
    stop: () => setStopped(true),
    /** Continue from this version: the next save replaces it. */
    replace: (theirs: OrderDraft) => keep(referenceTo(theirs)),
    /** Continue with the content of this version. */
    adopt: (theirs: OrderDraft) => {
      keep(referenceTo(theirs));
      setSaved(contentOf(toEntry(theirs)));
    },
    /** Save the content as another draft. */
    startAnew: () => {
      keep(undefined);
      setSaved(contentOf(EMPTY_ENTRY));
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
