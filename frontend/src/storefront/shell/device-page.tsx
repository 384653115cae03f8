import type { ComponentType } from 'react';
import { Skeleton } from '@/shared/components/skeleton';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { commonMessages } from '@/shared/messages/shared/common';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { ScriptHint } from '@/storefront/script-hint';
import styles from './device-page.module.css';

/** Placeholder for pages that show the state of this device or a person's data: the same for everybody. */
export function DevicePageSkeleton() {
  return (
    <div className={`content ${styles.page}`}>
      <ScriptHint text={commonMessages.pageNeedsScript} />
      <div className="needs-script" role="status">
        <h1 className="visually-hidden">{catalogMessages.loading}</h1>
        <Skeleton shape="short" />
        <Skeleton shape="block" className={styles.block} />
      </div>
    </div>
  );
}

/** Return a page that the server renders as its placeholder. */
export const onDevice = (Page: ComponentType): ComponentType =>
  function DevicePage() {
    return useHydrated() ? <Page /> : <DevicePageSkeleton />;
  };
