import { useMediaQuery } from '../hooks/use-media-query';

/** Whether the window is as small as a phone: the bar has room for one short word below each sign. The styles say the same. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 699px)', false);
