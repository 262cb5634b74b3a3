import { limitRate, type Reason } from '../invitations/limits.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { codesSince, countCodes, lockCodes } from './queries.ts'

const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

const ofOnePerson = { max: 3, periodMs: dayMs }
/** Codes to one number for accounts without a verified one, counted separately so that neither uses up the other. */
const firstOfStrangers = { max: 6, periodMs: dayMs }
const furtherOfStrangers = { max: 3, periodMs: dayMs }
/** What is still sent to the number once that is used up, so that there is a way left. */
const thereafter = { max: 1, periodMs: hourMs }
/** The largest share of the day's messages for one network, and the share reserved for people who are not new. */
const shareOfOnePlace = 0.1
const shareOfResidents = 0.2
/** With a small budget, one network still gets the messages of three people. */
const leastOfOnePlace = 9

/** In a day: texts about others' safety to one person, and the largest share of the day's messages for all of them. */
export const safetyTextLimits = { toOne: 6, share: 0.5 }

interface Order {
  person: { id: number; birthday: string | null; created_at: Date; is_verified: boolean }
  phone: string
  network_hash: string
}

/** Throws 429 for the person or the number, 503 if the day's budget has nothing left for such a person or network. */
export async function enforceLimits(
  tx: Database,
  { smsADay }: Pick<Config, 'smsADay'>,
  { person, phone, network_hash }: Order,
  now: Date,
) {
  const since = new Date(now.getTime() - dayMs)
  const isNew = person.birthday === null || person.created_at > since
  const sent = await codesSince(tx, { user_id: person.id, phone }, since)
  limitRate(times(sent.filter(({ user_id }) => user_id === person.id)), ofOnePerson, now, enough)
  if (!person.is_verified) {
    const there = sent.filter((code) => code.phone === phone)
    enforceNumberLimit(there, { id: person.id, isNew }, now)
  }

  await lockCodes(tx)
  const { all, here } = await countCodes(tx, network_hash, since)
  const most = isNew ? smsADay * (1 - shareOfResidents) : smsADay
  if (all >= most || here >= Math.max(leastOfOnePlace, smsADay * shareOfOnePlace)) throw smsUnavailable()
}

type Sent = Awaited<ReturnType<typeof codesSince>>

const times = (codes: Sent) => codes.map(({ created_at }) => created_at)
const enough: Reason = ['too_many_codes', 'Too many codes for today; try again later']

/** The day's first code is always sent unless the account is new: strangers can never block a number for its owner. */
function enforceNumberLimit(there: Sent, { id, isNew }: { id: number; isNew: boolean }, now: Date) {
  const isFirst = there.every(({ user_id }) => user_id !== id)
  if (isFirst && !isNew) return
  const shared = isFirst ? firstOfStrangers : furtherOfStrangers
  const spent = there.filter((code) => !code.is_verified && code.is_first === isFirst)
  if (spent.length >= shared.max) limitRate(times(spent), thereafter, now, enough)
}

export const smsUnavailable = () =>
  new Refusal(503, 'sms_unavailable', 'Text messages can’t be sent at the moment', { retryAfter: 3600 })
