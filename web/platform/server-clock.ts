/** Milliseconds by which the server's clock is ahead of the device's. */
let ahead = 0

/** The Date header has whole seconds, and a reply takes time: a difference below this is none. */
const toleranceMs = 5000

/** Every reply of the API tells the server's time. */
export function adjustServerClock({ headers }: Response): void {
  const sent = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(sent)) return
  const difference = sent - Date.now()
  ahead = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The server's time, which relative times count from: the device's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + ahead)
