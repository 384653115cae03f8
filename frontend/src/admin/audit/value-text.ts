import { formatDateTime } from '@/shared/format/dates';
import { formatMoney } from '@/shared/format/money';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import { bottleStateLabels } from '@/shared/messages/admin/bottles';
import { offerEffectLabels } from '@/shared/messages/admin/offers';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { oneReviewStateLabels } from '@/shared/messages/admin/reviews';
import { roleLabels } from '@/shared/messages/admin/session';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { regionLabels } from '@/shared/messages/shared/labels';
import { fieldLabel } from './labels';

/** Matches fields that hold amounts in shekels. */
const MONEY = /(^|_)(price|cost|threshold|collected|total|shipping)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MAX_LENGTH = 300;

/** Labels of enum values, by field. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: adminStatusLabels,
  role: roleLabels,
  category: categoryLabels,
  categories: categoryLabels,
  region: regionLabels,
  regions: regionLabels,
  effect: offerEffectLabels,
  state: { ...oneReviewStateLabels, ...bottleStateLabels },
};

/** Return whether the field holds an amount in shekels. */
export const isMoney = (field: string) => MONEY.test(field);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Format the value of a field: amounts with their sign, booleans as yes or no, times in the shop's time zone. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return isMoney(field) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return stringText(field, value);
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join('\n') || messages.nothing;
  if (!isRecord(value)) return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${fieldLabel(name)}: ${valueText(name, part)}`);
  return parts.join('، ') || messages.nothing;
}

function stringText(field: string, value: string): string {
  if (INSTANT.test(value)) return formatDateTime(value) || value;
  const names = NAMES[field];
  if (names && Object.hasOwn(names, value)) return names[value] ?? value;
  return shortened(field === 'description' ? textOf(value) : value) || messages.nothing;
}

/** Strip the tags from HTML. */
const textOf = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|li|h\d)>/g, '$&\n'), 'text/html')
    .body.textContent.trim();

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
