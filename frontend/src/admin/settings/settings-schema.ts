import * as v from 'valibot';
import { settingsMessages as messages } from '@/shared/messages/admin-settings';
import type { Region, ShopSettings, UpdateSettings } from '../api';
import { hundredthsText, isBlank, parseHundredths } from '../decimals';

/** The highest amount: 99,999.99. */
const MAX_HUNDREDTHS = 9_999_999;
/** The most characters of the banner. */
export const BANNER_LENGTH = 200;

/** A typed amount in whole hundredths. */
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

/** The rules of the shop's settings; amounts come out in whole hundredths. */
export const settingsSchema = v.object({
  regions: v.array(
    v.object({ region: v.custom<Region>((value) => typeof value === 'string'), cost: amount }),
  ),
  free_shipping_threshold: amount,
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

/** What stands in the form. */
export type SettingsDraft = v.InferInput<typeof settingsSchema>;
/** What a form without faults means. */
export type SettingsValues = v.InferOutput<typeof settingsSchema>;

const typed = (shekels: number) => hundredthsText(Math.round(shekels * 100));

/** The settings as they stand in the form. */
export const draftOf = ({ regions, free_shipping_threshold, banner }: ShopSettings): SettingsDraft => ({
  regions: regions.map(({ region, cost }) => ({ region, cost: typed(cost) })),
  free_shipping_threshold: typed(free_shipping_threshold),
  banner: { text: banner.text, is_shown: banner.is_shown },
});

/** What is sent of a filled-in form, for those who saw that version. */
export const bodyOf = (values: SettingsValues, version: number): UpdateSettings => ({
  expected_version: version,
  regions: values.regions.map(({ region, cost }) => ({ region, cost: cost / 100 })),
  free_shipping_threshold: values.free_shipping_threshold / 100,
  banner: values.banner,
});
