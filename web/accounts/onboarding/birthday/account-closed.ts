/** The navigation state of /account-closed after the server closed the account. A plain link has no such state. */
export const accountClosedState = { account_closed: true }

export const isAccountClosedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'account_closed' in state
