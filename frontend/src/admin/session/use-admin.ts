import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { selectCurrentUser } from '../api';

/** Return the administrator of this session as the server knows them, or as of login until it has answered. */
export function useAdmin() {
  const stored = useSelector(selectAdmin);
  const { data } = useSelector(selectCurrentUser);
  return (data?.data.user ?? stored)?.admin ?? undefined;
}
