/** In milliseconds, as dates and timers count. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** In seconds, as cookies, tokens and the tests' clock count. */
export const hourSeconds = 60 * 60
export const daySeconds = 24 * hourSeconds
