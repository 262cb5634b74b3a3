import type { AppContext } from '../../platform/room.ts'
import { type Alarm, checkInLimits } from '../../../contract/people/check-ins.ts'
import { readTopic } from '../../notifications/read-topic.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/secrets/secrets.ts'
import { alarmFor, type AlarmRow, type Asker, markDoubted, markTakesCare } from './alarm-queries.ts'
import { askPerson, notifyTold } from './notify.ts'
import { lockOwner, type Owner } from './owner.ts'
import { changeCheckIn, contactsOf, isWaiting } from './queries.ts'
import { alarmTopic, later, plan } from './schedule.ts'

export const asReader = ({ id: reader_id }: { id: number }, check_in_id: number): Asker => ({
  reader_id,
  check_in_id,
})
export const byToken = (token: string): Asker => ({ token_hash: hashOf(token) })

export async function getAlarm(db: Database, asker: Asker): Promise<Alarm> {
  return shownToContact(await found(db, asker))
}

/** Once each. Those who wait are told later, not never; those who were told learn who it is and may doubt it. */
export const takeCare = (context: AppContext, asker: Asker, now: Date) =>
  answering(context, asker, async (tx, owner, alarm) => {
    if (alarm.takes_care_at) return
    await markTakesCare(tx, alarm.id, now)
    if ('reader_id' in asker) await readTopic(tx, { id: asker.reader_id }, alarmTopic(owner.checkIn.id), now)
    if (alarm.care === 'taken') return
    const contacts = await contactsOf(tx, owner.checkIn.id)
    if (contacts.some(isWaiting)) await continueAt(tx, owner, later(now, checkInLimits.care))
    const others = contacts.filter(({ id }) => id !== alarm.id)
    const news = { news: 'check_in_taken', also: alarm.reader_id } as const
    await notifyTold(tx, context, owner, { contacts: others, ...news }, now)
  })

/** Who takes care isn't told of it: whoever keeps others away must not learn who sends for them. */
export const doubtCare = (context: AppContext, asker: Asker, now: Date) =>
  answering(context, asker, async (tx, owner, alarm) => {
    const state = stateFor(alarm)
    if (state !== 'yours' && state !== 'others') return
    await markDoubted(tx, alarm.id, now)
    if (alarm.care === 'doubted') return
    const contacts = await contactsOf(tx, owner.checkIn.id)
    if (contacts.some(isWaiting)) await continueAt(tx, owner, now)
    else await askPerson(tx, owner, now)
    const others = contacts.filter(({ id, takes_care_at }) => id !== alarm.id && !takes_care_at)
    await notifyTold(tx, context, owner, { contacts: others, news: 'check_in_doubted' }, now)
  })

/** Changes nothing once the person is safe. */
const answering = (
  context: AppContext,
  asker: Asker,
  act: (tx: Database, owner: Owner, alarm: AlarmRow) => Promise<void>,
) =>
  inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, (await found(tx, asker)).check_in_id)
    const alarm = await found(tx, asker)
    if (!owner || alarm.ended_at) return shownToContact(alarm)
    await act(tx, owner, alarm)
    return shownToContact(await found(tx, asker))
  })

async function continueAt(tx: Database, { checkIn }: Owner, next_at: Date) {
  await changeCheckIn(tx, checkIn.id, { next_at })
  await plan(tx, checkIn.id, next_at)
}

async function found(db: Database, asker: Asker) {
  const alarm = await alarmFor(db, asker)
  if (!alarm) throw notFound('Check-in')
  return alarm
}

function shownToContact(alarm: AlarmRow): Alarm {
  const { user_id, display_name, avatar_url, is_staff, is_verified } = alarm
  const { words, phone, due_at, told_at, takes_care_at, ended_at, taken_by } = alarm
  return {
    user: { id: user_id, display_name, avatar_url, is_staff, is_verified },
    words,
    phone,
    due_at: due_at.toISOString(),
    told_at: (told_at ?? due_at).toISOString(),
    state: stateFor(alarm),
    taken_by,
    may_take_care: !ended_at && !takes_care_at,
    safe_at: ended_at?.toISOString() ?? null,
  }
}

function stateFor({ ended_at, takes_care_at, doubted_at, care }: AlarmRow): Alarm['state'] {
  if (ended_at) return 'safe'
  if (takes_care_at && !(doubted_at && doubted_at >= takes_care_at)) return 'yours'
  return care === 'taken' ? 'others' : care
}
