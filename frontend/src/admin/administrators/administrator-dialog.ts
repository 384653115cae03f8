import type { Administrator } from '../api';

/** Dialog that is open above the list, and the administrator it is about. */
export type AdministratorDialog =
  | { kind: 'add'; administrator?: undefined }
  | { kind: 'edit' | 'sessions' | 'disable' | 'reset'; administrator: Administrator };
