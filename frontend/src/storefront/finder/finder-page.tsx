import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { useTitle } from '@/shared/hooks/use-title';
import { finderMessages as messages } from '@/shared/messages/storefront/finder';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import styles from './finder.module.css';
import { readFinder } from './finder-address';
import { FinderQuestion } from './finder-question';
import { FinderResults } from './finder-results';

/** Four questions and the perfumes that suit the answers; the address keeps both. */
export function FinderPage() {
  useTitle(messages.title);
  const { question, ...answers } = readFinder(useQueryParams());
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: messages.title }]} />
      {question ? (
        <FinderQuestion key={question} question={question} answers={answers} />
      ) : (
        <FinderResults answers={answers} />
      )}
    </div>
  );
}
