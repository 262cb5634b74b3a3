import type { AlertAnswer } from '../../../contract/posts/alert-fields.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { announcePostChanged } from '../../posts/post-events.ts'
import { outOfReach, type Resident } from '../../posts/reach.ts'
import {
  type AnsweredAlert,
  countKnownAnswers,
  deleteAnswer,
  lockAnswered,
  saveAnswer,
  setFalse,
  setRinging,
} from './answer-queries.ts'
import { isRingLimitReached } from './notify.ts'
import { isFoundFalse, ringsByAnswers } from './rules.ts'

/** Repeating an answer changes nothing. */
export const answerAlert = (db: Database, viewer: Resident, id: number, answer: AlertAnswer, now: Date) =>
  changeAnswer(db, viewer, id, now, (tx, alert) => {
    if (!alert.is_in_reach) throw outOfReach(viewer)
    const is_there = answer === 'seen'
    return saveAnswer(tx, { post_id: id, user_id: viewer.id, is_there, answered_at: now })
  })

export const withdrawAnswer = (db: Database, viewer: Resident, id: number, now: Date) =>
  changeAnswer(db, viewer, id, now, (tx) => deleteAnswer(tx, { post_id: id, user_id: viewer.id }))

/** `change` returns whether it has changed an answer. */
const changeAnswer = (
  db: Database,
  viewer: Resident,
  id: number,
  now: Date,
  change: (tx: Database, alert: AnsweredAlert) => Promise<boolean>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const alert = await lockAnswered(tx, viewer, id)
    if (!alert || !isAlert(alert.category)) throw notFound('Alert')
    if (alert.author_id === viewer.id) throw new Refusal(422, 'own_post', 'That is your own post')
    if (alert.over_at) throw new Refusal(409, 'post_over', 'This alert is over')
    if (!(await change(tx, alert))) return id
    if (alert.cell !== null) await applyAnswers(tx, { ...alert, cell: alert.cell }, now)
    announcePostChanged(tx, id)
    return id
  })

/** An alert that notifies keeps notifying, whatever is answered afterwards. */
async function applyAnswers(tx: Database, alert: AnsweredAlert & { cell: string }, now: Date) {
  const counted = await countKnownAnswers(tx, alert, now)
  const isFalse = isFoundFalse(counted)
  if (isFalse !== (alert.false_at !== null)) await setFalse(tx, alert.id, isFalse ? now : null)
  if (alert.rings_at !== null || !ringsByAnswers(counted)) return
  if (await isRingLimitReached(tx, alert.author_id, now)) return
  await setRinging(tx, alert.id, now)
  await addJob(tx, 'notify_of_alert', { post_id: alert.id })
}
