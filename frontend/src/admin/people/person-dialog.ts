import type { Person } from '../team-api';

/** What is open above the list, and of whom. */
export type PersonDialog =
  | { kind: 'add'; person?: undefined }
  | { kind: 'edit' | 'sessions' | 'disable' | 'reset'; person: Person };
