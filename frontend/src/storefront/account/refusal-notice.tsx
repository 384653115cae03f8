import { CircleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/shared/components/icon';
import styles from './notices.module.css';

interface RefusalNoticeProps {
  /** Nothing is wrong; it only takes a while. */
  isWait?: boolean;
  children: ReactNode;
}

/** What the shop refused, on top of a form. It takes the focus, which the disabled button has just lost. */
export function RefusalNotice({ isWait, children }: RefusalNoticeProps) {
  const noticeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <p ref={noticeRef} className={isWait ? styles.wait : styles.refusal} role="alert" tabIndex={-1}>
      <Icon shape={CircleAlert} size={20} />
      {children}
    </p>
  );
}
