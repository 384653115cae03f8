import { useDispatch, useStore } from 'react-redux';
import { type ApiError, toApiError } from '@/api/api-error';
import { loggedIn, type SessionsState, selectExpiredAdmin } from '@/api/session-slice';
import { adminLoginMessages, twoFactorStepMessages } from '@/shared/messages/admin/session';
import {
  invalidateTags,
  resetApiState,
  type Session,
  useLogInAdminMutation,
  useLogInTwoFactorMutation,
} from '../api';
import { ADMIN_TAGS } from '../api/cache-tags';
import type { LoginForm } from './login-schema';

/** Result of the password step: rejected, second factor required, or logged in. */
export interface LogInOutcome {
  error?: ApiError;
  /** Identifies this login in the second step. */
  challenge?: string;
}

/** Return functions for the two steps of logging in. */
export function useLogIn() {
  const dispatch = useDispatch();
  const store = useStore<{ session: SessionsState }>();
  const [send] = useLogInAdminMutation();
  const [sendSecond] = useLogInTwoFactorMutation();

  const enter = (session: Session) => {
    const isSame = selectExpiredAdmin(store.getState())?.id === session.user.id;
    if (!isSame) dispatch(resetApiState()); // Never show cached data of another administrator.
    dispatch(loggedIn({ audience: 'admin', session }));
    if (isSame) dispatch(invalidateTags([...ADMIN_TAGS])); // Some calls were rejected while logged out.
  };
  /** Submit e-mail and password. */
  const logIn = async (form: LoginForm): Promise<LogInOutcome> => {
    const { data: answer, error } = await send({ logInAdmin: form });
    if (!answer) return { error: toApiError(error, adminLoginMessages.failed) };
    const { token, user, second_factor } = answer.data;
    if (second_factor) return { challenge: second_factor.challenge };
    if (token && user) enter({ token, user });
    return {};
  };
  /** Submit the code of the second step; resolve with the error, if any. */
  const confirm = async (challenge: string, code: string): Promise<ApiError | undefined> => {
    const { data: answer, error } = await sendSecond({ logInSecond: { challenge, code } });
    if (!answer) return toApiError(error, twoFactorStepMessages.failed);
    enter(answer.data);
    return undefined;
  };
  return { logIn, confirm };
}
