import { sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import type { Helper } from '../../../contract/posts/helpers.ts'
import { selectLenders } from '../../favours/found-lenders.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findMeaning } from '../../text/meaning/meaning.ts'
import { wordsOfRequestsNear } from '../../text/words/near.ts'
import { parseTexts } from '../../text/words/parse-query.ts'
import { selectSkilled } from '../users/found-people.ts'
import { findAskablePost, insertAsks, lockPeople, markDeclined, selectHelpers } from './queries.ts'

type Asker = Pick<Viewer, 'id' | 'cell' | 'ward_code'>

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** Nobody for a text that names nothing known. */
export async function suggestHelpers(
  db: Database,
  viewer: Asker,
  text: string,
  now: Date,
): Promise<{ results: Helper[] }> {
  const { skills, phrases } = findMeaning(text)
  if (viewer.cell === null || !phrases.length) return { results: [] }
  const { words } = await parseTexts(db, phrases)
  const found = selectLenders(viewer, wordsOfRequestsNear(viewer.cell, words))
  const rows = await selectHelpers(
    db,
    viewer,
    skills.length ? sql`${found} UNION ALL ${selectSkilled(viewer, { words: [], skills })}` : found,
    dayBefore(now),
  )
  return {
    results: rows.map(({ person, note, skills: own }) => ({
      person,
      skill: own.find((skill) => skills.some((each) => each === skill)) ?? null,
      lent: note.startsWith('lent ') ? note.replace('lent ', '') : null,
    })),
  }
}

/** Throws 404 unless it is an open request of the viewer. */
export const askHelpers = (db: Database, viewer: Asker, post_id: number, ids: number[], now: Date) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, ...ids])
    const post = await findAskablePost(tx, post_id)
    if (post?.author_id !== viewer.id) throw notFound('Post')
    const to = await insertAsks(tx, viewer, { post_id, ids, since: dayBefore(now), now })
    if (!to.length) return
    await notify(tx, {
      kind: 'asked',
      to,
      by: viewer.id,
      topic: `asked:${post_id}`,
      post_id,
      action_url: `/posts/${post_id}`,
      text: post.title || post.content,
      at: now,
    })
  })

export const declineAsk = (db: Database, viewer: { id: number }, post_id: number, now: Date) =>
  markDeclined(db, post_id, viewer.id, now)
