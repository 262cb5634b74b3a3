import { daysToReturn } from '../../contract/people/leaving.ts'
import { type ActionReason, isAppealable, moderationLimits } from '../../contract/moderation/cases.ts'
import { sendMail, withdrawMail } from '../mail/mail.ts'
import type { Database } from '../platform/database/db.ts'
import { addresseeOf, suspensionOf } from './queries.ts'

const daysAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()

/** Why, until when, and what can still be done; nobody is told in the app, which they can't open. */
export async function mailSuspension(
  tx: Database,
  { publicUrl }: { publicUrl: string },
  user_id: number,
  now: Date,
) {
  const person = await addresseeOf(tx, user_id)
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
    erase_at: until ? null : daysAfter(now, daysToReturn),
    appeal_until: canAppeal ? daysAfter(now, moderationLimits.appealDays) : null,
    link: `${publicUrl}/login`,
  }
  await sendMail(tx, { template: 'suspended', to: { address, user_id }, about: user_id, language, data }, now)
}

/** What was taken back before it went out. */
export const withdrawSuspensionMail = (tx: Database, user_id: number) =>
  withdrawMail(tx, user_id, 'suspended')
