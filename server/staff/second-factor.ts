import type { AuditAct } from '../../contract/moderation/audit.ts'
import { type SecondFactor, secondFactor, secondFactorTries } from '../../contract/people/second-factor.ts'
import { recordAct } from '../audit/audit.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { Refusal, unproved } from '../platform/http/refusal.ts'
import { markProved, unmarkProved } from '../platform/http/proof.ts'
import type { Viewer } from '../platform/http/session.ts'
import { keyFor, type KeySource } from '../platform/secrets/keys.ts'
import { opened, sealed } from '../platform/secrets/sealing.ts'
import {
  codesLeft,
  confirmFactor,
  lockFactor,
  savePending,
  saveStep,
  saveWrong,
  usernameOf,
} from './queries.ts'
import { newRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { addressOf, newTotpSecret, stepOf } from './totp.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'installation'>

const setupMs = 30 * 60 * 1000
const triesMs = secondFactorTries.minutes * 60 * 1000

export const getSecondFactor = async (
  db: Database,
  { id, has_second_factor, is_staff }: Pick<Viewer, 'id' | 'has_second_factor' | 'is_staff'>,
): Promise<SecondFactor> => ({
  is_set_up: has_second_factor,
  is_proved: is_staff,
  codes_left: await codesLeft(db, id),
})

export async function beginSecondFactor(context: Context, viewer: Viewer, now: Date) {
  if (viewer.has_second_factor && !viewer.is_staff) throw unproved(viewer)
  const { db } = context
  const secret = newTotpSecret()
  await savePending(db, viewer.id, sealed(factorKey(context), secret), now)
  return { secret, uri: addressOf(secret, await usernameOf(db, viewer.id)) }
}

/** Other sessions have to prove the new one. */
export const confirmSecondFactor = (context: Context, viewer: Viewer, code: string, now: Date) =>
  trying(context.db, viewer, now, async (tx, factor) => {
    if (factor?.confirmed_at && !viewer.is_staff) throw unproved({ has_second_factor: true })
    const { pending_secret, pending_since } = factor ?? {}
    const secret = pending_secret && opened(factorKey(context), pending_secret)
    if (!secret || !pending_since || now.getTime() - pending_since.getTime() > setupMs)
      throw new Refusal(409, 'second_factor_setup', 'Begin to set up the second factor first')
    const step = stepOf(secret, digitsIn(code), now)
    if (step === null) return null
    await confirmFactor(tx, viewer.id, { secret: pending_secret, last_step: step, confirmed_at: now })
    const recovery_codes = await newRecoveryCodes(tx, context, viewer.id)
    await unmarkProved(tx, viewer.id)
    await markProved(tx, viewer, now)
    await recordOwn(tx, viewer, 'second_factor_set_up', now)
    return { recovery_codes }
  })

export const proveSecondFactor = (context: Context, viewer: Viewer, code: string, now: Date) =>
  trying(context.db, viewer, now, async (tx, factor): Promise<SecondFactor | null> => {
    if (!factor?.secret) throw unproved({ has_second_factor: false })
    const digits = digitsIn(code)
    if (digits.length === secondFactor.digits && /^\d+$/.test(digits)) {
      const secret = opened(factorKey(context), factor.secret)
      const step = secret && stepOf(secret, digits, now)
      if (!step || step <= factor.last_step) return null
      await saveStep(tx, viewer.id, step)
    } else {
      if (!(await useRecoveryCode(tx, context, { user_id: viewer.id, code }, now))) return null
      await recordOwn(tx, viewer, 'second_factor_recovered', now)
    }
    await markProved(tx, viewer, now)
    return { is_set_up: true, is_proved: true, codes_left: await codesLeft(tx, viewer.id) }
  })

export const renewRecoveryCodes = (context: Context, viewer: Viewer, now: Date) =>
  inTransaction(context.db, async (tx) => {
    if (!(await lockFactor(tx, viewer.id))?.secret) throw unproved({ has_second_factor: false })
    const recovery_codes = await newRecoveryCodes(tx, context, viewer.id)
    await recordOwn(tx, viewer, 'recovery_codes_renewed', now)
    return { recovery_codes }
  })

type Factor = Awaited<ReturnType<typeof lockFactor>>

/** `attempt` resolves to null for a wrong code, which counts although it is refused. */
async function trying<T>(
  db: Database,
  viewer: Viewer,
  now: Date,
  attempt: (tx: Database, factor: Factor) => Promise<T | null>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    const factor = await lockFactor(tx, viewer.id)
    const wrong = (factor?.wrong_at ?? []).filter((at) => now.getTime() - at.getTime() < triesMs)
    const [oldest] = wrong
    if (oldest && wrong.length >= secondFactorTries.max) return tooManyTries(oldest, now)
    const done = await attempt(tx, factor)
    if (done !== null) return { done }
    await saveWrong(tx, viewer.id, [...wrong, now])
    return new Refusal(422, 'wrong_second_factor', 'That is not the code, or it was used before')
  })
  if (result instanceof Refusal) throw result
  return result.done
}

function tooManyTries(oldest: Date, now: Date) {
  const retryAfter = Math.ceil((oldest.getTime() + triesMs - now.getTime()) / 1000)
  return new Refusal(429, 'too_many_tries', 'Too many wrong codes; wait a little', { retryAfter })
}

const recordOwn = (tx: Database, { id }: Viewer, act: AuditAct, now: Date) =>
  recordAct(tx, { at: now, actor_id: id, act, subject_type: 'user', subject_id: id, detail: {} })

const factorKey = (source: KeySource) => keyFor(source, 'second factor')

/** Apps show it in two groups. */
const digitsIn = (code: string) => code.replace(/\s/g, '')
