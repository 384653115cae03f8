import { formatDateTime } from '@/shared/format/dates';
import { regionLabels } from '@/shared/messages/shared/labels';
import { personalDataMessages as messages } from '@/shared/messages/shared/personal-data';
import type { DataPart, Fact } from '@/shared/personal-data/personal-data';
import type { ExportedAccount } from './customer';

/** Return the parts about accounts: who they belong to, their wishlists, sessions and requests for a new password. */
export const accountParts = (accounts: readonly ExportedAccount[]): DataPart[] => [
  { title: messages.accounts, entries: accounts.map(({ user }) => userFacts(user)) },
  {
    title: messages.wishlist,
    entries: accounts.flatMap(({ wishlist }): Fact[][] =>
      wishlist.length > 0 ? [[[messages.savedProducts, wishlist.length]]] : [],
    ),
  },
  {
    title: messages.sessions,
    entries: accounts.flatMap(({ sessions }) =>
      sessions.map(({ created_at, ended_at, expires_at }): Fact[] => [
        [messages.sessionSince, formatDateTime(created_at)],
        [messages.sessionUntil, formatDateTime(ended_at ?? expires_at)],
      ]),
    ),
  },
  {
    title: messages.recoveries,
    entries: accounts.flatMap(({ password_recoveries }) =>
      password_recoveries.map((at): Fact[] => [[messages.at, formatDateTime(at)]]),
    ),
  },
];

function userFacts({ name, phone, email, created_at, region, customer }: ExportedAccount['user']): Fact[] {
  const place = [region && regionLabels[region], customer?.city, customer?.address];
  return [
    [messages.name, name],
    [messages.phone, phone],
    [messages.email, email],
    [messages.address, place.filter(Boolean).join('، ')],
    [messages.since, formatDateTime(created_at)],
  ];
}
