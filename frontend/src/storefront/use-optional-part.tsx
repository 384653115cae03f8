import { type ComponentType, useState } from 'react';
import { retryChunk } from '@/shared/lazy-chunk';
import { commonMessages } from '@/shared/messages/shared/common';
import { BlockError } from './block-error';

/**
 * Load a component that the page works without. When that fails, `failure` is an error message with a retry button to
 * render in its place.
 */
export function useOptionalPart<Props>(request: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'retrying'>('idle');
  const load = () => {
    if (Part || state === 'loading' || state === 'retrying') return;
    setState(state === 'failed' ? 'retrying' : 'loading');
    retryChunk(request).then(
      (loaded) => {
        setPart(() => loaded);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const isRetrying = state === 'retrying';
  return {
    Part,
    load,
    failure: (isRetrying || state === 'failed') && (
      <BlockError message={commonMessages.partFailed} onRetry={load} isRetrying={isRetrying} />
    ),
  };
}
