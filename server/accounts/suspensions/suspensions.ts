import { dayMs } from '../../../contract/durations.ts'
import { type ActionReason, isAppealable, moderationLimits } from '../../../contract/moderation/cases.ts'
import { deletionGraceDays } from '../../../contract/accounts/leaving.ts'
import { sendMail, withdrawMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  announceAbsence,
  closeAccount,
  hideAccount,
  invalidateMailedLinks,
  reopenAccount,
  showAccount,
} from '../leaving/absence.ts'
import {
  findMailRecipient,
  clearSuspension,
  dueSuspensions,
  lockSuspended,
  lockUser,
  findLongestSuspension,
  setSuspended,
  suspensionOf,
} from './queries.ts'

export { type SuspensionRow as Suspension, suspensionOf } from './queries.ts'
export interface Deps {
  rooms: readonly Room[]
}

/**
 * Ends the user's sessions and sockets, blocks signing in until `until`, and mails the reason. Without `until` the
 * suspension is permanent: the account is hidden and later erased, as if the user had deleted it, unless the suspension
 * is lifted before. A longer suspension stays in effect.
 */
export async function suspendUser(
  tx: Database,
  deps: Deps & { config: Pick<Config, 'publicUrl'> },
  { user_id, action_id, until }: { user_id: number; action_id: number; until: Date | null },
  now: Date,
) {
  await lockUser(tx, user_id)
  const longestSuspension = (await findLongestSuspension(tx, user_id, now)) ?? { action_id, until }
  await setSuspended(tx, user_id, longestSuspension)
  await endSessionsOf(tx, user_id, now)
  await announceAbsence(tx, deps, { kind: 'began', user_id, until, now })
  if (until) {
    await invalidateMailedLinks(tx, user_id, now)
    await hideAccount(tx, deps, user_id)
  } else await closeAccount(tx, deps, user_id, now)
  if (longestSuspension.action_id === action_id) await mailSuspension(tx, deps.config, user_id, now)
}

/** Returns false if this suspension is not in effect. Afterwards the longestSuspension of the user's other suspensions is. */
export async function liftSuspension(
  tx: Database,
  deps: Deps,
  { user_id, action_id }: { user_id: number; action_id: number },
  now: Date,
): Promise<boolean> {
  const suspended = await lockSuspended(tx, user_id)
  if (suspended?.suspension_id !== action_id) return false
  const longestSuspension = await findLongestSuspension(tx, user_id, now)
  if (longestSuspension) await setSuspended(tx, user_id, longestSuspension)
  else await clearSuspension(tx, user_id)
  await withdrawSuspensionMail(tx, user_id)
  if (suspended.is_for_good) await reopenAccount(tx, deps, user_id)
  await showAccount(tx, deps, user_id)
  if (!longestSuspension) await announceAbsence(tx, deps, { kind: 'ended', user_id, until: null, now })
  return true
}

/** Runs hourly. */
export async function endSuspensions(db: Database, deps: Deps, now: Date) {
  for (const { id: user_id, suspension_id } of await dueSuspensions(db, now))
    await inTransaction(db, async (tx) => {
      if (suspension_id !== null) await liftSuspension(tx, deps, { user_id, action_id: suspension_id }, now)
      else {
        await clearSuspension(tx, user_id)
        await showAccount(tx, deps, user_id)
      }
    })
}

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

/** By mail only, because a suspended user can't open the app's notifications. */
async function mailSuspension(
  tx: Database,
  { publicUrl }: { publicUrl: string },
  user_id: number,
  now: Date,
) {
  const person = await findMailRecipient(tx, user_id)
  const suspension = await suspensionOf(tx, user_id, now)
  if (!suspension || !person?.email) return
  const { email: address, display_name: name, language } = person
  const { until, words } = suspension
  const reason = suspension.reason as ActionReason
  const canAppeal = isAppealable({ kind: until ? 'suspend' : 'terminate', reason })
  const data = {
    name,
    reason,
    words,
    until: until?.toISOString() ?? null,
    erase_at: until ? null : daysAfter(now, deletionGraceDays),
    appeal_until: canAppeal ? daysAfter(now, moderationLimits.appealDays) : null,
    link: `${publicUrl}/login`,
  }
  await sendMail(tx, { template: 'suspended', to: { address, user_id }, about: user_id, language, data }, now)
}

/** A mail that was sent stays sent. */
const withdrawSuspensionMail = (tx: Database, user_id: number) => withdrawMail(tx, user_id, 'suspended')
