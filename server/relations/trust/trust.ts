import { dayMs } from '../../../contract/durations.ts'
import {
  trustLevelOf,
  type TrustLevel,
  dailyActionLimits,
  type LimitedAction,
  limitedActions,
  maxNewChatsOfNewAccount,
} from '../../../contract/relations/trust.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  loadTrustFacts,
  listActionsSince,
  deleteActionsBefore,
  insertAct,
  lockActsOf,
  listActionTimes,
} from './queries.ts'

const noFacts = {
  is_verified: false,
  has_ward: false,
  is_staff: false,
  counterparts: 0,
  deeds: 0,
  false_alerts: 0,
}

/** An account that doesn't exist counts as new. */
async function loadTrust(db: Database, user_id: number, now: Date) {
  const { created_at, ...facts } = (await loadTrustFacts(db, user_id, now)) ?? { ...noFacts, created_at: now }
  const withDays = { ...facts, days: Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / dayMs)) }
  return { ...withDays, level: trustLevelOf(withDays) }
}

export const loadTrustLevel = async (db: Database, user_id: number, now: Date): Promise<TrustLevel> =>
  (await loadTrust(db, user_id, now)).level

interface Person {
  id: number
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** The highest limit of any level: no more rows are needed. */
const highestLimit = (act: LimitedAction) =>
  Math.max(...Object.values(dailyActionLimits[act]).map((max) => max ?? 0))

/**
 * Counts an action in its transaction, so that failed actions don't count. Throws 429 `new_account_limit`. Does nothing
 * without rate limits.
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
  const moments = await listActionTimes(tx, id, act, dayBefore(now), highestLimit(act))
  await enforceTrustLimit(tx, id, act, moments, now)
  await insertAct(tx, { user_id: id, act, at: now })
}

async function enforceTrustLimit(tx: Database, id: number, act: LimitedAction, moments: Date[], now: Date) {
  if (moments.length < (dailyActionLimits[act].new ?? Infinity)) return
  const level = await loadTrustLevel(tx, id, now)
  const until = freeAt(moments, dailyActionLimits[act][level])
  if (until) throw newAccountLimit(level, until, now)
}

/** When the next action is possible; null if it is now. */
function freeAt(moments: readonly Date[], max: number | null): Date | null {
  const oldest = max === null ? undefined : moments.at(-max)
  return moments.length < (max ?? Infinity) || !oldest ? null : new Date(oldest.getTime() + dayMs)
}

/** The chat room counts the new chats of `today`. */
export async function enforceNewChatLimit(tx: Database, { id }: Person, today: number, now: Date) {
  if (today < maxNewChatsOfNewAccount) return
  const level = await loadTrustLevel(tx, id, now)
  if (level === 'new') throw newAccountLimit(level, new Date(now.getTime() + dayMs), now)
}

/** `errors` lists what raises the limit. */
function newAccountLimit(level: TrustLevel, until: Date, now: Date) {
  const raisedBy =
    level === 'new'
      ? ['a verified telephone number', 'a home in a ward', 'some days', 'a finished favour or order']
      : ['finished favours and orders with several verified neighbours']
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Refusal(429, 'new_account_limit', 'A new account has reached its daily limit', {
    errors: { raised_by: raisedBy },
    retryAfter: Math.min(Math.max(1, seconds), dayMs / 1000),
  })
}

/** Runs an action and counts it in one transaction. */
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

export async function loadOwnTrust(db: Database, { id }: Person, now: Date) {
  const { level, days, is_verified, has_ward, counterparts } = await loadTrust(db, id, now)
  const done = await listActionsSince(db, id, dayBefore(now))
  const acts = limitedActions.map((act) => {
    const moments = done.filter((each) => each.act === act).map(({ at }) => at)
    const max = dailyActionLimits[act][level]
    return { act, used: moments.length, most: max, until: freeAt(moments, max)?.toISOString() ?? null }
  })
  return { level, days, is_verified, has_ward, counterparts, acts }
}

export const deleteOldActions = (db: Database, now: Date) => deleteActionsBefore(db, dayBefore(now))
