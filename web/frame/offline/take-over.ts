/** Sent to a waiting worker. */
export const takeOverMessage = 'take over'
