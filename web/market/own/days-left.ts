import { serverNow } from '../../platform/server-clock.ts'
const day = 24 * 60 * 60_000

/** Whole days, a begun one counted; 0 once it is over. */
export const daysLeft = (moment: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / day))
