import { formatMoneyShort } from '@/shared/format/money';
import { parseHundredths } from '../decimals';

/** What stands for the sum from which on delivery is free. */
export const THRESHOLD = '{threshold}';

/** The banner as visitors read it. `threshold` is as it is typed; what is no amount is left as it stands. */
export function bannerText(text: string, threshold: string): string {
  const hundredths = parseHundredths(threshold);
  return hundredths === undefined ? text : text.replaceAll(THRESHOLD, formatMoneyShort(hundredths / 100));
}
