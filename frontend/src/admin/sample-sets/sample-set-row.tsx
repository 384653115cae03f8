import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import table from '../components/table.module.css';
import { allowedText, priceText } from './rule-text';
import { SampleSetActions } from './sample-set-actions';
import type { SampleSetItemProps } from './sample-set-dialog';
import styles from './sample-set-list.module.css';
import { SampleSetVisibility } from './sample-set-visibility';

/** Table row for one template. */
export function SampleSetRow({ template, onOpen }: SampleSetItemProps) {
  const { name, slug, min_slots, max_slots, sizes, allowed, price } = template;
  return (
    <tr className={table.row} data-list-row>
      <th scope="row" className={styles.name}>
        {name}
        <bdi dir="ltr" className={styles.slug}>
          {slug}
        </bdi>
      </th>
      <td className={styles.cell}>
        {messages.slots(min_slots, max_slots)} · {messages.sizes(sizes)}
        <p className={styles.detail}>{allowedText(allowed)}</p>
      </td>
      <td>{priceText(price)}</td>
      <td>
        <SampleSetVisibility template={template} />
      </td>
      <td>
        <SampleSetActions template={template} onOpen={onOpen} />
      </td>
    </tr>
  );
}
