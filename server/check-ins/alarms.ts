import type { Alarm } from '../../contract/people/check-ins.ts'
import { readTopic } from '../notifications/read-topic.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { hashOf } from '../platform/secrets/secrets.ts'
import { alarmFor, type AlarmRow, type Asker, markTakesCare } from './alarm-queries.ts'
import { changeCheckIn, lockCheckIn } from './queries.ts'
import { alarmTopic } from './schedule.ts'

export const asReader = ({ id: reader_id }: { id: number }, check_in_id: number): Asker => ({
  reader_id,
  check_in_id,
})
export const byToken = (token: string): Asker => ({ token_hash: hashOf(token) })

export async function getAlarm(db: Database, asker: Asker): Promise<Alarm> {
  return shownToContact(await found(db, asker))
}

export async function takeCare(db: Database, asker: Asker, now: Date): Promise<Alarm> {
  return inTransaction(db, async (tx) => {
    const { user_id, check_in_id } = await found(tx, asker)
    await lockCheckIn(tx, user_id, check_in_id)
    const alarm = await found(tx, asker)
    if (alarm.ended_at || alarm.takes_care_at) return shownToContact(alarm)
    await markTakesCare(tx, alarm.id, now)
    await changeCheckIn(tx, check_in_id, { next_at: null })
    if ('reader_id' in asker) await readTopic(tx, { id: asker.reader_id }, alarmTopic(check_in_id), now)
    return shownToContact(await found(tx, asker))
  })
}

async function found(db: Database, asker: Asker) {
  const alarm = await alarmFor(db, asker)
  if (!alarm) throw notFound('Check-in')
  return alarm
}

function shownToContact(alarm: AlarmRow): Alarm {
  const { user_id, display_name, avatar_url, is_staff, is_verified } = alarm
  const { words, phone, due_at, told_at, ended_at } = alarm
  return {
    user: { id: user_id, display_name, avatar_url, is_staff, is_verified },
    words,
    phone,
    due_at: due_at.toISOString(),
    told_at: (told_at ?? due_at).toISOString(),
    state: stateFor(alarm),
    safe_at: ended_at?.toISOString() ?? null,
  }
}

function stateFor({ ended_at, takes_care_at, is_taken_care_of }: AlarmRow): Alarm['state'] {
  if (ended_at) return 'safe'
  if (takes_care_at) return 'yours'
  return is_taken_care_of ? 'others' : 'open'
}
