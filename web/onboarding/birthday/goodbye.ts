/** Navigation state of /account-closed where it is told by the server's own word, not by a link. */
export const goodbye = { account_closed: true }

export const isGoodbye = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'account_closed' in state
