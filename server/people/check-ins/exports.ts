import type { Database } from '../../platform/database/db.ts'
import { alarmsOf } from './alarm-queries.ts'
import { checkInsOf, deleteDueBefore } from './queries.ts'
import { later } from './schedule.ts'

const keptMinutes = 30 * 24 * 60

const text = (moment: Date | null) => moment?.toISOString() ?? null

export async function exportCheckIns(db: Database, user_id: number) {
  const own = await checkInsOf(db, user_id)
  const alarms = await alarmsOf(db, user_id)
  return {
    check_ins: own.map(({ words, shares_phone, told, ...moments }) => ({
      words,
      shares_phone,
      told,
      started_at: text(moments.started_at),
      due_at: text(moments.due_at),
      ended_at: text(moments.ended_at),
    })),
    alarms: alarms.map(({ display_name, told_at, takes_care_at, doubted_at }) => ({
      about: display_name,
      told_at: text(told_at),
      takes_care_at: text(takes_care_at),
      doubted_at: text(doubted_at),
    })),
  }
}

export const purgeOldCheckIns = (db: Database, now: Date) => deleteDueBefore(db, later(now, -keptMinutes))
