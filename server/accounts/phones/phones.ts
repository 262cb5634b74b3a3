import { randomInt } from 'node:crypto'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { codeLimits } from '../../../contract/accounts/phones.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import {
  notAllowed,
  notSignedIn,
  Refusal,
  enforceRateLimit,
  type RateLimitReason,
} from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { openSmsSender } from '../../platform/mail/sms.ts'
import type { AppContext } from '../../platform/room.ts'
import { deriveKey, isSigned, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
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

/** The last attempt is made before the code expires. */
const maxSendAttempts = 5

/** The new code replaces an earlier one. */
export async function requestCode(
  context: AppContext,
  viewer: Viewer,
  { user_id, number, network_hash }: { user_id: number; number: string; network_hash: string },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const phone = await parseMobileNumber(number)
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
      // The job generates the code, so that it is not stored before it is sent.
      code_hash: '',
      tries_left: codeLimits.tries,
      created_at: now,
      expires_at,
    })
    await addJob(tx, 'send_phone_code', { code_id: id }, { tries: maxSendAttempts })
  })
  return { phone, expires_at: expires_at.toISOString() }
}

/** Does nothing if the code was replaced, used or has expired. */
export async function sendCode(context: AppContext, code_id: number, now: Date) {
  const { db } = context
  const sms = openSmsSender(context)
  const pending = await codeToSend(db, code_id, now)
  if (!pending || !sms) return
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  await saveCodeHash(db, pending.id, hashOf(context, pending.id, code))
  const file = await sms.send(pending.phone, codeTexts[pending.language](code))
  // The row makes the erasure of the account delete the file, like that of a mail.
  if (file !== null) await saveFile(db, { ...pending, file }, now)
}

export async function verifyPhone(
  context: AppContext,
  viewer: Viewer,
  user_id: number,
  code: string,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  // Returned instead of thrown: a wrong try counts, so it must not be rolled back.
  const refusal = await inTransaction(context.db, async (tx) => {
    await lockUser(tx, user_id)
    const sent = await newestCode(tx, user_id)
    if (!sent || sent.used_at || sent.expires_at <= now || sent.tries_left === 0) return codeExpired()
    if (!isSigned(codeKey(context), signedText(sent.id, code), sent.code_hash)) {
      await useTry(tx, sent.id)
      return wrongCode(sent.tries_left - 1)
    }
    await markCodeUsed(tx, sent.id, now)
    await lockNumber(tx, sent.phone)
    const owner = await findPhoneOwner(tx, sent.phone)
    if (owner !== undefined && owner !== user_id) return phoneInUse()
    await verifyUser(tx, user_id, sent.phone, now)
    return null
  })
  if (refusal) throw refusal
}

/** Codes are stored for one day, because the limits count them. */
export const purgeOldCodes = (db: Database, now: Date) =>
  deleteCodesBefore(db, new Date(now.getTime() - dayMs))

const codeKey = (source: KeySource) => deriveKey(source, 'phone code')
const signedText = (id: number, code: string) => `${id} ${code}`
const hashOf = (source: KeySource, id: number, code: string) => sign(codeKey(source), signedText(id, code))

const codeExpired = () => new Refusal(410, 'code_expired', 'Ask for a new code')

const wrongCode = (left: number) =>
  new Refusal(422, 'wrong_code', 'That is not the code', {
    errors: { code: [left === 1 ? '1 try left' : `${left} tries left`] },
  })

/** Sent only after the correct code, so that nobody can find out which numbers have an account. */
const phoneInUse = () => new Refusal(409, 'phone_in_use', 'Another account has verified this number')

/** With accents, 70 characters fit into one message. */
const codeTexts = {
  vi: (code: string) => `Xóm: ${code} là mã xác minh của bạn, dùng trong 10 phút. Đừng đưa ai.`,
  en: (code: string) => `Xóm: ${code} is your code, good for 10 minutes. Share it with nobody.`,
}

const codesPerPerson = { max: 3, periodMs: dayMs }
/** Codes to one number for accounts without a verified number. First and further codes are counted separately. */
const firstCodesToNumber = { max: 6, periodMs: dayMs }
const furtherCodesToNumber = { max: 3, periodMs: dayMs }
/** Beyond these limits, so that the number's owner can still verify it. */
const codesBeyondLimit = { max: 1, periodMs: hourMs }
/** The largest share of the daily messages for one network, and the share reserved for users who are not new. */
const shareOfNetwork = 0.1
const shareOfResidents = 0.2
/** With a small daily budget, one network can still send to three people. */
const minPerNetwork = 9

/** Per day: safety texts to one person, and the largest share of all messages for safety texts. */
export const safetyTextLimits = { perPerson: 6, share: 0.5 }

interface CodeRequest {
  person: { id: number; birthday: string | null; created_at: Date; is_verified: boolean }
  phone: string
  network_hash: string
}

/** Throws 429 at the limit of the person or number, 503 if the daily budget for such a person or network is spent. */
async function enforceLimits(
  tx: Database,
  { smsADay }: Pick<Config, 'smsADay'>,
  { person, phone, network_hash }: CodeRequest,
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
    const toNumber = sent.filter((code) => code.phone === phone)
    enforceNumberLimit(toNumber, { id: person.id, isNew }, now)
  }

  await lockCodes(tx)
  const { all, from_network } = await countCodes(tx, network_hash, since)
  const max = isNew ? smsADay * (1 - shareOfResidents) : smsADay
  const maxPerNetwork = Math.max(minPerNetwork, smsADay * shareOfNetwork)
  if (all >= max || from_network >= maxPerNetwork) throw smsUnavailable()
}

type SentCodes = Awaited<ReturnType<typeof codesSince>>

const times = (codes: SentCodes) => codes.map(({ created_at }) => created_at)
const tooManyCodes: RateLimitReason = ['too_many_codes', 'Too many codes for today; try again later']

/** An account that is not new always gets its first code of the day, so that strangers can't block the number's owner. */
function enforceNumberLimit(toNumber: SentCodes, { id, isNew }: { id: number; isNew: boolean }, now: Date) {
  const isFirst = toNumber.every(({ user_id }) => user_id !== id)
  if (isFirst && !isNew) return
  const limit = isFirst ? firstCodesToNumber : furtherCodesToNumber
  const counted = toNumber.filter((code) => !code.is_verified && code.is_first === isFirst)
  if (counted.length >= limit.max) enforceRateLimit(times(counted), codesBeyondLimit, now, tooManyCodes)
}

const smsUnavailable = () =>
  new Refusal(503, 'sms_unavailable', 'Text messages can’t be sent at the moment', { retryAfter: 3600 })
