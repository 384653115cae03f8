import { useEffect, useRef } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useStore } from 'react-redux';
import type { ProfileDraft, ProfileForm } from './schemas';

type Draft = Partial<ProfileDraft>;

/** Unsaved values by store and customer. Kept in memory only, for as long as the page is open. */
const drafts = new WeakMap<object, Map<string, Draft>>();

function draftsOf(store: object): Map<string, Draft> {
  const stored = drafts.get(store) ?? new Map<string, Draft>();
  drafts.set(store, stored);
  return stored;
}

const namesOf = (draft: Draft) => Object.keys(draft) as Path<ProfileDraft>[];

interface UnsavedDraft {
  userId: string;
  form: UseFormReturn<ProfileDraft, unknown, ProfileForm>;
  /** The values as stored on the server. */
  saved: ProfileDraft;
}

/** Keep unsaved changes when the form unmounts and restore them when it mounts; warn before the tab closes. */
export function useUnsavedDraft({ userId, form, saved }: UnsavedDraft): void {
  const { setValue, getValues, formState } = form;
  const { isDirty } = formState;
  const store = useStore();
  const savedNow = useRef(saved);
  useEffect(() => {
    savedNow.current = saved;
  });

  useEffect(() => {
    const stored = draftsOf(store);
    const draft = stored.get(userId) ?? {};
    for (const name of namesOf(draft)) setValue(name, draft[name] ?? '', { shouldDirty: true });
    stored.delete(userId);
    return () => {
      const typed = getValues();
      const changed = namesOf(typed).filter((name) => typed[name] !== savedNow.current[name]);
      if (changed.length > 0)
        stored.set(userId, Object.fromEntries(changed.map((name) => [name, typed[name]])));
    };
  }, [store, userId, setValue, getValues]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
