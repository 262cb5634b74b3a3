import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { AppContext } from '../../platform/room.ts'
import { truncateLetters } from '../../../contract/letters.ts'
import type { Database } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { openSmsSender } from '../../platform/mail/sms.ts'
import { safetyTextLimits } from './phones.ts'
import {
  countSafetyTexts,
  deleteSafetyTextsBefore,
  deleteUnsentTexts,
  insertSafetyText,
  lockCodes,
  markTextSent,
  safetyTextToSend,
  saveTextFile,
  verifiedNumberOf,
} from './queries.ts'

export type SafetyTextKind = 'safety_update' | 'check_in_missed' | 'check_in_doubted' | 'check_in_safe'

/** Older news is outdated and is not sent. */
const maxAgeMs = hourMs
const maxSendAttempts = 6

interface SafetyText {
  user_id: number
  about_id: number
  kind: SafetyTextKind
}

/**
 * The text says who has news, but not what they wrote: a text from our sender must not contain a user's words. Does
 * nothing without an SMS provider or a verified number, or beyond the limits: the mail and the app bring the news too.
 */
export async function queueSafetyText(
  tx: Database,
  context: Pick<AppContext, 'config' | 'mailer'>,
  text: SafetyText,
  now: Date,
) {
  if (!openSmsSender(context) || !(await verifiedNumberOf(tx, text.user_id))) return
  await lockCodes(tx)
  const { all, to_user } = await countSafetyTexts(tx, text.user_id, new Date(now.getTime() - dayMs))
  const { perPerson, share } = safetyTextLimits
  if (to_user >= perPerson || all >= context.config.smsADay * share) return
  const { id } = await insertSafetyText(tx, { ...text, created_at: now })
  await addJob(tx, 'send_safety_text', { text_id: id }, { tries: maxSendAttempts })
}

/** Texts that were sent stay sent. */
export const withdrawSafetyTexts = (tx: Database, about_id: number, kind: SafetyTextKind) =>
  deleteUnsentTexts(tx, about_id, kind)

export async function sendSafetyText(context: AppContext, text_id: number, now: Date) {
  const sms = openSmsSender(context)
  const text = await safetyTextToSend(context.db, text_id, new Date(now.getTime() - maxAgeMs))
  if (!text || !sms) return
  const { language, name, phone, user_id, about_id } = text
  const file = await sms.send(phone, texts[language][text.kind as SafetyTextKind](shortName(name)))
  await markTextSent(context.db, text_id, now)
  if (file !== null) await saveTextFile(context.db, { user_id, about_id, language, file }, now)
}

/** Safety texts are stored for one day, because the limits count them. */
export const purgeOldSafetyTexts = (db: Database, now: Date) =>
  deleteSafetyTextsBefore(db, new Date(now.getTime() - dayMs))

/** Removes dots and slashes, which a phone would show as a link. */
const shortName = (name: string) => truncateLetters(name.replace(/[./:\p{Cc}]+/gu, ' '), 30)

const texts: Record<'vi' | 'en', Record<SafetyTextKind, (name: string) => string>> = {
  vi: {
    safety_update: (name) => `Xóm: ${name} báo tin cho bạn. Mở Xóm hoặc email để xem.`,
    check_in_missed: (name) => `Xóm: ${name} chưa báo an toàn như đã hẹn. Bạn gọi ${name} nhé.`,
    check_in_doubted: (name) => `Xóm: Có người thấy ${name} chưa ổn. Bạn gọi hay ghé xem nhé.`,
    check_in_safe: (name) => `Xóm: ${name} an toàn rồi. Cảm ơn bạn.`,
  },
  en: {
    safety_update: (name) => `Xóm: ${name} has news for you. See Xóm or your mail.`,
    check_in_missed: (name) => `Xóm: ${name} has not said they are safe. Please call ${name}.`,
    check_in_doubted: (name) => `Xóm: Somebody thinks ${name} is not all right. Please call or go and see.`,
    check_in_safe: (name) => `Xóm: ${name} is safe. Thank you.`,
  },
}
