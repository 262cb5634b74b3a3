import { listSaved as contract } from '../../contract/posts/interests.ts'
import { countSaved, savedIds } from './interests/saved.ts'
import type { Database } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { postsByIds, type PostViewer } from './posts.ts'

export async function listSaved(db: Database, viewer: PostViewer, page: number, type?: string) {
  const [count, ids] = await Promise.all([
    countSaved(db, viewer),
    savedIds(db, viewer, offsetOf(page), pageSize),
  ])
  const results = await postsByIds(db, viewer, ids)
  return pageReply(contract.path, { page, count, results }, type === undefined ? {} : { type })
}
