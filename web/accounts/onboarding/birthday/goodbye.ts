/** Navigation state of /account-closed when the server reported it, as opposed to a link. */
export const accountClosedState = { account_closed: true }

export const isAccountClosedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'account_closed' in state
