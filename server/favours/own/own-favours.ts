import * as contract from '../../../contract/favours/favours.ts'
import { toMedia } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { bindCursor, pageSize, unbindCursor } from '../../platform/http/pagination.ts'
import { loadOffers, toPostTitle } from '../offers/offers.ts'
import {
  type ListPosition,
  readCursor,
  writeCursor,
  type UnansweredPostRow,
  selectUnansweredPosts,
  countSection,
  firstPictures,
  selectPositionsIn,
} from './own-queries.ts'
import { isLoan } from '../../posts/drafts.ts'

interface Viewer {
  id: number
  uid: string
}

export async function listOwnFavours(
  db: Database,
  viewer: Viewer,
  section: contract.FavourSection,
  cursor: string | undefined,
  now: Date,
) {
  const from = cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor))
  const [count, positions] = await Promise.all([
    from ? null : countSection(db, section, viewer, now),
    selectPositionsIn(db, section, { viewer, from, limit: pageSize + 1 }, now),
  ])
  const page = positions.slice(0, pageSize)
  const last = page.at(-1)
  const path = contract.listOwnFavours.path.replace(':section', section)
  const next =
    positions.length > pageSize && last
      ? `${path}?${new URLSearchParams({ cursor: bindCursor(viewer, writeCursor(last)) })}`
      : null
  return { count, next, results: await showFavours(db, viewer, page, now) }
}

export async function getWaiting(db: Database, viewer: Viewer, now: Date): Promise<contract.Waiting> {
  const [count, positions] = await Promise.all([
    countSection(db, 'waiting', viewer, now),
    selectPositionsIn(db, 'waiting', { viewer, from: null, limit: 1 }, now),
  ])
  const [first = null] = await loadOffers(
    db,
    viewer,
    positions.map(({ id }) => id),
    now,
  )
  return { count, first }
}

async function showFavours(
  db: Database,
  viewer: Viewer,
  positions: ListPosition[],
  now: Date,
): Promise<contract.OwnFavour[]> {
  const idsOf = (kind: ListPosition['kind']) =>
    positions.filter((position) => position.kind === kind).map(({ id }) => id)
  const [offers, posts] = await Promise.all([
    loadOffers(db, viewer, idsOf(0), now),
    selectUnansweredPosts(db, viewer, idsOf(1)),
  ])
  const postIds = [...offers.flatMap(({ post_id }) => post_id ?? []), ...posts.map(({ id }) => id)]
  const pictures = new Map((await firstPictures(db, postIds)).map((row) => [row.post_id, toMedia(row)]))
  const offersById = new Map(offers.map((offer) => [offer.id, offer]))
  const postsById = new Map(posts.map((post) => [post.id, post]))
  return positions.flatMap(({ kind, id }): contract.OwnFavour[] => {
    const offer = kind === 0 ? offersById.get(id) : undefined
    const post = kind === 1 ? postsById.get(id) : undefined
    if (offer) {
      const picture = (offer.post_id !== null && pictures.get(offer.post_id)) || null
      return [{ id: `offer-${id}`, offer, post: null, picture }]
    }
    // A row that was deleted after the first query is skipped.
    return post
      ? [{ id: `post-${id}`, offer: null, post: showUnanswered(post), picture: pictures.get(id) ?? null }]
      : []
  })
}

const showUnanswered = ({
  content,
  due_date,
  created_at,
  is_lending,
  ...post
}: UnansweredPostRow): contract.Unanswered => ({
  ...post,
  title: toPostTitle({ title: post.title, content }),
  is_lending: isLoan({ category: post.kind, due_date, is_lending }),
  due_date: due_date?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
