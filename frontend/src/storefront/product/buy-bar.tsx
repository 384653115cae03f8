import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { catalogueMessages } from '@/shared/messages/catalogue';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  price: number;
  size: number;
  label: string;
  onAdd: () => void;
  isDisabled: boolean;
}

/** On phones: price and button at the bottom edge, as long as the footer is not in sight. */
export function BuyBar({ price, size, label, onAdd, isDisabled }: BuyBarProps) {
  const markRef = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    const mark = markRef.current;
    if (!mark || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(entry.isIntersecting || entry.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={markRef} />
      {!isPast && (
        <div className={styles.bar}>
          <p className={styles.price}>
            <Money amount={price} />
            <span className={styles.size}>{catalogueMessages.size(size)}</span>
          </p>
          <Button onClick={onAdd} disabled={isDisabled}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
