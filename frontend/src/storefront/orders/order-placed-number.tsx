import { Check, Copy } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { orderPlacedMessages } from '@/shared/messages/storefront/orders';
import styles from './order-placed-page.module.css';

const SAID_FOR_MS = 3000;

/** The order's number, with a button to copy it. */
export function OrderPlacedNumber({ number }: { number: number }) {
  const numberRef = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(number));
      setCopied(true);
    } catch {
      // Clipboard access was denied: select the number for manual copying.
      if (numberRef.current) getSelection()?.selectAllChildren(numberRef.current);
    }
  };

  return (
    <>
      <p ref={numberRef} className={styles.number}>
        {number}
      </p>
      <Button variant="quiet" size="small" onClick={copy}>
        <Icon shape={isCopied ? Check : Copy} size={16} />
        <span role="status">{isCopied ? orderPlacedMessages.copied : orderPlacedMessages.copy}</span>
      </Button>
    </>
  );
}
