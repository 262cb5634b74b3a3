import { dayMs } from '../../../contract/durations.ts'
import type { Offer } from '../../../contract/favours/favours.ts'
import { offerLimits } from '../../../contract/favours/offers.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'
import { getOffer } from '../offers/offers.ts'
import { lockFavourSeenBy, saveMeeting } from './move-queries.ts'
import { notifyOfMove } from './notify.ts'

/** Sets place and time of an agreed favour, and notifies the other side. */
export const setMeeting = (
  db: Database,
  viewer: { id: number },
  id: number,
  { place, at }: { place: string; at: Date },
  now: Date,
) =>
  inTransaction(db, async (tx): Promise<Offer> => {
    const locked = await lockFavourSeenBy(tx, viewer, id)
    if (!locked) throw notFound('Offer')
    const { favour, post_id } = locked
    if (at <= now || at.getTime() > now.getTime() + offerLimits.meetingDays * dayMs)
      throw invalid({ at: [`must be within ${offerLimits.meetingDays} days from now`] })
    // Null across a block, and for somebody who has left.
    const { other } = await getOffer(tx, viewer, id, now)
    const isAgreed = favour.status === 'accepted' || favour.status === 'handed_over'
    const isAuthor = favour.author_id === viewer.id
    if (!isAgreed || other === null)
      throw new Refusal(409, 'not_now', 'As the offer stands now, that can not be done')
    await saveMeeting(tx, id, { place: oneLine(place), at, by: isAuthor ? 'author' : 'offerer' }, now)
    await notifyOfMove(tx, { id, post_id }, 'meeting_set', { to: [other.id], by: viewer.id, at: now })
    return getOffer(tx, viewer, id, now)
  })
