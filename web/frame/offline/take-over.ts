/** Sent to a waiting worker. */
export const takeOver = 'take over'
