import * as v from 'valibot';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import type { Region, ShopSettings, UpdateSettings } from '../api';
import { formatHundredths, isBlank, parseHundredths } from '../decimals';
import { deliveryDays, toTypedDays } from './delivery-days';

/** Maximum amount in hundredths: 99,999.99. */
const MAX_HUNDREDTHS = 9_999_999;
/** Maximum length of the banner. */
export const BANNER_LENGTH = 200;

/** Parse an amount into hundredths. */
const amount = v.pipe(
  v.string(),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const hundredths = parseHundredths(dataset.value);
    const isInRange = hundredths !== undefined && hundredths >= 0 && hundredths <= MAX_HUNDREDTHS;
    if (isInRange) return hundredths;
    addIssue({ message: isBlank(dataset.value) ? messages.amountRequired : messages.amountRange });
    return NEVER;
  }),
);

/** Validate the settings; amounts come out in hundredths. */
export const settingsSchema = v.object({
  regions: v.array(
    v.object({
      region: v.custom<Region>((value) => typeof value === 'string'),
      cost: amount,
      days: deliveryDays,
    }),
  ),
  free_shipping_threshold: amount,
  is_threshold_after_discounts: v.boolean(),
  banner: v.pipe(
    v.object({
      text: v.pipe(v.string(), v.trim(), v.maxLength(BANNER_LENGTH, messages.textLong)),
      is_shown: v.boolean(),
    }),
    v.forward(
      v.check(({ text, is_shown }) => text !== '' || !is_shown, messages.textRequired),
      ['text'],
    ),
  ),
});

/** Form state, amounts as typed. */
export type SettingsDraft = v.InferInput<typeof settingsSchema>;
/** Validated values of the form. */
export type SettingsValues = v.InferOutput<typeof settingsSchema>;

const typed = (shekels: number) => formatHundredths(Math.round(shekels * 100));

/** Return the initial form state of the settings. */
export const toDraft = ({
  regions,
  free_shipping_threshold,
  banner,
  ...settings
}: ShopSettings): SettingsDraft => ({
  regions: regions.map(({ region, cost, days }) => ({
    region,
    cost: typed(cost),
    days: toTypedDays(days),
  })),
  free_shipping_threshold: typed(free_shipping_threshold),
  is_threshold_after_discounts: settings.is_threshold_after_discounts,
  banner: { text: banner.text, is_shown: banner.is_shown },
});

/** Build the update request against the given version. */
export const toUpdateBody = (values: SettingsValues, version: number): UpdateSettings => ({
  expected_version: version,
  regions: values.regions.map(({ region, cost, days }) => ({ region, cost: cost / 100, days })),
  free_shipping_threshold: values.free_shipping_threshold / 100,
  is_threshold_after_discounts: values.is_threshold_after_discounts,
  banner: values.banner,
});
