import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type ShopSettings, useUpdateSettingsMutation } from '../api';
import { conflictWith } from '../conflict';
import { useFormError } from '../hooks/use-form-error';
import {
  type SettingsDraft,
  type SettingsValues,
  settingsSchema,
  toDraft,
  toUpdateBody,
} from './settings-schema';

/** Return the current settings from a 409 error; undefined for other errors. */
const conflictingSettings = conflictWith<ShopSettings>('version', 'regions');

/**
 * Return the settings form. It follows other administrators' changes while it is pristine; otherwise `newer` holds
 * them, and `take` loads them into the form.
 */
export function useSettingsForm(settings: ShopSettings) {
  const toasts = useToasts();
  const [update, { isLoading: isSaving }] = useUpdateSettingsMutation();
  const [base, setBase] = useState(settings);
  const [conflict, setConflict] = useState<ShopSettings>();
  const [followed, setFollowed] = useState<ShopSettings>();
  const form = useForm<SettingsDraft, unknown, SettingsValues>({
    resolver: valibotResolver(settingsSchema),
    defaultValues: toDraft(settings),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { reset, setError, handleSubmit, formState } = form;
  const { isDirty } = formState;
  const showSaveError = useFormError({ formState, setError, title: messages.saveFailed });

  const latest = conflict && conflict.version > settings.version ? conflict : settings;
  const newer = latest.version > base.version ? latest : undefined;
  const take = (present: ShopSettings) => {
    setBase(present);
    setConflict(undefined);
    reset(toDraft(present));
  };
  const isFollowing = newer !== undefined && !isDirty && !isSaving;
  useEffect(() => {
    if (!isFollowing || !newer) return;
    setBase(newer);
    setFollowed(newer);
    reset(toDraft(newer));
  }, [isFollowing, newer, reset]);

  const submit = handleSubmit(async (values) => {
    setFollowed(undefined);
    const { data, error } = await update({ updateSettings: toUpdateBody(values, base.version) });
    if (data) {
      take(data.data);
      toasts.success(messages.saved, { message: messages.savedText });
      return;
    }
    const present = conflictingSettings(error);
    if (present) setConflict(present);
    else showSaveError(error);
  });
  return {
    form,
    submit,
    isSaving,
    /** Settings that filled the form. */
    base,
    /** Settings saved by somebody else meanwhile. */
    newer: isSaving ? undefined : newer,
    take,
    /** Newer settings just loaded into the pristine form. */
    followed: isDirty ? undefined : followed,
  };
}
