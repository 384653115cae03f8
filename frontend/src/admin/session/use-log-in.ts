import { useDispatch } from 'react-redux';
import { type Failure, toFailure } from '@/api/failure';
import { loggedIn } from '@/api/session-slice';
import type { SuccessSession } from '../api';
import { resetApiState, useLogInAdminMutation } from '../api';
import type { LoginForm } from './login-schema';

/** Logs an administrator in; answers with what went wrong, if anything did. */
export function useLogIn(): (form: LoginForm) => Promise<Failure | undefined> {
  const dispatch = useDispatch();
  const [logIn] = useLogInAdminMutation();

  return async (form) => {
    let answer: SuccessSession;
    try {
      answer = await logIn({ logInAdmin: form }).unwrap();
    } catch (error) {
      return toFailure(error);
    }
    dispatch(resetApiState()); // Nothing that somebody else was shown is shown to this one.
    dispatch(loggedIn({ audience: 'admin', session: answer.data }));
  };
}
