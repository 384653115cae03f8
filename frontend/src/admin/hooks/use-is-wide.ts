import { useMediaQuery } from './use-media-query';

/** Whether the window has room for tables: a desk, with the column beside the page. The styles say the same. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)', true);
