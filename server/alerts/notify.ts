import type { NotificationKind } from '../../contract/notifications.ts'
import { alertsNotify } from '../../contract/policy.ts'
import { notify } from '../notifications/notify.ts'
import { takeBack } from '../notifications/taking-back.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import { alertTopic } from '../posts/changes.ts'
import {
  type Alert,
  authorOf,
  countAlertsBy,
  holdAlert,
  peopleToNotify,
  peopleWhoRead,
  type Reach,
} from './queries.ts'

/** So many are told at once; in between others may end, delete or like the post. */
const atOnce = 1000

/** Whoever warns more often on one day is read in the feed, but notifies nobody; nor does a newcomer. */
const mostADay = 5

/** Those are neighbours of an alert who live in its cell or in one that touches it. */
export const cellsAround = (cell: Cell, rings = 1) => ringsAround(cell, rings).flat()

/** What is no longer so, by how an alert stands. */
const outdated: Record<string, NotificationKind[]> = {
  'goes on': ['alert_over'],
  over: ['alert'],
  'no alert': ['alert', 'alert_over'],
}

/**
 * Who is to be told of an alert. It follows from what everybody may know of its place, or those who are told could
 * find more; where the place is wide, it reaches all who may live near the one who warns.
 */
function reachOf({ cell, area, ward_code }: Alert): Reach {
  if (area === 'ward') return ward_code === null ? { outside: cell } : { ward_code }
  return { cells: cellsAround(cell, area === 'parent' ? 2 : 1) }
}

interface AlertNotice {
  post_id: number
  /** Whether staff ended it: then nobody's name stands for that. */
  by_staff?: boolean
}

/**
 * Tells people how an alert stands: everybody around that it goes on, or whoever has read of it that it is over. What
 * is not so any more is taken back where it was not read, and nobody is told the same twice.
 */
export async function notifyOfAlert(db: Database, { post_id, by_staff = false }: AlertNotice, at: Date) {
  const topic = alertTopic(post_id)
  const about = { topic, post_id, action_url: `/posts/${post_id}`, at }
  const notifySome = (after: number) =>
    db.transaction().execute(async (tx) => {
      const alert = await holdAlert(tx, post_id)
      if (!alert) return { taken: 0, notified: [] }
      const taken = await takeBack(tx, { post_id, topic, kinds: outdated[alert.stands] ?? [] }, atOnce)
      if (alert.stands === 'over') {
        const notified = await peopleWhoRead(tx, post_id, { after, limit: atOnce })
        const by = by_staff ? null : alert.author_id
        await notify(tx, { kind: 'alert_over', to: notified, by, ...about })
        return { taken, notified }
      }
      if (alert.stands !== 'goes on' || !(await isRung(tx, alert))) return { taken, notified: [] }
      const notified = await peopleToNotify(tx, post_id, reachOf(alert), { after, limit: atOnce })
      await notify(tx, { kind: 'alert', to: notified, by: alert.author_id, ...about })
      return { taken, notified }
    })

  let after = 0
  for (;;) {
    const { taken, notified } = await notifySome(after)
    if (taken < atOnce && notified.length < atOnce) return
    after = notified.at(-1) ?? after
  }
}

/** Whether an alert notifies people: how it was when it was written holds for it. */
async function isRung(tx: Database, { author_id, created_at }: { author_id: number; created_at: Date }) {
  if ((await countAlertsBy(tx, author_id, created_at)) >= mostADay) return false
  return alertsNotify(await authorOf(tx, author_id), created_at)
}
