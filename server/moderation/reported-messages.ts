import { listReportedMessages as list, type ReportedMessage } from '../../contract/reports.ts'
import { hideMessage } from '../chats/reports.ts'
import { showPicture } from '../media/pictures.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { notFound } from '../platform/http/refusal.ts'
import { countReported, type ReportedRow, reportedRow, reportedRows } from './reported-queries.ts'

export async function listReportedMessages(db: Database, page: number) {
  const [count, rows] = await Promise.all([countReported(db), reportedRows(db, offsetOf(page), pageSize)])
  return pageReply(list.path, { page, count, results: rows.map(show) })
}

export const hideReportedMessage = (db: Database, report_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const report = await reportedRow(tx, report_id)
    if (!report) throw notFound('Report')
    await hideMessage(tx, report.message_id, now)
    return show({ ...report, is_gone: true })
  })

function show({ media, created_at, sent_at, ...report }: ReportedRow): ReportedMessage {
  const addressOf = (id: number) => (width: number, format: string) =>
    `/api/moderation/messages/${report.id}/files/${id}/${width}.${format}`
  return {
    ...report,
    reportedAt: created_at.toISOString(),
    sentAt: sent_at.toISOString(),
    media: (media ?? []).map((picture) => showPicture(picture, addressOf(picture.id))),
  }
}
