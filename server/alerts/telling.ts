import { notify } from '../notifications/notifications.ts'
import { type Database } from '../platform/db.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import { alertTopic } from '../posts/posts.ts'
import { countAlertsBy, holdAlert, peopleToTell, peopleWhoRead } from './queries.ts'

/** So many are told at once; in between others may end, delete or like the post. */
const atOnce = 1000

/** Whoever warns more often on one day is read in the feed, but wakes nobody. */
const mostADay = 5

/** Those are neighbours of an alert who live in its cell or in one that touches it. */
export const cellsAround = (cell: Cell) => ringsAround(cell, 1).flat()

/** Tells everybody around of an alert that goes on. Who was told before is not told again. */
export const tellOfAlert = (db: Database, post_id: number, at: Date) =>
  inBatches(db, async (tx, after) => {
    const alert = await holdAlert(tx, post_id, false)
    if (!alert) return []
    if ((await countAlertsBy(tx, alert.author_id, alert.created_at)) >= mostADay) return []
    const to = await peopleToTell(tx, post_id, { cells: cellsAround(alert.cell), after, limit: atOnce })
    await notify(tx, { kind: 'alert', to, by: alert.author_id, ...about(post_id, at) })
    return to
  })

/** Tells those who have read of an alert that it is over. */
export const tellAlertIsOver = (db: Database, post_id: number, at: Date) =>
  inBatches(db, async (tx, after) => {
    const alert = await holdAlert(tx, post_id, true)
    if (!alert) return []
    const to = await peopleWhoRead(tx, post_id, { after, limit: atOnce })
    await notify(tx, { kind: 'alert_over', to, by: alert.author_id, ...about(post_id, at) })
    return to
  })

const about = (post_id: number, at: Date) => ({
  topic: alertTopic(post_id),
  post_id,
  action_url: `/posts/${post_id}`,
  at,
})

/** Works in transactions of their own, each from the person on with whom the last one ended. */
async function inBatches(db: Database, act: (tx: Database, after: number) => Promise<number[]>) {
  let after = 0
  for (;;) {
    const told = await db.transaction().execute((tx) => act(tx, after))
    if (told.length < atOnce) return
    after = told.at(-1) ?? after
  }
}
