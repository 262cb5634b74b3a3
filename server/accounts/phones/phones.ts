import type { AppContext } from '../../platform/room.ts'
import { randomInt } from 'node:crypto'
import { codeLimits } from '../../../contract/people/phones.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { smsOf } from '../../platform/mail/sms.ts'
import { isSigned, keyFor, type KeySource, sign } from '../../platform/secrets/keys.ts'
import { dayMs, enforceLimits, smsUnavailable } from './limits.ts'
import { mobileNumber } from './numbers.ts'
import {
  codeToSend,
  countTry,
  deleteCodesBefore,
  holderOf,
  insertCode,
  lockNumber,
  lockUser,
  markCodeUsed,
  newestCode,
  saveCodeHash,
  saveFile,
  verifyUser,
} from './queries.ts'

/** A code is useless after ten minutes, so sending is given up before. */
const sendingTries = 5

/** Replaces an earlier code. */
export async function orderCode(
  context: AppContext,
  viewer: Viewer,
  { user_id, written, network_hash }: { user_id: number; written: string; network_hash: string },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const phone = await mobileNumber(written)
  if (phone === null)
    throw new Refusal(422, 'not_a_mobile', 'Not a mobile number of Viet Nam', {
      errors: { phone: ['must be a mobile number of Viet Nam'] },
    })
  if (!smsOf(context)) throw smsUnavailable()
  const expires_at = new Date(now.getTime() + codeLimits.seconds * 1000)
  await inTransaction(context.db, async (tx) => {
    const person = await lockUser(tx, user_id)
    if (!person) throw notSignedIn()
    await lockNumber(tx, phone)
    await enforceLimits(tx, context.config, { person, phone, network_hash }, now)
    const { id } = await insertCode(tx, {
      user_id,
      phone,
      network_hash,
      // Generated when it is sent, so that it is stored nowhere before.
      code_hash: '',
      tries_left: codeLimits.tries,
      created_at: now,
      expires_at,
    })
    await addJob(tx, 'send_phone_code', { code_id: id }, { tries: sendingTries })
  })
  return { phone, expires_at: expires_at.toISOString() }
}

/** Does nothing if the code was replaced, used or expired meanwhile. */
export async function sendCode(context: AppContext, code_id: number, now: Date) {
  const { db } = context
  const sms = smsOf(context)
  const order = await codeToSend(db, code_id, now)
  if (!order || !sms) return
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  await saveCodeHash(db, order.id, hashOf(context, order.id, code))
  const file = await sms.send(order.phone, codeText(order.language, code))
  // So that it is erased with the account, like a mail.
  if (file !== null) await saveFile(db, { ...order, file }, now)
}

export async function verifyPhone(
  context: AppContext,
  viewer: Viewer,
  user_id: number,
  code: string,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  // A failed try counts, so it must not be rolled back with the refusal.
  const refusal = await inTransaction(context.db, async (tx) => {
    await lockUser(tx, user_id)
    const order = await newestCode(tx, user_id)
    if (!order || order.used_at || order.expires_at <= now || order.tries_left === 0) return codeExpired()
    if (!isSigned(codeKey(context), textOf(order.id, code), order.code_hash)) {
      await countTry(tx, order.id)
      return wrongCode(order.tries_left - 1)
    }
    await markCodeUsed(tx, order.id, now)
    await lockNumber(tx, order.phone)
    const holder = await holderOf(tx, order.phone)
    if (holder !== undefined && holder !== user_id) return phoneInUse()
    await verifyUser(tx, user_id, order.phone, now)
    return null
  })
  if (refusal) throw refusal
}

/** Codes are kept for the day over which they are counted. */
export const purgeOldCodes = (db: Database, now: Date) =>
  deleteCodesBefore(db, new Date(now.getTime() - dayMs))

const codeKey = (source: KeySource) => keyFor(source, 'phone code')
const textOf = (id: number, code: string) => `${id} ${code}`
const hashOf = (source: KeySource, id: number, code: string) => sign(codeKey(source), textOf(id, code))

const codeExpired = () => new Refusal(410, 'code_expired', 'Ask for a new code')

const wrongCode = (left: number) =>
  new Refusal(422, 'wrong_code', 'That is not the code', {
    errors: { code: [left === 1 ? '1 try left' : `${left} tries left`] },
  })

/** Only sent to the owner of the phone, so that nobody learns who is here by trying numbers. */
const phoneInUse = () => new Refusal(409, 'phone_in_use', 'Another account has verified this number')

const texts = {
  vi: (code: string) => `Xóm: ${code} là mã xác minh của bạn, dùng trong 10 phút. Đừng đưa ai.`,
  en: (code: string) => `Xóm: ${code} is your code, good for 10 minutes. Share it with nobody.`,
}

/** With accents, 70 characters fit into one message. */
const codeText = (language: 'vi' | 'en', code: string) => texts[language](code)
