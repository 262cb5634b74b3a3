import { type PostPage, pageSize } from '../../../contract/posts/posts.ts'
import {
  changeLockedCommunity,
  type CommunityViewer,
  type CommunitySection,
  getCommunity,
  loadReachable,
} from '../../communities/access.ts'
import { listBlockedFor } from '../../relations/visibility.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../../platform/http/pagination.ts'
import type { Room } from '../../platform/room.ts'
import { invalid, notAllowed, notFound } from '../../platform/http/refusal.ts'
import { isPostInCommunity, type PagePosition, findPostsIn, setPinned } from './queries.ts'

type Reader = CommunityViewer & { uid: string }

/** Only for members if the community is not open. */
export async function listCommunityPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: Reader,
  section: CommunitySection,
  id: number,
  cursor: string | undefined,
): Promise<PostPage> {
  const [{ kind, privacy, role, ward_code }, blocked] = await Promise.all([
    loadReachable(db, viewer, section, id),
    listBlockedFor(db, viewer),
  ])
  if (privacy === 'request' && role === null) throw notAllowed('Join first')
  const from = cursor === undefined ? null : readCursor(id, unbindCursor(viewer, cursor))
  const reader = { ...viewer, blocked }
  const found = await findPostsIn(
    db,
    reader,
    { id, ward_code: kind === 'ward' ? ward_code : null },
    from?.last ?? null,
  )
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const page = from?.page ?? 1
  const isMore = last !== undefined && found.length > pageSize
  return {
    data: await loadPostsByIds(
      db,
      rooms,
      reader,
      posts.map((post) => post.id),
    ),
    meta: {
      currentPage: page,
      totalPages: page + (isMore ? 1 : 0),
      next_cursor: isMore ? bindCursor(viewer, writeCursor(id, page + 1, last)) : null,
      radius: null,
      as_of: null,
    },
  }
}

const writeCursor = (community: number, page: number, { at, id }: PagePosition) =>
  packCursor([community, page, at.getTime(), id])

function readCursor(community: number, text: string): { page: number; last: PagePosition } {
  const [, page = 0, at = -1, id = 0] = unpackCursor(text)
  const isPossible =
    [page, at, id].every(Number.isSafeInteger) && page >= 2 && 0 <= at && at <= Date.UTC(9999, 0) && id >= 1
  const last = { at: new Date(isPossible ? at : 0), id }
  if (!isPossible || writeCursor(community, page, last) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return { page, last }
}

export const pinPost = (
  db: Database,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  post_id: number | null,
) =>
  inTransaction(db, async (tx) => {
    await changeLockedCommunity(tx, viewer, section, id, async ({ role }) => {
      if (role === null || role === 'member') throw notAllowed()
      if (post_id !== null && !(await isPostInCommunity(tx, id, post_id))) throw notFound('Post')
      await setPinned(tx, id, post_id)
    })
    return getCommunity(tx, viewer, section, id)
  })
