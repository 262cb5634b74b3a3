import type pg from 'pg'

interface Waiting {
  channel: string
  payload: string
  resolve: () => void
  reject: (error: unknown) => void
}

const mostAtOnce = 200

/**
 * Notifications of PostgreSQL one statement at a time, each with all that came during the one before: in the order in
 * which they came, and with one commit for many.
 */
export function inBatches(pool: Pick<pg.Pool, 'query'>) {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.length) {
      const batch = waiting.splice(0, mostAtOnce)
      const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)]
      await pool
        .query(
          `SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[])
            WITH ORDINALITY AS sent(channel, payload, place) ORDER BY place`,
          values,
        )
        .then(
          () => batch.forEach(({ resolve }) => resolve()),
          (error: unknown) => batch.forEach(({ reject }) => reject(error)),
        )
    }
    running = null
  }

  return {
    notify: (channel: string, payload: string) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ channel, payload, resolve, reject })
        running ??= run()
      }),
    /** Once nothing waits any more. */
    settle: async () => {
      while (running) await running
    },
  }
}
