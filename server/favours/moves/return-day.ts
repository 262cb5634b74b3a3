import type { Offer } from '../../../contract/posts/favours.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { getOffer } from '../offers/offers.ts'
import { lockFavourSeenBy, saveReturnDay } from './move-queries.ts'
import { planReminders } from './reminders.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The post's day, where it has one, is the favour's; this is for a loan without. */
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
