/** Navigation state of /account-closed when the server reported it, as opposed to a link. */
export const goodbye = { account_closed: true }

export const isGoodbye = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'account_closed' in state
