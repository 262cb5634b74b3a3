import { dayMs } from '../../../contract/durations.ts'
import {
  dailyActionLimits,
  type LimitedAction,
  limitedActions,
  maxNewChatsOfNewAccount,
  type TrustLevel,
} from '../../../contract/relations/trust.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listActionsSince, deleteActionsBefore, insertAct, lockActsOf, listActionTimes } from './queries.ts'
import { loadTrust, loadTrustLevel } from './trust.ts'

interface Person {
  id: number
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** What a level may do most often; nobody who did less has to be looked into. */
const mostOfAll = (act: LimitedAction) =>
  Math.max(...Object.values(dailyActionLimits[act]).map((most) => most ?? 0))

/**
 * Counts one of a person's acts, in the transaction that does it: where that fails, it was none. Throws 429
 * `new_account_limit`. Nothing is counted without rate limits.
 */
export async function enforceDailyLimit(
  tx: Database,
  { rateLimits }: { rateLimits: boolean },
  { id }: Person,
  act: LimitedAction,
  now: Date,
) {
  if (!rateLimits) return
  await lockActsOf(tx, id)
  const moments = await listActionTimes(tx, id, act, dayBefore(now), mostOfAll(act))
  await judge(tx, id, act, moments, now)
  await insertAct(tx, { user_id: id, act, at: now })
}

async function judge(tx: Database, id: number, act: LimitedAction, moments: Date[], now: Date) {
  if (moments.length < (dailyActionLimits[act].new ?? Infinity)) return
  const level = await loadTrustLevel(tx, id, now)
  const until = freeAt(moments, dailyActionLimits[act][level])
  if (until) throw limited(level, until, now)
}

/** When the oldest that fills the day is a day old; null while there is room. */
function freeAt(moments: readonly Date[], most: number | null): Date | null {
  const oldest = most === null ? undefined : moments.at(-most)
  return moments.length < (most ?? Infinity) || !oldest ? null : new Date(oldest.getTime() + dayMs)
}

/** For what is counted elsewhere. */
export async function enforceNewChatLimit(tx: Database, { id }: Person, today: number, now: Date) {
  if (today < maxNewChatsOfNewAccount) return
  const level = await loadTrustLevel(tx, id, now)
  if (level === 'new') throw limited(level, new Date(now.getTime() + dayMs), now)
}

/** `errors` names what raises the limit. */
function limited(level: TrustLevel, until: Date, now: Date) {
  const raises =
    level === 'new'
      ? ['a verified telephone number', 'the ward one lives in', 'some days', 'a finished favour or order']
      : ['finished favours and orders with several verified neighbours']
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Refusal(429, 'new_account_limit', 'That is enough for today for an account so new', {
    errors: { raised_by: raises },
    retryAfter: Math.min(Math.max(1, seconds), dayMs / 1000),
  })
}

/** Does something that is counted. */
export const withDailyLimit = <T>(
  { db, config }: { db: Database; config: { rateLimits: boolean } },
  viewer: Person,
  act: LimitedAction,
  now: Date,
  run: (tx: Database) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await enforceDailyLimit(tx, config, viewer, act, now)
    return run(tx)
  })

/** As its owner is told. */
export async function loadOwnTrust(db: Database, { id }: Person, now: Date) {
  const { level, days, is_verified, has_ward, counterparts } = await loadTrust(db, id, now)
  const done = await listActionsSince(db, id, dayBefore(now))
  const acts = limitedActions.map((act) => {
    const moments = done.filter((each) => each.act === act).map(({ at }) => at)
    const most = dailyActionLimits[act][level]
    return { act, used: moments.length, most, until: freeAt(moments, most)?.toISOString() ?? null }
  })
  return { level, days, is_verified, has_ward, counterparts, acts }
}

export const deleteOldActions = (db: Database, now: Date) => deleteActionsBefore(db, dayBefore(now))
