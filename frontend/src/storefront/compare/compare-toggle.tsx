import { Check, Scale } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { rememberCompared, useLastCompared, withCompared } from './compare-address';
import styles from './compare-choice.module.css';

interface CompareToggleProps {
  product: { slug: string; name: string };
}

/** Button in the corner of a product's card that adds it to the comparison, or removes it. */
export function CompareToggle({ product: { slug, name } }: CompareToggleProps) {
  const compared = useLastCompared();
  const isCompared = compared.includes(slug);
  const toggle = () =>
    rememberCompared(isCompared ? compared.filter((each) => each !== slug) : withCompared(compared, slug));
  return (
    <button
      type="button"
      className={`${styles.toggle} needs-script`}
      aria-pressed={isCompared}
      aria-label={messages.compareOf(name)}
      title={messages.compare}
      onClick={toggle}
    >
      <Icon shape={isCompared ? Check : Scale} size={18} />
    </button>
  );
}
