/** Return the token of the recovery link: the fragment of the address, which reaches no server and no log. */
export const recoveryToken = (): string => location.hash.slice(1);

/** Remove a used token from the address and from the history. */
export function forgetRecoveryToken(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
