import { ageAt, dataKeptFrom, isBirthday } from '../../../contract/people/age.ts'
import { tooYoung } from '../../accounts/sign-in/complete-sign-in.ts'
import { announceAbsence, refuseAccount } from '../../accounts/leaving/away.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { updateWords } from './queries.ts'

interface Deps {
  config: Pick<Config, 'minimumAge'>
  rooms: readonly Room[]
}

/** Throws a 400 `Refusal` for a date on which no living person can have been born. */
export function checkBirthday(birthday: string, now: Date) {
  if (!isBirthday(birthday, now))
    throw invalid({ birthday: ['must be a day that exists and lies in the past'] })
}

/** First asks whether the birthday is right, then closes the account, and erases a child's data. */
export async function refuseTooYoung(
  db: Database,
  { config: { minimumAge }, rooms }: Deps,
  { id, birthday, isSure }: { id: number; birthday: string; isSure: boolean },
  now: Date,
) {
  const age = ageAt(birthday, now)
  if (age >= minimumAge) return
  if (!isSure)
    throw new Refusal(
      409,
      'confirm_birthday',
      `Xóm is for people of ${minimumAge} years and older; is the date right?`,
    )
  await inTransaction(db, async (tx) => {
    await updateWords(tx, id, { birthday }, now)
    await announceAbsence(tx, { rooms }, { kind: 'began', user_id: id, until: null, now })
    await refuseAccount(tx, { rooms }, id, now)
    await endSessionsOf(tx, id, now)
    if (age < dataKeptFrom) await addJob(tx, 'erase_account', { user_id: id }, { key: `erase_account ${id}` })
  })
  throw tooYoung(minimumAge)
}
