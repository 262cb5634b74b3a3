import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { Offer } from '../../../contract/favours/favours.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { getOffer } from '../offers/offers.ts'
import { lockFavour, lockFavourSeenBy, withoutBlock, saveReminder, saveReturnDay } from './move-queries.ts'
import { notifyOfMove } from './notify.ts'

const yearMs = 365 * dayMs

/** For a loan without a date. A date of the post applies to the loan. */
export const setReturnDay = (db: Database, viewer: { id: number }, id: number, due_date: Date, now: Date) =>
  inTransaction(db, async (tx): Promise<Offer> => {
    const locked = await lockFavourSeenBy(tx, viewer, id)
    if (!locked) throw notFound('Offer')
    const { favour, post, post_id } = locked
    const { status, is_lending } = favour
    if (due_date <= now || due_date.getTime() > now.getTime() + yearMs)
      throw invalid({ due_date: ['must be within a year from now'] })
    const isAgreed = status === 'accepted' || status === 'handed_over'
    if (!is_lending || !isAgreed || favour.due_date || post?.due_date)
      throw new Refusal(409, 'not_now', 'As the offer stands now, that can not be done')
    await saveReturnDay(tx, id, due_date, now)
    if (status === 'handed_over') await planReminders(tx, id, due_date, now)
    const users = [favour.author_id, favour.offerer_id].filter((person) => person !== null)
    announce(tx, { users }, 'favour', { offer_id: id, post_id, status })
    return getOffer(tx, viewer, id, now)
  })

/** Viet Nam has UTC+7 all year. */
const aheadMs = 7 * hourMs
const reminderHour = 9

/** Days before the due date. A reminder is sent on its day or not at all. */
const daysAhead = { 'day-before': 1, day: 0 }
type Occasion = keyof typeof daysAhead

export interface Reminder {
  favour_id: number
  /** ISO 8601. If the due date has changed since, another reminder is planned for it. */
  due_date: string
  on: Occasion
}

function dayOf(due_date: Date, on: Occasion) {
  const midnight = (Math.floor((due_date.getTime() + aheadMs) / dayMs) - daysAhead[on]) * dayMs - aheadMs
  return { at: new Date(midnight + reminderHour * hourMs), ends: new Date(midnight + dayMs) }
}

export async function planReminders(tx: Database, favour_id: number, due_date: Date | null, now: Date) {
  if (!due_date) return
  for (const on of ['day-before', 'day'] as const) {
    const { at } = dayOf(due_date, on)
    const reminder: Reminder = { favour_id, due_date: due_date.toISOString(), on }
    if (at > now)
      await addJob(tx, 'remind_of_return', { ...reminder }, { key: `due:${favour_id}:${on}`, runAt: at })
  }
}

/** Reminds the borrower, and on the day the lender, unless the item is returned or has another date. */
export const remindOfReturn = (db: Database, { favour_id, due_date, on }: Reminder, now: Date) =>
  inTransaction(db, async (tx) => {
    const locked = await lockFavour(tx, favour_id, withoutBlock)
    if (locked?.favour.status !== 'handed_over') return
    const { favour, post } = locked
    const { at, ends } = dayOf(new Date(due_date), on)
    if (favour.due_date?.toISOString() !== due_date || now >= ends) return
    if (!(await saveReminder(tx, favour_id, at))) return
    const kind = on === 'day' ? 'due_today' : 'due_tomorrow'
    const to = on === 'day' ? [favour.author_id, favour.offerer_id] : [favour.author_id]
    const offer = { id: favour_id, post_id: post?.id ?? null }
    await notifyOfMove(tx, offer, kind, { to, by: null, at: now, scheduled_for: at })
  })
