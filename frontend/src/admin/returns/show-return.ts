import { type AdminReturn, generatedAdminApi } from '@/api/generated-admin';
import { showChanged } from '../api/show-changed';

/** Write the return into the cache of its page, such as the one that came with a conflict. */
export const showReturn = (entry: AdminReturn) =>
  generatedAdminApi.util.updateQueryData('getReturn', { id: entry.id }, (answer) => {
    answer.data = entry;
  });

export const showChangedReturn = showChanged(showReturn);
