import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { atHour } from './day.ts'
import { type Due, dueAfter } from './queries.ts'

const fromHour = 7.5
/** A morning's news is not sent in the afternoon. */
const untilHour = 12
const batch = 500

/** A weekly digest comes on the seventh day after the last. */
export const dueOn = (now: Date): Due => ({ daily: atHour(now, 0), weekly: atHour(now, 0, -6) })

export const isMorning = (now: Date) => now >= atHour(now, fromHour) && now < atHour(now, untilHour)

/** Called each hour: whoever an interruption left out gets their turn in the next one. */
export async function planDigests(db: Database, now: Date) {
  if (now < atHour(now, fromHour - 1) || now >= atHour(now, untilHour)) return
  await addJob(db, 'walk_digests', { after: 0 }, { key: 'walk_digests', runAt: atHour(now, fromHour) })
}

/** Queues a job for each person who waits for a digest, some people at a time. */
export async function walkDigests(db: Database, after: number, now: Date) {
  if (!isMorning(now)) return
  await inTransaction(db, async (tx) => {
    const { last, ids } = await dueAfter(tx, after, dueOn(now), batch)
    for (const user_id of ids)
      await addJob(
        tx,
        'write_digest',
        { user_id },
        { key: `digest of ${user_id}`, queue: 'digests', tries: 3 },
      )
    if (last !== null) await addJob(tx, 'walk_digests', { after: last }, { key: 'walk_digests' })
  })
}
