import { listSaved as contract } from '../../contract/feed/feed.ts'
import { countSaved, savedIds } from './interests/saved.ts'
import type { Database } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pagination.ts'
import { loadPostsByIds, type PostViewer } from './posts.ts'

export async function listSaved(db: Database, viewer: PostViewer, page: number, type?: string) {
  const [count, ids] = await Promise.all([
    countSaved(db, viewer),
    savedIds(db, viewer, offsetOf(page), pageSize),
  ])
  const results = await loadPostsByIds(db, viewer, ids)
  return pageReply(contract.path, { page, count, results }, type === undefined ? {} : { type })
}
