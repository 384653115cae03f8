import { CircleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/shared/components/icon';
import styles from './notices.module.css';

interface ErrorNoticeProps {
  /** A wait rather than an error, such as a rate limit. */
  isWait?: boolean;
  children: ReactNode;
}

/** Error message above a form. Takes the focus, which the disabled submit button has just lost. */
export function ErrorNotice({ isWait, children }: ErrorNoticeProps) {
  const noticeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <p ref={noticeRef} className={isWait ? styles.wait : styles.error} role="alert" tabIndex={-1}>
      <Icon shape={CircleAlert} size={20} />
      {children}
    </p>
  );
}
