import type { Administrator } from '../api';

/** What is open above the list, and of whom. */
export type AdministratorDialog =
  | { kind: 'add'; person?: undefined }
  | { kind: 'edit' | 'sessions' | 'disable' | 'reset'; person: Administrator };
