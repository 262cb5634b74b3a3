import { sql } from 'kysely'
import type { Category } from '../../../contract/posts/posts.ts'
import { isKnownTo, isPresent } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import type { ReportableDecision, Reportable } from '../../platform/room.ts'
import { announcePostEvent, type PostEvent } from '../post-events.ts'
import { toReportedWords } from '../../platform/text.ts'

interface ReportedPost {
  author_id: number
  community_id: number | null
  category: Category
  title: string
  content: string
  tags: string[]
  location: string | null
  contact: string | null
  media: number[]
}

/** Reports of events include their location and contact, those of alerts their place and how they ended. */
const load: Reportable['load'] = async (tx, { id, viewer }) => {
  const isReportable = viewer
    ? sql`posts.status = 'active' AND (posts.community_id IS NULL OR ${isKnownTo(viewer, 'posts.community_id', 'posts.created_at')})`
    : sql`posts.status <> 'deleted'`
  const { rows } = await sql<ReportedPost>`
    SELECT author_id, community_id, category, title, tags,
      concat_ws(E'\\n', content, nullif(end_note, '')) AS content,
      coalesce(events.location, nullif(posts.place, '')) AS location,
      concat_ws(' ', contact_name, contact_phone, contact_email) AS contact,
      to_json(ARRAY(SELECT media.id FROM media WHERE media.post_id = posts.id ORDER BY position)) AS media
    FROM posts LEFT JOIN events ON events.post_id = posts.id AND posts.category = 'event'
    WHERE posts.id = ${id} AND ${isReportable}`.execute(tx)
  const [post] = rows
  if (!post) return null
  const { author_id, community_id, title, content, tags, location, contact, media } = post
  const path = post.category === 'event' ? `/events/${id}` : `/posts/${id}`
  const words = toReportedWords({ title, content, tags: tags.join(', '), location, contact: contact?.trim() })
  return { author_id, community_id, words, media, path }
}

type LockedPost = PostEvent['post'] & { status: string }

const columns = sql`posts.id, author_id, category, start_date, end_date, status`

/** Has the effects of deleting it. If the author has deleted it, they can't restore it any more. */
async function withhold(tx: Database, { id, now, ...deps }: ReportableDecision) {
  await sql`UPDATE posts SET deleted_by = NULL WHERE id = ${id} AND status = 'deleted'`.execute(tx)
  const { rows } = await sql<LockedPost>`
    SELECT ${columns} FROM posts WHERE id = ${id} AND status IN ('active', 'hidden')
    FOR NO KEY UPDATE`.execute(tx)
  const [post] = rows
  if (!post) return false
  await announcePostEvent(tx, deps, { kind: 'deleted', post, by: null, now })
  await setStatus(tx, post, 'withheld')
  return true
}

/** The post of a user who is away stays hidden until they come back. */
async function restore(tx: Database, { id, now, ...deps }: ReportableDecision) {
  // Locks the user before the post, in the same order as leaving and coming back do.
  const { rows: people } = await sql<{ is_away: boolean }>`
    SELECT NOT ${isPresent()} AS is_away FROM users
    WHERE id = (SELECT author_id FROM posts WHERE id = ${id}) FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<LockedPost>`
    SELECT ${columns} FROM posts
    WHERE id = ${id} AND status = 'withheld' AND (community_id IS NULL OR EXISTS (
      SELECT FROM communities WHERE communities.id = community_id AND (deleted_at IS NULL OR withheld_at IS NOT NULL)))
    FOR NO KEY UPDATE`.execute(tx)
  const [post] = rows
  if (!post) return false
  if (people[0]?.is_away) return setStatus(tx, post, 'hidden')
  await setStatus(tx, post, 'active')
  await announcePostEvent(tx, deps, { kind: 'restored', post, by: null, now })
  return true
}

/** The author's count includes only active posts. */
async function setStatus(
  tx: Database,
  { id, author_id, status }: LockedPost,
  to: 'active' | 'hidden' | 'withheld',
) {
  const step = Number(to === 'active') - Number(status === 'active')
  await sql`
    WITH changed AS (UPDATE posts SET status = ${to} WHERE id = ${id})
    UPDATE users SET post_count = post_count + ${step} WHERE id = ${author_id} AND ${step} <> 0`.execute(tx)
  return true
}

export const reportablePost: Reportable = { load, withhold, restore }
