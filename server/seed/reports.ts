import type { reportReasons } from '../../contract/reports.ts'
import { createReport } from '../moderation/reports/report.ts'
import type { Database } from '../platform/database/db.ts'
import { reportablePost } from '../posts/reportable.ts'
import { reportableProduct } from '../market/products/reportable.ts'
import { laterBy } from './moments.ts'
import { listingNamed, postThatBegins } from './queries.ts'

interface ReportDraft {
  by: string
  about: { post: string } | { product: string }
  reason: (typeof reportReasons)[number]
  note: string
  /** Hours before the seeding. */
  ago: number
}

const reports: ReportDraft[] = [
  {
    by: 'kiet',
    about: { post: 'Sáng sớm nay có đứa nhỏ' },
    reason: 'other',
    note: 'Kể chuyện con nít nhà người ta, không biết ba má có chịu không.',
    ago: 30,
  },
  {
    by: 'thuy',
    about: { post: 'Mưa từ nãy tới giờ' },
    reason: 'other',
    note: 'Nước rút rồi mà bài còn đó, bà con tưởng còn ngập.',
    ago: 3,
  },
  {
    by: 'trang',
    about: { product: 'Màn hình 24 inch, kèm dây HDMI' },
    reason: 'spam',
    note: 'Hình như đăng hai lần.',
    ago: 20,
  },
]

/** What the cast reported, which waits for staff. */
export async function insertReports(tx: Database, personId: (username: string) => number, now: Date) {
  const reportables = { post: reportablePost, product: reportableProduct }
  const deps = { rooms: [{ name: 'demo', reportables }], config: { requireVerifiedToPost: false } }
  for (const { by, about, reason, note, ago } of reports) {
    const target =
      'post' in about
        ? { target_type: 'post' as const, target_id: await postThatBegins(tx, about.post) }
        : { target_type: 'product' as const, target_id: await listingNamed(tx, about.product) }
    await createReport(tx, deps, { id: personId(by) }, { ...target, reason, note }, laterBy(now, -ago))
  }
}
