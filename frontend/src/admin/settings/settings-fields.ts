import type { UseFormReturn } from 'react-hook-form';
import { controlId } from '../field-errors';
import type { SettingsDraft, SettingsValues } from './settings-schema';

/** Prefix of the controls' ids. */
export const FORM = 'settings';

export const idOf = (field: string) => controlId(FORM, field);

export interface SettingsFieldsProps {
  form: UseFormReturn<SettingsDraft, unknown, SettingsValues>;
  isReadOnly: boolean;
}
