/** Milliseconds by which the server's clock is ahead of the device's. */
let offsetMs = 0

/** Smaller differences are ignored: the Date header has whole seconds, and a reply takes time. */
const toleranceMs = 5000

/** Called with every reply of the API. */
export function adjustServerClock({ headers }: Response): void {
  const sent = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(sent)) return
  const difference = sent - Date.now()
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The server's time, for relative times: the device's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/** Orders ISO times in UTC, the oldest first. `localeCompare` would load collation tables in the first view. */
export const compareTimes = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
