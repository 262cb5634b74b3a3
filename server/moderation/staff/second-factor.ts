import type { AppContext } from '../../platform/room.ts'
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AuditAct } from '../../../contract/moderation/audit.ts'
import {
  type SecondFactor,
  secondFactor,
  secondFactorAttempts,
} from '../../../contract/moderation/second-factor.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { markSecondFactorProved, clearSecondFactorProof } from '../../platform/http/staff-access.ts'
import { Refusal, secondFactorNeeded } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { decrypt, deriveKey, encrypt, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import {
  countRecoveryCodes,
  confirmFactor,
  lockFactor,
  replaceCodes,
  savePending,
  saveStep,
  saveWrongTries,
  consumeRecoveryCode,
  loadUsername,
} from './queries.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'installation'>

const setupMs = 30 * 60 * 1000
const triesMs = secondFactorAttempts.minutes * 60 * 1000

export const getSecondFactor = async (
  db: Database,
  { id, has_second_factor, is_staff }: Pick<Viewer, 'id' | 'has_second_factor' | 'is_staff'>,
): Promise<SecondFactor> => ({
  is_set_up: has_second_factor,
  is_proved: is_staff,
  codes_left: await countRecoveryCodes(db, id),
})

export async function beginSecondFactor(context: Context, viewer: Viewer, now: Date) {
  if (viewer.has_second_factor && !viewer.is_staff) throw secondFactorNeeded(viewer)
  const { db } = context
  const secret = generateSecret()
  await savePending(db, viewer.id, encrypt(factorKey(context), secret), now)
  return { secret, uri: toOtpAuthUri(secret, await loadUsername(db, viewer.id)) }
}

/** Other sessions have to prove the new factor. */
export const confirmSecondFactor = (context: Context, viewer: Viewer, code: string, now: Date) =>
  withAttemptLimit(context.db, viewer, now, async (tx, factor) => {
    if (factor?.confirmed_at && !viewer.is_staff) throw secondFactorNeeded({ has_second_factor: true })
    const { pending_secret, pending_since } = factor ?? {}
    const secret = pending_secret && decrypt(factorKey(context), pending_secret)
    if (!secret || !pending_since || now.getTime() - pending_since.getTime() > setupMs)
      throw new Refusal(409, 'second_factor_setup', 'Begin to set up the second factor first')
    const step = findStep(secret, removeSpaces(code), now)
    if (step === null) return null
    await confirmFactor(tx, viewer.id, { secret: pending_secret, last_step: step, confirmed_at: now })
    const recovery_codes = await createRecoveryCodes(tx, context, viewer.id)
    await clearSecondFactorProof(tx, viewer.id)
    await markSecondFactorProved(tx, viewer, now)
    await recordOwn(tx, viewer, 'second_factor_set_up', now)
    return { recovery_codes }
  })

export const proveSecondFactor = (context: Context, viewer: Viewer, code: string, now: Date) =>
  withAttemptLimit(context.db, viewer, now, async (tx, factor): Promise<SecondFactor | null> => {
    if (!factor?.secret) throw secondFactorNeeded({ has_second_factor: false })
    const digits = removeSpaces(code)
    if (digits.length === secondFactor.digits && /^\d+$/.test(digits)) {
      const secret = decrypt(factorKey(context), factor.secret)
      const step = secret && findStep(secret, digits, now)
      if (!step || step <= factor.last_step) return null
      await saveStep(tx, viewer.id, step)
    } else {
      if (!(await useRecoveryCode(tx, context, { user_id: viewer.id, code }, now))) return null
      await recordOwn(tx, viewer, 'second_factor_recovered', now)
    }
    await markSecondFactorProved(tx, viewer, now)
    return { is_set_up: true, is_proved: true, codes_left: await countRecoveryCodes(tx, viewer.id) }
  })

export const renewRecoveryCodes = (context: Context, viewer: Viewer, now: Date) =>
  inTransaction(context.db, async (tx) => {
    if (!(await lockFactor(tx, viewer.id))?.secret) throw secondFactorNeeded({ has_second_factor: false })
    const recovery_codes = await createRecoveryCodes(tx, context, viewer.id)
    await recordOwn(tx, viewer, 'recovery_codes_renewed', now)
    return { recovery_codes }
  })

type Factor = Awaited<ReturnType<typeof lockFactor>>

/** `attempt` resolves to null for a wrong code. The count of wrong codes is stored although the request fails. */
async function withAttemptLimit<T>(
  db: Database,
  viewer: Viewer,
  now: Date,
  attempt: (tx: Database, factor: Factor) => Promise<T | null>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    const factor = await lockFactor(tx, viewer.id)
    const wrong = (factor?.wrong_at ?? []).filter((at) => now.getTime() - at.getTime() < triesMs)
    const [oldest] = wrong
    if (oldest && wrong.length >= secondFactorAttempts.max) return tooManyTries(oldest, now)
    const value = await attempt(tx, factor)
    if (value !== null) return { value }
    await saveWrongTries(tx, viewer.id, [...wrong, now])
    return new Refusal(422, 'wrong_second_factor', 'That is not the code, or it was used before')
  })
  if (result instanceof Refusal) throw result
  return result.value
}

function tooManyTries(oldest: Date, now: Date) {
  const retryAfter = Math.ceil((oldest.getTime() + triesMs - now.getTime()) / 1000)
  return new Refusal(429, 'too_many_tries', 'Too many wrong codes', { retryAfter })
}

const recordOwn = (tx: Database, { id }: Viewer, act: AuditAct, now: Date) =>
  recordAct(tx, { at: now, actor_id: id, act, subject_type: 'user', subject_id: id, detail: {} })

const factorKey = (source: KeySource) => deriveKey(source, 'second factor')

/** Apps show the code in two groups. */
const removeSpaces = (code: string) => code.replace(/\s/g, '')

const issuer = 'Xóm'
const secretBytes = 20
/** Accepted steps before and after the current one, because clocks differ. */
const window = 1

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: secondFactor.digits,
    period: secondFactor.seconds,
  })

const generateSecret = () => new Secret({ size: secretBytes }).base32

const toOtpAuthUri = (secret: string, label: string) => createTotp(secret, label).toString()

/** The step of the code, counted from 1970; null if the code is wrong or too old. Compares in constant time. */
function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / (secondFactor.seconds * 1000)) + delta
}

/** Without similar letters and digits. Ten characters have 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const halfLength = 5

const randomHalf = () => Array.from({ length: halfLength }, () => letters[randomInt(letters.length)]).join('')

/** Replaces the old codes. A code looks like `ab2cd-ef3gh`; the database has HMACs only. */
async function createRecoveryCodes(tx: Database, source: KeySource, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: secondFactor.recoveryCodes }, () => `${randomHalf()}-${randomHalf()}`)
  await replaceCodes(
    tx,
    user_id,
    codes.map((code) => hashRecoveryCode(source, user_id, code)),
  )
  return codes
}

/** Returns false for a wrong or used code. */
const useRecoveryCode = (
  tx: Database,
  source: KeySource,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
) => consumeRecoveryCode(tx, { user_id, code_hash: hashRecoveryCode(source, user_id, code) }, now)

/** Ignores case and separators. */
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const hashRecoveryCode = (source: KeySource, user_id: number, code: string) =>
  sign(deriveKey(source, 'recovery code'), `${user_id} ${normalizeCode(code)}`)
