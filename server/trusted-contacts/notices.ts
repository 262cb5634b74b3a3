import {
  listReceivedNotices,
  listSentNotices,
  noticeLimits,
  type NoticeReason,
  type ReceivedNotice,
  type SentNotice,
} from '../../contract/people/relative-notices.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { dayMs, limitRate } from '../invitations/limits.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { notifyOfNotice } from './notice-news.ts'
import {
  countNotices,
  deleteNoticesBefore,
  insertNotice,
  isReached,
  lockBoth,
  noticesSince,
  receivedBy,
  sentBy,
} from './notice-queries.ts'
import { onlyOneself } from './trusted-contacts.ts'

const keptMs = 365 * dayMs

interface NewNotice {
  user_id: number
  reason: NoticeReason
  message: string
}

/** Throws 404 unless the viewer is a neighbour who reaches somebody: why not stays unknown. */
export async function notifyRelatives(
  db: Database,
  viewer: Viewer,
  { user_id, reason, ...given }: NewNotice,
  now: Date,
): Promise<SentNotice> {
  const message = given.message.trim()
  return inTransaction(db, async (tx) => {
    const { one: sender, other: person } = await lockBoth(tx, viewer.id, user_id)
    if (!sender || !person || !(await isReached(tx, viewer, user_id, now))) throw notFound('User')
    await refuseTooMany(tx, { sender_id: viewer.id, user_id }, now)
    const { id } = await insertNotice(tx, { user_id, sender_id: viewer.id, reason, message, sent_at: now })
    await notifyOfNotice(tx, { sender, person, reason, message }, now)
    const [notice] = await sentBy(tx, viewer).where('relative_notices.id', '=', id).execute()
    if (!notice) throw notFound('User')
    return shown(notice)
  })
}

async function refuseTooMany(
  tx: Database,
  { sender_id, user_id }: { sender_id: number; user_id: number },
  now: Date,
) {
  const notices = await noticesSince(tx, sender_id, user_id, new Date(now.getTime() - dayMs))
  const [own, about] = [
    notices.filter((notice) => notice.sender_id === sender_id),
    notices.filter((notice) => notice.user_id === user_id),
  ]
  const limit = (some: typeof notices, max: number, refusal: [code: RefusalCode, detail: string]) =>
    limitRate(
      some.map(({ sent_at }) => sent_at),
      { max, periodMs: dayMs },
      now,
      refusal,
    )
  const { to_pair, by_sender, about_person } = noticeLimits
  const between = own.filter((notice) => notice.user_id === user_id)
  limit(between, to_pair, ['notified_today', 'You have notified their relatives today'])
  limit(own, by_sender, ['too_many_notices', 'You have notified relatives of neighbours often enough today'])
  limit(about, about_person, ['notified_enough', 'Their relatives were notified often enough today'])
}

export async function listReceived(db: Database, viewer: Viewer, user_id: number, page: number) {
  onlyOneself(viewer, user_id)
  const count = await countNotices(db, 'user_id', user_id)
  const rows = await receivedBy(db, user_id).offset(offsetOf(page)).limit(pageSize).execute()
  const results: ReceivedNotice[] = rows.map(shown)
  return pageReply(pathOf(listReceivedNotices, user_id), { page, count, results })
}

export async function listSent(db: Database, viewer: Viewer, user_id: number, page: number) {
  onlyOneself(viewer, user_id)
  const count = await countNotices(db, 'sender_id', user_id)
  const rows = await sentBy(db, viewer).offset(offsetOf(page)).limit(pageSize).execute()
  const results: SentNotice[] = rows.map(shown)
  return pageReply(pathOf(listSentNotices, user_id), { page, count, results })
}

const pathOf = ({ path }: { path: string }, user_id: number) => path.replace(':id', String(user_id))

const shown = <Row extends { reason: string; sent_at: Date }>({ reason, sent_at, ...row }: Row) => ({
  ...row,
  reason: reason as NoticeReason,
  sent_at: sent_at.toISOString(),
})

/** What others know of an event that is long over. */
export const purgeOldNotices = (db: Database, now: Date) =>
  deleteNoticesBefore(db, new Date(now.getTime() - keptMs))
