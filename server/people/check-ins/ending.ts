import { lockWriter } from '../../accounts/invitations/writers.ts'
import { readTopic } from '../../notifications/read-topic.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import {
  accountOf,
  type Deps,
  reachableReader,
  notifyReader,
  withdrawNews,
} from '../trusted-contacts/notify.ts'
import { alarmNews } from './notify.ts'
import { changeCheckIn, contactsOf, lockCheckIn } from './queries.ts'
import { alarmTopic, topics } from './schedule.ts'

/** Repeating it changes nothing, and counts the same. */
export async function endCheckIn(db: Database, deps: Deps, viewer: Viewer, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const person = await lockWriter(tx, viewer.id)
    if (!person) throw notSignedIn()
    const checkIn = await lockCheckIn(tx, viewer.id, id)
    if (!checkIn) throw notFound('Check-in')
    const told = (await contactsOf(tx, id)).filter(({ told_at, is_contact }) => told_at && is_contact)
    if (checkIn.ended_at) return { told: told.length }

    await changeCheckIn(tx, id, { ended_at: now, next_at: null })
    for (const topic of topics(id)) await readTopic(tx, viewer, topic, now)
    for (const news of alarmNews) await withdrawNews(tx, person, news)
    const data = { name: person.display_name, safe_at: now.toISOString() }
    const where = { topic: `check-in-safe:${id}`, action_url: `/check-ins/${id}` }
    for (const { email } of told) {
      const reader = await reachableReader(tx, deps, person, email)
      if (!reader) continue
      const account = accountOf(reader)
      if (account) await readTopic(tx, { id: account }, alarmTopic(id), now)
      await notifyReader(tx, deps, reader, { person, template: 'check_in_safe', data, ...where }, now)
    }
    return { told: told.length }
  })
}
