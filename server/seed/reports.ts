import { reportableProduct } from '../market/products/reportable.ts'
import { createReport } from '../moderation/reports/reports.ts'
import type { Database } from '../platform/database/db.ts'
import { reportablePost } from '../posts/withholding/reportable.ts'
import { reports } from './content.ts'
import { laterBy } from './moments.ts'
import { findPost, findProduct } from './queries.ts'

/** Reports that staff have not decided yet. */
export async function insertReports(tx: Database, personId: (username: string) => number, now: Date) {
  const reportables = { post: reportablePost, product: reportableProduct }
  const deps = { rooms: [{ name: 'demo', reportables }], config: { requireVerifiedToPost: false } }
  for (const { by, about, reason, note, ago } of reports) {
    const target =
      'post' in about
        ? { target_type: 'post' as const, target_id: await findPost(tx, about.post) }
        : { target_type: 'product' as const, target_id: await findProduct(tx, about.product) }
    await createReport(tx, deps, { id: personId(by) }, { ...target, reason, note }, laterBy(now, -ago))
  }
}
