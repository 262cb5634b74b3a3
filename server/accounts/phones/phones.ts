import { randomInt } from 'node:crypto'
import { hourMs } from '../../../contract/durations.ts'
import { codeLimits } from '../../../contract/accounts/phones.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { openSmsSender } from '../../platform/mail/sms.ts'
import type { AppContext } from '../../platform/room.ts'
import { deriveKey, isSigned, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { enforceRateLimit, type RateLimitReason } from '../rate-limit.ts'
import { parseMobileNumber } from './numbers.ts'
import {
  codesSince,
  codeToSend,
  countCodes,
  deleteCodesBefore,
  findPhoneOwner,
  insertCode,
  lockCodes,
  lockNumber,
  lockUser,
  markCodeUsed,
  newestCode,
  saveCodeHash,
  saveFile,
  useTry,
  verifyUser,
} from './queries.ts'

/** A code is useless after ten minutes, so sending is given up before. */
const sendingTries = 5

/** Replaces an earlier code. */
export async function requestCode(
  context: AppContext,
  viewer: Viewer,
  { user_id, written, network_hash }: { user_id: number; written: string; network_hash: string },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const phone = await parseMobileNumber(written)
  if (phone === null)
    throw new Refusal(422, 'not_a_mobile', 'Not a mobile number of Viet Nam', {
      errors: { phone: ['must be a mobile number of Viet Nam'] },
    })
  if (!openSmsSender(context)) throw smsUnavailable()
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
  const sms = openSmsSender(context)
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
      await useTry(tx, order.id)
      return wrongCode(order.tries_left - 1)
    }
    await markCodeUsed(tx, order.id, now)
    await lockNumber(tx, order.phone)
    const holder = await findPhoneOwner(tx, order.phone)
    if (holder !== undefined && holder !== user_id) return phoneInUse()
    await verifyUser(tx, user_id, order.phone, now)
    return null
  })
  if (refusal) throw refusal
}

/** Codes are kept for the day over which they are counted. */
export const purgeOldCodes = (db: Database, now: Date) =>
  deleteCodesBefore(db, new Date(now.getTime() - dayMs))

const codeKey = (source: KeySource) => deriveKey(source, 'phone code')
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

export const dayMs = 24 * hourMs

const codesPerPerson = { max: 3, periodMs: dayMs }
/** Codes to one number for accounts without a verified one, counted separately so that neither uses up the other. */
const firstOfStrangers = { max: 6, periodMs: dayMs }
const furtherOfStrangers = { max: 3, periodMs: dayMs }
/** What is still sent to the number once that is used up, so that there is a way left. */
const thereafter = { max: 1, periodMs: hourMs }
/** The largest share of the day's messages for one network, and the share reserved for people who are not new. */
const shareOfNetwork = 0.1
const shareOfResidents = 0.2
/** With a small budget, one network still gets the messages of three people. */
const minPerNetwork = 9

/** In a day: texts about others' safety to one person, and the largest share of the day's messages for all of them. */
export const safetyTextLimits = { toOne: 6, share: 0.5 }

interface Order {
  person: { id: number; birthday: string | null; created_at: Date; is_verified: boolean }
  phone: string
  network_hash: string
}

/** Throws 429 for the person or the number, 503 if the day's budget has nothing left for such a person or network. */
async function enforceLimits(
  tx: Database,
  { smsADay }: Pick<Config, 'smsADay'>,
  { person, phone, network_hash }: Order,
  now: Date,
) {
  const since = new Date(now.getTime() - dayMs)
  const isNew = person.birthday === null || person.created_at > since
  const sent = await codesSince(tx, { user_id: person.id, phone }, since)
  enforceRateLimit(
    times(sent.filter(({ user_id }) => user_id === person.id)),
    codesPerPerson,
    now,
    tooManyCodes,
  )
  if (!person.is_verified) {
    const there = sent.filter((code) => code.phone === phone)
    enforceNumberLimit(there, { id: person.id, isNew }, now)
  }

  await lockCodes(tx)
  const { all, here } = await countCodes(tx, network_hash, since)
  const most = isNew ? smsADay * (1 - shareOfResidents) : smsADay
  if (all >= most || here >= Math.max(minPerNetwork, smsADay * shareOfNetwork)) throw smsUnavailable()
}

type Sent = Awaited<ReturnType<typeof codesSince>>

const times = (codes: Sent) => codes.map(({ created_at }) => created_at)
const tooManyCodes: RateLimitReason = ['too_many_codes', 'Too many codes for today; try again later']

/** The day's first code is always sent unless the account is new: strangers can never block a number for its owner. */
function enforceNumberLimit(there: Sent, { id, isNew }: { id: number; isNew: boolean }, now: Date) {
  const isFirst = there.every(({ user_id }) => user_id !== id)
  if (isFirst && !isNew) return
  const shared = isFirst ? firstOfStrangers : furtherOfStrangers
  const spent = there.filter((code) => !code.is_verified && code.is_first === isFirst)
  if (spent.length >= shared.max) enforceRateLimit(times(spent), thereafter, now, tooManyCodes)
}

const smsUnavailable = () =>
  new Refusal(503, 'sms_unavailable', 'Text messages can’t be sent at the moment', { retryAfter: 3600 })
