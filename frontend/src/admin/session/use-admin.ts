import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { selectCurrentUser } from '../api';

/** What the store says of the administrator of this session, and until it does, what the log-in said. */
export function useAdmin() {
  const kept = useSelector(selectAdmin);
  const { data } = useSelector(selectCurrentUser);
  return (data?.data.user ?? kept)?.admin ?? undefined;
}
