import { adminMessages } from '@/shared/messages/admin/common';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { ListTable } from '../components/list-table';
import type { SampleSetItemsProps } from './sample-set-dialog';
import styles from './sample-set-list.module.css';
import { SampleSetRow } from './sample-set-row';

const COLUMNS = [
  { label: messages.template },
  { label: messages.choices },
  { label: messages.price, className: styles.price },
  { label: messages.visibility, className: styles.visibility },
  { label: adminMessages.actions, className: styles.actionsColumn },
];

/** Templates as a table, for wide windows. */
export const SampleSetTable = ({ templates, onOpen }: SampleSetItemsProps) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={templates}
    row={(template) => <SampleSetRow key={template.id} template={template} onOpen={onOpen} />}
  />
);
