import { removeUnused } from './media/media.ts'
import { type Parts } from './platform/handle.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { type Logger } from './platform/log.ts'
import { forgetEndedSessions } from './platform/session.ts'

/** Every recurring job. Each may run twice, or in several processes at once, with the effect of running once. */
const chores: Record<string, (parts: Parts) => Promise<unknown>> = {
  'remove pictures that no post shows': ({ db, storage, clock }) => removeUnused(db, storage, clock()),
  'forget old idempotency keys': ({ db, clock }) => forgetOldKeys(db, clock()),
  'forget ended sessions': ({ db, clock }) => forgetEndedSessions(db, clock()),
}

const everyHour = 60 * 60 * 1000

/** Runs every job, one after the other; one that fails is logged and keeps no other from running. */
export async function runChores(parts: Parts, logger: Logger) {
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run(parts)
    } catch (error) {
      logger.error({ err: error, chore }, 'a recurring job failed')
    }
  }
}

/** Runs every job now and each hour from now on. Gives what stops it, which waits for the job at work. */
export function startSchedule(parts: Parts, logger: Logger) {
  let atWork = runChores(parts, logger)
  const timer = setInterval(() => {
    atWork = atWork.then(() => runChores(parts, logger))
  }, everyHour)
  return () => {
    clearInterval(timer)
    return atWork
  }
}
