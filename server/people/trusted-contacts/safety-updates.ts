import type { SafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { dayMs, limitRate } from '../../accounts/invitations/limits.ts'
import { readerAt } from '../../accounts/invitations/readers.ts'
import { lockWriter } from '../../accounts/invitations/writers.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { accountOf, acceptedContacts, type Deps, type Reader, notifyReader } from './notify.ts'
import { onlyOneself } from './trusted-contacts.ts'
import {
  blankUpdatesBefore,
  insertReaders,
  insertUpdate,
  updatesSince,
  updateSentTo,
} from './update-queries.ts'

const aDay = { max: 5, periodMs: dayMs }
const keptMs = 30 * dayMs

/** Somebody who is both relative and emergency contact is told once. */
export async function sendSafetyUpdate(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  { user_id, ...update }: { user_id: number; message: string },
  now: Date,
) {
  onlyOneself(viewer, user_id)
  const message = update.message.trim()
  return inTransaction(db, async (tx) => {
    const sender = await lockWriter(tx, user_id)
    if (!sender) throw notSignedIn()
    const contacts = await acceptedContacts(tx, user_id)
    if (contacts.length === 0)
      throw new Refusal(409, 'nobody_to_notify', 'Nobody has agreed to be your contact yet')
    const today = await updatesSince(tx, user_id, new Date(now.getTime() - aDay.periodMs))
    limitRate(today, aDay, now, ['too_many_updates', 'You have told your contacts often enough today'])

    const row = { user_id, message, sent_at: now, sent_to: contacts.length }
    const { id } = await insertUpdate(tx, row)
    const readers: Reader[] = []
    for (const { email } of contacts) readers.push(await readerAt(tx, sender, email))
    await insertReaders(
      tx,
      id,
      readers.map(accountOf).filter((account) => account !== null),
    )
    const data = { name: sender.display_name, message, sent_at: now.toISOString() }
    const where = { topic: `safety-update:${id}`, action_url: `/safety-updates/${id}` }
    for (const reader of readers)
      await notifyReader(tx, deps, reader, { person: sender, template: 'safety_update', data, ...where }, now)
    return { sent: contacts.length }
  })
}

export async function getSafetyUpdate(db: Database, viewer: Viewer, id: number): Promise<SafetyUpdate> {
  const update = await updateSentTo(db, viewer, id)
  if (!update) throw notFound('Update')
  const { message, sent_at, ...user } = update
  return { user, message: message ?? '', sent_at: sent_at.toISOString() }
}

/** Only their moments stay, over which they are counted and exported. */
export const purgeOldUpdates = (db: Database, now: Date) =>
  blankUpdatesBefore(db, new Date(now.getTime() - keptMs))
